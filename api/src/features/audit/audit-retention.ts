import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BATCH, Hourly, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';

/**
 * Deletes entries that have outlived the retention of their kind. How long that is, the database knows
 * (`audit_retention`), and it lets nobody delete a younger one.
 */
@Injectable()
@Hourly()
export class AuditRetention implements MaintenanceTask {
  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<number> {
    let deleted = 0;
    // One kind at a time, oldest first: by the index, without reading what is to stay.
    for (const action of await this.kinds()) {
      const [, count] = await this.dataSource.query<[unknown, number]>(
        `DELETE FROM audit_entry WHERE id IN (
           SELECT id FROM audit_entry WHERE action = $1 AND created_at < now() - audit_retention($1)
            ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
        [action, BATCH],
      );
      deleted += count;
    }
    return deleted;
  }

  /** Every kind that there is, by one step in the index each. */
  private async kinds(): Promise<string[]> {
    const rows = await this.dataSource.query<{ action: string }[]>(
      `WITH RECURSIVE kind AS (
         (SELECT action FROM audit_entry ORDER BY action LIMIT 1)
         UNION ALL
         SELECT (SELECT a.action FROM audit_entry a WHERE a.action > kind.action ORDER BY a.action LIMIT 1)
           FROM kind WHERE kind.action IS NOT NULL)
       SELECT action FROM kind WHERE action IS NOT NULL`,
    );
    return rows.map(({ action }) => action);
  }
}
