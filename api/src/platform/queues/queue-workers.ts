import { getQueueToken } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job, Queue } from 'bull';
import type { DeliveryJob } from './queue-bell';
import type { QueueName } from './queue-table';
import { ServedQueues } from './served-queues';
import { within } from '../within';

/** Hears the rings of every queue that this process serves. */
@Injectable()
export class QueueWorkers {
  private readonly logger = new Logger(QueueWorkers.name);

  constructor(
    private readonly served: ServedQueues,
    private readonly moduleRef: ModuleRef,
  ) {}

  /**
   * Starts the queues. Redis may be away: Bull starts by itself when it comes.
   * @param look called for one ring of a queue at a time
   */
  start(look: (queue: QueueName) => Promise<void>): void {
    for (const name of this.served.names) {
      const queue = this.queue(name);
      queue.on('error', (error: Error) => this.logger.debug(`queue ${name}: ${error.message}`));
      queue
        .process(1, async (job) => {
          await look(name);
          await clearHalfLost(job);
        })
        .catch((error: Error) => this.logger.error(`queue ${name} stopped: ${error.message}`));
    }
  }

  /** Takes no new jobs from this process on; does not wait for the running ones. */
  async pause(): Promise<void> {
    await Promise.allSettled(
      this.served.names.map((name) => within(1_000, this.queue(name).pause(true, true))),
    );
  }

  private queue(name: string): Queue<DeliveryJob> {
    return this.moduleRef.get<Queue<DeliveryJob>>(getQueueToken(name), { strict: false });
  }
}

/**
 * A job without data is what Redis has left of one that it lost: Bull cannot finish it, and its key would stay.
 * A failure here is the loss of a key of some bytes.
 */
async function clearHalfLost(job: Job<Partial<DeliveryJob> | undefined>): Promise<void> {
  if (job.data?.delivery_id !== undefined) return;
  await within(1_000, job.queue.client.del(job.queue.toKey(String(job.id)))).catch(() => undefined);
}
