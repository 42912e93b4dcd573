import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { DataAccessesController } from './data-accesses.controller';
import { DataAccessesService } from './data-accesses.service';

/** Members see who has read their data. */
@Module({
  imports: [AuditModule, AuthModule],
  controllers: [DataAccessesController],
  providers: [DataAccessesService],
})
export class DataAccessesModule {}
