import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Idempotent } from '../../../platform/idempotency/idempotency.interceptor';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
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
  submit(@CurrentUser() user: SignedIn, @Body() { day }: SubmitDay): Promise<DaySubmission> {
    return this.submissions.submit(user.id, day);
  }

  /** The member's submitted days, newest first; at most 100. */
  @Get()
  list(@CurrentUser() user: SignedIn, @Query() query: SubmittedDaysQuery): Promise<DaySubmission[]> {
    return this.submissions.list(user.id, query);
  }
}
