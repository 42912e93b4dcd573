import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AuthModule } from '../auth/auth.module';
import { BiomarkersModule } from '../biomarkers/biomarkers.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { CareTeamModule } from '../care-team/care-team.module';
import { FilesModule } from '../files/files.module';
import { GroupsModule } from '../groups/groups.module';
import { HealthScreenModule } from '../health-screen/health-screen.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { PausesModule } from '../pauses/pauses.module';
import { ProgrammesModule } from '../programmes/programmes.module';
import { CareNotesService } from './care-notes.service';
import { MemberRecordController } from './member-record.controller';
import { MemberRecordService } from './member-record.service';
import { TimelineService } from './timeline/timeline.service';

/** A member's record for those who look after them, and what they note about the member. */
@Module({
  imports: [
    AccountModule,
    AuthModule,
    BiomarkersModule,
    CalendarEventsModule,
    CareTeamModule,
    FilesModule,
    GroupsModule,
    HealthScreenModule,
    MemberAccessModule,
    PausesModule,
    ProgrammesModule,
  ],
  controllers: [MemberRecordController],
  providers: [MemberRecordService, CareNotesService, TimelineService],
})
export class MemberRecordModule {}
