import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QUEUE_NAMES } from '../queues/queue-table';
import { queryGauge } from '../telemetry/query-gauge';

/** How much waits, for how long, and how much was given up, read from the database on a scrape. What to alert on. */
@Injectable()
export class DeliveryGauge implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    queryGauge(
      this.dataSource,
      'damson_deliveries',
      'Deliveries that are pending or parked, by queue',
      ['queue', 'state'],
      `SELECT queue, state, count(*)::float AS value FROM event_delivery
        WHERE state IN ('pending', 'parked') GROUP BY queue, state`,
    );
    queryGauge(
      this.dataSource,
      'damson_oldest_due_seconds',
      'Seconds that the oldest due delivery of a queue has been waiting for a worker',
      ['queue'],
      `SELECT queue, extract(epoch FROM now() - min(greatest(next_attempt_at, lease_until)))::float AS value
         FROM event_delivery
        WHERE state = 'pending' AND greatest(next_attempt_at, lease_until) <= now() GROUP BY queue`,
      QUEUE_NAMES.map((queue) => ({ queue, value: 0 })),
    );
  }
}
