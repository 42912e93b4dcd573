import { Safety } from '../../../help/safety.options';

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
}
