import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOutdated } from '../maintenance/delete-outdated';
import { Hourly, type MaintenanceTask } from '../maintenance/maintenance-task';

/** Counts are known for 90 days. */
@Injectable()
@Hourly()
export class DailyCountRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  run(): Promise<number> {
    return deleteOutdated(this.dataSource, [['daily_count', 'day, what, kind', 'day < current_date - 90']]);
  }
}
