import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { ContentModule } from '../content/content.module';
import { AdherenceService } from './entries/adherence.service';
import { CalendarEventsController } from './entries/calendar-events.controller';
import { CalendarEventsService } from './calendar-events.service';
import { DaySubmissionsController } from './days/day-submissions.controller';
import { DaySubmissionsService } from './days/day-submissions.service';
import { FeedEvents } from './feed-events.service';
import { OwnEvents } from './own-events.service';
import { ProgrammeCalendar } from './programme-calendar.service';
import { SubmittedDays } from './submitted-days.service';

@Module({
  imports: [AccountModule, ContentModule],
  controllers: [CalendarEventsController, DaySubmissionsController],
  providers: [
    CalendarEventsService,
    ProgrammeCalendar,
    OwnEvents,
    FeedEvents,
    AdherenceService,
    DaySubmissionsService,
    SubmittedDays,
  ],
  exports: [CalendarEventsService, ProgrammeCalendar, OwnEvents, FeedEvents, SubmittedDays],
})
export class CalendarEventsModule {}
