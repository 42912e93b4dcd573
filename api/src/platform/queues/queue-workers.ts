import { getQueueToken } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import type { DeliveryJob } from './queue-bell';
import { QUEUE_NAMES, QUEUES } from './queue-table';
import { within } from './within';

/** Takes jobs from every queue of the table and passes their delivery ids on. */
@Injectable()
export class QueueWorkers {
  private readonly logger = new Logger(QueueWorkers.name);

  constructor(private readonly moduleRef: ModuleRef) {}

  /** Starts every queue. Redis may be away: Bull starts by itself when it comes. */
  start(run: (deliveryId: string) => Promise<void>): void {
    for (const name of QUEUE_NAMES) {
      const queue = this.queue(name);
      queue.on('error', (error: Error) => this.logger.debug(`queue ${name}: ${error.message}`));
      queue
        .process(QUEUES[name].concurrency, (job) => run(job.data.delivery_id))
        .catch((error: Error) => this.logger.error(`queue ${name} stopped: ${error.message}`));
    }
  }

  /** Takes no new jobs from this process on; does not wait for the running ones. */
  async pause(): Promise<void> {
    await Promise.allSettled(QUEUE_NAMES.map((name) => within(1_000, this.queue(name).pause(true, true))));
  }

  async close(): Promise<void> {
    await Promise.allSettled(QUEUE_NAMES.map((name) => within(2_000, this.queue(name).close(true))));
  }

  private queue(name: string): Queue<DeliveryJob> {
    return this.moduleRef.get<Queue<DeliveryJob>>(getQueueToken(name), { strict: false });
  }
}
