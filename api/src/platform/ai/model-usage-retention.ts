import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOutdated } from '../maintenance/delete-outdated';
import { Hourly, type MaintenanceTask } from '../maintenance/maintenance-task';

/** What was used of a model is known for 90 days. */
@Injectable()
@Hourly()
export class ModelUsageRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  run(): Promise<number> {
    return deleteOutdated(this.dataSource, [['model_usage', 'user_id, day', 'day < current_date - 90']]);
  }
}
