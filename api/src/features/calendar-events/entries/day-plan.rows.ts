import { asBytea } from './as-bytea';
import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import type { EventKind, TaskStatus } from './event-values';

// What the plan of a day reads and writes of `calendar_event`; every other statement on it is in `calendar-event.rows.ts`.

export interface DayRow {
  id: string;
  program_id: string;
  program_week: number;
  title: string;
  texts_sealed: Buffer | null;
  reason_sealed: Buffer | null;
  notes_sealed: Buffer | null;
  start_time: Date;
  end_time: Date;
  kind: EventKind;
  status: TaskStatus;
  is_smaller: boolean;
  smaller_dose: string | null;
  smaller_minutes: number | null;
}

const DAY = `e.id, e.program_id, e.program_week, e.title, e.texts_sealed, e.reason_sealed, e.notes_sealed, e.start_time,
  e.end_time, e.kind, coalesce(e.metadata ->> 'status', 'pending') AS status, e.is_smaller, e.smaller_dose,
  e.smaller_minutes`;

/** Timed events that begin in a stretch of time, by time. */
export function timedRows(db: EntityManager, member: MemberId, from: Date, until: Date): Promise<DayRow[]> {
  return db.query<DayRow[]>(
    `SELECT ${DAY} FROM calendar_event e
      WHERE e.user_id = $1 AND NOT e.all_day AND e.start_time >= $2 AND e.start_time < $3
      ORDER BY e.start_time, e.id`,
    [member, from, until],
  );
}

/** The same rows, locked in the order of their ids, as planning again locks them. */
export async function lockTimedRows(
  tx: EntityManager,
  member: MemberId,
  from: Date,
  until: Date,
): Promise<void> {
  await tx.query(
    `SELECT id FROM calendar_event
      WHERE user_id = $1 AND NOT all_day AND start_time >= $2 AND start_time < $3 ORDER BY id FOR UPDATE`,
    [member, from, until],
  );
}

export async function oneTimedRow(
  db: EntityManager,
  member: MemberId,
  id: string,
): Promise<DayRow | undefined> {
  const [row] = await db.query<DayRow[]>(
    `SELECT ${DAY} FROM calendar_event e WHERE e.id = $1 AND e.user_id = $2`,
    [id, member],
  );
  return row;
}

export interface WeekRow {
  id: string;
  title: string;
  texts_sealed: Buffer | null;
  kind: EventKind;
  is_done: boolean;
}

/** What was due of a programme's week until now, or done ahead of its time. */
export function weekRows(
  db: EntityManager,
  member: MemberId,
  programId: string,
  week: number,
): Promise<WeekRow[]> {
  return db.query<WeekRow[]>(
    `SELECT id, title, texts_sealed, kind, coalesce(metadata ->> 'status' = 'completed', false) AS is_done
       FROM calendar_event
      WHERE program_id = $1 AND user_id = $2 AND program_week = $3 AND NOT all_day AND kind <> 'plan_the_day'
        AND (start_time <= now() OR metadata ->> 'status' = 'completed')
      ORDER BY start_time, id`,
    [programId, member, week],
  );
}

/** What can be taken back of an event: its place, its length and what has become of it. As text, to the microsecond. */
const STATE = `jsonb_build_object('start_time', start_time, 'end_time', end_time, 'edited', edited,
  'planned_start', planned_start, 'is_smaller', is_smaller, 'full_minutes', full_minutes, 'metadata', metadata)::text`;
const STATE_COLUMNS = 'start_time, end_time, edited, planned_start, is_smaller, full_minutes, metadata';
const STATE_TYPES = `start_time timestamptz, end_time timestamptz, edited boolean, planned_start timestamptz,
  is_smaller boolean, full_minutes int, metadata jsonb`;

export interface EventState {
  id: string;
  state: string;
}

/** How events stand; they stay locked. */
export function lockedStates(
  tx: EntityManager,
  member: MemberId,
  ids: readonly string[],
): Promise<EventState[]> {
  return tx.query<EventState[]>(
    `SELECT id, ${STATE} AS state FROM calendar_event
      WHERE user_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`,
    [member, ids],
  );
}

/** Puts events back to how they stood, but for those that somebody has changed since. */
export async function restoreStates(
  tx: EntityManager,
  member: MemberId,
  changed: readonly { id: string; before: string; after: string }[],
): Promise<void> {
  const columns = STATE_COLUMNS.replace(/\w+/g, 'b.$&');
  await tx.query(
    `UPDATE calendar_event e SET (${STATE_COLUMNS}, updated_at) = (${columns}, now())
       FROM jsonb_to_recordset($2::jsonb) AS n(id uuid, before jsonb, after jsonb),
            LATERAL jsonb_to_record(n.before) AS b(${STATE_TYPES}), LATERAL jsonb_to_record(n.after) AS a(${STATE_TYPES})
      WHERE e.id = n.id AND e.user_id = $1
        AND (${STATE_COLUMNS.replace(/\w+/g, 'e.$&')}) IS NOT DISTINCT FROM (${STATE_COLUMNS.replace(/\w+/g, 'a.$&')})`,
    [
      member,
      JSON.stringify(
        changed.map(({ id, before, after }) => ({
          id,
          before: JSON.parse(before) as unknown,
          after: JSON.parse(after) as unknown,
        })),
      ),
    ],
  );
}

export interface OwnRow {
  id: string;
  texts_sealed: Buffer;
  start: Date;
  end: Date;
  /** Which chat brought it. */
  source: string;
}

/** Enters what a member wants to do beside the programme: habits without a template, which planning leaves alone. */
export async function insertOwnRows(
  tx: EntityManager,
  member: MemberId,
  programId: string,
  zone: string,
  rows: readonly OwnRow[],
): Promise<void> {
  const values = rows.map(({ texts_sealed, ...row }) => ({
    ...row,
    texts_sealed: asBytea(texts_sealed),
  }));
  await tx.query(
    `INSERT INTO calendar_event (id, program_id, user_id, title, texts_sealed, start_time, end_time, event_type, kind,
                                 program_week, metadata)
     SELECT n.id, p.id, p.user_id, '', n.texts_sealed, n.start, n."end", 'habit', 'habit',
            1 + ((n.start AT TIME ZONE $3)::date - p.start_date) / 7, jsonb_build_object('source', n.source)
       FROM medical_program p,
            jsonb_to_recordset($4::jsonb)
              AS n(id uuid, texts_sealed bytea, start timestamptz, "end" timestamptz, source text)
      WHERE p.id = $2 AND p.user_id = $1`,
    [member, programId, zone, JSON.stringify(values)],
  );
}

/** Takes away what was entered, but for what somebody has changed since. */
export async function removeOwnRows(
  tx: EntityManager,
  member: MemberId,
  added: readonly EventState[],
): Promise<void> {
  const standing = await lockedStates(
    tx,
    member,
    added.map(({ id }) => id),
  );
  const asAdded = new Map(added.map(({ id, state }) => [id, state]));
  const untouched = standing.filter(({ id, state }) => asAdded.get(id) === state).map(({ id }) => id);
  await tx.query(`DELETE FROM calendar_event WHERE user_id = $1 AND id = ANY($2::uuid[])`, [
    member,
    untouched,
  ]);
}
