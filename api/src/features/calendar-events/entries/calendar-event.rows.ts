import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import type { WeekAdherence } from '../dto/day-submission.dto';
import type { EventKind, StoredStatus, TaskStatus } from './event-values';

// Every statement on `calendar_event` but TypeORM's own. Each names the member, or a programme that is known to be theirs.

/** What is read of an event `e` to show it. */
const SHOWN = 'e.document, e.texts_sealed, e.notes_sealed';
export interface EventRow {
  document: string;
  texts_sealed: Buffer | null;
  notes_sealed: Buffer | null;
}
export type DetailRow = EventRow & { description: string | null; reason_sealed: Buffer | null };

const IS_CHECK_IN = `e.kind = 'check_in'`;
/** What a member does on a day beside the two things of every day. */
const IS_TASK = `e.kind NOT IN ('check_in', 'plan_the_day')`;

/** A programme's events in their order, if they are the member's. */
export function programRows(db: EntityManager, programId: string, member: MemberId): Promise<EventRow[]> {
  return db.query<EventRow[]>(
    `SELECT ${SHOWN} FROM calendar_event e WHERE e.program_id = $1 AND e.user_id = $2 ORDER BY e.start_time, e.id`,
    [programId, member],
  );
}

/** The events of a programme that are nearest to the present, in no order; with its reason where the title is sealed. */
export function nearestRows(
  db: EntityManager,
  programId: string,
  member: MemberId,
  most: number,
): Promise<(EventRow & { reason_sealed: Buffer | null })[]> {
  return db.query<(EventRow & { reason_sealed: Buffer | null })[]>(
    `SELECT ${SHOWN}, CASE WHEN e.texts_sealed IS NOT NULL THEN e.reason_sealed END AS reason_sealed FROM calendar_event e WHERE e.program_id = $1 AND e.user_id = $2
      ORDER BY abs(extract(epoch FROM e.start_time - now())), e.id LIMIT $3`,
    [programId, member, most],
  );
}

/**
 * Whether a programme is the member's. Its own feature stands on this one, so it is looked up by its table.
 */
export async function isProgramOf(db: EntityManager, programId: string, member: MemberId): Promise<boolean> {
  const rows = await db.query<unknown[]>(`SELECT 1 FROM medical_program WHERE id = $1 AND user_id = $2`, [
    programId,
    member,
  ]);
  return rows.length > 0;
}

export async function detailRow(
  db: EntityManager,
  id: string,
  member: MemberId,
): Promise<DetailRow | undefined> {
  const [row] = await db.query<DetailRow[]>(
    `SELECT ${SHOWN}, e.description, e.reason_sealed FROM calendar_event e WHERE e.id = $1 AND e.user_id = $2`,
    [id, member],
  );
  return row;
}

/** The id of what stands over several days around a moment; the earliest where there are two. */
export async function standingId(
  db: EntityManager,
  programId: string,
  member: MemberId,
  at: Date,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }[]>(
    `SELECT e.id FROM calendar_event e
      WHERE e.program_id = $1 AND e.user_id = $2 AND e.start_time BETWEEN $3::timestamptz - interval '14 days' AND $3
        AND e.end_time > $3 AND e.end_time - e.start_time > interval '4 days'
      ORDER BY e.start_time, e.id LIMIT 1`,
    [programId, member, at],
  );
  return row?.id;
}

export interface LockedNotes {
  notes_sealed: Buffer | null;
  /** ISO instant; null while it is not done. */
  completed_at: string | null;
}

/** The notes of an event and when it was done; it stays locked. Undefined where there is no such event of the member's. */
export async function lockedNotes(
  tx: EntityManager,
  id: string,
  member: MemberId,
): Promise<LockedNotes | undefined> {
  const [row] = await tx.query<LockedNotes[]>(
    `SELECT notes_sealed, metadata ->> 'completion_date' AS completed_at
       FROM calendar_event WHERE id = $1 AND user_id = $2 FOR UPDATE`,
    [id, member],
  );
  return row;
}

/**
 * Merges a status into an event, and puts its notes in the place of the earlier ones where some are given.
 * @param kind the only one that the event may be of
 */
export async function mergeRow(
  tx: EntityManager,
  id: string,
  member: MemberId,
  change: { status: StoredStatus | undefined; notes_sealed: Buffer | null; kind: EventKind | null },
): Promise<EventRow | undefined> {
  const [[row]] = await tx.query<[EventRow[], number]>(
    `UPDATE calendar_event e
        SET metadata = e.metadata || $3::jsonb, notes_sealed = coalesce($4, e.notes_sealed), updated_at = now()
      WHERE e.id = $1 AND e.user_id = $2 AND e.kind = coalesce($5, e.kind)
     RETURNING ${SHOWN}`,
    [id, member, JSON.stringify(change.status ?? {}), change.notes_sealed, change.kind],
  );
  return row;
}

