import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { RateLimit } from '../../platform/security/rate-limit.guard';
import type { MemberId } from '../member-access/member-access.service';
import { OwnMember } from '../member-access/own-member.decorator';
import { CalendarFeedService } from './calendar-feed.service';
import { CalendarFeed, NewCalendarFeed } from './dto/calendar-feed.dto';

@ApiTags('calendar-feed')
@Controller('api/v1/calendar-feed')
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeedService) {}

  /** Whether there is a private calendar address, and when it was last read. */
  @Get()
  state(@OwnMember() member: MemberId): Promise<CalendarFeed> {
    return this.feeds.of(member);
  }

  /**
   * Makes a private calendar address; an earlier one stops working. It is told this once, so no Idempotency-Key is
   * taken: a kept answer would hold it. Needs a sign-in of the last ten minutes (400 reauthentication-needed). The
   * address ends with a new or recovered password, a sign-out everywhere and a ban.
   */
  @Post()
  @RateLimit({ name: 'calendar-feed-create', points: 20, seconds: 3600 })
  create(@CurrentUser() user: SignedIn, @FromCaller() caller: Caller): Promise<NewCalendarFeed> {
    return this.feeds.create(user, caller);
  }

  /** Turns the private calendar address off. */
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  revoke(@OwnMember() member: MemberId, @FromCaller() caller: Caller): Promise<void> {
    return this.feeds.revoke(member, caller);
  }
}
