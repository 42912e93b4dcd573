import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentTraceId } from '../telemetry/trace';
import { ConsumerRegistry } from './consumer-registry';
import type { EventDefinition } from './define-event';
import type { JsonObject } from '../types/json';

/** PostgreSQL channel that wakes the relay. */
export const WAKE_CHANNEL = 'damson_deliveries';

/** Writes events into the outbox. */
@Injectable()
export class EventPublisher {
  constructor(private readonly registry: ConsumerRegistry) {}

  /**
   * Stores the event and one delivery per consumer within the caller's transaction, and wakes the relay when it
   * commits. After a rollback nothing of it remains.
   */
  async publish<Payload extends JsonObject>(
    tx: EntityManager,
    event: EventDefinition<Payload>,
    payload: Payload,
  ): Promise<void> {
    const consumers = this.registry.of(event);
    await tx.query(
      `WITH event AS (
         INSERT INTO domain_event (type, payload, trace_id) VALUES ($1, $2, $3) RETURNING id),
       deliveries AS (
         INSERT INTO event_delivery (event_id, consumer, queue)
         SELECT event.id, c.name, c.queue FROM event, unnest($4::text[], $5::text[]) AS c(name, queue))
       SELECT pg_notify($6, '')`,
      [
        event.type,
        JSON.stringify(payload),
        currentTraceId(),
        consumers.map((consumer) => consumer.name),
        consumers.map((consumer) => consumer.queue),
        WAKE_CHANNEL,
      ],
    );
  }
}
