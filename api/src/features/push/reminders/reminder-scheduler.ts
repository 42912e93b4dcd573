import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { Transactions } from '../../../platform/database/transactions';
import { Every, type MaintenanceTask } from '../../../platform/maintenance/maintenance-task';
import type { MemberId } from '../../member-access/member-access.service';
import { NoticeMaker } from '../notices/notice-maker';
import { LATEST } from '../notices/notice-time';
import { DueEventReminders, VisitReminders } from './event-reminders';
import type { ReminderPlace, ReminderSource } from './reminder-source';

/** What one transaction looks at. */
const BATCH = 500;
/** In the order of ids, before and behind them all. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Waiting {
  id: string;
  user_id: MemberId;
  kind: string;
}

/**
 * Reminds members of what begins, by the database's clock. Every worker asks: who reads a source on holds its row, and the
 * notices, their deliveries and how far it was read are committed together, so that a worker that is killed has told
 * nobody of anything, and nothing is told twice. What is older than a reminder may be is passed over.
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
  ) {
    this.sources = [due, visits];
  }

  async run(): Promise<number> {
    let most = await this.transactions.run((tx) => this.handOnWaiting(tx));
    for (const source of this.sources) {
      most = Math.max(most, await this.transactions.run((tx) => this.readOn(tx, source)));
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

  /** @returns how many things were looked at */
  private async readOn(tx: EntityManager, source: ReminderSource): Promise<number> {
    const { name, lead } = source;
    const cursor = await takeCursor(tx, name);
    if (!cursor) return 0; // another worker reads it on
    const until = new Date((await databaseNow(tx)).getTime() + lead);
    const earliest = new Date(until.getTime() - LATEST);
    const after = cursor.after_at < earliest ? { at: earliest.toISOString(), id: FIRST_ID } : cursor;
    const reminders = await source.read(tx, after, until, BATCH);
    await this.maker.make(tx, reminders);
    const isOver = reminders.length < BATCH;
    const last = isOver ? { at: until.toISOString(), id: LAST_ID } : reminders.at(-1)!.place;
    await tx.query(`UPDATE reminder_cursor SET after_at = $2, after_id = $3 WHERE source = $1`, [
      name,
      last.at,
      last.id,
    ]);
    return reminders.length;
  }
}

/** Where to read a source on, with its row locked; undefined while somebody else holds it. */
async function takeCursor(
  tx: EntityManager,
  source: string,
): Promise<(ReminderPlace & { after_at: Date }) | undefined> {
  await tx.query(`INSERT INTO reminder_cursor (source) VALUES ($1) ON CONFLICT DO NOTHING`, [source]);
  const [cursor] = await tx.query<(ReminderPlace & { after_at: Date })[]>(
    `SELECT after_at, after_at::text AS at, after_id AS id
       FROM reminder_cursor WHERE source = $1 FOR UPDATE SKIP LOCKED`,
    [source],
  );
  return cursor;
}
