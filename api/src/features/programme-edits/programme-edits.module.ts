import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { BiomarkersModule } from '../biomarkers/biomarkers.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { ProgrammesModule } from '../programmes/programmes.module';
import { OwnEditsController } from './own-edits.controller';
import { ProgrammeEditsController } from './programme-edits.controller';
import { ProgrammeEditsService } from './programme-edits.service';
import { OwnDecisionsController } from './own-decisions.controller';
import { ProposalsController } from './proposals.controller';
import { ProposalsService } from './proposals.service';

/** What the care team changes in a member's programme. */
@Module({
  imports: [
    AccountModule,
    AuditModule,
    AuthModule,
    BiomarkersModule,
    CalendarEventsModule,
    MemberAccessModule,
    ProgrammesModule,
  ],
  controllers: [ProgrammeEditsController, OwnEditsController, ProposalsController, OwnDecisionsController],
  providers: [ProgrammeEditsService, ProposalsService],
  exports: [ProgrammeEditsService, ProposalsService],
})
export class ProgrammeEditsModule {}
