import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyLimit } from '../../platform/http/body/body-limit.decorator';
import { RateLimit } from '../../platform/security/rate-limit.guard';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { AllowedMeasures, MeasurePage, MeasureSummary, SavedMeasures } from './dto/measure.dto';
import { ChangeMeasure, ListMeasures, MeasureIdParam, SaveMeasures } from './dto/write-measures.dto';
import { MeasuresService } from './measures.service';
import { ShownMeasuresService } from './shown-measures.service';

/** 500 measures with room to spare: bytes, and values in all. */
const BATCH_LIMIT = { bytes: 256 * 1024, values: 6_000 };

@ApiTags('measures')
@Controller('api/v1/measures')
export class MeasuresController {
  constructor(
    private readonly measures: MeasuresService,
    private readonly shown: ShownMeasuresService,
  ) {}

  /** What the member measured: a page, newest first. A kind that is off is left out. */
  @Get()
  list(@OwnMember() member: MemberId, @Query() query: ListMeasures): Promise<MeasurePage> {
    return this.shown.list(member, query);
  }

  /** The newest of each kind with its last 30 days. */
  @Get('summary')
  summary(@OwnMember() member: MemberId): Promise<MeasureSummary> {
    return this.shown.summary(member);
  }

  /** What can be measured, in which units and limits, and what is off for this member, with the reason. */
  @Get('allowed')
  allowed(@OwnMember() member: MemberId): Promise<AllowedMeasures> {
    return this.shown.allowed(member);
  }

  /**
   * Saves measures: up to 500, all or none. Whoever sends them again sends the same ones. A kind that is off is refused
   * with `measure-off`.
   */
  @Post()
  @BodyLimit(BATCH_LIMIT.bytes, BATCH_LIMIT.values)
  @RateLimit({ name: 'measures', points: 240, seconds: 60 })
  save(@OwnMember() member: MemberId, @Body() { measures }: SaveMeasures): Promise<SavedMeasures> {
    return this.measures.save(member, measures);
  }

  /** Puts one right. */
  @Patch(':id')
  change(
    @OwnMember() member: MemberId,
    @Param() { id }: MeasureIdParam,
    @Body() change: ChangeMeasure,
  ): Promise<SavedMeasures> {
    return this.measures.change(member, id, change);
  }

  /** Deletes one. */
  @Delete(':id')
  @HttpCode(204)
  remove(@OwnMember() member: MemberId, @Param() { id }: MeasureIdParam): Promise<void> {
    return this.measures.remove(member, id);
  }
}
