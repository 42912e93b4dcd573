import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { MemberAccessService } from './member-access.service';

/** Who may have whose data. Every feature with members' data stands on it. */
@Module({ imports: [AuditModule], providers: [MemberAccessService], exports: [MemberAccessService] })
export class MemberAccessModule {}
