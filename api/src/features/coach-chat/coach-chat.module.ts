import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AssistantModule } from '../assistant/assistant.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { FilesModule } from '../files/files.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { MemberPrivacyModule } from '../privacy/privacy.module';
import { RepliesModule } from '../replies/replies.module';
import { StaffModule } from '../staff/staff.module';
import { ChatAttachmentsService } from './chat-attachments.service';
import { ChatReadsService } from './chat-reads.service';
import { ChatThread } from './chat-thread';
import { CoachChatController } from './coach-chat.controller';
import { CoachChatService } from './coach-chat.service';
import { AnswerCoachChatConsumer } from './consumers/answer-coach-chat.consumer';
import { DraftCoachChatConsumer } from './consumers/draft-coach-chat.consumer';
import { DropChatDraftConsumer } from './consumers/drop-chat-draft.consumer';
import { ChatDraftsService } from './drafts/chat-drafts.service';
import { DraftRetention } from './drafts/draft-retention';
import { HandOverService } from './hand-over.service';
import { InboxController } from './inbox/inbox.controller';
import { InboxService } from './inbox/inbox.service';
import { MessageTemplatesController } from './inbox/message-templates.controller';
import { MessageTemplatesService } from './inbox/message-templates.service';
import { PersonMessagesService } from './person-messages.service';
import { ReturnedChats } from './returned-chats';
import { DueMessages } from './waiting/due-messages';
import { WaitingMessagesController } from './waiting/waiting-messages.controller';
import { WaitingMessagesService } from './waiting/waiting-messages.service';

/** The chat with the health coach: what a member writes, what the assistant answers, and the people who take over. */
@Module({
  imports: [
    AccountModule,
    AssistantModule,
    AuditModule,
    AuthModule,
    FilesModule,
    MemberAccessModule,
    MemberPrivacyModule,
    RepliesModule,
    StaffModule,
  ],
  controllers: [CoachChatController, InboxController, MessageTemplatesController, WaitingMessagesController],
  providers: [
    ChatAttachmentsService,
    ChatDraftsService,
    ChatReadsService,
    ChatThread,
    CoachChatService,
    HandOverService,
    InboxService,
    MessageTemplatesService,
    PersonMessagesService,
    ReturnedChats,
    WaitingMessagesService,
    DueMessages,
    DraftRetention,
    AnswerCoachChatConsumer,
    DraftCoachChatConsumer,
    DropChatDraftConsumer,
  ],
  exports: [CoachChatService, HandOverService, PersonMessagesService],
})
export class CoachChatModule {}
