import { Injectable, type OnModuleInit } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { Health } from './health';
import { metrics } from './metrics';
import { SCRAPE_PATIENCE } from './query-gauge';

/** The part of node-postgres' pool that tells how busy it is. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** What this process stands on, as it is when somebody scrapes. */
@Injectable()
export class DependencyGauges implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly health: Health,
  ) {}

  onModuleInit(): void {
    const { dataSource, health } = this;
    const gauge = (name: string, help: string, labelNames: string[], collect: (to: Gauge) => unknown) => {
      metrics.removeSingleMetric(name); // of an application that ran in this process before
      new Gauge({
        name,
        help,
        labelNames,
        registers: [metrics],
        async collect() {
          await collect(this);
        },
      });
    };
    gauge('damson_redis_up', 'Redis: 1 takes writes, 0 is away or full', [], async (to) =>
      to.set((await health.redisState()) === 'up' ? 1 : 0),
    );
    gauge(
      'damson_database_up',
      'PostgreSQL: 1 takes writes and has all migrations, 0 does not, or does not answer at once',
      [],
      async (to) => {
        const readiness = await Promise.race([
          health.readiness(),
          delay(SCRAPE_PATIENCE, undefined, { ref: false }),
        ]);
        to.set(readiness?.database === 'up' ? 1 : 0);
      },
    );
    gauge(
      'damson_database_pool',
      'Connections to PostgreSQL: busy, idle; and who waits for one',
      ['state'],
      (to) => {
        const { totalCount, idleCount, waitingCount } = (dataSource.driver as unknown as { master: Pool })
          .master;
        to.set({ state: 'busy' }, totalCount - idleCount);
        to.set({ state: 'idle' }, idleCount);
        to.set({ state: 'waiting' }, waitingCount);
      },
    );
  }
}
