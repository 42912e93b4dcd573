import type { Type } from '@nestjs/common';
import { AccountDeletionModule } from './account-deletion/account-deletion.module';
import { AccountModule } from './account/account.module';
import { AssistantModule } from './assistant/assistant.module';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { BiomarkersModule } from './biomarkers/biomarkers.module';
import { CalendarEventsModule } from './calendar-events/calendar-events.module';
import { CalendarFeedModule } from './calendar-feed/calendar-feed.module';
import { CareTeamModule } from './care-team/care-team.module';
import { CoachChatModule } from './coach-chat/coach-chat.module';
import { ContentModule } from './content/content.module';
import { DataAccessesModule } from './data-accesses/data-accesses.module';
import { DataExportModule } from './data-export/data-export.module';
import { FilesModule } from './files/files.module';
import { GroupsModule } from './groups/groups.module';
import { HabitsModule } from './habits/habits.module';
import { HealthScreenModule } from './health-screen/health-screen.module';
import { HomeReadingsModule } from './measures/home-readings.module';
import { LibraryModule } from './library/library.module';
import { MeasuresModule } from './measures/measures.module';
import { MemberAccessModule } from './member-access/member-access.module';
import { PausesModule } from './pauses/pauses.module';
import { MemberRecordModule } from './member-record/member-record.module';
import { OrganisationModule } from './organisation/organisation.module';
import { MemberPrivacyModule } from './privacy/privacy.module';
import { ReviewsModule } from './reviews/reviews.module';
import { ProgrammeEditsModule } from './programme-edits/programme-edits.module';
import { ProgrammesModule } from './programmes/programmes.module';
import { PushModule } from './push/push.module';
import { QuestionnairesModule } from './questionnaires/questionnaires.module';
import { RepliesModule } from './replies/replies.module';
import { ResultsExportModule } from './results-export/results-export.module';
import { ScenarioChatModule } from './scenario-chat/scenario-chat.module';
import { SetupModule } from './setup/setup.module';
import { StaffModule } from './staff/staff.module';
import { TodayModule } from './today/today.module';

/** Every business capability, in both kinds of process. */
export const FEATURES: Type[] = [
  AuthModule,
  AuditModule,
  AccountModule,
  MemberAccessModule,
  GroupsModule,
  MemberPrivacyModule,
  SetupModule,
  QuestionnairesModule,
  HealthScreenModule,
  PausesModule,
  ProgrammeEditsModule,
  ReviewsModule,
  ProgrammesModule,
  CalendarEventsModule,
  AssistantModule,
  CareTeamModule,
  CalendarFeedModule,
  ContentModule,
  ScenarioChatModule,
  RepliesModule,
  CoachChatModule,
  HabitsModule,
  LibraryModule,
  BiomarkersModule,
  FilesModule,
  HomeReadingsModule,
  MeasuresModule,
  ResultsExportModule,
  PushModule,
  DataAccessesModule,
  DataExportModule,
  AccountDeletionModule,
  StaffModule,
  MemberRecordModule,
  OrganisationModule,
  TodayModule,
];
