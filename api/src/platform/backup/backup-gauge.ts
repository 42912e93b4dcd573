import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryGauge } from '../telemetry/query-gauge';

/** How old the newest backup is, read from the database on a scrape: the command itself is gone by then. */
@Injectable()
export class BackupGauge implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    queryGauge(
      this.dataSource,
      'damson_backup_age_seconds',
      'Seconds since a backup was last whole: of all, or of the keys of members; absent where there was none',
      ['kind'],
      `SELECT kind, extract(epoch FROM now() - ended_at)::float AS value FROM backup_run`,
    );
  }
}
