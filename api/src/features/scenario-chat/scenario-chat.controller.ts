import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { ClientGone } from '../../platform/http/client-gone.decorator';
import { PageQuery } from '../../platform/http/dto/page-query.dto';
import { pageOrPlainList } from '../../platform/http/plain-list';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import {
  AvailableScenario,
  CompletedScenario,
  EventScenarioSession,
  ScenarioAnswer,
  ScenarioMessage,
  ScenarioSession,
  ScenarioSessionPage,
  SendScenarioMessage,
  SessionIdParam,
  SessionReplyParam,
  StartedScenario,
  StartScenario,
} from './dto/scenario.dto';
import { ScenarioCompletionService } from './scenario-completion.service';
import { ScenarioSessionsService } from './scenario-sessions.service';
import { ScenarioTurnsService } from './scenario-turns.service';

const LIST = {
  oneOf: [
    { type: 'array', items: { $ref: getSchemaPath(ScenarioSession) } },
    { $ref: getSchemaPath(ScenarioSessionPage) },
  ],
};

@ApiTags('scenario-chat')
@ApiExtraModels(ScenarioSession, ScenarioSessionPage)
@Controller('api/v1/scenario-chat/scenarios')
export class ScenarioChatController {
  constructor(
    private readonly sessions: ScenarioSessionsService,
    private readonly turns: ScenarioTurnsService,
    private readonly completion: ScenarioCompletionService,
  ) {}

  /** The guided chats, and which of them make sense now. */
  @Get('available')
  available(@OwnMember() member: MemberId): Promise<AvailableScenario[]> {
    return this.sessions.available(member);
  }

  /**
   * Begins a guided chat, or goes on with the one that there is: an event has one, and of those without an event one of a
   * kind is open at a time. What is said first needs no wait.
   */
  @Post('start')
  @HttpCode(200)
  @Idempotent()
  start(@OwnMember() member: MemberId, @Body() start: StartScenario): Promise<StartedScenario> {
    return this.sessions.start(member, start);
  }

  /**
   * Sends a message and answers when the assistant has, or after about a minute. The text grows over realtime meanwhile.
   * One message at a time: while one is being answered, another is refused with `reply-pending`.
   */
  @Post('message')
  @HttpCode(200)
  message(
    @OwnMember() member: MemberId,
    @Body() message: SendScenarioMessage,
    @ClientGone() gone: AbortSignal,
  ): Promise<ScenarioAnswer> {
    return this.turns.send(member, message, gone);
  }

  /** The guided chat of an own event, if there is one. One that was abandoned is open again. */
  @Get('session/by-event/:id')
  ofEvent(@OwnMember() member: MemberId, @Param() { id }: SessionIdParam): Promise<EventScenarioSession> {
    return this.sessions.ofEvent(member, id);
  }

  /** A guided chat. One that was abandoned is open again. */
  @Get('session/:id')
  one(@OwnMember() member: MemberId, @Param() { id }: SessionIdParam): Promise<ScenarioSession> {
    return this.sessions.one(member, id);
  }

  /** What was said in a guided chat, in its order. */
  @Get('history/:id')
  history(@OwnMember() member: MemberId, @Param() { id }: SessionIdParam): Promise<ScenarioMessage[]> {
    return this.sessions.history(member, id);
  }

  /**
   * Writes down what the chat came to: a plan into the calendar, a reflection, a note for the coach. Repeated, it answers
   * the same and writes nothing more.
   */
  @Post('session/:id/complete')
  @HttpCode(200)
  complete(@OwnMember() member: MemberId, @Param() { id }: SessionIdParam): Promise<CompletedScenario> {
    return this.completion.complete(member, id);
  }

  /** Takes back what completing wrote into the calendar, within ten minutes. What was changed since then stays. */
  @Post('session/:id/undo')
  @HttpCode(204)
  undo(@OwnMember() member: MemberId, @Param() { id }: SessionIdParam): Promise<void> {
    return this.completion.undo(member, id);
  }

  /** Lets an answer end where it is. One that is finished stays. */
  @Post('session/:id/replies/:reply/stop')
  @HttpCode(204)
  stop(@OwnMember() member: MemberId, @Param() { id, reply }: SessionReplyParam): Promise<void> {
    return this.turns.stop(member, id, reply);
  }

  /**
   * Own guided chats, newest first: a page when `limit` or `cursor` is given, else a plain list of at most 50, whose `Link`
   * header leads on where there are more.
   */
  @Get('sessions')
  @ApiOkResponse({ schema: LIST })
  list(
    @OwnMember() member: MemberId,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ScenarioSession[] | ScenarioSessionPage> {
    return pageOrPlainList(query, response, (page) => this.sessions.list(member, page));
  }

  /** Guided chats of a user: one's own, or those of a member whom one looks after, as long as the member agrees. */
  @Get('user/:id')
  @ApiOkResponse({ schema: LIST })
  async ofUser(
    @CurrentUser() user: SignedIn,
    @Param() { id }: SessionIdParam,
    @Query() query: PageQuery,
    @FromCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ScenarioSession[] | ScenarioSessionPage> {
    const member = await this.sessions.memberFor(user, id, caller);
    return pageOrPlainList(query, response, (page) => this.sessions.list(member, page));
  }
}
