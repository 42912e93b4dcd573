import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AssistantModule } from '../assistant/assistant.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { HealthScreenModule } from '../health-screen/health-screen.module';
import { PausesModule } from '../pauses/pauses.module';
import { ProgrammesModule } from '../programmes/programmes.module';
import { RepliesModule } from '../replies/replies.module';
import { WriteHabitInstructionsConsumer } from './consumers/write-habit-instructions.consumer';
import { HabitInstructionsService } from './habit-instructions.service';
import { HabitRemindersService } from './habit-reminders.service';
import { HabitsController } from './habits.controller';
import { HabitsService } from './habits.service';
import { ReminderSettingsService } from './reminder-settings.service';

/** How a member's habits go, how they are done, and when to be reminded of them. */
@Module({
  imports: [
    AccountModule,
    AssistantModule,
    CalendarEventsModule,
    HealthScreenModule,
    PausesModule,
    ProgrammesModule,
    RepliesModule,
  ],
  controllers: [HabitsController],
  providers: [
    HabitInstructionsService,
    HabitsService,
    HabitRemindersService,
    ReminderSettingsService,
    WriteHabitInstructionsConsumer,
  ],
  exports: [HabitRemindersService],
})
export class HabitsModule {}
