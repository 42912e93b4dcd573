import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { within } from '../within';
import { Health } from './health';
import { SCRAPE_PATIENCE, scrapedGauge } from './scraped-gauge';

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
    scrapedGauge('damson_redis_up', 'Redis: 1 takes writes, 0 is away or full', [], async (to) =>
      to.set((await health.redisState()) === 'up' ? 1 : 0),
    );
    scrapedGauge(
      'damson_database_up',
      'PostgreSQL: 1 takes writes and has all migrations, 0 does not, or does not answer at once',
      [],
      async (to) => {
        const readiness = await within(SCRAPE_PATIENCE, health.readiness());
        to.set(readiness?.database === 'up' ? 1 : 0);
      },
    );
    scrapedGauge(
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
