import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AssistantModule } from '../assistant/assistant.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { PausesModule } from '../pauses/pauses.module';
import { ProgrammesModule } from '../programmes/programmes.module';
import { QuestionnairesModule } from '../questionnaires/questionnaires.module';
import { RepliesModule } from '../replies/replies.module';
import { AbandonedSessions } from './abandoned-sessions';
import { WhatToWrite } from './completion/what-to-write';
import { AnswerScenarioConsumer } from './consumers/answer-scenario.consumer';
import { ScenarioFacts } from './facts/scenario-facts';
import { Subjects } from './facts/subjects';
import { ScenarioAnswers } from './scenario-answers';
import { ScenarioChatController } from './scenario-chat.controller';
import { ScenarioCompletionService } from './scenario-completion.service';
import { ScenarioSessionsService } from './scenario-sessions.service';
import { ScenarioTurnsService } from './scenario-turns.service';
import { SessionShown } from './session-shown';
import { SessionStore } from './session-store';

/** The guided chats: one table of what is asked, sessions that keep where they stand, and what they write down. */
@Module({
  imports: [
    AccountModule,
    AssistantModule,
    CalendarEventsModule,
    MemberAccessModule,
    PausesModule,
    ProgrammesModule,
    QuestionnairesModule,
    RepliesModule,
  ],
  controllers: [ScenarioChatController],
  providers: [
    SessionStore,
    SessionShown,
    ScenarioFacts,
    Subjects,
    ScenarioSessionsService,
    ScenarioTurnsService,
    ScenarioAnswers,
    WhatToWrite,
    ScenarioCompletionService,
    AnswerScenarioConsumer,
    AbandonedSessions,
  ],
})
export class ScenarioChatModule {}
