import { loadConfig } from './platform/config/load-config';
import { migrate } from './platform/database/migrate';
import { untilReachable } from './platform/database/until-reachable';
import { MasterKeys } from './platform/sealing/master-keys';

/** How long a database may take to come up beside the migration (milliseconds). */
const PATIENCE = 60_000;

export async function migrateOnce(): Promise<void> {
  const config = loadConfig(process.env);
  await untilReachable(config.DATABASE_URL, PATIENCE);
  const done = await migrate(config.DATABASE_URL, new MasterKeys(config));
  process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'The database is up to date.\n');
}
