import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { ContentModule } from '../content/content.module';
import { AdherenceService } from './entries/adherence.service';
import { CalendarEventsController } from './entries/calendar-events.controller';
import { HandMadeChangesService } from './entries/hand-made-changes.service';
import { CalendarEventsService } from './calendar-events.service';
import { DaySubmissionsController } from './days/day-submissions.controller';
import { DaySubmissionsService } from './days/day-submissions.service';
import { FeedEventsService } from './feed-events.service';
import { OwnEventsService } from './own-events.service';
import { ProgrammeCalendarService } from './programme-calendar.service';
import { SubmittedDaysService } from './submitted-days.service';

@Module({
  imports: [AccountModule, ContentModule],
  controllers: [CalendarEventsController, DaySubmissionsController],
  providers: [
    CalendarEventsService,
    ProgrammeCalendarService,
    OwnEventsService,
    FeedEventsService,
    AdherenceService,
    HandMadeChangesService,
    DaySubmissionsService,
    SubmittedDaysService,
  ],
  exports: [
    CalendarEventsService,
    ProgrammeCalendarService,
    OwnEventsService,
    FeedEventsService,
    SubmittedDaysService,
  ],
})
export class CalendarEventsModule {}
