import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { Config } from '../../api/src/platform/config/config';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { migrate } from '../../api/src/platform/database/migrate';
import { MasterKeys } from '../../api/src/platform/sealing/master-keys';
import { masterSealedColumns } from '../../api/src/platform/sealing/sealed-by-master';
import { prefixOf } from '../../api/src/platform/sealing/sealed-value';
import { SecretBox } from '../../api/src/platform/sealing/secret-box';
import { isWaitedFor } from '../support/locks';
import { processEnvironment, type RunningProcess, startApi } from '../support/processes';
import { call, type Member, newMember, productUnderTest, redisDatabase } from '../support/product';

const ROTATE = join(__dirname, '..', '..', 'dist', 'api', 'rotate-keys.js');
const OLD = 'old-0123456789abcdef0123456789abcdef';
const NEW = 'new-fedcba9876543210fedcba9876543210';
const MANY = 3_000;

const product = productUnderTest();
const urls = {
  databaseUrl: product.databaseUrl.replace(/[^/]+$/, 'key_rotation'),
  redisUrl: redisDatabase(7),
};
const mastersOf = (MASTER_KEY: string) => new MasterKeys(Object.assign(new Config(), { MASTER_KEY }));

let database: DataSource;
let running: RunningProcess[];

beforeAll(async () => {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query('CREATE DATABASE key_rotation');
  await client.end();
  await migrate(urls.databaseUrl);
  database = await createDataSource(urls.databaseUrl, 2).initialize();
});
beforeEach(() => (running = []));
afterEach(() => Promise.all(running.map((api) => api.stop())));
afterAll(() => database.destroy());

async function apiWith(settings: Record<string, string>): Promise<string> {
  const api = await startApi(urls, settings);
  running.push(api);
  return api.baseUrl;
}

function rotate(what: string, settings: Record<string, string>) {
  const env = processEnvironment(urls, settings);
  const child = spawn(process.execPath, [ROTATE, what], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { child, ended };
}

const screen = (api: string, member: Member, answers?: object) =>
  call<{ answers: object }>(api, '/api/v1/health-screen', {
    token: member.token,
    ...(answers && { method: 'PUT', body: { answers } }),
  });

/** How many values each master key has sealed, of all that master keys seal. */
async function sealedBy(key: string): Promise<number> {
  let found = 0;
  for (const { entity, property, purpose } of masterSealedColumns()) {
    const { tableName } = database.getMetadata(entity as () => void);
    const [row] = await database.query<[{ number: number }]>(
      `SELECT count(*)::int AS number FROM ${tableName} WHERE substring(${property} FROM 1 FOR 5) = $1`,
      [prefixOf(mastersOf(key).current(purpose))],
    );
    found += row.number;
  }
  return found;
}

/** Members of long ago, whose keys alone are here. */
async function plantKeys(): Promise<void> {
  const box = new SecretBox(mastersOf(OLD));
  const users = await database.query<{ id: string }[]>(
    `INSERT INTO auth_user (email) SELECT n || '@example.com' FROM generate_series(1, $1) n RETURNING id`,
    [MANY],
  );
  await database.query(
    `INSERT INTO member_key (user_id, key_sealed) SELECT * FROM unnest($1::uuid[], $2::bytea[])`,
    [users.map(({ id }) => id), users.map(({ id }) => box.seal('member-key', id, randomBytes(32)))],
  );
}

/** Kills a run that has sealed some batches anew and waits for the last of the members' keys, which somebody holds. */
async function killedHalfWay(run: () => ReturnType<typeof rotate>): Promise<void> {
  await database.transaction(async (tx) => {
    // It holds its row for as long as the run takes, on a slow machine too.
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const [{ pid }] = await tx.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
    await tx.query(
      `SELECT FROM member_key WHERE substring(key_sealed FROM 1 FOR 5) = $1 ORDER BY ctid DESC LIMIT 1 FOR UPDATE`,
      [prefixOf(mastersOf(OLD).current('member-key'))],
    );
    const { child, ended } = run();
    while (child.exitCode === null && !(await isWaitedFor(database, pid))) await delay(20);
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
  });
}

describe('a new master key', () => {
  it('takes over while both are in use, in runs that may be killed, and then the old one opens nothing', async () => {
    const before = await apiWith({ MASTER_KEY: OLD });
    const member = await newMember(before);
    await screen(before, member, { bloodThinner: 'yes' });
    const factor = await call(before, '/auth/v1/factors', {
      token: member.token,
      body: { factor_type: 'totp', friendly_name: 'Phone' },
    });
    expect(factor.status).toBe(200);
    await call(before, '/auth/v1/recover', { body: { email: member.email } });
    await plantKeys();
    expect(await sealedBy(OLD)).toBe(MANY + 4); // the member's key, the factor, the mail and the signing key

    // The roll: those that still seal with the old key know the new one, and the other way round.
    const still = await apiWith({ MASTER_KEY: OLD, MASTER_KEY_OTHERS: NEW });
    const already = await apiWith({ MASTER_KEY: NEW, MASTER_KEY_OTHERS: OLD });
    const newer = await newMember(already);
    await screen(already, newer, { pregnancy: 'yes' });
    expect((await screen(still, newer)).body.answers).toEqual({ pregnancy: 'yes' });
    expect((await screen(already, member)).body.answers).toEqual({ bloodThinner: 'yes' });

    const settings = { MASTER_KEY: NEW, MASTER_KEY_OTHERS: OLD };
    await killedHalfWay(() => rotate('master-key', settings));
    expect(await sealedBy(OLD)).toBeGreaterThan(0);
    expect(await sealedBy(NEW)).toBeGreaterThan(1_000);
    expect((await rotate('master-key', settings).ended).code).toBe(0);
    expect((await rotate('master-key', settings).ended).said).toBe('Sealed anew with MASTER_KEY: 0 values\n');
    expect([await sealedBy(OLD), await sealedBy(NEW)]).toEqual([0, MANY + 5]);

    const after = await apiWith({ MASTER_KEY: NEW });
    expect((await screen(after, member)).body.answers).toEqual({ bloodThinner: 'yes' });
    const again = await call(after, '/auth/v1/token?grant_type=password', {
      body: { email: member.email, password: member.password },
    });
    expect(again.status).toBe(200);
  });

  it('is refused where something is sealed with a key that nobody named', async () => {
    const { code, said } = await rotate('master-key', { MASTER_KEY: OLD }).ended;
    expect(code).toBe(1);
    expect(said).toMatch(/another master key/);
  });
});

describe('a new signing key', () => {
  it('signs from now on, and tokens of the earlier one hold', async () => {
    const settings = { MASTER_KEY: NEW };
    const kids = async (api: string) => {
      const { body } = await call<{ keys: { kid: string }[] }>(api, '/auth/v1/.well-known/jwks.json');
      return body.keys.map(({ kid }) => kid);
    };
    const before = await apiWith(settings);
    const member = await newMember(before);
    const [earlier] = await kids(before);
    expect((await rotate('signing-key', settings).ended).code).toBe(0);
    const after = await apiWith(settings);
    expect(await kids(after)).toEqual([expect.not.stringMatching(earlier ?? ''), earlier]);
    for (const { token } of [member, await newMember(after)]) {
      for (const api of [before, after]) expect((await screen(api, { ...member, token })).status).toBe(200);
    }
  });

  it('needs to be asked for by name', async () => {
    const { code, said } = await rotate('keys', {}).ended;
    expect([code, said]).toEqual([1, expect.stringContaining('master-key or signing-key')]);
  });
});
