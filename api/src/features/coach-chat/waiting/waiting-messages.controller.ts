import { Body, Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
import { Needs } from '../../member-access/needs.decorator';
import { SaveWaitingMessage, WaitingMessage, WaitingMessageParams } from '../dto/waiting-message.dto';
import { WaitingMessagesService } from './waiting-messages.service';

@ApiTags('care-inbox')
@Needs('chats')
@Controller('api/v1/care/members/:id/chat/waiting')
export class WaitingMessagesController {
  constructor(private readonly waiting: WaitingMessagesService) {}

  /** Keeps a message for later, or changes one of the caller's that still waits. Once sent it is refused with `already-sent`. */
  @Put(':message')
  save(
    @CurrentUser() user: SignedIn,
    @Param() { id, message }: WaitingMessageParams,
    @Body() given: SaveWaitingMessage,
    @FromCaller() caller: Caller,
  ): Promise<WaitingMessage> {
    return this.waiting.save(user, id, message, given, caller);
  }

  /** Takes back one of the caller's that still waits. */
  @Delete(':message')
  @HttpCode(204)
  remove(
    @CurrentUser() user: SignedIn,
    @Param() { id, message }: WaitingMessageParams,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.waiting.remove(user, id, message, caller);
  }
}
