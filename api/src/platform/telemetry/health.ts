import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type Redis from 'ioredis';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import { impatientRedis } from '../redis/impatient-redis';

export interface Readiness {
  /** `degraded` still serves: only background work and shared rate limits wait. */
  status: 'ready' | 'degraded' | 'unavailable';
  database: 'up' | 'down' | 'migrations-pending';
  redis: 'up' | 'down';
}

type Look = [Readiness['database'], Readiness['redis']];

/** Milliseconds for which one look answers everybody who asks. */
const LOOK_AGAIN = 200;

/** Whether this process should get traffic. */
@Injectable()
export class Health implements OnApplicationShutdown {
  private draining = false;
  private migrated = false;
  private look?: { at: number; found: Promise<Look> };
  private readonly redis: Redis;

  constructor(
    config: Config,
    private readonly dataSource: DataSource,
  ) {
    this.redis = impatientRedis(config.REDIS_URL, 1_000);
  }

  /** From now on /readyz answers 503, so that no new traffic comes. */
  drain(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  async readiness(): Promise<Readiness> {
    if (!this.look || this.look.at < Date.now() - LOOK_AGAIN) {
      this.look = { at: Date.now(), found: Promise.all([this.database(), this.pingRedis()]) };
    }
    const [database, redis] = await this.look.found;
    const serving = database === 'up' && !this.draining;
    return { status: !serving ? 'unavailable' : redis === 'up' ? 'ready' : 'degraded', database, redis };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async database(): Promise<Readiness['database']> {
    try {
      await this.dataSource.query('SELECT 1');
      this.migrated ||= !(await this.dataSource.showMigrations());
      return this.migrated ? 'up' : 'migrations-pending';
    } catch {
      return 'down';
    }
  }

  private async pingRedis(): Promise<Readiness['redis']> {
    return this.redis.ping().then(
      () => 'up',
      () => 'down',
    );
  }
}
