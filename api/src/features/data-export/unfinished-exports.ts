import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import type { MemberId } from '../member-access/member-access.service';
import { DataExportsService } from './data-exports.service';

const SOME = 100;

/** Fails copies that nobody makes any more, or that have waited for an hour: they can be asked for again. */
@Injectable()
@Every({ first: 20_000, every: 60_000, batch: SOME, did: 'unfinished data exports failed' })
export class UnfinishedExports implements MaintenanceTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly exports: DataExportsService,
  ) {}

  async run(): Promise<number> {
    const left = await this.dataSource.query<{ id: string; user_id: MemberId }[]>(
      `SELECT id, user_id FROM data_export x
        WHERE state IN ('requested', 'making') AND requested_at < now() - interval '10 seconds'
          AND (requested_at < now() - interval '1 hour' OR NOT EXISTS (
            SELECT FROM event_delivery d JOIN domain_event e ON e.id = d.event_id
             WHERE d.lane = x.user_id::text AND d.queue = 'accounts' AND d.state = 'pending'
               AND d.consumer = 'make-data-export' AND e.payload ->> 'export_id' = x.id::text))
        LIMIT $1`,
      [SOME],
    );
    for (const { id, user_id } of left) {
      await this.transactions.run((tx) => this.exports.fail(tx, user_id, id));
    }
    return left.length;
  }
}
