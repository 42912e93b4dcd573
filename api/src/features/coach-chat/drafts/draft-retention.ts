import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOutdated } from '../../../platform/maintenance/delete-outdated';
import { Hourly, type MaintenanceTask } from '../../../platform/maintenance/maintenance-task';

/** What was never said is not kept for as long as the chat: drafts for 30 days, messages that wait for their writer for 90. */
const RULES = [
  ['chat_draft', 'user_id', `made_at < now() - interval '30 days'`],
  ['waiting_message', 'user_id, id', `held_at < now() - interval '90 days'`],
] as const;

@Injectable()
@Hourly()
export class DraftRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  run(): Promise<number> {
    return deleteOutdated(this.dataSource, RULES);
  }
}
