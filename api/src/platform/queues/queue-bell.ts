import { getQueueToken } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import type { QueueName } from './queue-table';
import { within } from '../within';

/** A due delivery that somebody should look for. */
export interface Ring {
  id: string;
  lease_token: number;
}

/** All that Redis ever holds of an event. */
export interface DeliveryJob {
  delivery_id: string;
}

/** With Redis away, Bull would wait for ever. */
const RING_TIMEOUT = 2_000;
/** Age at which a job's id is used no more (milliseconds). */
const BUCKET = 15_000;

/** Tells Bull that deliveries are due. */
@Injectable()
export class QueueBell {
  constructor(private readonly moduleRef: ModuleRef) {}

  /**
   * Rings for what is due, unless as many rings are waiting already: whoever hears one takes more than one delivery.
   * A job's id is `delivery.lease token.age`: a second ring of the same moment changes nothing, and what Redis may have
   * forgotten in part (it kept the id and lost the job) keeps nobody from ringing again.
   * @returns what was rung for
   * @throws when Redis does not answer in time
   */
  async ring<Due extends Ring>(name: QueueName, due: Due[]): Promise<Due[]> {
    const rung = await within(RING_TIMEOUT, this.add(name, due));
    if (!rung) throw new Error('Redis did not answer in time');
    return rung;
  }

  private async add<Due extends Ring>(name: QueueName, due: Due[]): Promise<Due[]> {
    const queue = this.moduleRef.get<Queue<DeliveryJob>>(getQueueToken(name), { strict: false });
    const unrung = due.slice(await queue.getWaitingCount());
    if (unrung.length === 0) return [];
    const age = Math.floor(Date.now() / BUCKET); // of this process alone: it only has to go on
    await queue.addBulk(
      unrung.map(({ id, lease_token }) => ({
        data: { delivery_id: id },
        opts: { jobId: `${id}.${lease_token}.${age}` },
      })),
    );
    return unrung;
  }
}
