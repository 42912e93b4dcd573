import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BATCH, Hourly, type MaintenanceTask } from '../maintenance/maintenance-task';

/** Counts are known for 90 days. */
@Injectable()
@Hourly()
export class DailyCountRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<number> {
    const [, deleted] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM daily_count WHERE (day, what, kind) IN (
         SELECT day, what, kind FROM daily_count WHERE day < current_date - 90 LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [BATCH],
    );
    return deleted;
  }
}
