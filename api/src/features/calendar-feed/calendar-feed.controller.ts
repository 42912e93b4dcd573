import { Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { RateLimit } from '../../platform/security/rate-limit.guard';
import type { AuditOrigin } from '../audit/audit-log.service';
import { CalendarFeedService } from './calendar-feed.service';
import { CalendarFeed, NewCalendarFeed } from './dto/calendar-feed.dto';

@ApiTags('calendar-feed')
@Controller('api/v1/calendar-feed')
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeedService) {}

  /** Whether there is a private calendar address, and when it was last read. */
  @Get()
  state(@CurrentUser() user: SignedIn): Promise<CalendarFeed> {
    return this.feeds.of(user.id);
  }

  /**
   * Makes a private calendar address; an earlier one stops working. It is told this once, so no Idempotency-Key is
   * taken: a kept answer would hold it.
   */
  @Post()
  @RateLimit({ name: 'calendar-feed-create', points: 20, seconds: 3600 })
  create(@CurrentUser() user: SignedIn, @Req() request: Request): Promise<NewCalendarFeed> {
    return this.feeds.create(user.id, originOf(request));
  }

  /** Turns the private calendar address off. */
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  revoke(@CurrentUser() user: SignedIn, @Req() request: Request): Promise<void> {
    return this.feeds.revoke(user.id, originOf(request));
  }
}

function originOf({ ip, headers }: Request): AuditOrigin {
  return { ip: ip?.slice(0, 64) ?? null, user_agent: headers['user-agent']?.slice(0, 512) ?? null };
}
