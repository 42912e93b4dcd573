import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AdherenceService } from './adherence.service';
import { CalendarEventsController } from './calendar-events.controller';
import { CalendarEventsService } from './calendar-events.service';
import { CompleteAnsweredEventConsumer } from './consumers/complete-answered-event.consumer';
import { DaySubmissionsController } from './day-submissions.controller';
import { DaySubmissionsService } from './day-submissions.service';
import { FeedEvents } from './feed-events.service';
import { OwnEvents } from './own-events.service';
import { ProgrammeCalendar } from './programme-calendar.service';

@Module({
  imports: [AccountModule],
  controllers: [CalendarEventsController, DaySubmissionsController],
  providers: [
    CalendarEventsService,
    ProgrammeCalendar,
    OwnEvents,
    FeedEvents,
    AdherenceService,
    DaySubmissionsService,
    CompleteAnsweredEventConsumer,
  ],
  exports: [ProgrammeCalendar, OwnEvents, FeedEvents, DaySubmissionsService],
})
export class CalendarEventsModule {}
