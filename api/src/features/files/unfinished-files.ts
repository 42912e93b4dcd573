import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import type { MemberId } from '../member-access/member-access.service';
import { FileProcessingService } from './file-processing.service';

const SOME = 100;

/**
 * Fails documents that nobody reads any more: their worker died with each attempt, or their delivery is parked. Nobody
 * waits for ever, and they can be asked for again.
 */
@Injectable()
@Every({ first: 10_000, every: 15_000, batch: SOME, did: 'unfinished documents failed' })
export class UnfinishedFiles implements MaintenanceTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly processing: FileProcessingService,
  ) {}

  async run(): Promise<number> {
    const left = await this.dataSource.query<{ id: string; user_id: MemberId }[]>(
      `SELECT id, user_id FROM health_file f
        WHERE status = 'processing' AND requested_at < now() - interval '10 seconds'
          AND NOT EXISTS (
            SELECT FROM event_delivery d JOIN domain_event e ON e.id = d.event_id
             WHERE d.lane = f.user_id::text AND d.queue = 'extraction' AND d.state = 'pending'
               AND d.consumer = 'extract-file' AND e.payload ->> 'file_id' = f.id::text)
        LIMIT $1`,
      [SOME],
    );
    for (const { id, user_id } of left) {
      await this.transactions.run((tx) => this.processing.fail(tx, user_id, id, 'interrupted'));
    }
    return left.length;
  }
}
