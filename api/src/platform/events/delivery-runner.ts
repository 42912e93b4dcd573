import { Injectable, Logger } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { Transactions } from '../database/transactions';
import { QUEUES, retryDelay } from '../queues/queue-table';
import { errorName, errorStack } from '../telemetry/error-name';
import { deliveryOutcomes, deliverySeconds } from '../telemetry/metrics';
import { beginSpan, currentSpan, failed, spanContextOf, withTrace } from '../tracing/trace';
import { Completions } from './completions';
import { type Delivery, LeaseLost, Overtaken, PermanentFailure, ShuttingDown, TryLater } from './consumer';
import { ConsumerRegistry, type RegisteredConsumer } from './consumer-registry';
import { DeliveryLeases, type Lease } from './delivery-leases';
import { EventSubjects } from './event-subjects';

/** Whoever knows a consumer that this release does not may take its delivery in the meantime (milliseconds). */
const LEAVE_TO_OTHERS = 30_000;

/** The handler took longer than its queue allows. */
class TimeLimitExceeded extends Error {}

/** Runs the consumer of a leased delivery and records how it ended. */
@Injectable()
export class DeliveryRunner {
  private readonly logger = new Logger(DeliveryRunner.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly registry: ConsumerRegistry,
    private readonly leases: DeliveryLeases,
    private readonly completions: Completions,
    private readonly subjects: EventSubjects,
  ) {}

  /**
   * Resolves whatever the handler does: its failure is in the delivery's row.
   * @param abort of the held lease: tells the handler to stop
   * @param onWorked called when only the end is left to be written: the handler's place is free
   * @throws only when PostgreSQL cannot be reached; the lease then ends by itself
   */
  async run(lease: Lease, abort: AbortController, onWorked: () => void): Promise<void> {
    if (abort.signal.aborted) return; // lost before it began
    const consumer = this.registry.named(lease.consumer);
    if (!consumer) return this.leaveToOthers(lease);
    if (lease.attempts > QUEUES[consumer.queue].attempts) return this.park(lease, consumer, 'WorkerLost');
    if (lease.taken_over) this.logger.warn(`${consumer.name}: delivery ${lease.id} taken over`);
    const span = beginSpan(`process ${consumer.name}`, {
      kind: SpanKind.CONSUMER,
      parent: spanContextOf(lease.traceparent),
      attributes: { 'damson.queue': consumer.queue, 'damson.attempt': lease.attempts },
    });
    await withTrace(
      lease.trace_id ?? `delivery-${lease.id}`,
      () => this.execute(lease, consumer, abort, onWorked),
      span,
    ).finally(() => span?.end());
  }

  private async execute(
    lease: Lease,
    consumer: RegisteredConsumer,
    abort: AbortController,
    onWorked: () => void,
  ): Promise<void> {
    const stopTimer = deliverySeconds.startTimer({ consumer: consumer.name });
    const limit = setTimeout(() => abort.abort(new TimeLimitExceeded()), QUEUES[consumer.queue].timeLimit);
    let completed = false;
    const delivery: Delivery = {
      id: lease.id,
      attempt: lease.attempts,
      signal: abort.signal,
      complete: async (work) => {
        abort.signal.throwIfAborted();
        if (work) {
          await this.transactions.run(async (tx) => {
            // First, so that its row lock keeps a rival from taking the lease before the commit; a rollback undoes it.
            const mine = await this.leases.complete([lease], null, tx);
            if (mine.size === 0) throw new LeaseLost();
            await work(tx);
          });
        } else {
          onWorked();
          await this.completions.end(lease);
        }
        completed = true;
      },
    };
    try {
      await untilAborted(consumer.handler.handle(lease.payload, delivery), abort.signal);
      if (!completed) await delivery.complete();
      noteOutcome(consumer.name, 'done');
    } catch (error) {
      if (!completed) await this.settleFailure(lease, consumer, error);
    } finally {
      clearTimeout(limit);
      stopTimer();
    }
  }

  private async settleFailure(lease: Lease, consumer: RegisteredConsumer, error: unknown): Promise<void> {
    const count = (outcome: string) => noteOutcome(consumer.name, outcome);
    if (error instanceof LeaseLost) return count('lease-lost');
    if (error instanceof ShuttingDown) return this.leases.giveBack([lease], 0);
    if (error instanceof TryLater) {
      await this.leases.giveBack([lease], error.after);
      return count('later');
    }
    const over = error instanceof Overtaken ? error.outcome : await this.whyOver(lease);
    if (over) {
      await this.leases.complete([lease], over);
      this.logger.warn(`${consumer.name}: delivery ${lease.id} ended: ${over}`);
      return count(over);
    }
    const policy = QUEUES[consumer.queue];
    failed(currentSpan(), error);
    this.logger.error(
      `${consumer.name}: delivery ${lease.id}, attempt ${lease.attempts} failed: ${errorName(error)}`,
      errorStack(error),
    );
    if (error instanceof PermanentFailure || lease.attempts >= policy.attempts) {
      return this.park(lease, consumer, errorName(error));
    }
    await this.leases.release(lease, retryDelay(policy, lease.attempts, Math.random()), errorName(error));
    count('retry');
  }

  /** Asked only after a failure: work for a member who is gone can never succeed. */
  private async whyOver(lease: Lease): Promise<string | undefined> {
    const { user_id } = lease.payload;
    if (typeof user_id !== 'string') return undefined;
    return (await this.subjects.exists(user_id)) ? undefined : 'member-gone';
  }

  private async park(lease: Lease, consumer: RegisteredConsumer, reason: string): Promise<void> {
    await this.leases.park(lease, reason);
    noteOutcome(consumer.name, 'parked');
  }

  private async leaveToOthers(lease: Lease): Promise<void> {
    this.logger.warn(`delivery ${lease.id} is for ${lease.consumer}, which this release does not know`);
    await this.leases.giveBack([lease], LEAVE_TO_OTHERS);
    noteOutcome(lease.consumer, 'unknown-consumer');
  }
}

function noteOutcome(consumer: string, outcome: string): void {
  deliveryOutcomes.inc({ consumer, outcome });
  currentSpan()?.setAttribute('damson.outcome', outcome);
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
