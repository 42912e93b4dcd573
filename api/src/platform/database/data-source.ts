import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ImpatientClient } from './impatient-client';

/** Milliseconds: as long as a worker's lease, so that who takes over waits no longer for the rows than for the lease. */
const IDLE_IN_TRANSACTION = 3_500;

const source = join(__dirname, '..', '..');

/** The classes that the matching files export. Not TypeORM's own globs: they misread a clone under `/a (b)/`. */
function classesIn(pattern: string): (new () => object)[] {
  return globSync(pattern, { cwd: source }).flatMap((file) =>
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- found at run time, so that platform names no feature
    Object.values(require(join(source, file)) as Record<string, new () => object>),
  );
}

/**
 * One description of the database for the processes, the migration command and the tests.
 * Entities and migrations are found by file name; the schema changes by migrations only.
 * @param pool connections that this process may hold
 * @param statementTimeout milliseconds; 0 for none
 */
export function dataSourceOptions(
  databaseUrl: string,
  pool = 12,
  statementTimeout = 10_000,
): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    entities: classesIn('{features,platform}/**/*.entity.{js,ts}'),
    migrations: classesIn('platform/database/migrations/*.{js,ts}'),
    migrationsTransactionMode: 'each',
    synchronize: false,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    applicationName: 'damson',
    poolSize: pool,
    extra: {
      Client: ImpatientClient,
      // A frozen database must not hold requests for ever, nor exhaust the pool for other routes.
      connectionTimeoutMillis: 2_500,
      idleTimeoutMillis: 30_000,
      lock_timeout: 5_000,
      // Nobody thinks for so long inside a transaction: who does is frozen, or its host is lost, and holds row locks.
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      // The server, too, notices within some twenty seconds that a client is no longer there.
      options: `-c statement_timeout=${statementTimeout} -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=15000`,
    },
  };
}

export function createDataSource(databaseUrl: string, pool?: number): DataSource {
  return new DataSource(dataSourceOptions(databaseUrl, pool));
}

/**
 * For migrations, run or taken back: what rewrites a table takes as long as the table is. Waiting for a lock stays
 * bounded, as others wait behind it.
 */
export function createMigrationDataSource(databaseUrl: string): DataSource {
  return new DataSource(dataSourceOptions(databaseUrl, 2, 0));
}
