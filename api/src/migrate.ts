import { loadConfig } from './platform/config/config';
import { migrate } from './platform/database/migrate';
import { runProcess } from './platform/run-process';

/** Brings the database to the newest schema and ends: a job of its own in a deployment. */
runProcess(async () => {
  const done = await migrate(loadConfig(process.env).DATABASE_URL);
  process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'The database is up to date.\n');
});
