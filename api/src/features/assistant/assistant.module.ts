import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AuthModule } from '../auth/auth.module';
import { BiomarkersModule } from '../biomarkers/biomarkers.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { ContentModule } from '../content/content.module';
import { PausesModule } from '../pauses/pauses.module';
import { MemberPrivacyModule } from '../privacy/privacy.module';
import { ProgrammesModule } from '../programmes/programmes.module';
import { QuestionnairesModule } from '../questionnaires/questionnaires.module';
import { SetupModule } from '../setup/setup.module';
import { AssistantService } from './assistant.service';
import { BuiltInAssistant } from './built-in/offline-assistant';
import { RecordReader } from './context/record-reader';
import { Embedder } from './embedder';
import { ExternalAssistant } from './external-assistant';
import { SafetyFlagsService } from './safety-flags.service';
import { SafetyGateService } from './safety-gate.service';
import { FlagResultConsumer } from './safety/flag-result.consumer';
import { SafetyScreen } from './safety/safety-screen';
import { SafetyStates } from './safety/safety-states';
import { SafetyStatusService } from './safety-status.service';
import { SafetyController } from './safety/safety.controller';
import { ScreenAnswersConsumer } from './safety/screen-answers.consumer';
import { ScreenNotesConsumer } from './safety/screen-notes.consumer';
import { UnansweredQuestions } from './safety/unanswered-questions';

const SAFETY = [
  SafetyFlagsService,
  SafetyGateService,
  SafetyScreen,
  SafetyStates,
  SafetyStatusService,
  ScreenNotesConsumer,
  ScreenAnswersConsumer,
  FlagResultConsumer,
  UnansweredQuestions,
];
const ANSWERS = [AssistantService, RecordReader, BuiltInAssistant, ExternalAssistant];

/** What answers members, and what stands before and behind every answer. */
@Module({
  imports: [
    AccountModule,
    AuthModule,
    MemberPrivacyModule,
    BiomarkersModule,
    CalendarEventsModule,
    ContentModule,
    PausesModule,
    ProgrammesModule,
    QuestionnairesModule,
    SetupModule,
  ],
  controllers: [SafetyController],
  providers: [...ANSWERS, Embedder, ...SAFETY],
  exports: [AssistantService, SafetyGateService, SafetyFlagsService, SafetyStatusService],
})
export class AssistantModule {}
