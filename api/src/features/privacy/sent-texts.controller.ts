import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageQuery } from '../../platform/http/dto/page-query.dto';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { SentTextPage } from './dto/sent-text.dto';
import { SentTextsService } from './sent-texts.service';

@ApiTags('assistant')
@Controller('api/v1/assistant/sent')
export class SentTextsController {
  constructor(private readonly sent: SentTextsService) {}

  /** What went to an outside model, word for word: a page, newest first. At most 200, of the last 90 days. */
  @Get()
  list(@OwnMember() member: MemberId, @Query() query: PageQuery): Promise<SentTextPage> {
    return this.sent.list(member, query);
  }
}
