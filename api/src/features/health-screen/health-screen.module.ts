import { Module } from '@nestjs/common';
import { HealthScreenController } from './health-screen.controller';
import { HealthScreenService } from './health-screen.service';

@Module({
  controllers: [HealthScreenController],
  providers: [HealthScreenService],
  exports: [HealthScreenService],
})
export class HealthScreenModule {}
