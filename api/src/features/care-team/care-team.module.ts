import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AssistantModule } from '../assistant/assistant.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { BiomarkersModule } from '../biomarkers/biomarkers.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { CoachChatModule } from '../coach-chat/coach-chat.module';
import { FilesModule } from '../files/files.module';
import { GroupsModule } from '../groups/groups.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { PausesModule } from '../pauses/pauses.module';
import { ProgrammeEditsModule } from '../programme-edits/programme-edits.module';
import { ProgrammesModule } from '../programmes/programmes.module';
import { PushModule } from '../push/push.module';
import { StaffModule } from '../staff/staff.module';
import { CareRulesController } from './care-rules.controller';
import { CareRulesService } from './care-rules.service';
import { CaseloadController } from './caseload.controller';
import { CaseloadService } from './caseload.service';
import { CareTasksService } from './care-tasks.service';
import { MailRedFlagConsumer } from './consumers/mail-red-flag.consumer';
import { NoteCheckInConsumer } from './consumers/note-check-in.consumer';
import { NoteResultsConsumer, NoteStuckDocumentConsumer } from './consumers/note-documents.consumer';
import { NoteEditUndoConsumer } from './consumers/note-edit-undo.consumer';
import { NotePauseConsumer } from './consumers/note-pause.consumer';
import { NotePersonWroteConsumer } from './consumers/note-person-wrote.consumer';
import { NoteProposalConsumer } from './consumers/note-proposal.consumer';
import { NoteReviewedConsumer } from './consumers/note-reviewed.consumer';
import { NoteSubmittedDayConsumer } from './consumers/note-submitted-day.consumer';
import { NoteUnreachableConsumer } from './consumers/note-unreachable.consumer';
import { NoteWaitConsumer } from './consumers/note-wait.consumer';
import { NoteProgrammeConsumer, NoteWeekConsumer } from './consumers/note-week.consumer';
import { RaiseRedFlagConsumer } from './consumers/raise-red-flag.consumer';
import { SettleRedFlagConsumer } from './consumers/settle-red-flag.consumer';
import { FlagWords } from './flag-words';
import { MemberCareRulesController } from './member-care-rules.controller';
import { OnCallController } from './on-call/on-call.controller';
import { OnCallService } from './on-call/on-call.service';
import { QueueActionsService } from './queue-actions.service';
import { QueueController } from './queue.controller';
import { QueueService } from './queue.service';
import { RedFlagGauge } from './red-flag-gauge';
import { RedFlagsService } from './red-flags.service';
import { SilenceWatch } from './silence-watch';

const CONSUMERS = [
  NoteSubmittedDayConsumer,
  NotePauseConsumer,
  RaiseRedFlagConsumer,
  SettleRedFlagConsumer,
  MailRedFlagConsumer,
  NoteResultsConsumer,
  NoteStuckDocumentConsumer,
  NoteCheckInConsumer,
  NoteWeekConsumer,
  NoteProgrammeConsumer,
  NotePersonWroteConsumer,
  NoteWaitConsumer,
  NoteUnreachableConsumer,
  NoteEditUndoConsumer,
  NoteReviewedConsumer,
  NoteProposalConsumer,
];

/** The care team's morning: what wants a person, the rules by which it does, red flags and who is on call. */
@Module({
  imports: [
    AccountModule,
    AssistantModule,
    AuditModule,
    AuthModule,
    BiomarkersModule,
    CalendarEventsModule,
    CoachChatModule,
    FilesModule,
    GroupsModule,
    MemberAccessModule,
    PausesModule,
    ProgrammeEditsModule,
    ProgrammesModule,
    PushModule,
    StaffModule,
  ],
  controllers: [
    CaseloadController,
    QueueController,
    CareRulesController,
    MemberCareRulesController,
    OnCallController,
  ],
  providers: [
    CareRulesService,
    CareTasksService,
    RedFlagGauge,
    RedFlagsService,
    SilenceWatch,
    OnCallService,
    FlagWords,
    CaseloadService,
    QueueService,
    QueueActionsService,
    ...CONSUMERS,
  ],
  exports: [CareRulesService, CareTasksService],
})
export class CareTeamModule {}
