import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteOutdated } from '../maintenance/delete-outdated';
import { Hourly, type MaintenanceTask } from '../maintenance/maintenance-task';

const OUTDATED = `created_at < now() - interval '14 days'
  AND NOT EXISTS (SELECT 1 FROM event_delivery d WHERE d.event_id = domain_event.id AND d.state <> 'done')`;

/** Deletes events that all their consumers have handled long ago. What is pending or parked stays. */
@Injectable()
@Hourly()
export class EventRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  run(): Promise<number> {
    return deleteOutdated(this.dataSource, [['domain_event', 'id', OUTDATED]]);
  }
}
