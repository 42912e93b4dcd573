import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { BiomarkersModule } from '../biomarkers/biomarkers.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { MemberPrivacyModule } from '../privacy/privacy.module';
import { CompleteConfirmedItemsConsumer } from './consumers/complete-confirmed-items.consumer';
import { CompleteUploadItemsConsumer } from './consumers/complete-upload-items.consumer';
import { DrawPagesConsumer } from './consumers/draw-pages.consumer';
import { ExtractFileConsumer } from './consumers/extract-file.consumer';
import { TellFileConsumer } from './consumers/tell-file.consumer';
import { FileIntakeService } from './file-intake.service';
import { FileProcessingService } from './file-processing.service';
import { FileRecordsService } from './file-records.service';
import { FileReviewsService } from './file-reviews.service';
import { FileSourcesService } from './file-sources.service';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';
import { UploadLimits } from './intake/receive-file.interceptor';
import { OrphanSweep } from './orphan-sweep';
import { SealedFiles } from './sealed-files';
import { SecondReaderService } from './second-reader/second-reader.service';
import { UnfinishedFiles } from './unfinished-files';
import { UploadItemsService } from './upload-items.service';

/** Members' health documents. */
@Module({
  imports: [AuthModule, BiomarkersModule, CalendarEventsModule, MemberAccessModule, MemberPrivacyModule],
  controllers: [FilesController],
  providers: [
    FilesService,
    FileIntakeService,
    FileRecordsService,
    FileReviewsService,
    FileSourcesService,
    FileProcessingService,
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
  ],
  exports: [FileIntakeService, FilesService, FileSourcesService, FileRecordsService, FileReviewsService],
})
export class FilesModule {}
