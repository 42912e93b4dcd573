import { Module } from '@nestjs/common';
import { AuditLog } from './audit-log.service';
import { AuditRetention } from './audit-retention';

/** The append-only record of security-relevant acts; other features write into it through `AuditLog`. */
@Module({ providers: [AuditLog, AuditRetention], exports: [AuditLog] })
export class AuditModule {}
