import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { type Remindable, RemindableEventsService } from '../../calendar-events/remindable-events.service';
import type { Telling } from '../notices/notice-maker';
import { LATEST } from '../notices/notice-time';
import type { ReminderSource } from './reminder-source';

const HOUR = 3_600_000;
/** In the order of ids, before and behind them all. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Cursor {
  after_at: Date;
  /** The same to the microsecond. */
  at: string;
  id: string;
}

/**
 * Events of one sort, each told of so long before it begins. They are read in the order of their time, on from where the
 * last look ended; who reads on holds the cursor's row. What is older than a reminder may be is passed over.
 */
abstract class EventReminders implements ReminderSource {
  protected abstract readonly kinds: Remindable;
  protected abstract readonly lead: number;

  constructor(private readonly events: RemindableEventsService) {}

  async take(tx: EntityManager, most: number): Promise<{ looked: number; due: readonly Telling[] }> {
    const cursor = await takeCursor(tx, this.kinds);
    if (!cursor) return { looked: 0, due: [] }; // another worker reads it on
    const until = new Date((await databaseNow(tx)).getTime() + this.lead);
    const earliest = new Date(until.getTime() - LATEST);
    const after = cursor.after_at < earliest ? { at: earliest.toISOString(), id: FIRST_ID } : cursor;
    const events = await this.events.between(tx, this.kinds, after, until, most);
    const isOver = events.length < most;
    const { at, id } = (!isOver && events.at(-1)) || { at: until.toISOString(), id: LAST_ID };
    await tx.query(`UPDATE reminder_cursor SET after_at = $2, after_id = $3 WHERE source = $1`, [
      this.kinds,
      at,
      id,
    ]);
    const due = events.map<Telling>(({ id: subject, user_id: member, start_time, kind }) => ({
      member,
      kind: kind === 'check_in' ? 'check_in' : 'upcoming_event',
      subject,
      at: new Date(start_time.getTime() - this.lead),
    }));
    return { looked: events.length, due };
  }
}

/** The daily check-in, uploads and questionnaires: at their time. */
@Injectable()
export class DueEventReminders extends EventReminders {
  protected readonly kinds = 'due';
  protected readonly lead = 0;

  constructor(events: RemindableEventsService) {
    super(events);
  }
}

/** Calls and appointments: an hour ahead. */
@Injectable()
export class VisitReminders extends EventReminders {
  protected readonly kinds = 'visits';
  protected readonly lead = HOUR;

  constructor(events: RemindableEventsService) {
    super(events);
  }
}

/** Where to read a sort on, with its row locked; undefined while somebody else holds it. */
async function takeCursor(tx: EntityManager, source: string): Promise<Cursor | undefined> {
  await tx.query(
    `INSERT INTO reminder_cursor (source, after_at, after_id) VALUES ($1, 'epoch', $2) ON CONFLICT DO NOTHING`,
    [source, FIRST_ID],
  );
  const [cursor] = await tx.query<Cursor[]>(
    `SELECT after_at, after_at::text AS at, after_id AS id
       FROM reminder_cursor WHERE source = $1 FOR UPDATE SKIP LOCKED`,
    [source],
  );
  return cursor;
}
