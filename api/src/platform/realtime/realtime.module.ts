import { Global, Module } from '@nestjs/common';
import { MemberChannels } from './member-channels';
import { MemberMessages } from './member-messages';
import { RealtimeServer } from './realtime-server';
import { RealtimeService } from './realtime.service';

/** Telling a member's open pages what happens. */
@Global()
@Module({
  providers: [MemberChannels, MemberMessages, RealtimeServer, RealtimeService],
  exports: [RealtimeService],
})
export class RealtimeModule {}
