import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BATCH, Hourly, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';

/** Notices are kept for 30 days; devices until their browser has ended them. */
const RULES = [
  ['push_notice', `created_at < now() - interval '30 days'`],
  ['push_subscription', `expires_at < now()`],
] as const;

@Injectable()
@Hourly()
export class PushRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<number> {
    let most = 0;
    for (const [table, outdated] of RULES) {
      const [, deleted] = await this.dataSource.query<[unknown, number]>(
        `DELETE FROM ${table} WHERE id IN (
           SELECT id FROM ${table} WHERE ${outdated} LIMIT $1 FOR UPDATE SKIP LOCKED)`,
        [BATCH],
      );
      most = Math.max(most, deleted);
    }
    return most;
  }
}
