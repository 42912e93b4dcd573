import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { TooManyRequestsProblem } from '../http/problem';
import { RateLimiter, type RateLimitRule } from './rate-limiter';

/** Every route, for one user, else one address. Generous: it stops floods, not people behind one address. */
export const EVERY_ROUTE: RateLimitRule = { name: 'default', points: 1_200, seconds: 60 };
const TELL_EVERY = 100;

interface Count {
  readonly rule: RateLimitRule;
  readonly key: string;
  /** What all processes together have spent, as Redis last said. */
  known: number;
  /** What this process has spent since. */
  fresh: number;
  /** End of the window (milliseconds since 1970). */
  until: number;
}

/**
 * Limits that stand before everything: counted here and told to Redis ten times a second, so that no request waits for it.
 * All processes share the count, a tenth of a second late.
 */
@Injectable()
export class FloodLimiter implements OnApplicationShutdown {
  private readonly counts = new Map<string, Count>();
  private readonly timer = setInterval(() => void this.tell(), TELL_EVERY).unref();

  constructor(private readonly limiter: RateLimiter) {}

  /** @throws TooManyRequestsProblem with the seconds to wait */
  spend(key: string, rule: RateLimitRule): void {
    const now = Date.now();
    const name = `${rule.name} ${key}`;
    let count = this.counts.get(name);
    if (!count || count.until <= now) {
      count = { rule, key, known: 0, fresh: 0, until: now + rule.seconds * 1_000 };
      this.counts.set(name, count);
    }
    if (count.known + count.fresh >= this.limiter.pointsOf(rule)) {
      throw new TooManyRequestsProblem(Math.max(1, Math.ceil((count.until - now) / 1_000)));
    }
    count.fresh++;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async tell(): Promise<void> {
    const now = Date.now();
    await Promise.all(
      [...this.counts].map(async ([name, count]) => {
        if (count.until <= now) this.counts.delete(name);
        if (count.fresh === 0) return;
        const told = count.fresh;
        count.fresh = 0;
        count.known += told; // until Redis has answered, and if it never does
        const total = await this.limiter.add(count.rule, count.key, told);
        if (total) Object.assign(count, { known: total.points, until: now + total.milliseconds });
      }),
    );
  }
}
