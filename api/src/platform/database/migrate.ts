import { Client } from 'pg';
import type { MasterKeys } from '../sealing/master-keys';
import { admitAppRole } from './app-role';
import { createMigrationDataSource } from './data-source';
import { SINGLE_LOCKS } from './locks';
import { withPatience } from './patience';
import { checkRestored } from './restoring';
import { migrationKeys } from './seal-rows';

/** Milliseconds. */
const A_DAY = 86_400_000;

/**
 * Brings the database to the newest schema. Safe to call from any number of processes at once: one migrates,
 * the others wait for it and find nothing left to do. Each migration is a transaction of its own, so that a
 * killed run is continued by the next one.
 * @param masters for what a migration seals; a database without members needs none
 * @param appUrl what the processes use, where that is another role than the one that migrates
 * @param restoring it is the restore itself that asks
 * @returns names of the migrations that this call has run
 * @throws CannotStart where a restore was begun and is not done
 */
export async function migrate(
  databaseUrl: string,
  masters?: MasterKeys,
  appUrl = databaseUrl,
  restoring = false,
): Promise<string[]> {
  // Before anything is connected that would have to be closed where this fails.
  const dataSource = createMigrationDataSource(databaseUrl);
  const lock = new Client({ connectionString: databaseUrl, application_name: 'damson-migrate' });
  // What went wrong, the statement that fails says; an error that nobody listens to would end the process before that.
  lock.on('error', () => undefined);
  try {
    await lock.connect();
    // Session lock: it ends with this connection, a killed process included.
    await lock.query('SELECT pg_advisory_lock($1)', [SINGLE_LOCKS.migrations]);
    if (!restoring)
      await checkRestored(async (text, values) => (await lock.query<{ begun: boolean }>(text, values)).rows);
    await dataSource.initialize();
    // A table is as long as it is: what a migration rewrites is not given up as a request's query is.
    const done = await withPatience(A_DAY, () =>
      migrationKeys.run(masters, () => dataSource.runMigrations({ transaction: 'each' })),
    );
    if (appUrl !== databaseUrl) await admitAppRole(lock, appUrl);
    return done.map((migration) => migration.name);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await lock.end();
  }
}
