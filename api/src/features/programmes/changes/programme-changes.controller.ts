import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MemberId } from '../../member-access/member-access.service';
import { OwnMember } from '../../member-access/own-member.decorator';
import {
  AnswerChange,
  ChangeIdParam,
  ProgrammeChange,
  ProgrammeChangePage,
  ProgrammeChangesQuery,
} from './dto/programme-change.dto';
import { ProgrammeChangesService } from './programme-changes.service';

@ApiTags('programme-changes')
@Controller('api/v1/programme-changes')
export class ProgrammeChangesController {
  constructor(private readonly changes: ProgrammeChangesService) {}

  /** What changed in the member's programmes, and why: a page, newest first. */
  @Get()
  list(@OwnMember() member: MemberId, @Query() query: ProgrammeChangesQuery): Promise<ProgrammeChangePage> {
    return this.changes.list(member, query);
  }

  /** Answers a step that was asked: a yes takes it, and the programme follows shortly after. The last answer holds. */
  @Post(':id/answers')
  @HttpCode(200)
  answer(
    @OwnMember() member: MemberId,
    @Param() { id }: ChangeIdParam,
    @Body() answer: AnswerChange,
  ): Promise<ProgrammeChange> {
    return this.changes.answer(member, id, answer);
  }

  /** Undoes what was changed, for seven days. Once more changes nothing. */
  @Post(':id/undo')
  @HttpCode(200)
  undo(@OwnMember() member: MemberId, @Param() { id }: ChangeIdParam): Promise<ProgrammeChange> {
    return this.changes.undo(member, id);
  }
}
