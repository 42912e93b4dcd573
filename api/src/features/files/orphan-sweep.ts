import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import { FileStore } from '../../platform/storage/file-store';

/** What is younger may be about to get its row (milliseconds). */
const YOUNG = 3_600_000;
const AT_A_TIME = 500;
/** So many may be orphans where not one of those that are looked at has its document. */
const MOST_OF_NONE = 20;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Removes what is stored of documents that are gone: deleted while the store was away, or with their member. */
@Injectable()
@Every({ first: 300_000, every: 3_600_000, batch: Infinity, did: 'stored files of no document removed' })
export class OrphanSweep implements MaintenanceTask {
  private readonly logger = new Logger(OrphanSweep.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: FileStore,
  ) {}

  async run(): Promise<number> {
    const before = Date.now() - YOUNG;
    let removed = 0;
    let old: string[] = [];
    for await (const { name, stored } of this.store.list()) {
      if (ID.test(name) && stored.getTime() < before) old.push(name); // what has another kind of name is none of ours
      if (old.length < AT_A_TIME) continue;
      removed += await this.sweep(old);
      old = [];
    }
    return removed + (await this.sweep(old));
  }

  private async sweep(names: readonly string[]): Promise<number> {
    const ids = [...new Set(names.map((name) => ID.exec(name)?.[0]))].filter((id) => id !== undefined);
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM health_file WHERE id = ANY ($1)`,
      [ids],
    );
    const known = new Set(rows.map(({ id }) => id));
    // Half-written ones are of no use to their document either.
    const orphans = names.filter((name) => !known.has(ID.exec(name)?.[0] ?? '') || name.endsWith('.part'));
    // A database that knows none of them is another one, or an empty one that is about to be restored.
    if (rows.length === 0 && orphans.length > MOST_OF_NONE) {
      this.logger.warn(
        `${orphans.length} stored files belong to no document of this database: none is removed`,
      );
      return 0;
    }
    for (const name of orphans) await this.store.remove(name);
    return orphans.length;
  }
}
