import { Module } from '@nestjs/common';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { PausesModule } from '../pauses/pauses.module';
import { NotePauseConsumer } from './consumers/note-pause.consumer';
import { NoteResultsConsumer } from './consumers/note-results.consumer';
import { NoteSafetyFlagConsumer } from './consumers/note-safety-flag.consumer';
import { NoteSubmittedDayConsumer } from './consumers/note-submitted-day.consumer';

/** What coaches, clinicians and administrators work with. So far: each member's last shared day and pause, and tasks. */
@Module({
  imports: [CalendarEventsModule, PausesModule],
  providers: [NoteSubmittedDayConsumer, NotePauseConsumer, NoteSafetyFlagConsumer, NoteResultsConsumer],
})
export class CareTeamModule {}
