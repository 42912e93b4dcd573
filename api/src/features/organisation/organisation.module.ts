import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { CareTeamModule } from '../care-team/care-team.module';
import { GroupsModule } from '../groups/groups.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { PushModule } from '../push/push.module';
import { AuditLogController } from './audit-log.controller';
import { AuditLogViewService } from './audit-log-view.service';
import { MailFactorResetConsumer } from './consumers/mail-factor-reset.consumer';
import { MailInvitationConsumer } from './consumers/mail-invitation.consumer';
import { DeliveryController } from './delivery.controller';
import { DeliveryService } from './delivery.service';
import { GroupsController } from './groups.controller';
import { MemberGroupsService } from './member-groups.service';
import { ParkedDeliveriesController } from './parked-deliveries.controller';
import { PeopleController } from './people.controller';
import { PeopleService } from './people.service';

/** What an administrator runs the place with. */
@Module({
  imports: [AuditModule, AuthModule, CareTeamModule, GroupsModule, MemberAccessModule, PushModule],
  controllers: [
    PeopleController,
    GroupsController,
    AuditLogController,
    DeliveryController,
    ParkedDeliveriesController,
  ],
  providers: [
    PeopleService,
    MemberGroupsService,
    AuditLogViewService,
    DeliveryService,
    MailInvitationConsumer,
    MailFactorResetConsumer,
  ],
  exports: [MemberGroupsService],
})
export class OrganisationModule {}
