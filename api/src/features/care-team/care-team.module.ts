import { Module } from '@nestjs/common';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { NoteSubmittedDayConsumer } from './consumers/note-submitted-day.consumer';

/** What coaches, clinicians and administrators work with. So far: what is known of each member's last shared day. */
@Module({ imports: [CalendarEventsModule], providers: [NoteSubmittedDayConsumer] })
export class CareTeamModule {}
