import { type BeforeApplicationShutdown, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Config } from '../config/config';
import { SchemaState } from '../database/schema-state';
import { MaintenanceRunner } from '../maintenance/maintenance-runner';
import { QueueWorkers } from '../queues/queue-workers';
import { QueuesModule } from '../queues/queues.module';
import { errorName } from '../telemetry/error-name';
import { ShuttingDown } from './consumer';
import { Completions } from './completions';
import { DeliveryIntake } from './delivery-intake';
import { DeliveryLeases } from './delivery-leases';
import { DeliveryRunner } from './delivery-runner';
import { EventRetention } from './event-retention';
import { HeldLeases } from './held-leases';
import { Relay } from './relay';
import { type MadeReady, WORKER_START_METADATA } from './worker-start';

/** What makes a process a worker: the relay, Bull's ears, the deliveries' intake and the hourly tasks. */
@Module({
  imports: [QueuesModule, DiscoveryModule],
  providers: [
    Completions,
    DeliveryIntake,
    DeliveryLeases,
    DeliveryRunner,
    EventRetention,
    HeldLeases,
    MaintenanceRunner,
    QueueWorkers,
    Relay,
  ],
})
export class WorkerRuntimeModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly config: Config,
    private readonly intake: DeliveryIntake,
    private readonly schema: SchemaState,
    private readonly relay: Relay,
    private readonly maintenance: MaintenanceRunner,
    private readonly workers: QueueWorkers,
    private readonly discovery: DiscoveryService,
  ) {}

  onApplicationBootstrap(): void {
    // Also where an older worker rings: this release takes nothing before its migrations have run.
    this.workers.start(async (queue) => {
      if (await this.schema.isCurrent()) await this.intake.look(queue);
    });
    this.relay.start();
    this.maintenance.start(() => this.schema.isCurrent());
    this.makeReady();
  }

  /** In the background: deliveries need not wait, as whoever needs it waits for it. */
  private makeReady(): void {
    for (const { metatype, instance, name } of this.discovery.getProviders()) {
      if (!metatype || !Reflect.getMetadata(WORKER_START_METADATA, metatype)) continue;
      (instance as MadeReady).makeReady().catch((error: unknown) => {
        if (error instanceof ShuttingDown) return;
        new Logger(WorkerRuntimeModule.name).error(`${String(name)} is not ready: ${errorName(error)}`);
      });
    }
  }

  /** No new jobs, running ones finish or are handed back, then the queues and the pool close. */
  async beforeApplicationShutdown(): Promise<void> {
    this.maintenance.stop();
    await this.relay.stop();
    await this.workers.pause();
    await this.intake.drain(this.config.SHUTDOWN_GRACE_MS);
  }
}
