import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';

// What a planner reads and writes of `calendar_event`, within its transaction.

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

/** What somebody deleted of a programme. */
export async function removedKeys(tx: EntityManager, programId: string): Promise<string[]> {
  const rows = await tx.query<{ template_key: string }[]>(
    `SELECT template_key FROM removed_event WHERE program_id = $1 ORDER BY template_key`,
    [programId],
  );
  return rows.map(({ template_key }) => template_key);
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
