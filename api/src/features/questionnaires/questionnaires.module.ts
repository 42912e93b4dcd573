import { Module } from '@nestjs/common';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { CompleteAnsweredEventConsumer } from './consumers/complete-answered-event.consumer';
import { HabitAnswersService } from './habit-answers.service';
import { QuestionnairesController } from './questionnaires.controller';
import { QuestionnairesService } from './questionnaires.service';

@Module({
  imports: [CalendarEventsModule],
  controllers: [QuestionnairesController],
  providers: [QuestionnairesService, HabitAnswersService, CompleteAnsweredEventConsumer],
  exports: [HabitAnswersService],
})
export class QuestionnairesModule {}
