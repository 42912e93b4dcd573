// Starts the product exactly as `npm start` does, with data of its own, and stops it with everything it started.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../api/scripts/prepare.mjs';
import guard from '../../api/src/local/guard.cjs';
import { ownDatabase } from '../support/servers.mjs';
import { freePort } from './free-port.mjs';

/**
 * @param {'e2e' | 'pictures' | 'screens'} name of its database where the run has servers
 * @param {Record<string, string>} settings
 */
export async function startProduct(name, settings = {}) {
  const own = await ownDatabase(name);
  const dataDir = mkdtempSync(join(tmpdir(), 'damson-e2e-'));
  chmodSync(dataDir, 0o711); // as root, PostgreSQL's own user passes through it
  const child = spawn(process.execPath, [join(root, 'api', 'scripts', 'start.mjs')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()), // known beforehand: links in mails carry it
      RATE_LIMIT_SCALE: '100',
      HOST: '127.0.0.1',
      ...(own && { DATABASE_URL: own.databaseUrl, REDIS_URL: own.redisUrl, DEMO: 'on' }),
      CONTACT_EMAIL: 'care@damson.example', // not what was built in
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const release = [guard.guardProcess(child.pid), guard.guardFolder(dataDir)];
  const baseUrl = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = /ready on (http\S+)/.exec(line);
      if (ready) resolve(ready[1]);
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it was ready`)));
  });
  return {
    baseUrl,
    dataDir,
    databaseUrl: own?.databaseUrl ?? localDatabase(dataDir),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
      for (const done of release) done();
    },
  };
}

/** Of a product with a PostgreSQL of its own: its data folder holds the password and, while it runs, the port. */
function localDatabase(dataDir) {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8');
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgresql://damson:${password}@127.0.0.1:${port}/damson`;
}
