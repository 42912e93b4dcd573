import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions';
import { EventResults } from '../../platform/events/event-results';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import { finishedKey } from './reply-keys';

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
    private readonly results: EventResults,
  ) {}

  run(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const [failed] = await tx.query<[{ id: string }[], number]>(
        `UPDATE assistant_reply r SET state = 'failed', writer = NULL, text_sealed = NULL, finished_at = now()
           FROM (SELECT id FROM assistant_reply
                  WHERE state IN ('waiting', 'writing')
                    AND touched_at < now() - CASE state WHEN 'writing' THEN interval '2 minutes'
                                                        ELSE interval '15 minutes' END
                  LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) stuck
          WHERE r.id = stuck.id
         RETURNING r.id`,
      );
      for (const { id } of failed) await this.results.announce(tx, finishedKey(id));
      return failed.length;
    });
  }
}
