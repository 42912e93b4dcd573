import type { EntityManager } from 'typeorm';
import type { MemberId } from '../../member-access/member-access.service';
import type { WeekAdherence } from '../dto/day-submission.dto';
import type { TaskStatus } from './event-values';

// What is read of `calendar_event` to tell how a day or a week goes.

const IS_CHECK_IN = `e.kind = 'check_in'`;
/** What a member does on a day beside the two things of every day. */
const IS_TASK = `e.kind NOT IN ('check_in', 'plan_the_day')`;

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
