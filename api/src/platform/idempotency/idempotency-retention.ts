import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BATCH, Hourly, type MaintenanceTask } from '../maintenance/maintenance-task';

/** Answers are replayed for a day. */
@Injectable()
@Hourly()
export class IdempotencyRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<number> {
    const [, deleted] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM idempotency_key WHERE (user_id, key) IN (
         SELECT user_id, key FROM idempotency_key WHERE created_at < now() - interval '1 day'
          ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [BATCH],
    );
    return deleted;
  }
}