/** Ticks one event, or what was made from an item of the template; what is done already, or gone, stays as it is. */
export async function completeRow(
  tx: EntityManager,
  which: { id: string; user_id: MemberId } | { program_id: string; template_key: string },
  done: StoredStatus,
): Promise<void> {
  const is = Object.keys(which).map((column, at) => `${column} = $${at + 2}`);
  await tx.query(
    `UPDATE calendar_event SET metadata = metadata || $1::jsonb, updated_at = now()
      WHERE ${is.join(' AND ')} AND metadata ->> 'completed' IS DISTINCT FROM 'true'`,
    [JSON.stringify(done), ...Object.values(which)],
  );
}

/** Ticks the first of several items that is not done and begins within a week. @returns its id */
export async function completeNextRow(
  tx: EntityManager,
  member: MemberId,
  templateKeys: readonly string[],
  done: StoredStatus,
): Promise<string | undefined> {
  const [rows] = await tx.query<[{ id: string }[], number]>(
    `UPDATE calendar_event SET metadata = metadata || $1::jsonb, updated_at = now()
      WHERE id = (
        SELECT e.id FROM calendar_event e JOIN medical_program p ON p.id = e.program_id
         WHERE e.user_id = $2 AND e.template_key = ANY ($3) AND p.status = 'active'
           AND e.metadata ->> 'completed' IS DISTINCT FROM 'true' AND e.start_time < now() + interval '7 days'
         ORDER BY e.start_time, e.id LIMIT 1)
      RETURNING id`,
    [JSON.stringify(done), member, templateKeys],
  );
  return rows[0]?.id;
}

export interface PlaceRow {
  start_time: Date;
  end_time: Date;
  all_day: boolean;
  kind: EventKind;
  status: TaskStatus;
  smaller_minutes: number | null;
  /** Where it stood before anybody moved it. */
  planned_start: Date | null;
  program_week: number;
  /** Monday of the programme's first week, 'YYYY-MM-DD'. */
  start_date: string;
}

/** Where an event of the member's stands; it stays locked. */
export async function lockedPlace(
  tx: EntityManager,
  id: string,
  member: MemberId,
): Promise<PlaceRow | undefined> {
  const [row] = await tx.query<PlaceRow[]>(
    `SELECT start_time, end_time, all_day, kind, coalesce(metadata ->> 'status', 'pending') AS status, smaller_minutes,
            planned_start, program_week,
            (SELECT start_date::text FROM medical_program p WHERE p.id = program_id) AS start_date
       FROM calendar_event WHERE id = $1 AND user_id = $2 FOR UPDATE`,
    [id, member],
  );
  return row;
}

/** Moves a locked event, which is as long as before and hand-made from then on. */
export async function moveRow(tx: EntityManager, id: string, start: Date): Promise<EventRow | undefined> {
  const [[row]] = await tx.query<[EventRow[], number]>(
    `UPDATE calendar_event e
        SET start_time = $2, end_time = $2::timestamptz + (e.end_time - e.start_time), edited = true, updated_at = now(),
            planned_start = coalesce(e.planned_start, e.start_time)
      WHERE e.id = $1 RETURNING ${SHOWN}`,
    [id, start],
  );
  return row;
}

/** Gives a locked event the length of its smaller step, or its full one; what is as wanted stays as it is. */
export async function resizeRow(
  tx: EntityManager,
  id: string,
  smaller: boolean,
): Promise<EventRow | undefined> {
  const [[row]] = await tx.query<[EventRow[], number]>(
    `UPDATE calendar_event e
        SET is_smaller = $2, updated_at = now(),
            full_minutes = CASE WHEN $2 THEN coalesce(e.full_minutes, extract(epoch FROM e.end_time - e.start_time) / 60) END,
            end_time = CASE WHEN e.is_smaller = $2 OR e.all_day THEN e.end_time
                            ELSE e.start_time + interval '1 minute' * CASE WHEN $2 THEN e.smaller_minutes
                                                                           ELSE e.full_minutes END END
      WHERE e.id = $1 RETURNING ${SHOWN}`,
    [id, smaller],
  );
  return row;
}

