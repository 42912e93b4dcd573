import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { HealthScreenModule } from '../health-screen/health-screen.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { QuestionnairesModule } from '../questionnaires/questionnaires.module';
import { SetupModule } from '../setup/setup.module';
import { PlanProgrammeConsumer } from './consumers/plan-programme.consumer';
import { PlanSourcesService } from './plan-sources.service';
import { ProgrammePlannerService } from './programme-planner.service';
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
  providers: [ProgrammesService, PlanSourcesService, ProgrammePlannerService, PlanProgrammeConsumer],
  exports: [ProgrammePlannerService, ProgrammesService],
})
export class ProgrammesModule {}
