import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import { WEEKS } from '../week-close/weeks';
import type { ChangeSource } from './change-values';

export interface ChangeRow {
  id: string;
  program_id: string;
  program_week: number;
  source: ChangeSource;
  created_at: Date;
  content_sealed: Buffer;
  /** A later week was closed: what was not answered is asked anew, or no more. */
  lapsed: boolean;
  /** The week after the last closed one. */
  running_week: number;
  /** Null once it is over. */
  undo_until: Date | null;
}

/** Answers that are saved after a programme's last day, which is over somewhere a day before it is everywhere, make a new one. */
const RUNS = `p.status = 'active' AND p.end_date >= (now() AT TIME ZONE 'UTC')::date - 1`;

/** The database's clock alone judges what is over. */
const CHANGE = `
  SELECT c.id, c.program_id, c.program_week, c.source, c.created_at, c.content_sealed,
         p.closed_week > c.program_week AS lapsed, least(p.closed_week + 1, ${WEEKS}) AS running_week,
         CASE WHEN c.created_at + interval '7 days' > now() AND (c.source <> 'setup' OR ${RUNS})
              THEN c.created_at + interval '7 days' END AS undo_until
    FROM programme_change c JOIN medical_program p ON p.id = c.program_id`;

/** @param before created_at and id of the last one of the page before */
export function changeRows(
  db: EntityManager,
  member: MemberId,
  programId: string | null,
  before: readonly [createdAt: string, id: string] | null,
  limit: number,
): Promise<ChangeRow[]> {
  return db.query<ChangeRow[]>(
    `${CHANGE} WHERE c.user_id = $1 AND c.program_id = coalesce($2, c.program_id)
       AND ($3::timestamptz IS NULL OR (c.created_at, c.id) < ($3, $4))
     ORDER BY c.created_at DESC, c.id DESC LIMIT $5`,
    [member, programId, before?.[0] ?? null, before?.[1] ?? null, limit],
  );
}

export async function changeRow(
  tx: EntityManager,
  member: MemberId,
  id: string,
): Promise<ChangeRow | undefined> {
  const [row] = await tx.query<ChangeRow[]>(`${CHANGE} WHERE c.user_id = $1 AND c.id = $2`, [member, id]);
  return row;
}

/** What changed in the same programme since. */
export function laterRows(
  tx: EntityManager,
  { id, program_id }: Pick<ChangeRow, 'id' | 'program_id'>,
): Promise<{ id: string; content_sealed: Buffer }[]> {
  return tx.query<{ id: string; content_sealed: Buffer }[]>(
    `SELECT l.id, l.content_sealed FROM programme_change l, programme_change c
      WHERE c.id = $1 AND l.program_id = $2 AND (l.created_at, l.id) > (c.created_at, c.id)`,
    [id, program_id],
  );
}

/** The last change of a programme that followed a setup. */
export async function latestOfSetup(
  tx: EntityManager,
  programId: string,
): Promise<{ id: string; content_sealed: Buffer } | undefined> {
  const [row] = await tx.query<{ id: string; content_sealed: Buffer }[]>(
    `SELECT id, content_sealed FROM programme_change
      WHERE program_id = $1 AND source = 'setup' ORDER BY created_at DESC, id DESC LIMIT 1`,
    [programId],
  );
  return row;
}

/** Older ones cannot be undone any more, and would push what waits for an answer off the page. */
export async function forgetOldOfSetup(tx: EntityManager, programId: string, kept: number): Promise<void> {
  await tx.query(
    `DELETE FROM programme_change WHERE id IN (
       SELECT id FROM programme_change WHERE program_id = $1 AND source = 'setup'
        ORDER BY created_at DESC, id DESC OFFSET $2)`,
    [programId, kept],
  );
}

export async function replaceContent(tx: EntityManager, id: string, sealed: Buffer): Promise<void> {
  await tx.query(`UPDATE programme_change SET content_sealed = $2 WHERE id = $1`, [id, sealed]);
}
