import { Module } from '@nestjs/common';
import { AiModule } from './ai/ai.module';
import { BackupModule } from './backup/backup.module';
import { ConfigModule } from './config/config.module';
import { DailyCountsModule } from './daily-counts/daily-counts.module';
import { DatabaseModule } from './database/database.module';
import { EventsModule } from './events/events.module';
import { HttpModule } from './http/http.module';
import { IdempotencyModule } from './idempotency/idempotency.module';
import { MailModule } from './mail/mail.module';
import { PrivacyModule } from './privacy/privacy.module';
import { WebPushModule } from './push/web-push.module';
import { RealtimeModule } from './realtime/realtime.module';
import { SealingModule } from './sealing/sealing.module';
import { SecurityModule } from './security/security.module';
import { StorageModule } from './storage/storage.module';
import { TelemetryModule } from './telemetry/telemetry.module';

/** What every feature stands on. */
@Module({
  imports: [
    ConfigModule,
    TelemetryModule,
    DatabaseModule,
    DailyCountsModule,
    EventsModule,
    PrivacyModule,
    SealingModule,
    SecurityModule,
    HttpModule,
    IdempotencyModule,
    MailModule,
    WebPushModule,
    StorageModule,
    RealtimeModule,
    AiModule,
    BackupModule,
  ],
})
export class PlatformModule {}
