import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { DataSource } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import { EventPublisher } from '../../platform/events/event-publisher';
import { isDate } from '../../platform/http/calendar-day';
import { DEFAULT_LIMIT } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { BadRequestProblem } from '../../platform/http/problem';
import type { MemberKey } from '../../platform/sealing/member-key';
import { MemberKeys } from '../../platform/sealing/member-keys';
import type { MemberId } from '../member-access/member-access.service';
import { AccountService } from '../account/account.service';
import { AuthUsersService, type ShownUser } from '../auth/auth-users.service';
import { DaySubmitted } from './calendar-events.events';
import { CONTENT, type DaySubmissionEntity } from './days/day-submission.entity';
import type {
  DaySight,
  DaySubmission,
  DaySubmissionPage,
  SubmittedDaysQuery,
} from './dto/day-submission.dto';
import { NOTES } from './entries/calendar-event.entity';
import { type EventOfDay, rowsOfDay } from './entries/event-days.rows';
import type { StoredCheckIn } from './entries/event-values';

export { DaySubmission } from './dto/day-submission.dto';

const NO_DATE = 'This date does not exist.';
const NOBODY: ReadonlyMap<string, ShownUser> = new Map();

/** Days that a member shares with the care team. */
@Injectable()
export class DaySubmissionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly accounts: AccountService,
    private readonly events: EventPublisher,
    private readonly keys: MemberKeys,
    private readonly users: AuthUsersService,
  ) {}

  /**
   * Keeps a day as it is now and tells the care team. Submitting it again replaces what was kept.
   * @param day 'YYYY-MM-DD' in the member's calendar
   * @throws BadRequestProblem for what is no date, a day that has not begun, and one of more than a year ago
   */
  submit(userId: MemberId, day: string): Promise<DaySubmission> {
    if (!isDate(day)) throw refused('no-date', NO_DATE);
    return this.transactions.run(async (tx) => {
      const zone = await this.accounts.timeZoneOf(userId, tx);
      const today = Temporal.Now.plainDateISO(zone);
      if (day > today.toString())
        throw refused('day-not-begun', 'This day has not begun yet. You can submit it once it has.');
      if (day < today.subtract({ years: 1 }).toString())
        throw refused('day-too-old', 'This day is more than a year ago. It can no longer be submitted.');
      const events = await rowsOfDay(tx, userId, day, zone);
      const own = await this.keys.of(userId, tx);
      const check_in = checkInOf(own, events);
      const ticks = events.map(({ id, status }) => ({ event_id: id, status }));
      const tasks = events.filter(({ is_task }) => is_task);
      const done = tasks.filter(({ status }) => status === 'completed');
      const [row] = await tx.query<[DaySubmissionEntity]>(
        `INSERT INTO day_submission AS s (user_id, day, planned, done, checked_in, content_sealed)
         VALUES ($1, $2::date, $3, $4, $5, $6)
         ON CONFLICT (user_id, day) DO UPDATE
            SET planned = excluded.planned, done = excluded.done, checked_in = excluded.checked_in,
                content_sealed = excluded.content_sealed, revision = s.revision + 1, submitted_at = now(),
                seen_by = NULL, seen_at = NULL
         RETURNING s.*, s.day::text AS day`,
        [
          userId,
          day,
          tasks.length,
          done.length,
          check_in !== null,
          own.seal(CONTENT, day, { ticks, check_in }),
        ],
      );
      const submitted = toDaySubmission(row, NOBODY);
      await this.events.publish(tx, DaySubmitted, { user_id: userId, day, revision: submitted.revision });
      return submitted;
    });
  }

  /** A page of the submitted days, newest first. */
  async list(userId: MemberId, query: SubmittedDaysQuery): Promise<DaySubmissionPage> {
    const { from, to, limit = DEFAULT_LIMIT, cursor } = query;
    if ([from, to].some((day) => day !== undefined && !isDate(day))) {
      throw refused('no-date', NO_DATE);
    }
    const [before] = cursor === undefined ? [null] : placeOf(cursor, 'day');
    const rows = await this.dataSource.query<DaySubmissionEntity[]>(
      `SELECT s.*, s.day::text AS day FROM day_submission s
        WHERE s.user_id = $1 AND s.day >= coalesce($2::date, '-infinity') AND s.day <= coalesce($3::date, 'infinity')
          AND s.day < coalesce($4::date, 'infinity')
        ORDER BY s.day DESC LIMIT $5`,
      [userId, from ?? null, to ?? null, before, limit + 1],
    );
    const page = pageOf(rows, limit, ({ day }) => [day]);
    const seers = page.items.flatMap(({ seen_by }) => seen_by ?? []);
    const known = seers.length > 0 ? await this.users.shownOf(seers) : NOBODY;
    return { ...page, items: page.items.map((row) => toDaySubmission(row, known)) };
  }
}

function refused(code: string, message: string): BadRequestProblem {
  return new BadRequestProblem('validation-failed', message, [{ field: 'day', code, message }]);
}

/** The first check-in of the day that was made. */
function checkInOf(own: MemberKey, events: readonly EventOfDay[]): StoredCheckIn | null {
  for (const { id, is_check_in, notes_sealed } of events) {
    const made = is_check_in && notes_sealed && own.open(NOTES, id, notes_sealed).checkin_data;
    if (made) return made;
  }
  return null;
}

/** As the API shows a submitted day. */
function toDaySubmission(row: DaySubmissionEntity, known: ReadonlyMap<string, ShownUser>): DaySubmission {
  const { day, submitted_at, revision, planned, done, checked_in } = row;
  const seen = sightOf(row, known);
  return { day, submitted_at: submitted_at.toISOString(), revision, planned, done, checked_in, seen };
}

/** A sight counts for the submission that was there to be seen. */
function sightOf(
  { submitted_at, seen_by, seen_at }: DaySubmissionEntity,
  known: ReadonlyMap<string, ShownUser>,
): DaySight | null {
  const seer = seen_by === null ? undefined : known.get(seen_by);
  if (!seer || seen_at === null || seen_at < submitted_at) return null;
  return { name: seer.name, role: seer.role, at: seen_at.toISOString() };
}
