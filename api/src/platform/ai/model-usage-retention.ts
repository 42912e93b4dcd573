import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BATCH, Hourly, type MaintenanceTask } from '../maintenance/maintenance-task';

/** What was used of a model is known for 90 days. */
@Injectable()
@Hourly()
export class ModelUsageRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<number> {
    const [, deleted] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM model_usage WHERE (user_id, day) IN (
         SELECT user_id, day FROM model_usage WHERE day < current_date - 90 LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [BATCH],
    );
    return deleted;
  }
}
