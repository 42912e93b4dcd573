import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SpanKind } from '@opentelemetry/api';
import { currentRequestId, currentTraceparent, inPart } from '../tracing/trace';
import { QUEUES } from '../queues/queue-table';
import { ConsumerRegistry } from './consumer-registry';
import type { EventDefinition } from './define-event';
import type { JsonObject } from '../types/json';

/** PostgreSQL channel that wakes the relay. */
export const WAKE_CHANNEL = 'damson_deliveries';

/** How long what nobody waits for lets everything else go first. */
const STAND_BACK = '10 minutes';

/** Writes events into the outbox. */
@Injectable()
export class EventPublisher {
  constructor(private readonly registry: ConsumerRegistry) {}

  /**
   * Stores the event and one delivery per consumer within the caller's transaction, and wakes the relay when it
   * commits. After a rollback nothing of it remains.
   *
   * Each delivery gets its turn: now, or by its queue's spacing after the last one that still waits in the same member's lane. So a
   * member's hundredth delivery stands behind another member's first; where nobody else waits, it is taken at once.
   */
  publish<Payload extends JsonObject>(
    tx: EntityManager,
    event: EventDefinition<Payload>,
    payload: Payload,
  ): Promise<void> {
    return this.publishAll(tx, event, [payload]);
  }

  /** The same of many, in one statement. */
  publishAll<Payload extends JsonObject>(
    tx: EntityManager,
    event: EventDefinition<Payload>,
    payloads: readonly Payload[],
  ): Promise<void> {
    return inPart(`publish ${event.type}`, SpanKind.PRODUCER, {}, () => this.store(tx, event, payloads));
  }

  private async store<Payload extends JsonObject>(
    tx: EntityManager,
    event: EventDefinition<Payload>,
    payloads: readonly Payload[],
  ): Promise<void> {
    const consumers = this.registry.of(event);
    await tx.query(
      `WITH event AS (
         INSERT INTO domain_event (type, payload, trace_id, traceparent)
         SELECT $1, payload, $3, $10 FROM jsonb_array_elements($2::jsonb) AS payload RETURNING id, payload),
       deliveries AS (
         INSERT INTO event_delivery (event_id, consumer, queue, lane, turn)
         SELECT event.id, c.name, c.queue, l.lane,
                greatest(now() + c.wait,
                         (SELECT max(w.turn) + c.spacing FROM event_delivery w
                           WHERE w.lane = l.lane AND w.queue = c.queue AND w.state = 'pending'))
           FROM event, unnest($4::text[], $5::text[], $6::text[], $7::interval[], $8::interval[])
             AS c(name, queue, suffix, wait, spacing), LATERAL (SELECT payload ->> 'user_id' || c.suffix AS lane) AS l)
       SELECT pg_notify($9, '')`,
      [
        event.type,
        JSON.stringify(payloads),
        currentRequestId(),
        consumers.map((consumer) => consumer.name),
        consumers.map((consumer) => consumer.queue),
        // Deliveries of one lane take turns with those of others; what nobody waits for has a lane of its own.
        consumers.map(({ awaited }) => (awaited ? '' : ' later')),
        consumers.map(({ awaited }) => (awaited ? '0' : STAND_BACK)),
        consumers.map(({ queue }) => `${QUEUES[queue].spacing} milliseconds`),
        WAKE_CHANNEL,
        currentTraceparent(),
      ],
    );
  }
}
