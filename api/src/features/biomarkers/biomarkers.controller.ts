import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { PageQuery } from '../../platform/http/dto/page-query.dto';
import { Idempotent } from '../../platform/idempotency/idempotency.interceptor';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { InTurn } from '../../platform/security/in-turn.interceptor';
import { RateLimit } from '../../platform/security/rate-limit.guard';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { BiomarkerChangesService } from './biomarker-changes.service';
import { BiomarkersService } from './biomarkers.service';
import { CriticalResultsService } from './critical-results.service';
import { KNOWN_MARKERS } from './catalogue.options';
import {
  Biomarker,
  BiomarkerChanges,
  BiomarkerIdParam,
  KnownMarkers,
  MemberBiomarkers,
  WrittenBiomarker,
} from './dto/biomarker.dto';
import { AnalyteParam, MemberTrends, Trends } from './dto/trend.dto';
import { AddBiomarker, CorrectBiomarker } from './dto/write-biomarker.dto';
import { TrendsService } from './trends.service';

const READS = { name: 'biomarkers-read', points: 300, seconds: 60 };
const WRITES = { name: 'biomarkers-write', points: 600, seconds: 3600 };

@ApiTags('biomarkers')
@Controller('api/v1/biomarkers')
export class BiomarkersController {
  constructor(
    private readonly biomarkers: BiomarkersService,
    private readonly edits: BiomarkerChangesService,
    private readonly curves: TrendsService,
    private readonly critical: CriticalResultsService,
  ) {}

  /** The caller's values, those of the newest documents first: 1,000, or a page when `limit` is given. */
  @Get('all')
  @RateLimit(READS)
  @InTurn('values')
  all(@OwnMember() member: MemberId, @Query() query: PageQuery): Promise<MemberBiomarkers> {
    return this.biomarkers.ofMember(member, query);
  }

  /** Values of a user: one's own, or those of a member whom one looks after and who shares documents. */
  @Get('user/:id')
  @RateLimit(READS)
  @InTurn('values')
  ofUser(
    @CurrentUser() user: SignedIn,
    @Param() { id }: BiomarkerIdParam,
    @Query() query: PageQuery,
    @FromCaller() caller: Caller,
  ): Promise<MemberBiomarkers> {
    return this.biomarkers.ofUser(user, id, query, caller);
  }

  /** Every marker that is known, to choose from. Whole, so that no address tells which one somebody looks for. */
  @Get('markers')
  markers(): KnownMarkers {
    return { markers: KNOWN_MARKERS };
  }

  /** Each marker of the caller's over time, and results in words. Values that need a review are left out. */
  @Get('trends')
  @RateLimit(READS)
  @InTurn('values')
  async trends(@OwnMember() member: MemberId): Promise<MemberTrends> {
    const [all, safety] = await Promise.all([this.curves.ofAll(member), this.critical.helpOfMember(member)]);
    return { ...all, safety };
  }

  /** One marker over time: a trend for each of its units that do not convert into each other. */
  @Get('trends/:analyte')
  @RateLimit(READS)
  @InTurn('values')
  async trend(@OwnMember() member: MemberId, @Param() { analyte }: AnalyteParam): Promise<Trends> {
    return { trends: await this.curves.ofAnalyte(member, analyte) };
  }

  /** Keeps a value that the caller typed in. It counts at once. */
  @Post()
  @RateLimit(WRITES)
  @Idempotent()
  add(@OwnMember() member: MemberId, @Body() given: AddBiomarker): Promise<WrittenBiomarker> {
    return this.edits.add(member, given);
  }

  /** Corrects a value of the caller's: it counts from now on. What it was is kept among its changes. */
  @Patch(':id')
  @RateLimit(WRITES)
  correct(
    @OwnMember() member: MemberId,
    @Param() { id }: BiomarkerIdParam,
    @Body() given: CorrectBiomarker,
  ): Promise<WrittenBiomarker> {
    return this.edits.correct(member, id, given);
  }

  /** Confirms a value of the caller's: it counts from now on. */
  @Post(':id/confirm')
  @HttpCode(200)
  @RateLimit(WRITES)
  confirm(@OwnMember() member: MemberId, @Param() { id }: BiomarkerIdParam): Promise<WrittenBiomarker> {
    return this.edits.confirm(member, id);
  }

  /** A value of the caller's, as it was printed or typed. */
  @Get(':id')
  one(@OwnMember() member: MemberId, @Param() { id }: BiomarkerIdParam): Promise<Biomarker> {
    return this.biomarkers.one(member, id);
  }

  /** What a value of the caller's was before its changes, newest first; at most 100. */
  @Get(':id/changes')
  async changes(@OwnMember() member: MemberId, @Param() { id }: BiomarkerIdParam): Promise<BiomarkerChanges> {
    return { changes: await this.edits.changes(member, id) };
  }

  /** Removes a value of the caller's. */
  @Delete(':id')
  @HttpCode(204)
  @RateLimit(WRITES)
  remove(@OwnMember() member: MemberId, @Param() { id }: BiomarkerIdParam): Promise<void> {
    return this.edits.remove(member, id);
  }
}