/** Deletes an event, and keeps in mind what of the template it was made from. */
export async function removeForGood(tx: EntityManager, id: string, member: MemberId): Promise<boolean> {
  const [rows] = await tx.query<[{ program_id: string; template_key: string | null }[], number]>(
    `DELETE FROM calendar_event WHERE id = $1 AND user_id = $2 RETURNING program_id, template_key`,
    [id, member],
  );
  const [row] = rows;
  if (row?.template_key) {
    await tx.query(
      `INSERT INTO removed_event (program_id, template_key, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [row.program_id, row.template_key, member],
    );
  }
  return row !== undefined;
}

/** What somebody deleted of a programme. */
export async function removedKeys(tx: EntityManager, programId: string): Promise<string[]> {
  const rows = await tx.query<{ template_key: string }[]>(
    `SELECT template_key FROM removed_event WHERE program_id = $1 ORDER BY template_key`,
    [programId],
  );
  return rows.map(({ template_key }) => template_key);
}

export interface EventOfDay {
  id: string;
  is_task: boolean;
  is_check_in: boolean;
  status: TaskStatus;
  notes_sealed: Buffer | null;
}

/** Timed events that start on a day of a zone, which begins at its local midnight: one of 23 or 25 hours is one day. */
export function rowsOfDay(
  db: EntityManager,
  member: MemberId,
  day: string,
  zone: string,
): Promise<EventOfDay[]> {
  return db.query<EventOfDay[]>(
    `SELECT e.id, ${IS_TASK} AS is_task, ${IS_CHECK_IN} AS is_check_in,
            coalesce(e.metadata ->> 'status', 'pending') AS status, e.notes_sealed
       FROM calendar_event e
      WHERE e.user_id = $1 AND NOT e.all_day
        AND e.start_time >= $2::date::timestamp AT TIME ZONE $3
        AND e.start_time < ($2::date + 1)::timestamp AT TIME ZONE $3
      ORDER BY e.start_time, e.id`,
    [member, day, zone],
  );
}

const BY_WEEK = `
  SELECT program_week, planned, done, round(done::numeric / nullif(planned, 0), 3)::float AS done_rate,
         check_ins_planned, check_ins, round(check_ins::numeric / nullif(check_ins_planned, 0), 3)::float AS check_in_rate
    FROM (SELECT program_week,
                 count(*) FILTER (WHERE is_task AND (is_due OR is_done))::int AS planned,
                 count(*) FILTER (WHERE is_task AND is_done)::int AS done,
                 count(*) FILTER (WHERE is_check_in AND (is_due OR is_done))::int AS check_ins_planned,
                 count(*) FILTER (WHERE is_check_in AND is_done)::int AS check_ins
            FROM (SELECT e.program_week, e.start_time <= now() AS is_due, ${IS_TASK} AS is_task,
                         ${IS_CHECK_IN} AS is_check_in,
                         coalesce(e.metadata ->> 'status' = 'completed', false) AS is_done
                    FROM calendar_event e
                   WHERE e.program_id = $1 AND e.user_id = $2 AND NOT e.all_day) event
           GROUP BY program_week) week
   ORDER BY program_week`;

/**
 * A programme by week. An item counts once it was due, or when it was done ahead of its time. What is done needs no
 * submission: the figures follow each tick.
 */
export function rowsByWeek(db: EntityManager, programId: string, member: MemberId): Promise<WeekAdherence[]> {
  return db.query<WeekAdherence[]>(BY_WEEK, [programId, member]);
}

/** Every event of a programme, by time, as a calendar outside needs it. */
export function feedRows<Row>(db: EntityManager, programId: string, member: MemberId): Promise<Row[]> {
  return db.query<Row[]>(
    `SELECT id, title, description, texts_sealed, reason_sealed, start_time, end_time, all_day, content_id, sequence,
            rescheduled_at
       FROM calendar_event
      WHERE program_id = $2 AND user_id = $1
      ORDER BY start_time, id`,
    [member, programId],
  );
}

const PLANNED_TYPES = `template_key text, title text, description text, start_time timestamptz, end_time timestamptz,
  all_day boolean, event_type text, kind text, program_week int, content_id text,
  dose text, cue text, smaller_dose text, smaller_minutes int, reason_sealed bytea, texts_sealed bytea`;
const PLANNED = `template_key, title, description, start_time, end_time, all_day, event_type, kind, program_week, content_id,
  dose, cue, smaller_dose, smaller_minutes, reason_sealed, texts_sealed`;

/**
 * Every event of a programme, by time, with what a planner writes and which version of the row it is. Nothing is locked.
 * One at its smaller step is told at its full length, which it can go back to.
 * @param now what began before it is read without its description and its reason
 */
export function entryRows<Row>(tx: EntityManager, programId: string, now: string): Promise<Row[]> {
  const ahead = (column: string) => `CASE WHEN start_time >= $2 THEN ${column} END AS ${column}`;
  const fullEnd = `CASE WHEN is_smaller AND full_minutes IS NOT NULL AND NOT all_day
                        THEN start_time + interval '1 minute' * full_minutes ELSE end_time END AS end_time`;
  const columns = PLANNED.replace(/description|reason_sealed/g, ahead).replace('end_time', fullEnd);
  return tx.query<Row[]>(
    `SELECT id, xmin::text AS version, ${columns}, metadata,
            edited OR is_smaller OR worded OR notes_sealed IS NOT NULL AS edited, worded
       FROM calendar_event WHERE program_id = $1 ORDER BY start_time, id`,
    [programId, now],
  );
}

/** Which version events are of by now; they stay locked. What is gone is left out. */
export function lockedVersions(
  tx: EntityManager,
  programId: string,
  ids: readonly string[],
): Promise<{ id: string; version: string }[]> {
  return tx.query<{ id: string; version: string }[]>(
    `SELECT id, xmin::text AS version FROM calendar_event
      WHERE program_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`,
    [programId, ids],
  );
}

/** @param rows what a planner writes, as JSON: `id` and the columns; bytea as '\x...' */
export async function insertEntryRows(
  tx: EntityManager,
  program: { readonly id: string; readonly user_id: MemberId },
  rows: readonly object[],
): Promise<void> {
  await tx.query(
    `INSERT INTO calendar_event (program_id, user_id, id, ${PLANNED})
     SELECT $1, $2, id, ${PLANNED} FROM jsonb_to_recordset($3::jsonb) AS n(id uuid, ${PLANNED_TYPES})`,
    [program.id, program.user_id, JSON.stringify(rows)],
  );
}

/**
 * What is at its smaller step stays there if it still has one.
 * @param rows as for `insertEntryRows`
 */
export async function updateEntryRows(
  tx: EntityManager,
  programId: string,
  rows: readonly object[],
): Promise<void> {
  const staysSmaller = 'e.is_smaller AND n.smaller_minutes IS NOT NULL';
  const end = `CASE WHEN ${staysSmaller} THEN n.start_time + interval '1 minute' * n.smaller_minutes ELSE n.end_time END`;
  await tx.query(
    `UPDATE calendar_event e SET (${PLANNED}, updated_at) = (${PLANNED.replace(/\w+/g, 'n.$&').replace('n.end_time', end)}, now()),
            is_smaller = ${staysSmaller}, worded = false,
            full_minutes = CASE WHEN ${staysSmaller} THEN extract(epoch FROM n.end_time - n.start_time) / 60 END
       FROM jsonb_to_recordset($2::jsonb) AS n(id uuid, ${PLANNED_TYPES})
      WHERE e.id = n.id AND e.program_id = $1`,
    [programId, JSON.stringify(rows)],
  );
}

export async function removeEntryRows(
  tx: EntityManager,
  programId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.query(`DELETE FROM calendar_event WHERE program_id = $1 AND id = ANY($2::uuid[])`, [
    programId,
    ids,
  ]);
}

export interface HabitRow {
  id: string;
  template_key: string;
  day: string;
  week: number;
  done: boolean;
  reason_sealed: Buffer | null;
}

/** Every generated habit until the end of a week, by time. */
export function habitRows(
  tx: EntityManager,
  programId: string,
  week: number,
  zone: string,
): Promise<HabitRow[]> {
  return tx.query<HabitRow[]>(
    `SELECT id, template_key, (start_time AT TIME ZONE $3)::date::text AS day, program_week AS week,
            coalesce(metadata ->> 'status' = 'completed', false) AS done, reason_sealed
       FROM calendar_event
      WHERE program_id = $1 AND kind = 'habit' AND template_key IS NOT NULL AND program_week <= $2
      ORDER BY start_time, id`,
    [programId, week, zone],
  );
}

/** What was written in a week's reflections, by time. */
export function reflectionNotes(
  tx: EntityManager,
  programId: string,
  week: number,
): Promise<{ id: string; notes_sealed: Buffer }[]> {
  return tx.query<{ id: string; notes_sealed: Buffer }[]>(
    `SELECT id, notes_sealed FROM calendar_event
      WHERE program_id = $1 AND kind = 'reflection' AND program_week = $2 AND notes_sealed IS NOT NULL
      ORDER BY start_time, id`,
    [programId, week],
  );
}
