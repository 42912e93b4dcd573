import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type Redis from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/config';
import { TooManyRequestsProblem } from '../http/problem';
import { impatientRedis } from '../redis/impatient-redis';

/** So many points in so many seconds. */
export interface RateLimitRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts in Redis, shared by all processes; while Redis is away each process counts for itself. */
@Injectable()
export class RateLimiter implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(private readonly config: Config) {
    this.redis = impatientRedis(config.REDIS_URL, 250);
  }

  /**
   * Spends one point of `key` under the rule.
   * @throws TooManyRequestsProblem with the seconds to wait
   */
  async spend(rule: RateLimitRule, key: string): Promise<void> {
    try {
      await this.limiterFor(rule).consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) {
        throw new TooManyRequestsProblem(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
      }
      throw refusal;
    }
  }

  /** Points of the rule after scaling. */
  pointsOf(rule: RateLimitRule): number {
    return Math.max(1, Math.round(rule.points * this.config.RATE_LIMIT_SCALE));
  }

  /**
   * Adds points that were spent already.
   * @returns what all processes together have spent, and how long the window still lasts; undefined without Redis
   */
  async add(
    rule: RateLimitRule,
    key: string,
    points: number,
  ): Promise<{ points: number; milliseconds: number } | undefined> {
    const total = await this.limiterFor(rule)
      .penalty(key, points)
      .catch(() => undefined);
    return total && { points: total.consumedPoints, milliseconds: total.msBeforeNext };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private limiterFor(rule: RateLimitRule): RateLimiterRedis {
    let limiter = this.limiters.get(rule.name);
    if (!limiter) {
      const points = this.pointsOf(rule);
      limiter = new RateLimiterRedis({
        storeClient: this.redis,
        keyPrefix: `damson:limit:${rule.name}`,
        points,
        duration: rule.seconds,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ points, duration: rule.seconds }),
      });
      this.limiters.set(rule.name, limiter);
    }
    return limiter;
  }
}
