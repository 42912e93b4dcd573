import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import type { TaskStatus } from './event-values';

// What is read of `calendar_event` to tell how habits go. A habit is what the programme plans again and again: what a chat
// wrote for one day has no template and is a task of that day.

export interface HabitDayRow {
  id: string;
  user_id: MemberId;
  title: string;
  texts_sealed: Buffer | null;
  start_time: Date;
  day: string;
  status: TaskStatus;
}

const HABIT = `e.id, e.user_id, e.title, e.texts_sealed, e.start_time,
  coalesce(e.metadata ->> 'status', 'pending') AS status`;
const IS_HABIT = `e.kind = 'habit' AND e.template_key IS NOT NULL AND NOT e.all_day`;

/** Every habit of a programme on every day of it, by time. */
export function habitDayRows(
  db: EntityManager,
  programId: string,
  member: MemberId,
  zone: string,
): Promise<HabitDayRow[]> {
  return db.query<HabitDayRow[]>(
    `SELECT ${HABIT}, (e.start_time AT TIME ZONE $3)::date::text AS day
       FROM calendar_event e WHERE e.program_id = $1 AND e.user_id = $2 AND ${IS_HABIT}
      ORDER BY e.start_time, e.id`,
    [programId, member, zone],
  );
}

/**
 * The same of the active programmes of several members, within a stretch of time.
 * @param zones of the members, in their order
 */
export function habitDayRowsOf(
  db: EntityManager,
  members: readonly MemberId[],
  zones: readonly string[],
  from: Date | null,
  until: Date,
): Promise<HabitDayRow[]> {
  return db.query<HabitDayRow[]>(
    `SELECT ${HABIT}, (e.start_time AT TIME ZONE m.zone)::date::text AS day
       FROM unnest($1::uuid[], $2::text[]) AS m(user_id, zone)
       JOIN medical_program p ON p.user_id = m.user_id AND p.status = 'active'
       JOIN calendar_event e ON e.program_id = p.id AND e.start_time < $4
                            AND e.start_time >= coalesce($3, p.start_date::timestamptz - interval '2 days')
      WHERE ${IS_HABIT}
      ORDER BY e.start_time, e.id`,
    [members, zones, from, until],
  );
}
