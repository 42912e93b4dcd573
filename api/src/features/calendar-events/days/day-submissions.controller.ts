import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import { pageOrPlainList } from '../../../platform/http/plain-list';
import { Idempotent } from '../../../platform/idempotency/idempotency.interceptor';
import type { MemberId } from '../../member-access/member-access.service';
import { OwnMember } from '../../member-access/own-member.decorator';
import { DaySubmissionsService } from '../day-submissions.service';
import { DaySubmission, DaySubmissionPage, SubmitDay, SubmittedDaysQuery } from '../dto/day-submission.dto';

/** A plain list holds a whole programme. */
const LONGEST_LIST = 100;

@ApiTags('day-submissions')
@ApiExtraModels(DaySubmission, DaySubmissionPage)
@Controller('api/v1/day-submissions')
export class DaySubmissionsController {
  constructor(private readonly submissions: DaySubmissionsService) {}

  /** Shares a day with the care team: its ticks and check-in as they are now. Once more replaces what was shared. */
  @Post()
  @HttpCode(200)
  @Idempotent()
  submit(@OwnMember() member: MemberId, @Body() { day }: SubmitDay): Promise<DaySubmission> {
    return this.submissions.submit(member, day);
  }

  /**
   * The member's submitted days, newest first: a page when `limit` or `cursor` is given, else a plain list of at most 100,
   * whose `Link` header leads on where there are more.
   */
  @Get()
  @ApiOkResponse({
    schema: {
      oneOf: [
        { type: 'array', items: { $ref: getSchemaPath(DaySubmission) } },
        { $ref: getSchemaPath(DaySubmissionPage) },
      ],
    },
  })
  list(
    @OwnMember() member: MemberId,
    @Query() query: SubmittedDaysQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DaySubmission[] | DaySubmissionPage> {
    return pageOrPlainList(query, response, (page) => this.submissions.list(member, page), LONGEST_LIST);
  }
}
