import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { PageQuery } from '../../platform/http/dto/page-query.dto';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { Needs } from '../member-access/needs.decorator';
import {
  EditProgramme,
  EditsOfMemberParam,
  ProgrammeEdit,
  ProgrammeEditPage,
  ProgrammeEditParams,
} from './dto/programme-edit.dto';
import { ProgrammeEditsService } from './programme-edits.service';

@ApiTags('care-programmes')
@Needs('programmes')
@Controller('api/v1/care/members/:id/programme-edits')
export class ProgrammeEditsController {
  constructor(private readonly edits: ProgrammeEditsService) {}

  /** What the team changed in the programme of a member whom the caller looks after, newest first. */
  @Get()
  list(
    @CurrentUser() user: SignedIn,
    @Param() { id }: EditsOfMemberParam,
    @Query() query: PageQuery,
    @FromCaller() caller: Caller,
  ): Promise<ProgrammeEditPage> {
    return this.edits.listOf(user, id, caller, query);
  }

  /** Moves, changes, adds, removes or lets rest what is in the programme. Planning again leaves it so. */
  @Put(':edit')
  make(
    @CurrentUser() user: SignedIn,
    @Param() { id, edit }: ProgrammeEditParams,
    @Body() given: EditProgramme,
    @FromCaller() caller: Caller,
  ): Promise<ProgrammeEdit> {
    return this.edits.make(user, id, edit, given, caller);
  }

  /** Puts back what still stands as an edit left it. */
  @Post(':edit/undo')
  @HttpCode(200)
  undo(
    @CurrentUser() user: SignedIn,
    @Param() { id, edit }: ProgrammeEditParams,
    @FromCaller() caller: Caller,
  ): Promise<ProgrammeEdit> {
    return this.edits.undo(user, id, edit, caller);
  }
}
