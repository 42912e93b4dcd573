import { SetMetadata, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QueueName } from '../queues/queue-table';
import type { EventDefinition, PayloadOf } from './define-event';
import type { JsonObject } from '../types/json';

/** What a handler gets beside the payload. */
export interface Delivery {
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborts at the queue's time limit, on shutdown and when the lease was lost. */
  readonly signal: AbortSignal;
  /**
   * Commits the handler's rows, its own events and the end of the delivery in one transaction.
   * Nothing is written if another worker holds the delivery by now.
   * @throws LeaseLost
   */
  complete(work?: (tx: EntityManager) => Promise<void>): Promise<void>;
}

/**
 * One reaction to one event. It may be called twice and in any order: it re-reads what it needs, bows out when
 * there is nothing left to do, and writes only inside `delivery.complete`.
 */
export interface Consumer<Payload extends JsonObject = JsonObject> {
  handle(payload: Payload, delivery: Delivery): Promise<void>;
}

export interface ConsumerOptions {
  readonly events: readonly EventDefinition[];
  readonly queue: QueueName;
  /** Stable name in the delivery rows; renaming it orphans what is pending. */
  readonly name: string;
  /** Somebody waits for it (the default); what nobody waits for stands back for ten minutes at most. */
  readonly awaited: boolean;
}

export const CONSUMER_METADATA = 'damson:consumer';

/**
 * Marks a provider as the consumer of one event or of several. The compiler checks its `handle` against their
 * payloads: `@Consumes([SetupSaved, HealthScreenAnswered], { queue: 'programmes', name: 'plan-programme' })`.
 */
export function Consumes<Event extends EventDefinition>(
  events: Event | readonly Event[],
  options: { queue: QueueName; name: string; awaited?: boolean },
): (target: Type<Consumer<PayloadOf<Event>>>) => void {
  return SetMetadata(CONSUMER_METADATA, {
    events: [events].flat() as Event[],
    awaited: true,
    ...options,
  } satisfies ConsumerOptions);
}

/** Repeating cannot help (the row is gone for good, the input can never be valid): the delivery is parked at once. */
export class PermanentFailure extends Error {}

/**
 * The world has moved on and nothing is left to do: the delivery ends at once, is neither repeated nor parked, and is
 * counted under `outcome` (a stable name, e.g. `expired-unsent`).
 */
export class Overtaken extends Error {
  constructor(readonly outcome: string) {
    super(outcome);
  }
}

/** What the handler needs is away for a while, which is nobody's fault: the delivery comes again, and no attempt is spent. */
export class TryLater extends Error {
  /** @param after milliseconds */
  constructor(readonly after: number) {
    super('later');
  }
}

/** Another worker has taken the delivery over: whatever this one did is void. */
export class LeaseLost extends Error {}

/** The process stops: what runs is handed back. */
export class ShuttingDown extends Error {}
