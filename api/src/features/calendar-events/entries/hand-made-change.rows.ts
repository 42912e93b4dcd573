import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import { type EventRow, SHOWN } from './calendar-event.rows';
import type { EventKind, TaskStatus } from './event-values';

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
