import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AuthModule } from '../auth/auth.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { FilesModule } from '../files/files.module';
import { SendTestPushConsumer } from './consumers/send-test.consumer';
import { TellUnreachableConsumer } from './consumers/tell-unreachable.consumer';
import { NoticeMails } from './mails/notice-mails';
import { NoticeSender } from './notices/notice-sender';
import { NoticesService } from './notices.service';
import { PreferencesService } from './preferences.service';
import { PushNotificationsController } from './push-notifications.controller';
import { SubscriptionsService } from './subscriptions.service';
import { TestPushService } from './test-push.service';

/** What members are told on their devices: what has happened, and what comes. */
@Module({
  imports: [AccountModule, AuthModule, CalendarEventsModule, FilesModule],
  controllers: [PushNotificationsController],
  providers: [
    SubscriptionsService,
    PreferencesService,
    NoticesService,
    TestPushService,
    NoticeSender,
    NoticeMails,
    SendTestPushConsumer,
    TellUnreachableConsumer,
  ],
})
export class PushModule {}
