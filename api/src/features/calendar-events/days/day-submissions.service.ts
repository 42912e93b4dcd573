import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { DataSource } from 'typeorm';
import { Transactions } from '../../../platform/database/transactions';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { BadRequestProblem } from '../../../platform/http/problem';
import { AccountService } from '../../account/account.service';
import { DaySubmitted } from '../calendar-events.events';
import type { DaySubmissionEntity } from './day-submission.entity';
import type { DaySubmission, SubmittedDaysQuery } from '../dto/day-submission.dto';
import { IS_CHECK_IN, IS_TASK } from '../entries/event-kinds';

const MOST_DAYS = 100;

/**
 * Events of user $1 that start on day $2 of zone $3, put together in one row; none when there are none. A day begins at
 * its local midnight, so that a day of 23 or 25 hours is one day.
 */
const SNAPSHOT = `
  SELECT count(*) FILTER (WHERE ${IS_TASK}) AS planned,
         count(*) FILTER (WHERE ${IS_TASK} AND e.metadata ->> 'status' = 'completed') AS done,
         jsonb_agg(jsonb_build_object('event_id', e.id, 'status', coalesce(e.metadata ->> 'status', 'pending'))
                   ORDER BY e.start_time, e.id) AS ticks,
         (array_agg(e.metadata -> 'checkin_data' ORDER BY e.start_time)
            FILTER (WHERE ${IS_CHECK_IN} AND jsonb_typeof(e.metadata -> 'checkin_data') = 'object'))[1] AS check_in
    FROM calendar_event e
   WHERE e.user_id = $1 AND NOT e.all_day
     AND e.start_time >= $2::date::timestamp AT TIME ZONE $3
     AND e.start_time < ($2::date + 1)::timestamp AT TIME ZONE $3
  HAVING count(*) > 0`;

/** Days that a member shares with the care team. */
@Injectable()
export class DaySubmissionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: AccountService,
    private readonly events: EventPublisher,
  ) {}

  /**
   * Keeps a day as it is now and tells the care team. Submitting it again replaces what was kept.
   * @param day 'YYYY-MM-DD' in the member's calendar
   * @throws BadRequestProblem for no date of the calendar, a day that has not begun, and one without events
   */
  submit(userId: string, day: string): Promise<DaySubmission> {
    if (!isDate(day)) throw refused('no-date', 'This is no day of the calendar.');
    return this.transactions.run(async (tx) => {
      const zone = await this.accounts.timeZoneOf(userId, tx);
      if (day > Temporal.Now.plainDateISO(zone).toString())
        throw refused('day-not-begun', 'A day can be submitted once it has begun.');
      const rows = await tx.query<DaySubmissionEntity[]>(
        `INSERT INTO day_submission AS s (user_id, day, planned, done, ticks, check_in)
         SELECT $1, $2::date, d.* FROM (${SNAPSHOT}) d
         ON CONFLICT (user_id, day) DO UPDATE
            SET planned = excluded.planned, done = excluded.done, ticks = excluded.ticks,
                check_in = excluded.check_in, revision = s.revision + 1, submitted_at = now()
         RETURNING s.*, s.day::text AS day`,
        [userId, day, zone],
      );
      if (!rows[0]) throw refused('day-empty', 'There is nothing in your programme on this day.');
      const submitted = toDaySubmission(rows[0]);
      await this.events.publish(tx, DaySubmitted, { user_id: userId, day, revision: submitted.revision });
      return submitted;
    });
  }

  async list(userId: string, { from, to }: SubmittedDaysQuery): Promise<DaySubmission[]> {
    if ([from, to].some((day) => day !== undefined && !isDate(day))) {
      throw refused('no-date', 'This is no day of the calendar.');
    }
    const rows = await this.dataSource.query<DaySubmissionEntity[]>(
      `SELECT s.*, s.day::text AS day FROM day_submission s
        WHERE s.user_id = $1 AND s.day >= coalesce($2::date, '-infinity') AND s.day <= coalesce($3::date, 'infinity')
        ORDER BY s.day DESC LIMIT ${MOST_DAYS}`,
      [userId, from ?? null, to ?? null],
    );
    return rows.map(toDaySubmission);
  }
}

function refused(code: string, message: string): BadRequestProblem {
  return new BadRequestProblem('validation-failed', message, [{ field: 'day', code, message }]);
}

/** Whether a well-formed 'YYYY-MM-DD' is in the calendar: there is no 30 February. */
function isDate(day: string): boolean {
  try {
    return Boolean(Temporal.PlainDate.from(day));
  } catch {
    return false;
  }
}

/** As the API shows a submitted day. */
export function toDaySubmission(row: DaySubmissionEntity): DaySubmission {
  const { day, submitted_at, revision, planned, done, check_in } = row;
  return {
    day,
    submitted_at: submitted_at.toISOString(),
    revision,
    planned,
    done,
    checked_in: check_in !== null,
  };
}
