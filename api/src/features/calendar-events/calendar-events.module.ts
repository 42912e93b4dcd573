import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AuthModule } from '../auth/auth.module';
import { ContentModule } from '../content/content.module';
import { AdherenceService } from './entries/adherence.service';
import { CalendarEventsController } from './entries/calendar-events.controller';
import { HandMadeChangesService } from './entries/hand-made-changes.service';
import { CalendarEventsService } from './calendar-events.service';
import { DaySubmissionsController } from './days/day-submissions.controller';
import { DaySubmissionsService } from './day-submissions.service';
import { EditedEventsService } from './edited-events.service';
import { FeedEventsService } from './feed-events.service';
import { HabitCalendarService } from './habit-calendar.service';
import { LessonCalendarService } from './lesson-calendar.service';
import { MemberDaysService } from './member-days.service';
import { MemberCalendarService } from './member-calendar.service';
import { OwnEventsService } from './own-events.service';
import { PlannedItemsService } from './planned-items.service';
import { ProgrammeCalendarService } from './programme-calendar.service';
import { RemindableEventsService } from './remindable-events.service';
import { SubmittedDaysService } from './submitted-days.service';
import { WrittenNotesService } from './written-notes.service';

@Module({
  imports: [AccountModule, AuthModule, ContentModule],
  controllers: [CalendarEventsController, DaySubmissionsController],
  providers: [
    CalendarEventsService,
    ProgrammeCalendarService,
    OwnEventsService,
    EditedEventsService,
    FeedEventsService,
    HabitCalendarService,
    LessonCalendarService,
    MemberDaysService,
    PlannedItemsService,
    MemberCalendarService,
    AdherenceService,
    HandMadeChangesService,
    DaySubmissionsService,
    SubmittedDaysService,
    WrittenNotesService,
    RemindableEventsService,
  ],
  exports: [
    CalendarEventsService,
    ProgrammeCalendarService,
    OwnEventsService,
    EditedEventsService,
    FeedEventsService,
    HabitCalendarService,
    LessonCalendarService,
    MemberDaysService,
    PlannedItemsService,
    MemberCalendarService,
    DaySubmissionsService,
    SubmittedDaysService,
    WrittenNotesService,
    RemindableEventsService,
  ],
})
export class CalendarEventsModule {}
