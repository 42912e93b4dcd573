import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { MAINTENANCE_METADATA, type MaintenanceTask } from './maintenance-task';

const RUN_EVERY = 60 * 60 * 1_000;
/** The first run: soon, but after the work that waited for the start. */
const FIRST_AFTER = 60_000;

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
      try {
        const deleted = await task.run();
        if (deleted > 0) this.logger.log(`${name}: ${deleted} rows deleted`);
      } catch (error) {
        this.logger.warn(
          `${name} failed: ${error instanceof Error ? error.constructor.name : 'UnknownError'}`,
        );
      }
    }
  }

  private tasks(): { name: string; task: MaintenanceTask }[] {
    return this.discovery
      .getProviders()
      .filter(({ metatype }) => metatype && Reflect.getMetadata(MAINTENANCE_METADATA, metatype) === true)
      .map(({ name, instance }) => ({ name: String(name), task: instance as MaintenanceTask }));
  }
}
