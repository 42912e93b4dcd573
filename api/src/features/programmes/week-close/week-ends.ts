import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { Transactions } from '../../../platform/database/transactions';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { Every, type MaintenanceTask } from '../../../platform/maintenance/maintenance-task';
import { AccountService } from '../../account/account.service';
import type { MemberId } from '../../member-access/member-access.service';
import { WeekEnded } from '../programmes.events';
import { endOfWeek, WEEKS } from './weeks';

/** Programmes of one transaction. */
const BATCH = 200;
/** How long a week that was told of may take until it is closed; then it is told of again (milliseconds). */
const TELL_AGAIN = 3_600_000;

interface Due {
  id: string;
  user_id: MemberId;
  start_date: string;
  closed_week: number;
}

/**
 * Tells of each programme whose week is over in its member's zone, by the database's clock. Any number of workers may ask
 * at once: each takes programmes that no other holds, and says when to look at them again.
 */
@Injectable()
@Every({ first: 1_000, every: 2_000, batch: BATCH, did: 'programmes looked at' })
export class WeekEnds implements MaintenanceTask {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountService,
    private readonly events: EventPublisher,
  ) {}

  run(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const due = await takeDue(tx);
      if (due.length === 0) return 0;
      const now = await databaseNow(tx);
      const zones = await this.accounts.timeZonesOf(
        due.map(({ user_id }) => user_id),
        tx,
      );
      const lookAgain: Date[] = [];
      for (const { id, user_id, start_date, closed_week } of due) {
        const week = closed_week + 1;
        const end = endOfWeek(start_date, zones.get(user_id) ?? 'UTC', week);
        const isOver = end <= now;
        if (isOver) await this.events.publish(tx, WeekEnded, { user_id, program_id: id, week });
        lookAgain.push(isOver ? new Date(now.getTime() + TELL_AGAIN) : end);
      }
      await tx.query(
        `UPDATE medical_program p SET close_due_at = n.at
           FROM unnest($1::uuid[], $2::timestamptz[]) AS n(id, at) WHERE p.id = n.id`,
        [due.map(({ id }) => id), lookAgain],
      );
      return due.length;
    });
  }
}

function takeDue(tx: EntityManager): Promise<Due[]> {
  return tx.query<Due[]>(
    `SELECT id, user_id, start_date::text AS start_date, closed_week FROM medical_program
      WHERE closed_week < ${WEEKS} AND close_due_at <= now()
      ORDER BY close_due_at LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED`,
  );
}
