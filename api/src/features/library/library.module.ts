import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { ContentModule } from '../content/content.module';
import { ProgrammesModule } from '../programmes/programmes.module';
import { LibraryController } from './library.controller';
import { LibraryService } from './library.service';

/** The educational programme as a library: what suits a member, by week and topic, and what they have read. */
@Module({
  imports: [AccountModule, CalendarEventsModule, ContentModule, ProgrammesModule],
  controllers: [LibraryController],
  providers: [LibraryService],
})
export class LibraryModule {}
