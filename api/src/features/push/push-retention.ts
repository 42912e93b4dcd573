import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOutdated } from '../../platform/maintenance/delete-outdated';
import { Hourly, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';

/** Notices are kept for 30 days; devices until their browser has ended them. */
const RULES = [
  ['push_notice', 'id', `created_at < now() - interval '30 days'`],
  ['push_subscription', 'id', `expires_at < now()`],
] as const;

@Injectable()
@Hourly()
export class PushRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  run(): Promise<number> {
    return deleteOutdated(this.dataSource, RULES);
  }
}
