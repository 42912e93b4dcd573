import { Logger } from '@nestjs/common';
import { errorName } from './error-name';

/** Says when something goes away and when it is back: one line each, however often it was missed meanwhile. */
export class StateLog {
  private readonly logger: Logger;
  private since: number | undefined;
  private missed = 0;

  /**
   * @param what e.g. `Redis`
   * @param context who says it
   */
  constructor(
    private readonly what: string,
    context: string,
  ) {
    this.logger = new Logger(context);
  }

  get isDown(): boolean {
    return this.since !== undefined;
  }

  down(error: unknown): void {
    this.missed++;
    if (this.since !== undefined) return;
    this.since = performance.now();
    this.logger.warn(`${this.what} is away: ${errorName(error)}`);
  }

  up(): void {
    if (this.since === undefined) return;
    const seconds = ((performance.now() - this.since) / 1_000).toFixed(1);
    this.logger.warn(`${this.what} is back after ${seconds} s, missed ${this.missed} times`);
    this.since = undefined;
    this.missed = 0;
  }
}
