import { Global, Module } from '@nestjs/common';
import { HealthScreenModule } from '../health-screen/health-screen.module';
import { HomeReadings } from '../programmes/home-readings.options';
import { HomeReadingsService } from './home-readings.service';

/** Global, since the programme that asks for them stands below what members measure. */
@Global()
@Module({
  imports: [HealthScreenModule],
  providers: [{ provide: HomeReadings, useClass: HomeReadingsService }],
  exports: [HomeReadings],
})
export class HomeReadingsModule {}
