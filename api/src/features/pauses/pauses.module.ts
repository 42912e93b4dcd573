import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { PausesController } from './pauses.controller';
import { PausesService } from './pauses.service';

@Module({
  imports: [AccountModule],
  controllers: [PausesController],
  providers: [PausesService],
  exports: [PausesService],
})
export class PausesModule {}
