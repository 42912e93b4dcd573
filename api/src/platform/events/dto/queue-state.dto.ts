/** How one queue stands. Numbers only: whose work it is, nobody is told. */
export class QueueState {
  /** @example "notifications" */
  queue: string;
  /**
   * Due, and nobody has taken it.
   * @example 4
   */
  waiting: number;
  /**
   * Since when the oldest of these is due; null where none waits.
   * @example "2026-11-21T07:30:00.000Z"
   */
  waiting_since: Date | null;
  /**
   * In somebody's hands.
   * @example 2
   */
  working: number;
  /**
   * For a later time.
   * @example 12
   */
  later: number;
  /**
   * Of all these, what has failed and is tried again.
   * @example 1
   */
  failing: number;
  /**
   * Given up.
   * @example 0
   */
  parked: number;
}

/** Every queue. */
export class QueueStates {
  items: QueueState[];
}
