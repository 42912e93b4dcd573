import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import type { EventKind, StoredStatus } from './event-values';

// The statements on `calendar_event` are in the `*.rows.ts` of this folder, by who asks. Each names the member, or a programme
// that is known to be theirs. Here: events as they are shown, and what has become of them.

/** What is read of an event `e` to show it. */
export const SHOWN = 'e.document, e.texts_sealed, e.notes_sealed';
export interface EventRow {
  document: string;
  texts_sealed: Buffer | null;
  notes_sealed: Buffer | null;
}
export type DetailRow = EventRow & { description: string | null; reason_sealed: Buffer | null };

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

/**
 * The id of what stands over the week of a moment, by the page's rule: of five days or more, or of two and named after its
 * week; the earliest where there are two. Whoever joins in the middle of a week has it from the next day on.
 */
export async function standingId(
  db: EntityManager,
  programId: string,
  member: MemberId,
  at: Date,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }[]>(
    `SELECT e.id FROM calendar_event e
      WHERE e.program_id = $1 AND e.user_id = $2 AND e.end_time > $3
        AND e.start_time BETWEEN $3::timestamptz - interval '14 days' AND $3::timestamptz + interval '25 hours'
        AND e.end_time - e.start_time > CASE WHEN e.title ILIKE 'w%' THEN interval '25 hours' ELSE interval '4 days' END
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
