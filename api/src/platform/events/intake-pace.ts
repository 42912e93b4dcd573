/** How much work a worker may hold that it has not begun (milliseconds): short, as others could begin it meanwhile. */
const AHEAD = 250;
/** Deliveries held beside those that run, at most. */
const MOST_AHEAD = 96;
/** Weight of the newest duration in the moving average. */
const NEWEST = 0.2;

/**
 * How many deliveries to hold at once. Where handlers take microseconds many are leased by one statement; where they
 * take seconds none waits in a worker that is busy.
 */
export class IntakePace {
  /** Moving average of what a handler takes (milliseconds): at first it is thought to be slow. */
  private duration = AHEAD;

  constructor(private readonly concurrency: number) {}

  took(milliseconds: number): void {
    this.duration += (milliseconds - this.duration) * NEWEST;
  }

  /** Running and waiting ones together, at most. */
  get mayHold(): number {
    const within = Math.floor((this.concurrency * AHEAD) / Math.max(this.duration, 0.1));
    return this.concurrency + Math.min(MOST_AHEAD, Math.max(0, within - this.concurrency));
  }
}
