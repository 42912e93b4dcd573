import { loadConfig } from './platform/config/load-config';
import { migrate } from './platform/database/migrate';
import { untilReachable } from './platform/database/until-reachable';

/** How long a database may take to come up beside the migration (milliseconds). */
const PATIENCE = 60_000;

export async function migrateOnce(): Promise<void> {
  const { DATABASE_URL } = loadConfig(process.env);
  await untilReachable(DATABASE_URL, PATIENCE);
  const done = await migrate(DATABASE_URL);
  process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'The database is up to date.\n');
}
