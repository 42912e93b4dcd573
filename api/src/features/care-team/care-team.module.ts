import { Module } from '@nestjs/common';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { PausesModule } from '../pauses/pauses.module';
import { NotePauseConsumer } from './consumers/note-pause.consumer';
import { NoteSubmittedDayConsumer } from './consumers/note-submitted-day.consumer';

/** What coaches, clinicians and administrators work with. So far: what is known of each member's last shared day and pause. */
@Module({
  imports: [CalendarEventsModule, PausesModule],
  providers: [NoteSubmittedDayConsumer, NotePauseConsumer],
})
export class CareTeamModule {}
