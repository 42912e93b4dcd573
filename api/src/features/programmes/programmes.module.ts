import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { HealthScreenModule } from '../health-screen/health-screen.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { QuestionnairesModule } from '../questionnaires/questionnaires.module';
import { SetupModule } from '../setup/setup.module';
import { FollowHealthScreenConsumer } from './consumers/follow-health-screen.consumer';
import { FollowQuestionnaireConsumer } from './consumers/follow-questionnaire.consumer';
import { FollowRemovedQuestionnaireConsumer } from './consumers/follow-removed-questionnaire.consumer';
import { GenerateProgrammeConsumer } from './consumers/generate-programme.consumer';
import { PlanSources } from './plan-sources.service';
import { ProgrammePlanner } from './programme-planner.service';
import { MedicalProgramsController } from './programmes.controller';
import { ProgrammesService } from './programmes.service';

@Module({
  imports: [
    SetupModule,
    QuestionnairesModule,
    HealthScreenModule,
    AccountModule,
    CalendarEventsModule,
    MemberAccessModule,
  ],
  controllers: [MedicalProgramsController],
  providers: [
    ProgrammesService,
    PlanSources,
    ProgrammePlanner,
    GenerateProgrammeConsumer,
    FollowQuestionnaireConsumer,
    FollowRemovedQuestionnaireConsumer,
    FollowHealthScreenConsumer,
  ],
  exports: [ProgrammePlanner, ProgrammesService],
})
export class ProgrammesModule {}
