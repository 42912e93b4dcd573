import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { errorName } from '../telemetry/error-name';
import { metrics } from '../telemetry/metrics';

/** How old the newest backup is, read from the database on a scrape: the command itself is gone by then. */
@Injectable()
export class BackupGauge implements OnModuleInit {
  private readonly logger = new Logger(BackupGauge.name);

  constructor(private readonly dataSource: DataSource) {}

  onModuleInit(): void {
    const name = 'damson_backup_age_seconds';
    const ages = () => this.ages();
    metrics.removeSingleMetric(name); // of an application that ran in this process before
    new Gauge({
      name,
      help: 'Seconds since a backup was last whole: of all, or of the keys of members; absent where there was none',
      labelNames: ['kind'],
      registers: [metrics],
      async collect() {
        const found = await ages();
        this.reset();
        for (const { kind, age } of found) this.set({ kind }, age);
      },
    });
  }

  private async ages(): Promise<{ kind: string; age: number }[]> {
    try {
      return await this.dataSource.query(
        `SELECT kind, extract(epoch FROM now() - ended_at)::float AS age FROM backup_run`,
      );
    } catch (error) {
      // The other metrics are worth more than a failed scrape.
      this.logger.debug(`backups not looked up: ${errorName(error)}`);
      return [];
    }
  }
}
