import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/assistant.module';
import { AuthModule } from '../auth/auth.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { CoachChatModule } from '../coach-chat/coach-chat.module';
import { HealthScreenModule } from '../health-screen/health-screen.module';
import { PausesModule } from '../pauses/pauses.module';
import { ProgrammeEditsModule } from '../programme-edits/programme-edits.module';
import { ProgrammesModule } from '../programmes/programmes.module';
import { SetupModule } from '../setup/setup.module';
import { CoachLinesService } from './coach-lines.service';
import { TodayController } from './today.controller';
import { TodayService } from './today.service';

/** The first view of the programme: read only, and nothing of its own. */
@Module({
  imports: [
    AssistantModule,
    AuthModule,
    CalendarEventsModule,
    CoachChatModule,
    HealthScreenModule,
    PausesModule,
    ProgrammeEditsModule,
    ProgrammesModule,
    SetupModule,
  ],
  controllers: [TodayController],
  providers: [CoachLinesService, TodayService],
})
export class TodayModule {}
