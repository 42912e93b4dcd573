import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, startWorker } from './processes';
import { startStack } from './stack';

/** One product for all files of a run: PostgreSQL, Redis, one HTTP process and one worker. */
export default async function globalSetup(): Promise<void> {
  const stack = await startStack();
  const dataDir = mkdtempSync(join(tmpdir(), 'damson-data-'));
  const settings = { DATA_DIR: dataDir };
  const [api, worker] = await Promise.all([startApi(stack, settings), startWorker(stack, settings)]);
  process.env.TEST_DATABASE_URL = stack.databaseUrl;
  process.env.TEST_REDIS_URL = stack.redisUrl;
  process.env.TEST_BASE_URL = api.baseUrl;
  process.env.TEST_DATA_DIR = dataDir;
  globalThis.stopTestProduct = async () => {
    await Promise.all([api.stop(), worker.stop()]);
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

declare global {
  var stopTestProduct: (() => Promise<void>) | undefined;
}
