import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../../platform/http/caller.decorator';
import { PageQuery } from '../../../platform/http/dto/page-query.dto';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
import { Needs } from '../../member-access/needs.decorator';
import {
  CareChatPage,
  CareThread,
  ChatDraftParams,
  ChatMemberParam,
  InboxPage,
  ReadCareChat,
  SendCareMessage,
} from '../dto/inbox.dto';
import { InboxService } from './inbox.service';

@ApiTags('care-inbox')
@Needs('chats')
@Controller('api/v1/care')
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  /** Chats of the members whom the caller looks after and who share them: a page, red flags and who waits first. */
  @Get('inbox')
  list(
    @CurrentUser() user: SignedIn,
    @Query() query: PageQuery,
    @FromCaller() caller: Caller,
  ): Promise<InboxPage> {
    return this.inbox.list(user, query, caller);
  }

  /** What was said in a member's coach chat: a page, newest first. */
  @Get('members/:id/chat')
  chat(
    @CurrentUser() user: SignedIn,
    @Param() { id }: ChatMemberParam,
    @Query() query: PageQuery,
    @FromCaller() caller: Caller,
  ): Promise<CareChatPage> {
    return this.inbox.chat(user, id, query, caller);
  }

  /** Writes to the member. Who writes has the chat from then on; when a colleague has it, it is refused with `taken`. */
  @Post('members/:id/chat')
  @HttpCode(200)
  send(
    @CurrentUser() user: SignedIn,
    @Param() { id }: ChatMemberParam,
    @Body() message: SendCareMessage,
    @FromCaller() caller: Caller,
  ): Promise<CareThread> {
    return this.inbox.send(user, id, message, caller);
  }

  /** Puts the draft for a message aside: nobody is shown it again. */
  @Delete('members/:id/chat/drafts/:entry')
  @HttpCode(204)
  putAside(
    @CurrentUser() user: SignedIn,
    @Param() { id, entry }: ChatDraftParams,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.inbox.putAside(user, id, entry, caller);
  }

  /** Notes how far the caller has read. The member sees nothing of it. */
  @Put('members/:id/chat/read')
  @HttpCode(204)
  read(
    @CurrentUser() user: SignedIn,
    @Param() { id }: ChatMemberParam,
    @Body() { entry_id }: ReadCareChat,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.inbox.read(user, id, entry_id, caller);
  }

  /** Takes the chat over from the assistant. When a colleague has it, it is refused with `taken` and their name. */
  @Post('members/:id/thread/take')
  @HttpCode(200)
  take(
    @CurrentUser() user: SignedIn,
    @Param() { id }: ChatMemberParam,
    @FromCaller() caller: Caller,
  ): Promise<CareThread> {
    return this.inbox.take(user, id, caller);
  }

  /** Gives the chat back to the assistant. */
  @Post('members/:id/thread/give-back')
  @HttpCode(200)
  giveBack(
    @CurrentUser() user: SignedIn,
    @Param() { id }: ChatMemberParam,
    @FromCaller() caller: Caller,
  ): Promise<CareThread> {
    return this.inbox.giveBack(user, id, caller);
  }
}
