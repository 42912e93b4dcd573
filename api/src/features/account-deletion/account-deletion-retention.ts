import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BATCH, Hourly, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';

/**
 * Forgets the address of who has left although the last mail could not be delivered: a mailbox that takes nothing for a week
 * takes nothing any more. What is still in the store keeps its names until it is removed.
 */
@Injectable()
@Hourly()
export class AccountDeletionRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<number> {
    const [, deleted] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM account_deletion WHERE id IN (
         SELECT id FROM account_deletion WHERE created_at < now() - interval '7 days' AND stored = '{}'
          LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [BATCH],
    );
    return deleted;
  }
}
