import { type BeforeApplicationShutdown, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../config/config';
import { MaintenanceRunner } from '../maintenance/maintenance-runner';
import { QueueWorkers } from '../queues/queue-workers';
import { QueuesModule } from '../queues/queues.module';
import { DeliveryRunner } from './delivery-runner';
import { EventRetention } from './event-retention';
import { Relay } from './relay';

/** What makes a process a worker: the relay, Bull's processors, the delivery runner and the hourly tasks. */
@Module({
  imports: [QueuesModule, DiscoveryModule],
  providers: [DeliveryRunner, Relay, EventRetention, MaintenanceRunner, QueueWorkers],
})
export class WorkerRuntimeModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly config: Config,
    private readonly runner: DeliveryRunner,
    private readonly relay: Relay,
    private readonly maintenance: MaintenanceRunner,
    private readonly workers: QueueWorkers,
  ) {}

  onApplicationBootstrap(): void {
    this.workers.start((deliveryId) => this.runner.run(deliveryId));
    this.relay.start();
    this.maintenance.start();
  }

  /** No new jobs, running ones finish or are handed back, then the queues; the pool closes after all of this. */
  async beforeApplicationShutdown(): Promise<void> {
    this.maintenance.stop();
    await this.relay.stop();
    await this.workers.pause();
    await this.runner.drain(this.config.SHUTDOWN_GRACE_MS);
    await this.workers.close();
  }
}
