import { Injectable } from '@nestjs/common';
import { RateLimiter, type RateLimitRule } from './rate-limiter';

/** So many failures in so many seconds; whoever has used them up pauses, longer each time. */
export interface FailureRule extends RateLimitRule {
  /** The first pause (seconds); each further one of a day is twice as long. Absent: the window alone counts. */
  readonly pause?: number;
}

/** Under which rule whose failures count. */
export interface FailureCount {
  readonly rule: FailureRule;
  readonly key: string;
}

const DAY = 86_400;
/** Seconds. */
const LONGEST_PAUSE = 6 * 3_600;
/** More pauses than a day has room for. */
const PAUSES = 1_000;

/**
 * Counts failures alone. A point is taken before the attempt, as many attempts at once must not slip through together,
 * and given back unless it fails.
 */
@Injectable()
export class FailureLimiter {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws TooManyRequestsProblem with the seconds to wait; then nothing was taken */
  async take(counts: readonly FailureCount[]): Promise<TakenAttempt> {
    const taken: TakenCount[] = [];
    for (const count of counts) {
      try {
        taken.push({ ...count, left: await this.limiter.spend(count.rule, count.key) });
      } catch (refusal) {
        await this.giveBack(taken);
        throw refusal;
      }
    }
    return { failed: () => this.pause(taken), forgiven: () => this.giveBack(taken) };
  }

  private async giveBack(taken: readonly TakenCount[]): Promise<void> {
    await Promise.all(taken.map(({ rule, key }) => this.limiter.giveBack(rule, key)));
  }

  private async pause(taken: readonly TakenCount[]): Promise<void> {
    await Promise.all(
      taken.map(async ({ rule, key, left }) => {
        if (left > 0 || rule.pause === undefined) return;
        const pauses = { name: `${rule.name}-pauses`, points: PAUSES, seconds: DAY };
        const before = ((await this.limiter.add(pauses, key, 1))?.points ?? 1) - 1;
        await this.limiter.block(rule, key, Math.min(LONGEST_PAUSE, rule.pause * 2 ** before));
      }),
    );
  }
}

interface TakenCount extends FailureCount {
  /** Points that were left after this one. */
  left: number;
}

/** One attempt that was counted in advance. One of the two is to be called. */
export interface TakenAttempt {
  failed(): Promise<void>;
  forgiven(): Promise<void>;
}
