import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { MemberAccess } from './member-access.service';

/** Who may have whose data. Every feature with members' data stands on it. */
@Module({ imports: [AuditModule], providers: [MemberAccess], exports: [MemberAccess] })
export class MemberAccessModule {}
