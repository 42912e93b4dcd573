import { Module } from '@nestjs/common';
import { BackupGauge } from './backup-gauge';

/** What processes tell of backups, which a command of its own makes. */
@Module({ providers: [BackupGauge] })
export class BackupModule {}
