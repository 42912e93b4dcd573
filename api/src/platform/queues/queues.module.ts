import { BullModule, getQueueToken } from '@nestjs/bull';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import Redis from 'ioredis';
import { Config } from '../config/config';
import { QueueBell } from './queue-bell';
import { QUEUE_NAMES } from './queue-table';
import { ServedQueues } from './served-queues';
import { within } from '../within';

/** Milliseconds. */
const CLOSE_WITHIN = 2_000;

/** Bull's queues. Only processes that relay or work import it; an HTTP process never talks to a queue. */
@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        prefix: '{damson}',
        createClient: (type) => createClient(config.REDIS_URL, type),
        // Both kinds of finished job go at once: how a delivery ended is in PostgreSQL.
        defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
        // A worker that dies between Bull's job and our lease leaves a job that only Bull can wake: within seconds, not
        // its default minute. A false alarm costs one look at the delivery's row.
        settings: {
          lockDuration: 5_000,
          lockRenewTime: 1_500,
          stalledInterval: 2_500,
          maxStalledCount: 1_000,
          // After a failure Bull's own pauses are 5 s each.
          retryProcessDelay: 500,
          guardInterval: 1_000,
        },
      }),
    }),
    BullModule.registerQueue(...QUEUE_NAMES.map((name) => ({ name }))),
  ],
  providers: [QueueBell, ServedQueues],
  exports: [QueueBell, ServedQueues, BullModule],
})
export class QueuesModule implements OnModuleInit {
  constructor(private readonly moduleRef: ModuleRef) {}

  /**
   * Nest hands the end of Bull's connections on as its own: one that Redis cut meanwhile would make a clean stop a failed
   * one, and one that hangs would keep the process.
   */
  onModuleInit(): void {
    for (const name of QUEUE_NAMES) {
      const queue = this.moduleRef.get<Queue>(getQueueToken(name), { strict: false });
      Object.assign(queue, {
        onApplicationShutdown: () => within(CLOSE_WITHIN, queue.close(true)).catch(() => undefined),
      });
    }
  }
}

function createClient(url: string, type: 'client' | 'subscriber' | 'bclient'): Redis {
  const retryStrategy = (attempt: number) => Math.min(attempt * 100, 1_000);
  const client =
    type === 'client'
      ? // A ring must fail at once while Redis is away; the relay repeats it.
        new Redis(url, { retryStrategy, maxRetriesPerRequest: 1, enableOfflineQueue: false })
      : new Redis(url, { retryStrategy, maxRetriesPerRequest: null, enableReadyCheck: false });
  client.on('error', () => undefined); // /readyz and the metrics tell; ioredis reconnects by itself
  return client;
}
