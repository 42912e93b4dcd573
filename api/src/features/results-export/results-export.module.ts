import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { BiomarkersModule } from '../biomarkers/biomarkers.module';
import { FilesModule } from '../files/files.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { ResultsExportController } from './results-export.controller';
import { ResultsExportService } from './results-export.service';

/** What members take of their results to somebody else. */
@Module({
  imports: [AuthModule, BiomarkersModule, FilesModule, MemberAccessModule],
  controllers: [ResultsExportController],
  providers: [ResultsExportService],
})
export class ResultsExportModule {}
