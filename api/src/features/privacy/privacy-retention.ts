import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BATCH, Hourly, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';

/** What was sent is shown for 90 days; what was forgotten stays forgotten for 30, in which no event comes back. */
const RULES = [
  ['sent_text', 'id', `sent_at < now() - interval '90 days'`],
  ['memory_forgotten', 'user_id, source_id', `created_at < now() - interval '30 days'`],
] as const;

@Injectable()
@Hourly()
export class PrivacyRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<number> {
    let most = 0;
    for (const [table, key, outdated] of RULES) {
      const [, deleted] = await this.dataSource.query<[unknown, number]>(
        `DELETE FROM ${table} WHERE (${key}) IN (
           SELECT ${key} FROM ${table} WHERE ${outdated} LIMIT $1 FOR UPDATE SKIP LOCKED)`,
        [BATCH],
      );
      most = Math.max(most, deleted);
    }
    return most;
  }
}
