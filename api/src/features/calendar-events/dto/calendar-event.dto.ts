import type { CheckInScale, EventKind, EventType, ReasonRule, TaskStatus } from '../entries/event-values';

/** A saved daily check-in. */
export class CheckinData {
  /**
   * 1 (Low) to 5 (Buzzing).
   * @example 4
   */
  energy_level: number;
  /**
   * The emoji chosen.
   * @example "😊"
   */
  mood: string;
  /**
   * 1 (Unlikely) to 5 (100 % !!).
   * @example 5
   */
  task_completion: number;
  /** @example "Slept well." */
  notes: string;
  /**
   * Scales that were not answered and hold their middle only: whoever counts or draws leaves them out. Missing when all
   * were answered.
   * @example ["energy_level","task_completion"]
   */
  not_given?: CheckInScale[];
}

/** What a member wrote at the end of a week. */
export class Reflection {
  /**
   * How sure they are that the coming week will work: 0 (not at all) to 10 (completely).
   * @example 8
   */
  confidence: number;
  /**
   * What they want to be different, in their words; empty if nothing.
   * @example "Walk at lunch, not in the evening."
   */
  change: string;
}

/** The same event at an easier step. */
export class SmallerStep {
  /**
   * The amount in words.
   * @example "5 min walk"
   */
  dose: string;
  /** @example 5 */
  minutes: number;
}

/** What has become of an event. Further keys are the client's own. */
export class EventMetadata {
  [key: string]: unknown;
  status?: TaskStatus;
  /** True only with status `completed`. */
  completed?: boolean;
  /**
   * When it was completed (ISO 8601, UTC), else null.
   * @example "2026-11-21T07:30:00.000Z"
   */
  completion_date?: string | null;
  checkin_data?: CheckinData | null;
  reflection?: Reflection | null;
}

/** What a reason rests on. */
export class EventReference {
  /**
   * Stable, e.g. 'S4'.
   * @example "S4"
   */
  key: string;
  /** @example "Physical activity guidelines" */
  title: string;
  /**
   * Where it can be read; null where there is no lasting address.
   * @example "https://www.nhs.uk/live-well/"
   */
  url: string | null;
}

/** Why an event is in the programme: the rule that placed it, what it looked at, and what that rests on. */
export class EventReason {
  rule: ReasonRule;
  /** @example {"priority":"top"} */
  inputs: Record<string, string | number | boolean | null>;
  references: EventReference[];
}

/** An entry of the programme, as lists show it. Times are instants (ISO 8601, UTC). */
export class CalendarEvent {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  program_id: string;
  /** @example "Daily check-in" */
  title: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  start_time: string;
  /**
   * Exclusive. An all-day event ends at the midnight after its last day.
   * @example "2026-11-21T07:40:00.000Z"
   */
  end_time: string;
  all_day: boolean;
  /** Missing (null) for the daily check-in. */
  event_type: EventType | null;
  /** What it is, and so what opens when it is clicked. */
  kind: EventKind;
  /**
   * 1 to 12.
   * @example 3
   */
  program_week: number;
  /**
   * Article behind an educational event, else null.
   * @example "back-on-track"
   */
  content_id: string | null;
  /** @example "7q2m3xrta" */
  google_event_id: string | null;
  /**
   * The amount in words, at the full step; null where there is none.
   * @example "15 min brisk walk"
   */
  dose: string | null;
  /**
   * What it follows in the day.
   * @example "after lunch"
   */
  cue: string | null;
  /** Its easier step, where it has one. */
  smaller: SmallerStep | null;
  /** It is done at its easier step, and is as long as that. */
  is_smaller: boolean;
  /** Its time was changed by hand: planning leaves it there. */
  moved: boolean;
  metadata: EventMetadata;
}

/** An entry of the programme with its text and the reason why it is there. */
export class CalendarEventDetail extends CalendarEvent {
  /** @example "Ten minutes at an easy pace." */
  description: string | null;
  /**
   * Why it is in the programme, in one to three sentences.
   * @example "You made sleep your top priority. This item belongs to that area."
   */
  why: string;
  /**
   * What the member can do to have it otherwise, in a sentence.
   * @example "A new priority in the set-up can take it out or bring more of it."
   */
  would_change: string;
  /** What placed it; null for what somebody added. */
  reason: EventReason | null;
}
