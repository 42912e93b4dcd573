import { loadConfig } from './platform/config/load-config';
import { migrate } from './platform/database/migrate';
import { untilReachable } from './platform/database/until-reachable';
import { MasterKeys } from './platform/sealing/master-keys';

/** How long a database may take to come up beside the migration (milliseconds). */
const PATIENCE = 60_000;

export async function migrateOnce(): Promise<void> {
  const config = loadConfig(process.env);
  const owner = config.DATABASE_OWNER_URL ?? config.DATABASE_URL;
  await untilReachable(owner, PATIENCE);
  const done = await migrate(owner, new MasterKeys(config), config.DATABASE_URL);
  process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'The database is up to date.\n');
}
