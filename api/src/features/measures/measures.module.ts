import { Module } from '@nestjs/common';
import { AssistantModule } from '../assistant/assistant.module';
import { HealthScreenModule } from '../health-screen/health-screen.module';
import { MeasuresController } from './measures.controller';
import { MeasuresService } from './measures.service';
import { ShownMeasuresService } from './shown-measures.service';

/** Blood pressure, pulse, weight, waist, sleep and steps, as members measure them. */
@Module({
  imports: [AssistantModule, HealthScreenModule],
  controllers: [MeasuresController],
  providers: [MeasuresService, ShownMeasuresService],
})
export class MeasuresModule {}
