import { Module } from '@nestjs/common';
import { AuditLog } from './audit-log.service';

/** The append-only record of security-relevant acts; other features write into it through `AuditLog`. */
@Module({ providers: [AuditLog], exports: [AuditLog] })
export class AuditModule {}
