import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { CareTeamModule } from '../care-team/care-team.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { AuditLogController } from './audit-log.controller';
import { AuditLogViewService } from './audit-log-view.service';
import { MailInvitationConsumer } from './consumers/mail-invitation.consumer';
import { PeopleController } from './people.controller';
import { PeopleService } from './people.service';

/** What an administrator runs the place with. */
@Module({
  imports: [AuditModule, AuthModule, CareTeamModule, MemberAccessModule],
  controllers: [PeopleController, AuditLogController],
  providers: [PeopleService, AuditLogViewService, MailInvitationConsumer],
})
export class OrganisationModule {}
