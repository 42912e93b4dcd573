import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type Redis from 'ioredis';
import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/config';
import { TooManyRequestsProblem } from '../http/problem';
import { impatientRedis } from '../redis/impatient-redis';
import { MasterKeys } from '../sealing/master-keys';

/** So many points in so many seconds. */
export interface RateLimitRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** What is said of too much: a sentence, before the one on when to try again. */
  readonly refusal?: string;
}

/** Counts in Redis, shared by all processes; while Redis is away each process counts for itself. */
@Injectable()
export class RateLimiter implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    private readonly config: Config,
    private readonly keys: MasterKeys,
  ) {
    this.redis = impatientRedis(config.REDIS_URL, 250);
  }

  /**
   * Spends one point of `key` under the rule.
   * @returns how many are left
   * @throws TooManyRequestsProblem with the seconds to wait
   */
  async spend(rule: RateLimitRule, key: string): Promise<number> {
    try {
      return (await this.limiterFor(rule).consume(this.nameOf(key))).remainingPoints;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) {
        throw new TooManyRequestsProblem(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)), rule.refusal);
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
      .penalty(this.nameOf(key), points)
      .catch(() => undefined);
    return total && { points: total.consumedPoints, milliseconds: total.msBeforeNext };
  }

  /** Gives a spent point back: what it was spent on does not count after all. */
  async giveBack(rule: RateLimitRule, key: string): Promise<void> {
    await this.limiterFor(rule).reward(this.nameOf(key), 1);
  }

  /** Lets `key` wait under the rule, whatever it has spent. */
  async block(rule: RateLimitRule, key: string, seconds: number): Promise<void> {
    await this.limiterFor(rule).block(this.nameOf(key), seconds);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /** Keyed, or a table of all addresses would undo it: what lies in Redis names nobody. */
  private nameOf(key: string): string {
    const { secret } = this.keys.current('rate-limit');
    return createHmac('sha256', secret).update(key).digest('base64url');
  }

  private limiterFor(rule: RateLimitRule): RateLimiterRedis {
    let limiter = this.limiters.get(rule.name);
    if (!limiter) {
      const points = this.pointsOf(rule);
      limiter = new RateLimiterRedis({
        storeClient: this.redis,
        // Processes with another RATE_LIMIT_SCALE count apart: what is little to one is all to the other.
        keyPrefix: `damson:limit:${rule.name}:${points}`,
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
