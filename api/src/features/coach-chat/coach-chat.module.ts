import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/assistant.module';
import { MemberPrivacyModule } from '../privacy/privacy.module';
import { RepliesModule } from '../replies/replies.module';
import { ChatThread } from './chat-thread';
import { CoachChatController } from './coach-chat.controller';
import { CoachChatService } from './coach-chat.service';
import { AnswerCoachChatConsumer } from './consumers/answer-coach-chat.consumer';

/** The chat with the health coach: what a member writes, and what the assistant answers. */
@Module({
  imports: [AssistantModule, MemberPrivacyModule, RepliesModule],
  controllers: [CoachChatController],
  providers: [ChatThread, CoachChatService, AnswerCoachChatConsumer],
})
export class CoachChatModule {}
