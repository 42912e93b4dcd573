import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardFolder } from '../../api/src/local/guard.cjs';
import { type LocalPostgres, startLocalPostgres } from '../../api/src/local/local-postgres';
import { type LocalRedis, startLocalRedis } from '../../api/src/local/local-redis';
import { migrate } from '../../api/src/platform/database/migrate';

/** A PostgreSQL and a Redis of their own, migrated and empty. */
export interface Stack {
  /** For the tests' own queries: the owner. */
  databaseUrl: string;
  /** For the processes: the role that migrations admit. */
  appUrl: string;
  redisUrl: string;
  postgres: LocalPostgres;
  redis: LocalRedis;
  stop(): Promise<void>;
}

interface Folder {
  path: string;
  remove(): void;
}

/** Starts real servers in a new temporary folder that goes with them: a copy of the template, where a run has one. */
export async function startStack(): Promise<Stack> {
  const folder = newFolder();
  const template = process.env.STACK_TEMPLATE;
  // Its files belong to PostgreSQL's own user, and have to stay so.
  if (template) execFileSync('cp', ['-a', `${template}/.`, folder.path]);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const [postgres, redis] = await Promise.all([
    startMigrated(folder.path),
    startLocalRedis(folder.path, say),
  ]);
  return {
    databaseUrl: postgres.url,
    appUrl: postgres.appUrl,
    redisUrl: redis.url,
    postgres,
    redis,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()]);
      folder.remove();
    },
  };
}

/**
 * What `startStack` copies from now on: making a cluster and its schema costs ten times as much as a copy of it.
 * @returns what removes it
 */
export async function prepareTemplate(): Promise<() => void> {
  const folder = newFolder();
  await (await startMigrated(folder.path)).stop();
  process.env.STACK_TEMPLATE = folder.path;
  return () => folder.remove();
}

function newFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'damson-test-'));
  const release = guardFolder(path);
  chmodSync(path, 0o711); // as root, PostgreSQL's own user passes through it
  const remove = () => {
    rmSync(path, { recursive: true, force: true });
    release();
  };
  return { path, remove };
}

async function startMigrated(dataDir: string): Promise<LocalPostgres> {
  // No test outlives a power cut; everything else, a kill included, is safe without fsync.
  const postgres = await startLocalPostgres({ dataDir, settings: ['fsync=off', 'max_connections=200'] });
  await migrate(postgres.url, undefined, postgres.appUrl);
  return postgres;
}
