import { Safety } from '../../../help/safety.options';

/** What a member is told of the person who looks at a call for help. */
export class SafetyPerson {
  /**
   * When somebody of the care team has read of it, as far as is promised.
   * @example "2026-11-21T07:45:00.000Z"
   */
  by: Date;
  /** Somebody has it in hand. */
  is_taken: boolean;
  /** The promise has passed, and nobody has it in hand. */
  is_overdue: boolean;
  /** They see what the member wrote; else only what it is about, what the member was shown and how to reach them. */
  sees_words: boolean;
}

/** How things stand with the member's safety. */
export class SafetyStatus {
  /** The help that stands on the member's pages; null when there is none. */
  active: Safety | null;

  /**
   * Whether coaching is paused in every chat.
   * @example false
   */
  paused: boolean;

  /**
   * Since when it is paused; null when it is not.
   * @example "2026-11-21T07:30:00.000Z"
   */
  since: Date | null;

  /**
   * The question that waits for its answer, as text; null when there is none.
   * @example "Is this happening now, or did it in the last 24 hours?"
   */
  question: string | null;

  /** Who looks at it; null where nobody is called, or nothing is open. */
  person: SafetyPerson | null;
}
