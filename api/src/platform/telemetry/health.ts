import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type Redis from 'ioredis';
import { DataSource } from 'typeorm';
import { Config } from '../config/config';
import { SchemaState } from '../database/schema-state';
import { impatientRedis } from '../redis/impatient-redis';

export interface Readiness {
  /** `degraded` still serves: reading works; writing, shared rate limits or the pace of background work may suffer. */
  status: 'ready' | 'degraded' | 'unavailable';
  /** `unwritable`: it answers, but takes no writes (no disk, read-only). */
  database: 'up' | 'unwritable' | 'down' | 'migrations-pending';
  /** `unwritable`: it answers, but takes no writes (memory full). */
  redis: 'up' | 'unwritable' | 'down';
}

type Look = [Readiness['database'], Readiness['redis']];

/** Milliseconds for which one look answers everybody who asks. */
const LOOK_AGAIN = 200;

/** Writes are tried at most so often (milliseconds), however often readiness is asked for. */
const TRY_WRITING_EVERY = 5_000;
/** More than the 64 kB that the probe may keep in memory, so that it needs room on the database's disk. */
const SPILL = 'SELECT count(*) FROM generate_series(1, 20000)';

/** Whether this process should get traffic. */
@Injectable()
export class Health implements OnApplicationShutdown {
  private draining = false;
  private look?: { at: number; found: Promise<Look> };
  /** As it was found last. */
  private last: Readiness = { status: 'unavailable', database: 'up', redis: 'up' };
  private readonly redis: Redis;
  private tried = -TRY_WRITING_EVERY;
  private writable: Promise<boolean> = Promise.resolve(true);

  constructor(
    config: Config,
    private readonly dataSource: DataSource,
    private readonly schema: SchemaState,
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
    // At once: a balancer must hear of it while requests are still served, however slowly the others answer.
    if (this.draining) return { ...this.last, status: 'unavailable' };
    if (!this.look || this.look.at < performance.now() - LOOK_AGAIN) {
      this.look = { at: performance.now(), found: Promise.all([this.database(), this.redisState()]) };
    }
    const [database, redis] = await this.look.found;
    const serving = !this.isDraining && (database === 'up' || database === 'unwritable');
    const whole = database === 'up' && redis === 'up';
    this.last = { status: !serving ? 'unavailable' : whole ? 'ready' : 'degraded', database, redis };
    return this.last;
  }

  /** Redis by a write of a few bytes: a full one still answers a ping. */
  async redisState(): Promise<Readiness['redis']> {
    return this.redis.set('damson:probe', '1', 'PX', 10_000).then(
      () => 'up',
      (error: unknown) => (error instanceof Error && error.name === 'ReplyError' ? 'unwritable' : 'down'),
    );
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async database(): Promise<Readiness['database']> {
    try {
      await this.dataSource.query('SELECT 1');
      if (!(await this.schema.isCurrent())) return 'migrations-pending';
    } catch {
      return 'down';
    }
    if (performance.now() - this.tried >= TRY_WRITING_EVERY) {
      this.tried = performance.now();
      this.writable = this.tryWriting();
    }
    return (await this.writable) ? 'up' : 'unwritable';
  }

  /** A row, and room on the disk: a database whose disk is full still updates rows in pages that it has. */
  private async tryWriting(): Promise<boolean> {
    return this.dataSource
      .transaction(async (tx) => {
        await tx.query(`SELECT set_config('work_mem', '64kB', true)`);
        await tx.query(SPILL);
        // Nobody waits for a row that another process is writing.
        await tx.query(
          'UPDATE write_probe SET written_at = now() WHERE id IN (SELECT id FROM write_probe FOR UPDATE SKIP LOCKED)',
        );
      })
      .then(
        () => true,
        () => false,
      );
  }
}
