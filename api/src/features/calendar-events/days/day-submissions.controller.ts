import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Idempotent } from '../../../platform/idempotency/idempotency.interceptor';
import type { MemberId } from '../../member-access/member-access.service';
import { OwnMember } from '../../member-access/own-member.decorator';
import { DaySubmissionsService } from './day-submissions.service';
import { DaySubmission, SubmitDay, SubmittedDaysQuery } from '../dto/day-submission.dto';

@ApiTags('day-submissions')
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

  /** The member's submitted days, newest first; at most 100. */
  @Get()
  list(@OwnMember() member: MemberId, @Query() query: SubmittedDaysQuery): Promise<DaySubmission[]> {
    return this.submissions.list(member, query);
  }
}
