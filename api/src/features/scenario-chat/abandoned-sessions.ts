import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';

const BATCH = 1_000;

/** A session that nobody has touched for a day is abandoned; it goes on once somebody opens it again. */
@Injectable()
@Every({ first: 20_000, every: 60_000, batch: BATCH, did: 'guided chats abandoned' })
export class AbandonedSessions implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<number> {
    const [, abandoned] = await this.dataSource.query<[unknown, number]>(
      `UPDATE scenario_session s SET status = 'abandoned'
         FROM (SELECT id FROM scenario_session
                WHERE status IN ('active', 'info_collected') AND touched_at < now() - interval '24 hours'
                LIMIT $1 FOR UPDATE SKIP LOCKED) old
        WHERE s.id = old.id`,
      [BATCH],
    );
    return abandoned;
  }
}
