import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { StateLog } from '../telemetry/state-log';
import { MAINTENANCE_METADATA, type MaintenanceTask, type Rhythm } from './maintenance-task';

/** Batches of a task before the others have their turn: half a million deleted rows an hour and worker. */
const MOST_BATCHES = 100;

interface Periodic {
  readonly name: string;
  readonly task: MaintenanceTask;
  readonly rhythm: Rhythm;
  readonly state: StateLog;
}

/** Runs the features' periodic tasks. Lives in workers only. */
@Injectable()
export class MaintenanceRunner {
  private readonly logger = new Logger(MaintenanceRunner.name);
  private readonly timers = new Map<number, NodeJS.Timeout>();
  private isReady: () => Promise<boolean> = () => Promise.resolve(true);

  constructor(private readonly discovery: DiscoveryService) {}

  /** @param isReady while it says no, nothing runs */
  start(isReady = this.isReady): void {
    this.isReady = isReady;
    const together = Map.groupBy(this.tasks(), ({ rhythm }) => rhythm.every);
    for (const [every, tasks] of together) this.schedule(tasks, every, tasks[0]?.rhythm.first ?? every);
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private schedule(tasks: readonly Periodic[], every: number, delay: number): void {
    const timer = setTimeout(() => {
      void this.runAll(tasks, every).finally(() => {
        if (this.timers.has(every)) this.schedule(tasks, every, every);
      });
    }, delay);
    this.timers.set(every, timer);
  }

  /** One after the other; one that fails does not keep the others from running. */
  private async runAll(tasks: readonly Periodic[], every: number): Promise<void> {
    for (const { name, task, rhythm, state } of tasks) {
      if (!this.timers.has(every)) return;
      try {
        if (!(await this.isReady())) return;
        const rows = await this.runOut(task, rhythm);
        state.up();
        if (rows > 0) this.logger.log(`${name}: ${rows} ${rhythm.did}`);
      } catch (error) {
        state.down(error);
      }
    }
  }

  /** Batch after batch, each a transaction of its own, until one comes back short: what is due may be more than one. */
  private async runOut(task: MaintenanceTask, { batch, every }: Rhythm): Promise<number> {
    let total = 0;
    for (let batches = 0; batches < MOST_BATCHES && this.timers.has(every); batches += 1) {
      const rows = await task.run();
      total += rows;
      if (rows < batch) break;
    }
    return total;
  }

  private tasks(): Periodic[] {
    return this.discovery.getProviders().flatMap(({ metatype, name, instance }) => {
      const rhythm: unknown = metatype && Reflect.getMetadata(MAINTENANCE_METADATA, metatype);
      if (!rhythm) return [];
      const state = new StateLog(String(name), MaintenanceRunner.name);
      return { name: String(name), task: instance as MaintenanceTask, rhythm: rhythm as Rhythm, state };
    });
  }
}
