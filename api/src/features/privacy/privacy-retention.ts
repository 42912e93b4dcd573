import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOutdated } from '../../platform/maintenance/delete-outdated';
import { Hourly, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';

/** What was sent is shown for 90 days; what was forgotten stays forgotten for 30, in which no event comes back. */
const RULES = [
  ['sent_text', 'id', `sent_at < now() - interval '90 days'`],
  ['memory_forgotten', 'user_id, source_id', `created_at < now() - interval '30 days'`],
] as const;

@Injectable()
@Hourly()
export class PrivacyRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  run(): Promise<number> {
    return deleteOutdated(this.dataSource, RULES);
  }
}
