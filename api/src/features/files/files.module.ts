import { Module } from '@nestjs/common';
import { BiomarkersModule } from '../biomarkers/biomarkers.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { ExtractFileConsumer } from './consumers/extract-file.consumer';
import { TellFileConsumer } from './consumers/tell-file.consumer';
import { FileIntakeService } from './file-intake.service';
import { FileProcessingService } from './file-processing.service';
import { FileRecordsService } from './file-records.service';
import { FileSourcesService } from './file-sources.service';
import { FilesController } from './files.controller';
import { FilesService } from './files.service';
import { SealedFiles } from './sealed-files';

/** Members' health documents. */
@Module({
  imports: [BiomarkersModule, MemberAccessModule],
  controllers: [FilesController],
  providers: [
    FilesService,
    FileIntakeService,
    FileRecordsService,
    FileSourcesService,
    FileProcessingService,
    SealedFiles,
    ExtractFileConsumer,
    TellFileConsumer,
  ],
  exports: [FileSourcesService],
})
export class FilesModule {}
