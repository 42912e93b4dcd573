import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AuthModule } from '../auth/auth.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { FilesModule } from '../files/files.module';
import { HabitsModule } from '../habits/habits.module';
import { PausesModule } from '../pauses/pauses.module';
import { ProgrammesModule } from '../programmes/programmes.module';
import { SendNoticeConsumer, SendReminderConsumer } from './consumers/send-notice.consumer';
import { SendTestPushConsumer } from './consumers/send-test.consumer';
import { TellAnswerConsumer } from './consumers/tell-answer.consumer';
import { TellDocumentConsumer } from './consumers/tell-document.consumer';
import { TellProgrammeConsumer } from './consumers/tell-programme.consumer';
import { TellUnreachableConsumer } from './consumers/tell-unreachable.consumer';
import { TellReviewConsumer } from './consumers/tell-review.consumer';
import { TellWeekConsumer } from './consumers/tell-week.consumer';
import { NoticeMails } from './mails/notice-mails';
import { NoticeMaker } from './notices/notice-maker';
import { NoticeSender } from './notices/notice-sender';
import { NoticesService } from './notices.service';
import { PreferencesService } from './preferences.service';
import { PushRetention } from './push-retention';
import { PushHealthService } from './push-health.service';
import { PushNotificationsController } from './push-notifications.controller';
import { DueEventReminders, VisitReminders } from './reminders/event-reminders';
import { HabitReminders } from './reminders/habit-reminders';
import { ReminderScheduler } from './reminders/reminder-scheduler';
import { SubscriptionsService } from './subscriptions.service';
import { TestPushService } from './test-push.service';

/** What members are told on their devices: what has happened, and what comes. */
@Module({
  imports: [
    AccountModule,
    AuthModule,
    CalendarEventsModule,
    FilesModule,
    HabitsModule,
    PausesModule,
    ProgrammesModule,
  ],
  controllers: [PushNotificationsController],
  providers: [
    SubscriptionsService,
    PreferencesService,
    NoticesService,
    TestPushService,
    NoticeMaker,
    NoticeSender,
    NoticeMails,
    DueEventReminders,
    VisitReminders,
    HabitReminders,
    ReminderScheduler,
    PushHealthService,
    PushRetention,
    SendTestPushConsumer,
    SendNoticeConsumer,
    SendReminderConsumer,
    TellDocumentConsumer,
    TellAnswerConsumer,
    TellProgrammeConsumer,
    TellReviewConsumer,
    TellWeekConsumer,
    TellUnreachableConsumer,
  ],
  exports: [PushHealthService, SubscriptionsService],
})
export class PushModule {}
