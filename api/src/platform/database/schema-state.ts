import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Whether the database has every table that this release stands on. */
@Injectable()
export class SchemaState {
  private migrated = false;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * False while migrations of this release are pending. Asked until it is true, and never again.
   * @throws when the database cannot be reached
   */
  async isCurrent(): Promise<boolean> {
    this.migrated ||= !(await this.dataSource.showMigrations());
    return this.migrated;
  }
}
