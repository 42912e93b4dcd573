import type { DataSource } from 'typeorm';
import { BATCH } from './maintenance-task';

/** A table, the columns of its key, and which of its rows are outdated. */
export type Outdated = readonly [table: string, key: string, outdated: string];

/** Deletes a batch of the outdated rows of each table. @returns the most that one of them had */
export async function deleteOutdated(dataSource: DataSource, rules: readonly Outdated[]): Promise<number> {
  let most = 0;
  for (const [table, key, outdated] of rules) {
    const [, deleted] = await dataSource.query<[unknown, number]>(
      `DELETE FROM ${table} WHERE (${key}) IN (
         SELECT ${key} FROM ${table} WHERE ${outdated} LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [BATCH],
    );
    most = Math.max(most, deleted);
  }
  return most;
}
