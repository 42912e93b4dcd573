import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { QUEUE_NAMES } from '../queues/queue-table';
import { errorName } from '../telemetry/error-name';
import { metrics } from '../telemetry/metrics';

/** How much waits, for how long, and how much was given up, read from the database on a scrape. What to alert on. */
@Injectable()
export class DeliveryGauge implements OnModuleInit {
  private readonly logger = new Logger(DeliveryGauge.name);

  constructor(private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    this.gauge(
      'damson_deliveries',
      'Deliveries that are pending or parked, by queue',
      ['queue', 'state'],
      `SELECT queue, state, count(*)::float AS value FROM event_delivery
        WHERE state IN ('pending', 'parked') GROUP BY queue, state`,
    );
    this.gauge(
      'damson_oldest_due_seconds',
      'Seconds that the oldest due delivery of a queue has been waiting for a worker',
      ['queue'],
      `SELECT queue, extract(epoch FROM now() - min(greatest(next_attempt_at, lease_until)))::float AS value
         FROM event_delivery
        WHERE state = 'pending' AND greatest(next_attempt_at, lease_until) <= now() GROUP BY queue`,
      QUEUE_NAMES.map((queue) => ({ queue, value: 0 })),
    );
  }

  /** @param zeros what there is when the query says nothing of it */
  private gauge(
    name: string,
    help: string,
    labelNames: string[],
    query: string,
    zeros: { queue: string; value: number }[] = [],
  ): void {
    const rows = () => this.rows(query);
    metrics.removeSingleMetric(name); // of an application that ran in this process before
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics],
      async collect() {
        const found = await rows();
        this.reset();
        for (const { value, ...labels } of [...zeros, ...found]) this.set(labels, value);
      },
    });
  }

  private async rows(query: string): Promise<{ queue: string; value: number }[]> {
    try {
      return await this.dataSource.query(query);
    } catch (error) {
      // The other metrics are worth more than a failed scrape.
      this.logger.debug(`deliveries not counted: ${errorName(error)}`);
      return [];
    }
  }
}
