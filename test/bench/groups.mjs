import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendar } from './calendar.mjs';
import { care } from './care.mjs';
import { chats } from './chats.mjs';
import { documents } from './documents.mjs';
import { firstView } from './first-view.mjs';
import { home } from './home.mjs';
import { landing } from './lighthouse.mjs';
import { pinAway, smoke, startServer } from './measure.mjs';
import { push } from './push.mjs';
import { queues } from './queues.mjs';
import { realtime } from './realtime.mjs';
import { signIn } from './sign-in.mjs';
import { size } from './size.mjs';
import { today } from './today.mjs';
import { web } from './web.mjs';
import { weeks } from './weeks.mjs';

const require = createRequire(import.meta.url);
const API = join(import.meta.dirname, '..', '..', 'dist', 'api', 'main.js');
const dist = (path) => require(`../../dist/api/${path}`);

/** Starts what the groups stand on, runs them, and writes the results. */
export async function runBenchmarks(asked) {
  const wanted = (name) => asked.length === 0 || asked.includes(name);
  const dataDir = mkdtempSync(join(tmpdir(), 'damson-bench-'));
  // The servers' own guard, so that the folder goes after them.
  const release = dist('local/guard.cjs').guardFolder(dataDir);
  chmodSync(dataDir, 0o711); // as root, PostgreSQL's own user passes through it
  const postgres = await dist('local/local-postgres').startLocalPostgres({ dataDir });
  const redis = await dist('local/local-redis').startLocalRedis(dataDir, console.log);
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    MASTER_KEY: randomBytes(32).toString('base64url'),
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://damson.example',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
  };
  const results = [];
  try {
    await dist('platform/database/migrate').migrate(postgres.url);
    pinAway(process.pid);
    pinPostgres(dataDir);
    if (wanted('calendar')) {
      const api = await startServer(API, env);
      const member = await signUp(api.url);
      const { MASTER_KEY: masterKey } = env;
      results.push(...(await calendar({ databaseUrl: postgres.url, api, member, masterKey })));
      api.stop();
    }
    if (wanted('first-view')) {
      const api = await startServer(API, env);
      const member = await signUp(api.url);
      const { MASTER_KEY: masterKey } = env;
      results.push(...(await firstView({ databaseUrl: postgres.url, api, member, masterKey })));
      api.stop();
    }
    if (wanted('sign-in')) {
      const api = await startServer(API, env);
      results.push(...(await signIn({ api, member: await signUp(api.url) })));
      api.stop();
    }
    if (wanted('landing')) {
      // Over plain http, where the headers of an https site would send the browser elsewhere.
      const plain = { ...env, NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' };
      const api = await startServer(API, plain);
      results.push(...(await landing({ api })));
      api.stop();
    }
    if (wanted('home')) {
      const plain = { ...env, NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' };
      const api = await startServer(API, plain);
      results.push(...(await home({ env: plain, api, member: await signUp(api.url) })));
      api.stop();
    }
    if (wanted('today')) {
      const api = await startServer(API, env);
      results.push(...(await today({ databaseUrl: postgres.url, api, member: await signUp(api.url) })));
      api.stop();
    }
    if (wanted('web')) {
      const plain = { ...env, NODE_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' };
      const api = await startServer(API, plain);
      results.push(...(await web({ databaseUrl: postgres.url, api, member: await signUp(api.url) })));
      api.stop();
    }
    if (wanted('size')) {
      const api = await startServer(API, env);
      results.push(...(await size({ env, api, signUp })));
      api.stop();
    }
    if (wanted('weeks')) {
      const api = await startServer(API, env);
      results.push(...(await weeks({ env, api, signUp })));
      api.stop();
    }
    if (wanted('realtime')) {
      results.push(...(await realtime({ env, startApi: () => startServer(API, env), signUp })));
    }
    if (wanted('chats')) results.push(...(await chats({ env, startServer, signUp })));
    if (wanted('documents')) {
      const api = await startServer(API, { ...env, DATA_DIR: dataDir });
      results.push(...(await documents({ env: { ...env, DATA_DIR: dataDir }, api, signUp })));
      api.stop();
    }
    if (wanted('care')) {
      const api = await startServer(API, { ...env, STAFF_MFA: 'optional' });
      results.push(...(await care({ env, api, signUp })));
      api.stop();
    }
    if (wanted('push')) results.push(...(await push({ env })));
    if (wanted('queues')) results.push(...(await queues(env)));
  } finally {
    await redis.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    release();
  }
  if (smoke) process.exit(0);
  mkdirSync('test-results', { recursive: true });
  const machine = { cpu: cpus()[0].model, cores: cpus().length, node: process.version };
  writeFileSync('test-results/bench.json', `${JSON.stringify({ machine, results }, null, 2)}\n`);
  const below = results.filter(({ verdict }) => verdict === 'BELOW THE FLOOR').length;
  process.stdout.write(`bench: ${results.length - below} passed, ${below} failed\n`);
  process.exit(below === 0 ? 0 : 1);
}

function pinPostgres(dataDir) {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  pinAway(pid); // connections opened from now on are its children, on the same core
}

async function signUp(url) {
  const [email, password] = [`${randomUUID()}@example.com`, randomUUID()];
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      data: { name: 'Bench', time_zone: 'UTC' },
    }),
  });
  const body = await response.json();
  return { id: body.user.id, token: body.access_token, session: body, email, password };
}
