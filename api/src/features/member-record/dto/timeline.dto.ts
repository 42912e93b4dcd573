import { RecordShares } from './member-record.dto';

/** Who did it: somebody of the team, who may have left since. */
export class TimelinePerson {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Sam Okafor" */
  name: string | null;
}

/** Something that happened with the member. */
export class TimelineEntry {
  /**
   * The same each time that it is read.
   * @example "edit-0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  id: string;
  /** @example "2026-11-23T08:00:00.000Z" */
  at: string;
  kind:
    | 'task_opened'
    | 'task_closed'
    | 'note'
    | 'consent'
    | 'pause'
    | 'document'
    | 'signed'
    | 'rejected'
    | 'edit'
    | 'edit_undone'
    | 'plan_change'
    | 'check_in'
    | 'day_shared'
    | 'chat';
  /** @example "Moved: Brisk walk" */
  what: string;
  /**
   * Why, or what was said of it; null where nothing was.
   * @example "You told me that evenings are easier."
   */
  why: string | null;
  /** Whose doing it was. `damson`: it came by itself. */
  actor: 'member' | 'team' | 'damson';
  /** Who of the team; null for anybody else's doing, and where they are no longer with us. */
  by: TimelinePerson | null;
}

/** A part of what happened, newest first. */
export class TimelinePage {
  /** What is off is nowhere in the timeline. */
  shares: RecordShares;
  items: TimelineEntry[];
  /**
   * For the next page; null on the last one.
   * @example "MjAyNi0xMS0yMw"
   */
  next_cursor: string | null;
}
