import type { Type } from '@nestjs/common';
import { AccountModule } from './account/account.module';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { CalendarEventsModule } from './calendar-events/calendar-events.module';
import { CalendarFeedModule } from './calendar-feed/calendar-feed.module';
import { CareTeamModule } from './care-team/care-team.module';
import { ContentModule } from './content/content.module';
import { HealthScreenModule } from './health-screen/health-screen.module';
import { MemberAccessModule } from './member-access/member-access.module';
import { PausesModule } from './pauses/pauses.module';
import { ProgrammesModule } from './programmes/programmes.module';
import { QuestionnairesModule } from './questionnaires/questionnaires.module';
import { SetupModule } from './setup/setup.module';

/** Every business capability, in both kinds of process. */
export const FEATURES: Type[] = [
  AuthModule,
  AuditModule,
  AccountModule,
  MemberAccessModule,
  SetupModule,
  QuestionnairesModule,
  HealthScreenModule,
  PausesModule,
  ProgrammesModule,
  CalendarEventsModule,
  CareTeamModule,
  CalendarFeedModule,
  ContentModule,
];
