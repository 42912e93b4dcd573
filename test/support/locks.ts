import type { DataSource } from 'typeorm';

/** Whether somebody waits for a lock that the given connection of PostgreSQL holds. */
export async function isWaitedFor(database: DataSource, pid: number): Promise<boolean> {
  const waiting = await database.query<unknown[]>(
    'SELECT pid FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
    [pid],
  );
  return waiting.length > 0;
}
