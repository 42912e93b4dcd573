import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOutdated } from '../../platform/maintenance/delete-outdated';
import { Hourly, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';

/**
 * Forgets the address of who has left although the last mail could not be delivered: a mailbox that takes nothing for a week
 * takes nothing any more. What is still in the store keeps its names until it is removed.
 */
@Injectable()
@Hourly()
export class AccountDeletionRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  run(): Promise<number> {
    const outdated = `created_at < now() - interval '7 days' AND stored = '{}'`;
    return deleteOutdated(this.dataSource, [['account_deletion', 'id', outdated]]);
  }
}
