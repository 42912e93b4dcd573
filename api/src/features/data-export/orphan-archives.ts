import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import { SealedArchives } from './archive/sealed-archives';

/** What is younger may be about to get its row (milliseconds). */
const YOUNG = 3_600_000;
const SIX_HOURS = 21_600_000;

/** Removes what is stored of copies that were never finished, or whose member is gone. */
@Injectable()
@Every({ first: 600_000, every: SIX_HOURS, batch: Infinity, did: 'stored parts of no data export removed' })
export class OrphanArchives implements MaintenanceTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly archives: SealedArchives,
  ) {}

  run(): Promise<number> {
    return this.archives.sweep(new Date(Date.now() - YOUNG), async (contents) => {
      const rows = await this.dataSource.query<{ content: string }[]>(
        `SELECT content FROM data_export WHERE content::text = ANY ($1)`,
        [contents],
      );
      return new Set(rows.map(({ content }) => content));
    });
  }
}
