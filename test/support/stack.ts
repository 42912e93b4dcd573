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

/** Starts real servers in a new temporary folder that goes with them. */
export async function startStack(): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'damson-test-'));
  const release = guardFolder(dataDir);
  chmodSync(dataDir, 0o711); // as root, PostgreSQL's own user passes through it
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const [postgres, redis] = await Promise.all([
    // No test outlives a power cut; everything else, a kill included, is safe without fsync.
    startLocalPostgres({ dataDir, settings: ['fsync=off', 'max_connections=200'] }),
    startLocalRedis(dataDir, say),
  ]);
  await migrate(postgres.url, undefined, postgres.appUrl);
  return {
    databaseUrl: postgres.url,
    appUrl: postgres.appUrl,
    redisUrl: redis.url,
    postgres,
    redis,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
      release();
    },
  };
}
