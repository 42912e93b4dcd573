import { Module } from '@nestjs/common';
import { AuditLogService } from './audit-log.service';
import { AuditReaderService } from './audit-reader.service';
import { AuditRetention } from './audit-retention';

/** The append-only record of security-relevant acts; other features write into it through `AuditLogService`. */
@Module({
  providers: [AuditLogService, AuditReaderService, AuditRetention],
  exports: [AuditLogService, AuditReaderService],
})
export class AuditModule {}
