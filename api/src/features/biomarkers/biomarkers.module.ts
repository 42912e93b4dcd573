import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { HealthScreenModule } from '../health-screen/health-screen.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { BiomarkerChangesService } from './biomarker-changes.service';
import { BiomarkerCorrectionsService } from './biomarker-corrections.service';
import { BiomarkerPersonService } from './biomarker-person.service';
import { BiomarkersController } from './biomarkers.controller';
import { BiomarkersService } from './biomarkers.service';
import { CriticalResultsService } from './critical-results.service';
import { RaiseCriticalConsumer } from './consumers/raise-critical.consumer';
import { TellBiomarkersConsumer } from './consumers/tell-biomarkers.consumer';
import { TrendsService } from './trends.service';

/** Members' measured values. */
@Module({
  imports: [AuthModule, HealthScreenModule, MemberAccessModule],
  controllers: [BiomarkersController],
  providers: [
    BiomarkersService,
    BiomarkerChangesService,
    BiomarkerCorrectionsService,
    BiomarkerPersonService,
    TrendsService,
    CriticalResultsService,
    TellBiomarkersConsumer,
    RaiseCriticalConsumer,
  ],
  exports: [
    BiomarkerChangesService,
    BiomarkersService,
    BiomarkerCorrectionsService,
    BiomarkerPersonService,
    CriticalResultsService,
    TrendsService,
  ],
})
export class BiomarkersModule {}
