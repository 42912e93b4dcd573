import { IsDay } from '../../../platform/http/calendar-day';
import { PageQuery } from '../../../platform/http/dto/page-query.dto';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import type { Role } from '../../../platform/security/current-user.decorator';

/** Which day to share. */
export class SubmitDay {
  /**
   * 'YYYY-MM-DD' in the member's calendar; today or up to a year earlier.
   * @example "2026-11-21"
   */
  @IsDay()
  day: string;
}

/** Which submitted days to list; without bounds the newest ones. */
export class SubmittedDaysQuery extends PageQuery {
  /** First day, 'YYYY-MM-DD'. */
  @NotNullIfGiven()
  @IsDay()
  from?: string;

  /** Last day, 'YYYY-MM-DD'. */
  @NotNullIfGiven()
  @IsDay()
  to?: string;
}

/** Who of the care team saw a shared day first. */
export class DaySight {
  /**
   * Null where they have told none.
   * @example "Carys Bevan"
   */
  name: string | null;
  /** What they are now. */
  role: Role;
  /** @example "2026-11-21T14:10:00.000Z" */
  at: string;
}

/** A day that was shared with the care team. */
export class DaySubmission {
  /**
   * 'YYYY-MM-DD' in the member's calendar.
   * @example "2026-11-21"
   */
  day: string;
  /**
   * Time of the last submission (ISO 8601, UTC).
   * @example "2026-11-21T07:30:00.000Z"
   */
  submitted_at: string;
  /**
   * How often this day was submitted.
   * @example 1
   */
  revision: number;
  /**
   * Tasks of the day, without the check-in and Plan the Day.
   * @example 5
   */
  planned: number;
  /**
   * How many of them were completed when it was submitted.
   * @example 4
   */
  done: number;
  /** Whether a check-in went along. */
  checked_in: boolean;
  /** Null while nobody has seen it as it was last submitted, and once whoever has is no longer with us. */
  seen: DaySight | null;
}

/** A part of the submitted days, newest first. */
export class DaySubmissionPage {
  items: DaySubmission[];
  /**
   * Give it as `cursor` to go on; null at the end.
   * @example "MjAyNi0xMS0yMQ"
   */
  next_cursor: string | null;
}

/** How a programme week went, of what was due so far. Rates are 0 to 1, null when nothing was due. */
export class WeekAdherence {
  /**
   * 1 to 12.
   * @example 3
   */
  program_week: number;
  /**
   * Tasks that were due, or done ahead; without the check-in, Plan the Day and all-day items.
   * @example 5
   */
  planned: number;
  /** @example 4 */
  done: number;
  /** @example 0.8 */
  done_rate: number | null;
  /**
   * Days whose check-in was due, or made.
   * @example 7
   */
  check_ins_planned: number;
  /** @example 6 */
  check_ins: number;
  /** @example 0.86 */
  check_in_rate: number | null;
}
