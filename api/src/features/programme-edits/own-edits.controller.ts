import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageQuery } from '../../platform/http/dto/page-query.dto';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { OwnEditParam, ProgrammeEdit, ProgrammeEditPage } from './dto/programme-edit.dto';
import { ProgrammeEditsService } from './programme-edits.service';

@ApiTags('programme-edits')
@Controller('api/v1/programme-edits')
export class OwnEditsController {
  constructor(private readonly edits: ProgrammeEditsService) {}

  /** What the care team changed in the member's programmes, by whom and why: a page, newest first. */
  @Get()
  list(@OwnMember() member: MemberId, @Query() query: PageQuery): Promise<ProgrammeEditPage> {
    return this.edits.list(member, query);
  }

  /** Asks the care team to undo an edit. Once more changes nothing. */
  @Post(':id/undo-request')
  @HttpCode(200)
  askUndo(@OwnMember() member: MemberId, @Param() { id }: OwnEditParam): Promise<ProgrammeEdit> {
    return this.edits.askUndo(member, id);
  }
}
