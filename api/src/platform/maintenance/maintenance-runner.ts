import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { BATCH, MAINTENANCE_METADATA, type MaintenanceTask } from './maintenance-task';

const RUN_EVERY = 60 * 60 * 1_000;
/** The first run: soon, but after the work that waited for the start. */
const FIRST_AFTER = 60_000;
/** Batches of a task before the others have their turn: half a million rows an hour and worker. */
const MOST_BATCHES = 100;

/** Runs the features' hourly tasks. Lives in workers only. */
@Injectable()
export class MaintenanceRunner {
  private readonly logger = new Logger(MaintenanceRunner.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  start(): void {
    this.schedule(FIRST_AFTER);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private schedule(delay: number): void {
    this.timer = setTimeout(() => {
      void this.runAll().finally(() => {
        if (this.timer) this.schedule(RUN_EVERY);
      });
    }, delay);
  }

  /** One after the other; one that fails does not keep the others from running. */
  private async runAll(): Promise<void> {
    for (const { name, task } of this.tasks()) {
      if (!this.timer) return;
      try {
        const deleted = await this.runOut(task);
        if (deleted > 0) this.logger.log(`${name}: ${deleted} rows deleted`);
      } catch (error) {
        this.logger.warn(
          `${name} failed: ${error instanceof Error ? error.constructor.name : 'UnknownError'}`,
        );
      }
    }
  }

  /** Batch after batch, each a transaction of its own, until one comes back short: what is due may be more than one. */
  private async runOut(task: MaintenanceTask): Promise<number> {
    let total = 0;
    for (let batches = 0; batches < MOST_BATCHES && this.timer; batches += 1) {
      const deleted = await task.run();
      total += deleted;
      if (deleted < BATCH) break;
    }
    return total;
  }

  private tasks(): { name: string; task: MaintenanceTask }[] {
    return this.discovery
      .getProviders()
      .filter(({ metatype }) => metatype && Reflect.getMetadata(MAINTENANCE_METADATA, metatype) === true)
      .map(({ name, instance }) => ({ name: String(name), task: instance as MaintenanceTask }));
  }
}
