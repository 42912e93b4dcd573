import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../database/transactions';
import { QUEUES, retryDelay } from '../queues/queue-table';
import { errorName, errorStack } from '../telemetry/error-name';
import { deliveryOutcomes, deliverySeconds } from '../telemetry/metrics';
import { withTrace } from '../telemetry/trace';
import { type Delivery, LeaseLost, PermanentFailure } from './consumer';
import { ConsumerRegistry, type RegisteredConsumer } from './consumer-registry';
import type { JsonObject } from '../types/json';

/** How long a worker may be silent before its delivery goes to another one (milliseconds). */
const LEASE = 4_000;
const RENEW_EVERY = 1_000;

interface Lease {
  id: string;
  consumer: string;
  attempts: number;
  lease_token: number;
  payload: JsonObject;
  trace_id: string | null;
}

/** Why a running handler was told to stop. */
class TimeLimitExceeded extends Error {}
class ShuttingDown extends Error {}

/** Takes a delivery's lease, runs its consumer and records how it ended. PostgreSQL decides; nothing here trusts Redis. */
@Injectable()
export class DeliveryRunner {
  private readonly logger = new Logger(DeliveryRunner.name);
  private readonly running = new Set<Promise<void>>();
  private readonly aborts = new Set<AbortController>();
  private closing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly registry: ConsumerRegistry,
  ) {}

  /**
   * Handles one delivery if it is due and free; otherwise does nothing (a second ring, or a late one).
   * Resolves whatever the handler does: its failure is in the delivery's row.
   * @throws only when PostgreSQL cannot be reached; the delivery is then rung again later
   */
  async run(deliveryId: string): Promise<void> {
    if (this.closing) return;
    const work = this.takeAndExecute(deliveryId);
    this.running.add(work);
    await work.finally(() => this.running.delete(work));
  }

  /** Takes nothing new, waits for what runs, and hands back what is still running after `grace` milliseconds. */
  async drain(grace: number): Promise<void> {
    this.closing = true;
    const timer = setTimeout(() => {
      for (const abort of this.aborts) abort.abort(new ShuttingDown());
    }, grace);
    await Promise.allSettled(this.running);
    clearTimeout(timer);
  }

  private async takeAndExecute(deliveryId: string): Promise<void> {
    const lease = await this.take(deliveryId);
    if (!lease) return;
    if (this.closing) return this.giveBack(lease, 0); // the stop began while the lease was on its way
    const consumer = this.registry.named(lease.consumer);
    if (!consumer) return this.giveBack(lease, 30_000); // another release knows it
    if (lease.attempts > QUEUES[consumer.queue].attempts) return this.park(lease, consumer, 'WorkerLost');
    const abort = new AbortController();
    this.aborts.add(abort);
    const traceId = lease.trace_id ?? `delivery-${lease.id}`;
    await withTrace(traceId, () => this.execute(lease, consumer, abort)).finally(() =>
      this.aborts.delete(abort),
    );
  }

  private async execute(lease: Lease, consumer: RegisteredConsumer, abort: AbortController): Promise<void> {
    const policy = QUEUES[consumer.queue];
    const stopTimer = deliverySeconds.startTimer({ consumer: consumer.name });
    const limit = setTimeout(() => abort.abort(new TimeLimitExceeded()), policy.timeLimit);
    const heartbeat = setInterval(() => void this.renew(lease, abort), RENEW_EVERY);
    let completed = false;
    const delivery: Delivery = {
      id: lease.id,
      attempt: lease.attempts,
      signal: abort.signal,
      complete: async (work) => {
        abort.signal.throwIfAborted();
        await this.complete(lease, work);
        completed = true;
      },
    };
    try {
      await untilAborted(consumer.handler.handle(lease.payload, delivery), abort.signal);
      if (!completed) await delivery.complete();
      deliveryOutcomes.inc({ consumer: consumer.name, outcome: 'done' });
    } catch (error) {
      if (!completed) await this.settleFailure(lease, consumer, error);
    } finally {
      clearTimeout(limit);
      clearInterval(heartbeat);
      stopTimer();
    }
  }

  /** Does not wait for the disk: a lease that a crash of the database forgets is free again. */
  private async take(deliveryId: string): Promise<Lease | undefined> {
    const [rows] = await this.dataSource.query<[Lease[], number]>(
      `UPDATE event_delivery d
          SET lease_token = d.lease_token + 1, attempts = d.attempts + 1, rung_at = NULL,
              lease_until = now() + $2 * interval '1 millisecond'
         FROM domain_event e, set_config('synchronous_commit', 'off', true)
        WHERE d.id = $1 AND e.id = d.event_id AND d.state = 'pending' AND d.next_attempt_at <= now()
          AND (d.lease_until IS NULL OR d.lease_until < now())
       RETURNING d.id, d.consumer, d.attempts, d.lease_token, e.payload, e.trace_id`,
      [deliveryId, LEASE],
    );
    return rows[0];
  }

  private async renew(lease: Lease, abort: AbortController): Promise<void> {
    try {
      const [, renewed] = await this.dataSource.query<[unknown, number]>(
        `UPDATE event_delivery SET lease_until = now() + $3 * interval '1 millisecond'
          WHERE id = $1 AND lease_token = $2 AND state = 'pending'`,
        [lease.id, lease.lease_token, LEASE],
      );
      if (renewed === 0 && !abort.signal.aborted) abort.abort(new LeaseLost());
    } catch (error) {
      // The database is away: the next beat tries again, and without it the lease ends by itself.
      this.logger.warn(`lease of delivery ${lease.id} not renewed: ${errorName(error)}`);
    }
  }

  private complete(lease: Lease, work?: (tx: EntityManager) => Promise<void>): Promise<void> {
    return this.transactions.run(async (tx) => {
      // First, so that its row lock keeps a rival from taking the lease before the commit; a rollback undoes it.
      const [, held] = await tx.query<[unknown, number]>(
        `UPDATE event_delivery SET state = 'done', finished_at = now(), lease_until = NULL, last_error = NULL
          WHERE id = $1 AND lease_token = $2 AND state = 'pending'`,
        [lease.id, lease.lease_token],
      );
      if (held === 0) throw new LeaseLost();
      await work?.(tx);
    });
  }

  private async settleFailure(lease: Lease, consumer: RegisteredConsumer, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) {
      deliveryOutcomes.inc({ consumer: consumer.name, outcome: 'lease-lost' });
      return;
    }
    if (error instanceof ShuttingDown) return this.giveBack(lease, 0);
    const policy = QUEUES[consumer.queue];
    this.logger.error(
      `${consumer.name}: delivery ${lease.id}, attempt ${lease.attempts} failed: ${errorName(error)}`,
      errorStack(error),
    );
    if (error instanceof PermanentFailure || lease.attempts >= policy.attempts) {
      return this.park(lease, consumer, errorName(error));
    }
    deliveryOutcomes.inc({ consumer: consumer.name, outcome: 'retry' });
    await this.release(lease, retryDelay(policy, lease.attempts, Math.random()), errorName(error), 0);
  }

  private async park(lease: Lease, consumer: RegisteredConsumer, reason: string): Promise<void> {
    deliveryOutcomes.inc({ consumer: consumer.name, outcome: 'parked' });
    await this.dataSource.query(
      `UPDATE event_delivery
          SET state = 'parked', finished_at = now(), lease_until = NULL, last_error = $3, lease_token = lease_token + 1
        WHERE id = $1 AND lease_token = $2`,
      [lease.id, lease.lease_token, reason],
    );
  }

  /** Frees the lease without counting the attempt. */
  private giveBack(lease: Lease, delay: number): Promise<void> {
    return this.release(lease, delay, null, 1);
  }

  /** A new token voids whatever the handler, which cannot be stopped from outside, may still try to commit. */
  private async release(lease: Lease, delay: number, reason: string | null, uncount: 0 | 1): Promise<void> {
    await this.dataSource.query(
      `UPDATE event_delivery
          SET lease_until = NULL, rung_at = NULL, lease_token = lease_token + 1, attempts = attempts - $5,
              next_attempt_at = now() + $3 * interval '1 millisecond', last_error = coalesce($4, last_error)
        WHERE id = $1 AND lease_token = $2 AND state = 'pending'`,
      [lease.id, lease.lease_token, delay, reason, uncount],
    );
  }
}

/** Settles with the work, or rejects as soon as the signal aborts: a handler that ignores it is left behind. */
async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let onAbort: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  await Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', onAbort));
}
