import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { DataExportModule } from '../data-export/data-export.module';
import { FilesModule } from '../files/files.module';
import { AccountDeletionRetention } from './account-deletion-retention';
import { AccountDeletionController } from './account-deletion.controller';
import { AccountDeletionService } from './account-deletion.service';
import { EmptyStoreConsumer } from './consumers/empty-store.consumer';
import { EraseAccountConsumer } from './consumers/erase-account.consumer';
import { MailFarewellConsumer } from './consumers/mail-farewell.consumer';
import { MailOutdatedConsumer } from './consumers/mail-outdated.consumer';
import { LongSilence } from './long-silence';

/** Members leave, and nothing of theirs stays. */
@Module({
  imports: [AuthModule, FilesModule, DataExportModule],
  controllers: [AccountDeletionController],
  providers: [
    AccountDeletionService,
    EraseAccountConsumer,
    EmptyStoreConsumer,
    MailFarewellConsumer,
    MailOutdatedConsumer,
    LongSilence,
    AccountDeletionRetention,
  ],
})
export class AccountDeletionModule {}
