import { Module } from '@nestjs/common';
import { RepliesService } from './replies.service';
import { ReplyWriterService } from './reply-writer.service';
import { StuckReplies } from './stuck-replies';

/** The one machine of an answer: asked for in a request, written by a worker, seen while it grows, saved once. */
@Module({
  providers: [RepliesService, ReplyWriterService, StuckReplies],
  exports: [RepliesService, ReplyWriterService],
})
export class RepliesModule {}
