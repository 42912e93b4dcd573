import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { createDataSource } from '../../api/src/platform/database/data-source';

/** The last migration of the release that knew no sealed column. */
export const BEFORE_SEALING = 1763700006000;

/** A database of its own as an earlier release left it: on this server, migrated up to a timestamp. */
export async function databaseOf(
  timestamp: number,
  name: string,
  serverUrl: string,
): Promise<{ databaseUrl: string; database: DataSource }> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  await client.end();
  const databaseUrl = serverUrl.replace(/[^/]+$/, name);
  const { options } = createDataSource(databaseUrl, 2);
  const migrations = (options.migrations as (new () => object)[]).filter(
    (migration) => Number(/\d{13}$/.exec(migration.name)?.[0]) <= timestamp,
  );
  const source = await new DataSource({ ...options, migrations }).initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  const database = await new DataSource({ type: 'postgres', url: databaseUrl, poolSize: 20 }).initialize();
  return { databaseUrl, database };
}
