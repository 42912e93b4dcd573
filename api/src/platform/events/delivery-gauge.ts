import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { errorName } from '../telemetry/error-name';
import { metrics } from '../telemetry/metrics';

const NAME = 'damson_deliveries';

/** How much waits and how much was given up, read from the database when somebody scrapes. What to alert on. */
@Injectable()
export class DeliveryGauge implements OnModuleInit {
  private readonly logger = new Logger(DeliveryGauge.name);

  constructor(private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    const { dataSource, logger } = this;
    metrics.removeSingleMetric(NAME); // of an application that ran in this process before
    new Gauge({
      name: NAME,
      help: 'Deliveries that are pending or parked, by queue',
      labelNames: ['queue', 'state'],
      registers: [metrics],
      async collect() {
        this.reset();
        try {
          const rows = await dataSource.query<{ queue: string; state: string; number: number }[]>(
            `SELECT queue, state, count(*)::int AS number FROM event_delivery
              WHERE state IN ('pending', 'parked') GROUP BY queue, state`,
          );
          for (const { queue, state, number } of rows) this.set({ queue, state }, number);
        } catch (error) {
          // The other metrics are worth more than a failed scrape.
          logger.warn(`deliveries not counted: ${errorName(error)}`);
        }
      },
    });
  }
}
