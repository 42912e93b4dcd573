import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import { SealedArchives } from './archive/sealed-archives';

const SOME = 100;
const QUARTER_HOUR = 900_000;

/** Removes copies that have expired: the archive first, so that none is left without a row that names it. */
@Injectable()
@Every({ first: 60_000, every: QUARTER_HOUR, batch: SOME, did: 'expired data exports removed' })
export class DataExportRetention implements MaintenanceTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly archives: SealedArchives,
  ) {}

  async run(): Promise<number> {
    const expired = await this.dataSource.query<
      { id: string; content: string | null; parts: number | null }[]
    >(`SELECT id, content, parts FROM data_export WHERE expires_at < now() ORDER BY expires_at LIMIT $1`, [
      SOME,
    ]);
    for (const { id, content, parts } of expired) {
      if (content) await this.archives.remove(content, parts ?? 0);
      await this.dataSource.query(`DELETE FROM data_export WHERE id = $1`, [id]);
    }
    return expired.length;
  }
}
