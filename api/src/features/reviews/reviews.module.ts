import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { BiomarkersModule } from '../biomarkers/biomarkers.module';
import { FilesModule } from '../files/files.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { MemberReleaseRulesController } from './member-release-rules.controller';
import { ReleaseRulesController } from './release-rules.controller';
import { ReviewsController } from './reviews.controller';
import { ReviewsService } from './reviews.service';

/** What clinicians sign. */
@Module({
  imports: [AuditModule, AuthModule, BiomarkersModule, FilesModule, MemberAccessModule],
  controllers: [ReviewsController, ReleaseRulesController, MemberReleaseRulesController],
  providers: [ReviewsService],
  exports: [ReviewsService],
})
export class ReviewsModule {}
