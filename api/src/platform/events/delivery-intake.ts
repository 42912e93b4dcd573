import { Injectable, Logger } from '@nestjs/common';
import { QUEUES, type QueueName } from '../queues/queue-table';
import { errorName } from '../telemetry/error-name';
import { takeOvers } from '../telemetry/metrics';
import { outsideOfTraces } from '../tracing/trace';
import { ShuttingDown } from './consumer';
import { DeliveryLeases, type Lease } from './delivery-leases';
import { DeliveryRunner } from './delivery-runner';
import { HeldLeases } from './held-leases';
import { IntakePace } from './intake-pace';

/** One queue's work in this process. */
interface Desk {
  readonly concurrency: number;
  readonly pace: IntakePace;
  /** Leased and not yet begun. */
  readonly waiting: { lease: Lease; abort: AbortController }[];
  /** Handlers at work. */
  working: number;
  /** Deliveries of which only the end is being written. */
  ending: number;
  looking: Promise<void> | undefined;
  lookAgain: boolean;
}

/**
 * Takes due deliveries while there is room and runs them, each queue as many at once as its table says. What a ring
 * says is only "look": which deliveries are taken, and in which order, is PostgreSQL's to tell.
 */
@Injectable()
export class DeliveryIntake {
  private readonly logger = new Logger(DeliveryIntake.name);
  private readonly desks = new Map<QueueName, Desk>();
  private readonly running = new Set<Promise<void>>();
  /** Who waits for a place, or for the next end. */
  private waiters: (() => void)[] = [];
  private closing = false;

  constructor(
    private readonly leases: DeliveryLeases,
    private readonly runner: DeliveryRunner,
    private readonly held: HeldLeases,
  ) {}

  /**
   * Takes what is due. Resolves when nothing due is left, or soon after; while all places are taken it waits, so that
   * the next ring goes to another worker.
   * @throws when PostgreSQL cannot be reached
   */
  look(queue: QueueName): Promise<void> {
    const desk = this.desk(queue);
    if (desk.looking) {
      desk.lookAgain = true; // it may have looked just before this delivery was there
      return desk.looking;
    }
    desk.looking = outsideOfTraces(() => this.takeAll(queue, desk)).finally(() => (desk.looking = undefined));
    return desk.looking;
  }

  /** Takes nothing new, waits for what runs, and hands back what is still running after `grace` milliseconds. */
  async drain(grace: number): Promise<void> {
    this.closing = true;
    this.wakeWaiters();
    await Promise.allSettled([...this.desks.values()].flatMap(({ looking }) => looking ?? []));
    const unbegun = [...this.desks.values()].flatMap(({ waiting }) => waiting.splice(0));
    for (const { lease } of unbegun) this.held.drop(lease);
    const leases = unbegun.map(({ lease }) => lease);
    if (leases.length > 0) await this.leases.giveBack(leases, 0).catch(() => undefined);
    const timer = setTimeout(() => this.held.abortAll(new ShuttingDown()), grace);
    await Promise.allSettled(this.running);
    clearTimeout(timer);
  }

  private async takeAll(queue: QueueName, desk: Desk): Promise<void> {
    do {
      desk.lookAgain = false;
      for (;;) {
        const room = await this.room(desk);
        if (this.closing) return;
        const taken = await this.leases.take(queue, room);
        if (taken.length === 0) break;
        takeOvers.inc(taken.filter((lease) => lease.taken_over).length);
        desk.waiting.push(...taken.map((lease) => ({ lease, abort: this.held.hold(lease) })));
        this.begin(queue, desk);
      }
    } while (desk.lookAgain);
  }

  /** How many more may be held, as soon as a handler would stand idle or half of them is done: few statements take many. */
  private async room(desk: Desk): Promise<number> {
    for (;;) {
      const most = desk.pace.mayHold;
      const room = most - desk.waiting.length - desk.working - desk.ending;
      const idle = desk.waiting.length === 0 && desk.working < desk.concurrency;
      if (room > 0 && (idle || room >= most / 2)) return room;
      if (this.closing) return 0;
      await new Promise<void>((resolve) => this.waiters.push(resolve));
    }
  }

  /** Where a member's are not at work together, the end of one may be what the next waits for: that is looked for. */
  private begin(queue: QueueName, desk: Desk): void {
    while (!this.closing && desk.working < desk.concurrency) {
      const next = desk.waiting.shift();
      if (!next) return;
      const work = this.work(queue, desk, next.lease, next.abort);
      this.running.add(work);
      void work.finally(() => {
        this.running.delete(work);
        if (!QUEUES[queue].together) this.look(queue).catch(() => undefined); // else the next ring comes
      });
    }
  }

  private async work(queue: QueueName, desk: Desk, lease: Lease, abort: AbortController): Promise<void> {
    const started = performance.now();
    desk.working++;
    let working = true;
    const onWorked = () => {
      if (!working) return;
      working = false;
      desk.pace.took(performance.now() - started);
      desk.working--;
      desk.ending++;
      setImmediate(() => {
        this.begin(queue, desk);
        this.wakeWaiters();
      });
    };
    try {
      await this.runner.run(lease, abort, onWorked);
    } catch (error) {
      // The database is away; the lease ends by itself, and the delivery is due again.
      this.logger.debug(`delivery ${lease.id}: ${errorName(error)}`);
    } finally {
      onWorked();
      desk.ending--;
      this.held.drop(lease);
      this.wakeWaiters();
    }
  }

  private wakeWaiters(): void {
    const waiters = this.waiters;
    this.waiters = [];
    for (const wake of waiters) wake();
  }

  private desk(queue: QueueName): Desk {
    let desk = this.desks.get(queue);
    if (!desk) {
      const { concurrency } = QUEUES[queue];
      desk = {
        concurrency,
        pace: new IntakePace(concurrency),
        waiting: [],
        working: 0,
        ending: 0,
        looking: undefined,
        lookAgain: false,
      };
      this.desks.set(queue, desk);
    }
    return desk;
  }
}
