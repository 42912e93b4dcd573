import { Injectable } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { DataSource } from 'typeorm';
import { SchemaState } from '../database/schema-state';
import { QueueBell, type Ring } from '../queues/queue-bell';
import type { QueueName } from '../queues/queue-table';
import { ServedQueues } from '../queues/served-queues';
import { relayedDeliveries, ringFailures } from '../telemetry/metrics';
import { StateLog } from '../telemetry/state-log';
import { beginSpan, isTracing, spanContextOf } from '../tracing/trace';
import { DeliveryIntake } from './delivery-intake';
import { WAKE_CHANNEL } from './event-publisher';
import { PgListener } from './pg-listener';

/** The fall-back when no notification arrives (milliseconds). */
const POLL_EVERY = 500;
/** Due for so long, a delivery has been rung for in vain, or everybody is busy (milliseconds). */
const OVERDUE = 2_000;
/** Rings that wait in one queue at most: enough to wake every idle worker. */
const RINGS = 8;

interface Due extends Ring {
  queue: QueueName;
  overdue: boolean;
  traceparent: string | null;
}

/**
 * Rings Redis when deliveries are due: at once when PostgreSQL notifies, by polling otherwise. Where the bell is broken,
 * or nobody came, this process looks for itself, so that nothing that happens to Redis can hold work up for long.
 * Any number may run: a ring too many costs one look. Each rings for the queues that it serves, so that no bell sounds
 * where nobody can come; what is due in the others waits in PostgreSQL, where a scaler sees it.
 */
@Injectable()
export class Relay {
  private readonly bellState = new StateLog('Redis', Relay.name);
  private readonly databaseState = new StateLog('PostgreSQL', Relay.name);
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly served: ServedQueues,
    private readonly dataSource: DataSource,
    private readonly schema: SchemaState,
    private readonly bell: QueueBell,
    private readonly intake: DeliveryIntake,
    listener: PgListener,
  ) {
    listener.hear(WAKE_CHANNEL, { heard: () => this.wake(), connected: () => this.wake() });
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), POLL_EVERY);
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.round;
  }

  /** Starts a round, or asks the running one for another. */
  private wake(): void {
    if (!this.timer || this.stopped) return;
    if (this.round) {
      this.again = true;
      return;
    }
    this.round = this.ringAll().finally(() => {
      this.round = undefined;
      if (this.again) {
        this.again = false;
        this.wake();
      }
    });
  }

  private async ringAll(): Promise<void> {
    let due: Due[];
    try {
      // A worker of a release whose migrations have not run yet would fail at whatever it took.
      due = (await this.schema.isCurrent()) ? await this.due() : [];
      this.databaseState.up();
    } catch (error) {
      this.databaseState.down(error); // nothing is lost: the next poll finds what is still due
      return;
    }
    await Promise.all([...Map.groupBy(due, ({ queue }) => queue)].map(([queue, of]) => this.ring(queue, of)));
  }

  private async ring(queue: QueueName, due: Due[]): Promise<void> {
    if (this.bellState.isDown || due.some(({ overdue }) => overdue)) this.look(queue);
    const startTime = Date.now();
    try {
      const rung = await this.bell.ring(queue, due);
      relayedDeliveries.inc(rung.length);
      for (const { traceparent } of rung) {
        const parent = spanContextOf(traceparent);
        if (parent) beginSpan(`ring ${queue}`, { kind: SpanKind.PRODUCER, parent, startTime })?.end();
      }
      this.bellState.up();
    } catch (error) {
      ringFailures.inc();
      this.bellState.down(error);
      this.look(queue);
    }
  }

  private look(queue: QueueName): void {
    this.intake.look(queue).catch((error: unknown) => this.databaseState.down(error));
  }

  /** What each queue would hand out next. Queues of other workers or other releases are left to them. */
  private due(): Promise<Due[]> {
    return this.dataSource.query<Due[]>(
      `SELECT known.queue, next.id, next.lease_token, next.overdue,
              ${isTracing() ? '(SELECT traceparent FROM domain_event WHERE id = next.event_id)' : 'NULL'} AS traceparent
         FROM unnest($1::text[]) AS known(queue), LATERAL (
           SELECT id, event_id, lease_token,
                  greatest(next_attempt_at, lease_until) < now() - $2 * interval '1 millisecond' AS overdue
             FROM event_delivery
            WHERE queue = known.queue AND state = 'pending' AND next_attempt_at <= now()
              AND (lease_until IS NULL OR lease_until < now())
            ORDER BY turn, id LIMIT $3) AS next`,
      [this.served.names, OVERDUE, RINGS],
    );
  }
}
