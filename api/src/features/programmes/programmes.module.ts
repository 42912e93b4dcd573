import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { BiomarkersModule } from '../biomarkers/biomarkers.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { ContentModule } from '../content/content.module';
import { HealthScreenModule } from '../health-screen/health-screen.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { PausesModule } from '../pauses/pauses.module';
import { QuestionnairesModule } from '../questionnaires/questionnaires.module';
import { SetupModule } from '../setup/setup.module';
import { HabitProgressService } from './changes/habit-progress.service';
import { ProgrammeChangesController } from './changes/programme-changes.controller';
import { ProgrammeChangesService } from './changes/programme-changes.service';
import { SetupPlansService } from './changes/setup-plans.service';
import { CloseWeekConsumer } from './consumers/close-week.consumer';
import { FollowResultsConsumer } from './consumers/follow-results.consumer';
import { LookAtWeeksConsumer } from './consumers/look-at-weeks.consumer';
import { PlanProgrammeConsumer, PlanProgrammeOfOldConsumer } from './consumers/plan-programme.consumer';
import { MemberHoursService } from './member-hours.service';
import { MemberGatesService } from './member-gates.service';
import { MemberLessonsService } from './member-lessons.service';
import { OutdatedPlans } from './outdated-plans';
import { PlanSourcesService } from './plan-sources.service';
import { PlanPreviewController } from './preview/plan-preview.controller';
import { PlanPreviewService } from './preview/plan-preview.service';
import { ProgrammePlannerService } from './programme-planner.service';
import { MedicalProgramsController } from './programmes.controller';
import { ProgrammesService } from './programmes.service';
import { ResultFindingsService } from './results/result-findings.service';
import { ResultPlansService } from './results/result-plans.service';
import { TemplateVersionsController } from './templates/template-versions.controller';
import { TemplateVersionsService } from './templates/template-versions.service';
import { TemplatesService } from './templates/templates.service';
import { WeekCloseService } from './week-close/week-close.service';
import { WeekEnds } from './week-close/week-ends';

@Module({
  imports: [
    SetupModule,
    QuestionnairesModule,
    HealthScreenModule,
    PausesModule,
    AccountModule,
    AuthModule,
    BiomarkersModule,
    CalendarEventsModule,
    MemberAccessModule,
    AuditModule,
    ContentModule,
  ],
  controllers: [
    MedicalProgramsController,
    ProgrammeChangesController,
    TemplateVersionsController,
    PlanPreviewController,
  ],
  providers: [
    ProgrammesService,
    TemplatesService,
    TemplateVersionsService,
    MemberHoursService,
    MemberLessonsService,
    MemberGatesService,
    ResultFindingsService,
    PlanSourcesService,
    PlanPreviewService,
    ProgrammePlannerService,
    HabitProgressService,
    ProgrammeChangesService,
    SetupPlansService,
    WeekEnds,
    WeekCloseService,
    PlanProgrammeConsumer,
    PlanProgrammeOfOldConsumer,
    ResultPlansService,
    FollowResultsConsumer,
    OutdatedPlans,
    CloseWeekConsumer,
    LookAtWeeksConsumer,
  ],
  exports: [
    MemberGatesService,
    MemberHoursService,
    MemberLessonsService,
    ProgrammePlannerService,
    ProgrammesService,
  ],
})
export class ProgrammesModule {}
