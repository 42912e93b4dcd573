import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
import { Needs } from '../../member-access/needs.decorator';
import {
  MessageTemplate,
  MessageTemplateParam,
  MessageTemplates,
  SaveMessageTemplate,
} from '../dto/message-template.dto';
import { MessageTemplatesService } from './message-templates.service';

@ApiTags('care-inbox')
@Needs('chats')
@Controller('api/v1/care/message-templates')
export class MessageTemplatesController {
  constructor(private readonly templates: MessageTemplatesService) {}

  /** Messages that the team writes again and again, by title. */
  @Get()
  list(): Promise<MessageTemplates> {
    return this.templates.all();
  }

  /** Adds one, or changes it for everybody. */
  @Put(':id')
  save(
    @CurrentUser() user: SignedIn,
    @Param() { id }: MessageTemplateParam,
    @Body() template: SaveMessageTemplate,
    @FromCaller() caller: Caller,
  ): Promise<MessageTemplate> {
    return this.templates.save(user, { id, ...template }, caller);
  }

  /** Deletes one for everybody. What was sent with it stays. */
  @Delete(':id')
  @HttpCode(204)
  remove(
    @CurrentUser() user: SignedIn,
    @Param() { id }: MessageTemplateParam,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.templates.remove(user, id, caller);
  }
}
