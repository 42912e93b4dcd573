import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { BiomarkersModule } from '../biomarkers/biomarkers.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { GroupsModule } from '../groups/groups.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { MemberPrivacyModule } from '../privacy/privacy.module';
import { CompleteConfirmedItemsConsumer } from './consumers/complete-confirmed-items.consumer';
import { CompleteUploadItemsConsumer } from './consumers/complete-upload-items.consumer';
import { DrawPagesConsumer } from './consumers/draw-pages.consumer';
import { ExtractFileConsumer } from './consumers/extract-file.consumer';
import { TellFileConsumer } from './consumers/tell-file.consumer';
import { ReleaseCriticalConsumer } from './consumers/release-critical.consumer';
import { FileIntakeService } from './file-intake.service';
import { FileProcessingService } from './file-processing.service';
import { FileRecordsService } from './file-records.service';
import { FileReviewsService } from './file-reviews.service';
import { FileReleasesService } from './file-releases.service';
import { FileSourcesService } from './file-sources.service';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';
import { HeldResults } from './held-results';
import { UploadLimits } from './intake/receive-file.interceptor';
import { OrphanSweep } from './orphan-sweep';
import { SealedFiles } from './sealed-files';
import { SecondReaderService } from './second-reader/second-reader.service';
import { UnfinishedFiles } from './unfinished-files';
import { UploadItemsService } from './upload-items.service';

/** Members' health documents. */
@Module({
  imports: [
    AuditModule,
    AuthModule,
    BiomarkersModule,
    CalendarEventsModule,
    GroupsModule,
    MemberAccessModule,
    MemberPrivacyModule,
  ],
  controllers: [FilesController],
  providers: [
    FilesService,
    FileIntakeService,
    FileRecordsService,
    FileReviewsService,
    FileSourcesService,
    FileProcessingService,
    FileReleasesService,
    SealedFiles,
    SecondReaderService,
    ExtractFileConsumer,
    TellFileConsumer,
    DrawPagesConsumer,
    CompleteUploadItemsConsumer,
    CompleteConfirmedItemsConsumer,
    UploadItemsService,
    UnfinishedFiles,
    UploadLimits,
    OrphanSweep,
    HeldResults,
    ReleaseCriticalConsumer,
  ],
  exports: [
    FileIntakeService,
    FilesService,
    FileSourcesService,
    FileRecordsService,
    FileReleasesService,
    FileReviewsService,
  ],
})
export class FilesModule {}
