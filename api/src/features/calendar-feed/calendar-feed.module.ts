import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { ProgrammesModule } from '../programmes/programmes.module';
import { CalendarFeedController } from './calendar-feed.controller';
import { CalendarFeedService } from './calendar-feed.service';
import { FeedsController } from './feeds.controller';

/** The programme in a member's own calendar, by a private address. */
@Module({
  imports: [AccountModule, AuditModule, AuthModule, ProgrammesModule, CalendarEventsModule],
  controllers: [CalendarFeedController, FeedsController],
  providers: [CalendarFeedService],
})
export class CalendarFeedModule {}
