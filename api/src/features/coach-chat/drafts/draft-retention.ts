import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BATCH, Hourly, type MaintenanceTask } from '../../../platform/maintenance/maintenance-task';

/** What was never said is not kept for as long as the chat: drafts for 30 days, messages that wait for their writer for 90. */
const RULES = [
  ['chat_draft', 'user_id', `made_at < now() - interval '30 days'`],
  ['waiting_message', 'user_id, id', `held_at < now() - interval '90 days'`],
] as const;

@Injectable()
@Hourly()
export class DraftRetention implements MaintenanceTask {
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
