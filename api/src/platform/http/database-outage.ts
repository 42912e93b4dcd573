import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StateLog } from '../telemetry/state-log';

const ASK_EVERY = 1_000;

/** Says once that the database is away, and once that it is back: not once for every request that it refused. */
@Injectable()
export class DatabaseOutage implements OnApplicationShutdown {
  private readonly state = new StateLog('PostgreSQL', 'Http');
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  noticed(error: unknown): void {
    this.state.down(error);
    this.timer ??= setInterval(() => void this.ask(), ASK_EVERY).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async ask(): Promise<void> {
    try {
      await this.dataSource.query('SELECT 1');
    } catch {
      return;
    }
    clearInterval(this.timer);
    this.timer = undefined;
    this.state.up();
  }
}
