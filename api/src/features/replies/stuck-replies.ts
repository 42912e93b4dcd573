import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import { RepliesService } from './replies.service';

const BATCH = 200;

/**
 * Fails answers that nobody writes any more: every attempt lost its worker. One that still waits for its first attempt is
 * left more time, for workers that were away come back to it.
 */
@Injectable()
@Every({ first: 30_000, every: 20_000, batch: BATCH, did: 'answers given up' })
export class StuckReplies implements MaintenanceTask {
  constructor(
    private readonly transactions: Transactions,
    private readonly replies: RepliesService,
  ) {}

  run(): Promise<number> {
    return this.transactions.run((tx) =>
      this.replies.giveUp(
        tx,
        `state IN ('waiting', 'writing')
           AND touched_at < now() - CASE state WHEN 'writing' THEN interval '2 minutes' ELSE interval '15 minutes' END
         LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      ),
    );
  }
}
