import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../../platform/database/transactions';
import { Every, type MaintenanceTask } from '../../../platform/maintenance/maintenance-task';
import type { MemberId } from '../../member-access/member-access.service';
import { NoticeMaker } from '../notices/notice-maker';
import { DueEventReminders, VisitReminders } from './event-reminders';
import { HabitReminders } from './habit-reminders';
import type { ReminderSource } from './reminder-source';

/** What one transaction looks at. */
const BATCH = 500;

interface Waiting {
  id: string;
  user_id: MemberId;
  kind: string;
}

/**
 * Reminds members of what begins, by the database's clock. Every worker asks; what each takes no other has. What was taken,
 * the notices and their deliveries are committed together, so that a worker that is killed has told nobody of anything, and
 * nothing is told twice.
 */
@Injectable()
@Every({ first: 1_000, every: 10_000, batch: BATCH, did: 'reminders looked at' })
export class ReminderScheduler implements MaintenanceTask {
  private readonly sources: readonly ReminderSource[];

  constructor(
    private readonly transactions: Transactions,
    private readonly maker: NoticeMaker,
    due: DueEventReminders,
    visits: VisitReminders,
    habits: HabitReminders,
  ) {
    this.sources = [due, visits, habits];
  }

  async run(): Promise<number> {
    let most = await this.transactions.run((tx) => this.handOnWaiting(tx));
    for (const source of this.sources) {
      const looked = await this.transactions.run(async (tx) => {
        const taken = await source.take(tx, BATCH);
        await this.maker.make(tx, taken.due);
        return taken.looked;
      });
      most = Math.max(most, looked);
    }
    return most;
  }

  /** What has waited: for the end of quiet hours, or because its member put it off. */
  private async handOnWaiting(tx: EntityManager): Promise<number> {
    const [waiting] = await tx.query<[Waiting[], number]>(
      `UPDATE push_notice SET state = 'due' WHERE id IN (
         SELECT id FROM push_notice WHERE state = 'waiting' AND due_at <= now()
          ORDER BY due_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING id, user_id, kind`,
    );
    await this.maker.handOn(tx, waiting);
    return waiting.length;
  }
}
