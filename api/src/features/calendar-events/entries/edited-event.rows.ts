import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import type { EventKind } from './event-values';

/** What an edit of the care team's can change of an event. */
const EDITED = `start_time, end_time, program_week, planned_start, edited, worded, title, description, texts_sealed, dose,
  smaller_dose, smaller_minutes, is_smaller, full_minutes`;
const IS_DONE = `e.metadata ->> 'status' IS NOT DISTINCT FROM 'completed'`;
/** What planning calls the item or the habit of an event, without its day or number. */
const ITEM = (of: string) => `split_part(split_part(${of}.template_key, '@', 1), '/', 1)`;

export interface EditableRow {
  id: string;
  title: string;
  description: string | null;
  texts_sealed: Buffer | null;
  reason_sealed: Buffer | null;
  kind: EventKind;
  all_day: boolean;
  is_done: boolean;
  start_time: Date;
  end_time: Date;
  smaller_minutes: number | null;
  /** The whole row, as `restoreRows` takes it. */
  row: KeptEvent;
}

/**
 * An event of the active programme, and with `following` those of the same item or series after it that are not done, in no
 * order. All stay locked, one after the other as everywhere: by their ids.
 */
export function editableRows(
  tx: EntityManager,
  member: MemberId,
  id: string,
  following: boolean,
): Promise<EditableRow[]> {
  return tx.query<EditableRow[]>(
    `SELECT e.id, e.title, e.description, e.texts_sealed, e.reason_sealed, e.kind, e.all_day,
            e.start_time, e.end_time, e.smaller_minutes, ${IS_DONE} AS is_done, to_jsonb(e) AS row
       FROM calendar_event e
       JOIN medical_program p ON p.id = e.program_id AND p.status = 'active'
       JOIN calendar_event first ON first.id = $2 AND first.user_id = $1 AND first.program_id = e.program_id
      WHERE e.user_id = $1
        AND (e.id = $2 OR ($3 AND NOT (${IS_DONE}) AND e.start_time > first.start_time
                           AND (${ITEM('e')} = ${ITEM('first')} OR e.series_id = first.series_id)))
      ORDER BY e.id FOR UPDATE OF e`,
    [member, id, following],
  );
}

/** What an edit writes into an event that stays. */
export interface EditedRow {
  readonly id: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly program_week: number;
  readonly moved: boolean;
  /** With new words or another length: what of the columns is other than before. */
  readonly words: {
    readonly texts_sealed: string;
    readonly dose: string;
    readonly keeps_smaller: boolean;
  } | null;
}

/** @returns the rows as they are now, in no order */
export function editRows(
  tx: EntityManager,
  rows: readonly EditedRow[],
): Promise<{ id: string; row: KeptEvent }[]> {
  return updated(
    tx,
    `UPDATE calendar_event e SET
            start_time = n.start_time, end_time = n.end_time, program_week = n.program_week, updated_at = now(),
            planned_start = CASE WHEN n.moved THEN coalesce(e.planned_start, e.start_time) ELSE e.planned_start END,
            edited = e.edited OR n.moved, worded = e.worded OR n.words IS NOT NULL,
            title = CASE WHEN n.words IS NULL THEN e.title ELSE '' END,
            description = CASE WHEN n.words IS NULL THEN e.description END,
            texts_sealed = CASE WHEN n.words IS NULL THEN e.texts_sealed ELSE (n.words ->> 'texts_sealed')::bytea END,
            dose = CASE WHEN n.words IS NULL THEN e.dose ELSE n.words ->> 'dose' END,
            smaller_dose = CASE WHEN coalesce((n.words ->> 'keeps_smaller')::boolean, true) THEN e.smaller_dose END,
            smaller_minutes = CASE WHEN coalesce((n.words ->> 'keeps_smaller')::boolean, true) THEN e.smaller_minutes END,
            is_smaller = e.is_smaller AND n.words IS NULL,
            full_minutes = CASE WHEN n.words IS NULL THEN e.full_minutes END
       FROM jsonb_to_recordset($1::jsonb)
            AS n(id uuid, start_time timestamptz, end_time timestamptz, program_week int, moved boolean, words jsonb)
      WHERE e.id = n.id RETURNING e.id, to_jsonb(e) AS row`,
    [JSON.stringify(rows)],
  );
}

export interface AddedRow {
  readonly id: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly program_week: number;
  readonly texts_sealed: string;
  readonly dose: string;
}

