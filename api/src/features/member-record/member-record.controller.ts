import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { PageQuery } from '../../platform/http/dto/page-query.dto';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { Needs } from '../member-access/needs.decorator';
import { CareNotesService } from './care-notes.service';
import { CareNote, CareNotePage, CareNoteParams, WriteCareNote } from './dto/care-note.dto';
import { MemberRecord, RecordEvents, RecordMemberParam } from './dto/member-record.dto';
import { MemberResults } from './dto/member-results.dto';
import { TimelinePage } from './dto/timeline.dto';
import { MemberRecordService } from './member-record.service';
import { TimelineService } from './timeline/timeline.service';

@ApiTags('care-members')
@Needs('members')
@Controller('api/v1/care/members/:id')
export class MemberRecordController {
  constructor(
    private readonly records: MemberRecordService,
    private readonly notes: CareNotesService,
    private readonly timelines: TimelineService,
  ) {}

  /** A member whom the caller looks after, on one page. What they do not share is null. */
  @Get()
  one(
    @CurrentUser() user: SignedIn,
    @Param() { id }: RecordMemberParam,
    @FromCaller() caller: Caller,
  ): Promise<MemberRecord> {
    return this.records.of(user, id, caller);
  }

  /** Every event of the member's active programme, by time; empty where there is none. */
  @Get('events')
  async events(
    @CurrentUser() user: SignedIn,
    @Param() { id }: RecordMemberParam,
    @FromCaller() caller: Caller,
  ): Promise<RecordEvents> {
    return { items: await this.records.eventsOf(user, id, caller) };
  }

  /** The member's documents, and their results over time. */
  @Get('results')
  results(
    @CurrentUser() user: SignedIn,
    @Param() { id }: RecordMemberParam,
    @FromCaller() caller: Caller,
  ): Promise<MemberResults> {
    return this.records.resultsOf(user, id, caller);
  }

  /** What happened with the member, when, why and by whom: a page, newest first. What they do not share is left out. */
  @Get('timeline')
  timeline(
    @CurrentUser() user: SignedIn,
    @Param() { id }: RecordMemberParam,
    @Query() query: PageQuery,
    @FromCaller() caller: Caller,
  ): Promise<TimelinePage> {
    return this.timelines.of(user, id, query, caller);
  }

  /** What the team noted about the member, newest first. The member is not shown it. */
  @Get('notes')
  notesOf(
    @CurrentUser() user: SignedIn,
    @Param() { id }: RecordMemberParam,
    @Query() query: PageQuery,
    @FromCaller() caller: Caller,
  ): Promise<CareNotePage> {
    return this.notes.list(user, id, caller, query);
  }

  /** Adds a note, or changes one's own. */
  @Put('notes/:note')
  write(
    @CurrentUser() user: SignedIn,
    @Param() { id, note }: CareNoteParams,
    @Body() { text }: WriteCareNote,
    @FromCaller() caller: Caller,
  ): Promise<CareNote> {
    return this.notes.write(user, id, note, text, caller);
  }

  /** Deletes one's own note. */
  @Delete('notes/:note')
  @HttpCode(204)
  remove(
    @CurrentUser() user: SignedIn,
    @Param() { id, note }: CareNoteParams,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    return this.notes.remove(user, id, note, caller);
  }
}
