import { IsIn, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../../platform/http/dto/page-query.dto';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { QueueMinutes } from './queue.dto';

export const CASELOAD_VIEWS = ['mine', 'without_carer'] as const;

/** Which members. */
export class CaseloadQuery extends PageQuery {
  /**
   * What a name has to have in it.
   * @example "may"
   */
  @NotNullIfGiven()
  @IsString()
  @MaxLength(100)
  name?: string;

  /** `mine` unless it says otherwise; `without_carer`, for administrators: those whom nobody looks after who may sign in. */
  @NotNullIfGiven()
  @IsIn(CASELOAD_VIEWS)
  view?: (typeof CASELOAD_VIEWS)[number];
}

/** A pause that runs, or the next one, in the member's calendar. */
export class CaseloadPause {
  /** @example "2026-11-24" */
  from: string;
  /** @example "2026-11-30" */
  until: string;
}

/** A member in a line. What is not shared, or not the caller's to see, is null, and said in `hidden`. */
export class CaseloadMember {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Maya" */
  name: string | null;
  /**
   * Week of the programme, 1 to 12; 0 before it begins, 13 once it is over. Null without one.
   * @example 3
   */
  week: number | null;
  /**
   * Share of the last closed week that was done, 0 to 1.
   * @example 0.82
   */
  week_rate: number | null;
  /**
   * The same of the week before.
   * @example 0.74
   */
  week_rate_before: number | null;
  pause: CaseloadPause | null;
  /**
   * The day of the last check-in.
   * @example "2026-11-26"
   */
  last_check_in: string | null;
  /**
   * Tasks that want a person.
   * @example 2
   */
  open_tasks: number;
  /** A red flag is among them. */
  has_red_flag: boolean;
  /**
   * When a person of the team last wrote to the member.
   * @example "2026-11-20T10:00:00.000Z"
   */
  last_contact_at: string | null;
  minutes: QueueMinutes;
  /** Not shown: the programme and its weeks, or check-ins. */
  hidden: ('programme' | 'check_ins')[];
}

/** Members by name. */
export class CaseloadPage {
  items: CaseloadMember[];
  /**
   * For the next page; null on the last one.
   * @example "MGI5ZTJm"
   */
  next_cursor: string | null;
}
