import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BATCH, Hourly, type MaintenanceTask } from '../maintenance/maintenance-task';

const KEEP_DAYS = 14;

/** Deletes events that all their consumers have handled long ago. What is pending or parked stays. */
@Injectable()
@Hourly()
export class EventRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<number> {
    const [, deleted] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM domain_event WHERE id IN (
         SELECT e.id FROM domain_event e
          WHERE e.created_at < now() - $1 * interval '1 day'
            AND NOT EXISTS (SELECT 1 FROM event_delivery d WHERE d.event_id = e.id AND d.state <> 'done')
          LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [KEEP_DAYS, BATCH],
    );
    return deleted;
  }
}
