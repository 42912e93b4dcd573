import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/assistant.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { RepliesModule } from '../replies/replies.module';
import { WriteHabitInstructionsConsumer } from './consumers/write-habit-instructions.consumer';
import { HabitInstructionsService } from './habit-instructions.service';
import { HabitsController } from './habits.controller';

/** Instructions for a member's habits. */
@Module({
  imports: [AssistantModule, CalendarEventsModule, RepliesModule],
  controllers: [HabitsController],
  providers: [HabitInstructionsService, WriteHabitInstructionsConsumer],
})
export class HabitsModule {}
