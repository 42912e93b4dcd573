// One PostgreSQL and one Redis for all checks of a run; each check has a database of its own on them.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Numbers of Redis' databases. */
const REDIS = { api: 1, e2e: 2, pictures: 3, screens: 4 };

/** Starts both in a new folder that goes with them. Needs the built api. */
export async function startServers() {
  const local = createRequire(new URL('../../dist/api/local/', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'damson-servers-'));
  // The servers' own guard, so that the folder goes after them.
  const release = local('./guard.cjs').guardFolder(folder);
  chmodSync(folder, 0o711); // as root, PostgreSQL's own user passes through it
  const [postgres, redis] = await Promise.all([
    // No test outlives a power cut; everything else, a kill included, is safe without fsync.
    local('./local-postgres.js').startLocalPostgres({
      dataDir: folder,
      settings: ['fsync=off', 'max_connections=200'],
    }),
    local('./local-redis.js').startLocalRedis(folder, (line) => process.stdout.write(`${line}\n`)),
  ]);
  return {
    env: { SHARED_DATABASE_URL: postgres.url, SHARED_REDIS_URL: redis.url },
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()]);
      rmSync(folder, { recursive: true, force: true });
      release();
    },
  };
}

/**
 * An empty database on the run's servers.
 * @param {'api' | 'e2e' | 'pictures' | 'screens'} name
 * @returns {Promise<{ databaseUrl: string, redisUrl: string } | undefined>} undefined when the run has no servers
 */
export async function ownDatabase(name) {
  const { SHARED_DATABASE_URL: postgres, SHARED_REDIS_URL: redis } = process.env;
  if (!postgres || !redis) return undefined;
  const { default: pg } = await import('pg'); // not there before the first installation
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  await client.end();
  return { databaseUrl: postgres.replace(/[^/]+$/, name), redisUrl: `${redis}/${REDIS[name]}` };
}
