/** What the planner of a day works with. Instants are milliseconds. */

export const SIZES = ['full', 'half', 'ten_minutes'] as const;
/** How much of a day a member wants. */
export type DaySize = (typeof SIZES)[number];

export const CHANGES = ['keep', 'move', 'add', 'leave_out'] as const;
export type ItemChange = (typeof CHANGES)[number];

/** An event that is in the calendar of the day. */
export interface DayItem {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly status: 'pending' | 'in_progress' | 'completed' | 'failed';
  /** Length of its easier step, where it has one and is not yet done at it (minutes). */
  readonly smaller: { readonly minutes: number; readonly dose: string } | null;
  /** An answer of the health screen asked for it: it is never left out by itself. */
  readonly is_asked_for: boolean;
}

/** Something of the member's own. */
export interface OwnItem {
  /** 'own-1', 'own-2', … */
  readonly key: string;
  readonly title: string;
  readonly minutes: number;
}

/** What the member chose. */
export interface DayWishes {
  readonly size: DaySize;
  /** Wall times in minutes after midnight, by key of an item. */
  readonly times: Readonly<Record<string, number>>;
  readonly left_out: readonly string[];
  /** Not to be left out, whatever the size. */
  readonly kept: readonly string[];
  readonly added: readonly OwnItem[];
}

export interface DayFacts {
  readonly zone: string;
  /** 'YYYY-MM-DD' */
  readonly date: string;
  readonly now: number;
  /** Waking hours, in minutes after midnight; two stretches where somebody goes to bed after midnight. */
  readonly waking: readonly (readonly [number, number])[];
  readonly items: readonly DayItem[];
}

/** One line of the plan. Its times are ISO instants. */
export interface ProposalItem {
  /** An event's id, or that of something of the member's own. */
  readonly key: string;
  readonly title: string;
  readonly change: ItemChange;
  readonly event_id: string | null;
  readonly start_time: string;
  readonly end_time: string;
  /** Where it stands now, if it is somewhere else then. */
  readonly was_start: string | null;
  readonly minutes: number;
  /** It is done at its easier step; null: as it is. */
  readonly smaller_dose: string | null;
}

export interface Proposal {
  readonly size: DaySize;
  readonly date: string;
  readonly items: readonly ProposalItem[];
}
