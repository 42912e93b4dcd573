import { getQueueToken } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import type { QueueName } from './queue-table';
import { within } from './within';

/** A delivery to be rung for. */
export interface Ring {
  id: string;
  queue: QueueName;
  lease_token: number;
}

/** All that Redis ever holds of an event. */
export interface DeliveryJob {
  delivery_id: string;
}

/** With Redis away, Bull would wait for ever. */
const RING_TIMEOUT = 2_000;

/** Tells Bull that a delivery is due. */
@Injectable()
export class QueueBell {
  constructor(private readonly moduleRef: ModuleRef) {}

  /**
   * Adds one job per delivery. The job's id holds the lease token: while it waits a second ring changes nothing,
   * and once a worker has taken (or lost) the delivery the next ring is a new job.
   * @throws when Redis does not answer in time
   */
  async ring(rings: Ring[]): Promise<void> {
    const byQueue = Map.groupBy(rings, (ring) => ring.queue);
    const rung = Promise.all(
      [...byQueue].map(([name, due]) =>
        this.queue(name).addBulk(
          due.map((ring) => ({
            data: { delivery_id: ring.id },
            opts: { jobId: `${ring.id}.${ring.lease_token}` },
          })),
        ),
      ),
    );
    if (!(await within(RING_TIMEOUT, rung))) throw new Error('Redis did not answer in time');
  }

  private queue(name: QueueName): Queue<DeliveryJob> {
    return this.moduleRef.get<Queue<DeliveryJob>>(getQueueToken(name), { strict: false });
  }
}