/** Tasks of the care team's: no template stands behind them. */
export async function addRows(
  tx: EntityManager,
  program: { readonly id: string; readonly user_id: MemberId },
  seriesId: string,
  rows: readonly AddedRow[],
): Promise<{ id: string; row: KeptEvent }[]> {
  return tx.query<{ id: string; row: KeptEvent }[]>(
    `INSERT INTO calendar_event AS e (id, program_id, user_id, series_id, title, texts_sealed, start_time, end_time, all_day,
                                      event_type, kind, program_week, dose, worded)
     SELECT id, $1, $2, $3, '', texts_sealed, start_time, end_time, false, 'core', 'task', program_week, dose, true
       FROM jsonb_to_recordset($4::jsonb)
            AS n(id uuid, texts_sealed bytea, start_time timestamptz, end_time timestamptz, program_week int, dose text)
     RETURNING e.id, to_jsonb(e) AS row`,
    [program.id, program.user_id, seriesId, JSON.stringify(rows)],
  );
}

/** Deletes events; what of the template they were made from is never planned again. */
export async function removeRows(tx: EntityManager, member: MemberId, ids: readonly string[]): Promise<void> {
  await tx.query(
    `WITH gone AS (DELETE FROM calendar_event WHERE user_id = $1 AND id = ANY ($2::uuid[])
                   RETURNING program_id, template_key)
     INSERT INTO removed_event (program_id, template_key, user_id)
     SELECT program_id, template_key, $1 FROM gone WHERE template_key IS NOT NULL ON CONFLICT DO NOTHING`,
    [member, ids],
  );
}

/** A whole row, as JSON. */
export interface KeptEvent {
  readonly start_time: string;
}

/** How an event stood before an edit and after it; null where it was not there. */
export interface KeptRow {
  readonly id: string;
  readonly before: KeptEvent | null;
  readonly after: KeptEvent | null;
}

/**
 * Puts events back as they were before an edit: only what still stands as the edit left it, and is not done.
 * @returns ids of those that were put back
 */
export async function restoreRows(
  tx: EntityManager,
  member: MemberId,
  kept: readonly KeptRow[],
): Promise<string[]> {
  await tx.query(
    `SELECT 1 FROM calendar_event WHERE user_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
    [member, kept.map(({ id }) => id)],
  );
  const of = (is: (row: KeptRow) => boolean) => JSON.stringify(kept.filter(is));
  const added = await updated(
    tx,
    `DELETE FROM calendar_event e USING jsonb_array_elements($2::jsonb) k
      WHERE e.user_id = $1 AND e.id = (k ->> 'id')::uuid AND NOT (${IS_DONE}) RETURNING e.id`,
    [member, of(({ before }) => before === null)],
  );
  const there = EDITED.replace(/\w+/g, 'e.$&');
  const changed = await updated(
    tx,
    `UPDATE calendar_event e SET (${EDITED}, updated_at) = (${EDITED.replace(/\w+/g, 'b.$&')}, now())
       FROM jsonb_array_elements($2::jsonb) k,
            jsonb_populate_record(NULL::calendar_event, k -> 'before') b,
            jsonb_populate_record(NULL::calendar_event, k -> 'after') a
      WHERE e.user_id = $1 AND e.id = b.id AND NOT (${IS_DONE})
        AND (${there}) IS NOT DISTINCT FROM (${EDITED.replace(/\w+/g, 'a.$&')})
      RETURNING e.id`,
    [member, of(({ before, after }) => before !== null && after !== null)],
  );
  const removed = of(({ after }) => after === null);
  await tx.query(
    `DELETE FROM removed_event r
      USING jsonb_array_elements($2::jsonb) k, jsonb_populate_record(NULL::calendar_event, k -> 'before') b
      WHERE r.user_id = $1 AND r.program_id = b.program_id AND r.template_key = b.template_key`,
    [member, removed],
  );
  const back = await tx.query<{ id: string }[]>(
    `INSERT INTO calendar_event SELECT b.*
       FROM jsonb_array_elements($2::jsonb) k, jsonb_populate_record(NULL::calendar_event, k -> 'before') b
      WHERE b.user_id = $1 ON CONFLICT DO NOTHING RETURNING id`,
    [member, removed],
  );
  return [...added, ...changed, ...back].map(({ id }) => id);
}

/** Rows that an update or a deletion returns. */
async function updated<Row = { id: string; row: KeptEvent }>(
  tx: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const [rows] = await tx.query<[Row[], number]>(sql, [...values]);
  return rows;
}
