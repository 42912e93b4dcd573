import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RESTORING } from './restoring';

/** Whether the database has every table that this release stands on. */
@Injectable()
export class SchemaState {
  private migrated = false;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * False while migrations of this release are pending, or a restore is not done. Asked until it is true, and never again.
   * @throws when the database cannot be reached
   */
  async isCurrent(): Promise<boolean> {
    this.migrated ||= await this.isMigrated();
    return this.migrated;
  }

  /**
   * Not by TypeORM's `showMigrations`: where nothing has been migrated yet it makes its table, which the processes' role may not,
   * and each refusal costs a connection of the pool for ever.
   */
  private async isMigrated(): Promise<boolean> {
    const [table] = await this.dataSource.query<{ readable: boolean | null }[]>(
      `SELECT has_table_privilege(to_regclass('migrations')::oid, 'SELECT') AND to_regnamespace($1) IS NULL AS readable`,
      [RESTORING],
    );
    if (!table?.readable) return false;
    const rows = await this.dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
    const done = new Set(rows.map(({ name }) => name));
    return this.dataSource.migrations.every((migration) =>
      done.has(migration.name ?? migration.constructor.name),
    );
  }
}
