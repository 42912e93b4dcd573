import { Injectable } from '@nestjs/common';
import { CannotStart } from '../config/cannot-start';
import { Config } from '../config/config';
import { QUEUE_NAMES, type QueueName } from './queue-table';

/** The queues that this process serves as a worker. */
@Injectable()
export class ServedQueues {
  /** In the order of the table. */
  readonly names: readonly QueueName[];

  /** @throws CannotStart when one is asked for that there is not */
  constructor({ WORKER_QUEUES }: Config) {
    const wanted: readonly string[] = WORKER_QUEUES?.split(',') ?? QUEUE_NAMES;
    this.names = QUEUE_NAMES.filter((name) => wanted.includes(name));
    if (new Set(wanted).size > this.names.length)
      throw new CannotStart([
        `WORKER_QUEUES names a queue that there is not. There are: ${QUEUE_NAMES.join(', ')}.`,
      ]);
  }
}
