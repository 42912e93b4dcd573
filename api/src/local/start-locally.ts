import { resolve } from 'node:path';
import { LocalModule } from '../local.module';
import { DEMO_ACCOUNTS, DemoSeeder } from './demo-seeder';
import { lockDataFolder } from './instance-lock';
import { startLocalPostgres } from './local-postgres';
import { startLocalRedis } from './local-redis';
import { localMasterKey } from './local-secrets';
import { checkDataFolder } from '../platform/config/data-folder';
import { loadConfig } from '../platform/config/load-config';
import { migrate } from '../platform/database/migrate';
import { createHttpApp } from '../platform/http/create-http-app';
import { onSignals } from '../platform/run-process';
import { MasterKeys } from '../platform/sealing/master-keys';

const say = (line: string) => process.stdout.write(`damson: ${line}\n`);

type Cleanup = () => Promise<void> | void;

/** What was started, newest last; stopped in the opposite order. */
const cleanups: Cleanup[] = [];
let starting: Promise<void> | undefined;
let stopping: Promise<void> | undefined;

/** Remembers how to stop what was just started; too late for a stop that has begun, so that it stops at once. */
async function own(cleanup: Cleanup): Promise<void> {
  if (stopping) await cleanup();
  else cleanups.push(cleanup);
}

/** The whole product on this machine: what is not configured is provided. Stops all of it on any signal. */
export async function startLocally(): Promise<void> {
  onSignals(stopAndExit);
  process.on('disconnect', stopAndExit); // whoever started us is gone
  if (process.connected === false) stopAndExit(); // before we could listen
  process.stdout.on('error', () => undefined); // so may be the terminal
  try {
    await (starting = start());
  } catch (error) {
    const asked = stopping !== undefined;
    await stop();
    if (!asked) throw error; // else it failed because of the stop
  }
}

async function start(): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR ?? '.data');
  checkDataFolder(dataDir, 0o711); // PostgreSQL's own user passes through it
  await own(lockDataFolder(dataDir));
  process.env.DATA_DIR = dataDir;
  process.env.LOG_LEVEL ??= 'warn'; // the terminal is for the person who started it
  process.env.HOST ||= '127.0.0.1'; // the demo's passwords are known: nobody else on the network may come in unasked
  process.env.MASTER_KEY ??= localMasterKey(dataDir);
  process.env.DRAIN_MS ||= '500'; // no balancer stands in front
  const ownDatabase = !process.env.DATABASE_URL;
  // Said before servers start, for which the settings are still to come.
  loadConfig(process.env, { DATABASE_URL: 'postgresql://provided', REDIS_URL: 'redis://provided' });
  await Promise.all([
    ownDatabase && providePostgres(dataDir),
    !process.env.REDIS_URL && provideRedis(dataDir),
  ]);
  if (stopping) return;

  const config = loadConfig(process.env);
  const owner = config.DATABASE_OWNER_URL ?? config.DATABASE_URL;
  const migrations = await migrate(owner, new MasterKeys(config), config.DATABASE_URL);
  if (migrations.length > 0) say(`database: ${migrations.length} migrations run`);
  const app = await createHttpApp(LocalModule);
  await own(() => app.close());
  await app.init();
  // Known passwords never enter somebody's own database unasked.
  const demo = process.env.DEMO ?? (ownDatabase ? 'on' : 'off');
  if (demo !== 'off' && !config.production) await app.get(DemoSeeder).seed();
  await app.listen(config.PORT, config.HOST);

  if (demo !== 'off') {
    say('demo sign-ins:');
    for (const account of DEMO_ACCOUNTS)
      say(`  ${account.email}  ${account.password}  (${account.description})`);
  }
  const { port } = app.getHttpServer().address() as { port: number };
  if (demo !== 'off' && !config.production) await own(seedMore(app.get(DemoSeeder)));
  say(`ready on ${process.env.PUBLIC_URL ?? `http://localhost:${port}`}`);
}

/** Goes on filling the demo while the product is used. @returns ends it, after whoever is half-way */
function seedMore(seeder: DemoSeeder): Cleanup {
  const seeding = seeder.seedCaseload().catch((error: unknown) => {
    if (!stopping) say(`the demo's other members could not all be added: ${String(error)}`);
  });
  return async () => {
    seeder.stop();
    await seeding;
  };
}

async function providePostgres(dataDir: string): Promise<void> {
  say('starting PostgreSQL ...');
  const postgres = await startLocalPostgres({ dataDir });
  await own(() => postgres.stop());
  process.env.DATABASE_OWNER_URL = postgres.url;
  process.env.DATABASE_URL = postgres.appUrl;
}

async function provideRedis(dataDir: string): Promise<void> {
  say('starting Redis ...');
  const redis = await startLocalRedis(dataDir, say);
  await own(() => redis.stop());
  process.env.REDIS_URL = redis.url;
}

/** Stops what runs, once; a second Ctrl-C changes nothing. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  })();
  return stopping;
}

function stopAndExit(): void {
  if (!stopping) say('stopping ...');
  void Promise.allSettled([stop(), starting]).then(() => process.exit(0)); // what is half started stops too
}
