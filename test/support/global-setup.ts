import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardFolder } from '../../api/src/local/guard.cjs';
import { appUrlOf } from '../../api/src/local/local-postgres';
import { migrate } from '../../api/src/platform/database/migrate';
import { startApi, startWorker, type StackUrls } from './processes';
import { ownDatabase } from './servers.mjs';
import { startStack } from './stack';

/** One product for all files of a run: PostgreSQL, Redis, one HTTP process and one worker. */
export default async function globalSetup(): Promise<void> {
  const stack = await databases();
  const dataDir = mkdtempSync(join(tmpdir(), 'damson-data-'));
  const release = guardFolder(dataDir);
  // Many ask at once, of a machine that is busy with other checks.
  const settings = { DATA_DIR: dataDir, DATABASE_POOL: '20' };
  const [api, worker] = await Promise.all([startApi(stack, settings), startWorker(stack, settings)]);
  process.env.TEST_DATABASE_URL = stack.databaseUrl;
  process.env.TEST_REDIS_URL = stack.redisUrl;
  process.env.TEST_BASE_URL = api.baseUrl;
  process.env.TEST_DATA_DIR = dataDir;
  globalThis.stopTestProduct = async () => {
    await Promise.all([api.stop(), worker.stop()]);
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
    release();
  };
}

declare global {
  var stopTestProduct: (() => Promise<void>) | undefined;
}

/** On the servers of `npm test`; a run of one file starts its own. */
async function databases(): Promise<StackUrls & { stop(): Promise<void> }> {
  const shared = await ownDatabase('api');
  if (!shared) return startStack();
  const appUrl = appUrlOf(shared.databaseUrl);
  await migrate(shared.databaseUrl, undefined, appUrl);
  return { ...shared, appUrl, stop: () => Promise.resolve() };
}
