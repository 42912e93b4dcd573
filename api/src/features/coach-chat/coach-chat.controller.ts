import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { ClientGone } from '../../platform/http/client-gone.decorator';
import { DEFAULT_LIMIT } from '../../platform/http/dto/page-query.dto';
import { WRITTEN_AS_EXTENSION } from '../../platform/http/openapi/complete-operations';
import { pageOrPlainList } from '../../platform/http/plain-list';
import { IdempotencyKey } from '../../platform/idempotency/idempotency-key.decorator';
import { TakesIdempotencyKey } from '../../platform/idempotency/idempotency.interceptor';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { ReplyIdParam } from '../replies/reply.dto';
import { RepliesService } from '../replies/replies.service';
import { ChatThread } from './chat-thread';
import { CoachChatService } from './coach-chat.service';
import {
  ChatAnswer,
  ChatEntry,
  ChatHistoryPage,
  ChatStanding,
  ListChatHistory,
  ReadChat,
  SendChatMessage,
} from './dto/chat.dto';

@ApiTags('chat')
@ApiExtraModels(ChatEntry, ChatHistoryPage)
@Controller('api/v1/chat')
export class CoachChatController {
  constructor(
    private readonly chat: CoachChatService,
    private readonly thread: ChatThread,
    private readonly replies: RepliesService,
  ) {}

  /**
   * Sends a message and answers when the assistant has, or after about a minute. The text grows over realtime meanwhile.
   * One message at a time: while one is being answered, another is refused with `reply-pending`.
   */
  @Post()
  @ApiExtension(WRITTEN_AS_EXTENSION, '/api/v1/chat/')
  @HttpCode(200)
  @TakesIdempotencyKey()
  send(
    @OwnMember() member: MemberId,
    @Body() message: SendChatMessage,
    @ClientGone() gone: AbortSignal,
    @IdempotencyKey() key?: string,
  ): Promise<ChatAnswer> {
    return this.chat.send(member, message, key, gone);
  }

  /**
   * The newest entries, oldest first: a plain list, whose `Link` header leads to what was said before; with `cursor` a
   * page.
   */
  @Get('history')
  @ApiOkResponse({
    schema: {
      oneOf: [
        { type: 'array', items: { $ref: getSchemaPath(ChatEntry) } },
        { $ref: getSchemaPath(ChatHistoryPage) },
      ],
    },
  })
  history(
    @OwnMember() member: MemberId,
    @Query() { limit = DEFAULT_LIMIT, cursor }: ListChatHistory,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChatEntry[] | ChatHistoryPage> {
    if (cursor !== undefined) return this.thread.page(member, limit, cursor);
    return pageOrPlainList({}, response, () => this.thread.page(member, limit), limit);
  }

  /** Who answers here: somebody of the care team, or the assistant. */
  @Get('person')
  standing(@OwnMember() member: MemberId): Promise<ChatStanding> {
    return this.chat.standing(member);
  }

  /** Asks for a person. The assistant goes on answering until one comes. */
  @Post('person')
  @HttpCode(200)
  ask(@OwnMember() member: MemberId): Promise<ChatStanding> {
    return this.chat.askForPerson(member);
  }

  /** Notes how far the member has read: who of the care team wrote to them sees it. */
  @Put('read')
  @HttpCode(204)
  read(@OwnMember() member: MemberId, @Body() { entry_id }: ReadChat): Promise<void> {
    return this.chat.read(member, entry_id);
  }

  /** Deletes the chat. What the assistant remembers is deleted in the settings. */
  @Delete('history')
  @HttpCode(204)
  clear(@OwnMember() member: MemberId): Promise<void> {
    return this.chat.clear(member);
  }

  /** Lets an answer end where it is. One that is finished stays. */
  @Post('replies/:id/stop')
  @HttpCode(204)
  stop(@OwnMember() member: MemberId, @Param() { id }: ReplyIdParam): Promise<void> {
    return this.replies.stop(member, id);
  }

  /** Asks once more for the last answer, in its place, and answers as sending does. */
  @Post('replies/:id/retry')
  @HttpCode(200)
  retry(
    @OwnMember() member: MemberId,
    @Param() { id }: ReplyIdParam,
    @ClientGone() gone: AbortSignal,
  ): Promise<ChatAnswer> {
    return this.chat.retry(member, id, gone);
  }
}
