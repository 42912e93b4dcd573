import { Module } from '@nestjs/common';
import { PrivacyModule } from '../../platform/privacy/privacy.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { FilesModule } from '../files/files.module';
import { ArchiveMaker } from './archive/archive-maker';
import { SealedArchives } from './archive/sealed-archives';
import { MailExportConsumer } from './consumers/mail-export.consumer';
import { MakeExportConsumer } from './consumers/make-export.consumer';
import { DataExportController } from './data-export.controller';
import { DataExportRetention } from './data-export-retention';
import { DataExportsService } from './data-exports.service';
import { OrphanArchives } from './orphan-archives';
import { UnfinishedExports } from './unfinished-exports';

/** Members take all that is theirs along. */
@Module({
  imports: [PrivacyModule, AuditModule, AuthModule, FilesModule],
  controllers: [DataExportController],
  providers: [
    DataExportsService,
    ArchiveMaker,
    SealedArchives,
    MakeExportConsumer,
    MailExportConsumer,
    DataExportRetention,
    UnfinishedExports,
    OrphanArchives,
  ],
  exports: [DataExportsService],
})
export class DataExportModule {}
