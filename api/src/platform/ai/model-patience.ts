/** How long a model may take (milliseconds). */
export class ModelPatience {
  /** Until it begins to answer, and between two pieces of the answer. */
  readonly silence: number = 10_000;
  /** Altogether, whatever has to be tried again. */
  readonly whole: number = 45_000;
  /** Before the second attempt; twice as long before the third. */
  readonly backoff: number = 250;
}
