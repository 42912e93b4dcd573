import { Module } from '@nestjs/common';
import { MemberAccessModule } from '../member-access/member-access.module';
import { BiomarkerChangesService } from './biomarker-changes.service';
import { BiomarkerCorrectionsService } from './biomarker-corrections.service';
import { BiomarkersController } from './biomarkers.controller';
import { BiomarkersService } from './biomarkers.service';
import { TellBiomarkersConsumer } from './consumers/tell-biomarkers.consumer';
import { TrendsService } from './trends.service';

/** Members' measured values. */
@Module({
  imports: [MemberAccessModule],
  controllers: [BiomarkersController],
  providers: [
    BiomarkersService,
    BiomarkerChangesService,
    BiomarkerCorrectionsService,
    TrendsService,
    TellBiomarkersConsumer,
  ],
  exports: [BiomarkersService, BiomarkerCorrectionsService],
})
export class BiomarkersModule {}
