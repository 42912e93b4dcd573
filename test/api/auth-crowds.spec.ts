import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../../api/src/platform/database/migrate';
import { type RunningProcess, startApi } from '../support/processes';
import { call, newMember, productUnderTest } from '../support/product';
import { newAddress } from './auth-browser';

const product = productUnderTest();
let server: RunningProcess;

beforeAll(async () => {
  server = await startApi(product, { TRUSTED_PROXIES: '1' });
});
afterAll(() => server.stop());

const newIp = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
const newDevice = () => randomBytes(32).toString('base64url');
const post = (path: string, body: object, ip: string, device?: string) =>
  call(server.baseUrl, path, {
    body,
    headers: { 'x-forwarded-for': ip, ...(device && { 'x-damson-device': device }) },
  });
const signIn = (email: string, password: string, ip: string, device?: string) =>
  post('/auth/v1/token?grant_type=password', { email, password }, ip, device);

/** So many requests at once, each from an address of its own. Settles as soon as the first of them is refused. */
async function flood(count: number, ask: (ip: string) => Promise<{ status: number }>) {
  let over: Promise<number[]> | undefined;
  await new Promise<void>((full, failed) => {
    const asked = Array.from({ length: count }, async () => {
      const { status } = await ask(newIp());
      if (status === 503) full();
      return status;
    });
    over = Promise.all(asked);
    over.then(() => failed(new Error('nobody was refused')), failed);
  });
  return { over: over as Promise<number[]> };
}

/** A member whose device has signed in. */
async function withDevice() {
  const [member, device] = [await newMember(product.baseUrl), newDevice()];
  expect((await signIn(member.email, member.password, newIp(), device)).status).toBe(200);
  return { ...member, device };
}

describe('a crowd that signs in from one address', () => {
  it('is refused at once past what can be hashed soon, and others take turns with it', async () => {
    const { email, password } = await newMember(product.baseUrl);
    const [ip, elsewhere] = [newIp(), newIp()];
    const crowd = Array.from({ length: 80 }, () => signIn(newAddress(), 'some password', ip));
    const owner = signIn(email, password, elsewhere);
    const first = await Promise.race([owner.then(() => 'owner'), Promise.all(crowd).then(() => 'crowd')]);
    expect(first).toBe('owner');
    expect((await owner).status).toBe(200);
    const answers = await Promise.all(crowd);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
  });
});

describe('a crowd from many addresses', () => {
  /** Who is done first, what the owner was answered, and what the crowd. */
  async function race(owner: Promise<{ status: number }>, crowd: Promise<number[]>) {
    const first = await Promise.race([owner.then(() => 'owner'), crowd.then(() => 'crowd')]);
    const told = [...new Set(await crowd)].sort((a, b) => a - b);
    return { first, owner: (await owner).status, crowd: told };
  }

  it('that signs in neither refuses nor outruns the device that signed in before', async () => {
    const { email, password, device } = await withDevice();
    const { over } = await flood(400, (ip) => signIn(newAddress(), 'some password', ip, newDevice()));
    const owner = signIn(email, password, newIp(), device);
    expect(await race(owner, over)).toEqual({ first: 'owner', owner: 200, crowd: [400, 503] });
  });

  it('that asks for mails to one account does not refuse its own device, nor its code', async () => {
    const { email, device } = await withDevice();
    const { over } = await flood(120, (ip) => post('/auth/v1/recover', { email }, ip));
    const owner = post('/auth/v1/recover', { email }, newIp(), device);
    const wrong = { email, token: '000000', type: 'recovery' };
    const code = post('/auth/v1/verify', wrong, newIp(), device);
    expect(await race(owner, over)).toEqual({ first: 'owner', owner: 200, crowd: [200, 503] });
    expect((await code).status).toBe(403); // looked at
  });
});

describe('a crowd that guesses codes', () => {
  it.each(['one known address', 'as many unknown ones'])(
    'of %s leaves the database to others',
    async (of) => {
      const { email, token } = await newMember(product.baseUrl);
      const guess = (address: string) =>
        post('/auth/v1/verify', { email: address, token: '000000', type: 'recovery' }, newIp());
      const crowd = Promise.all(
        Array.from({ length: 400 }, () => guess(of.includes('unknown') ? newAddress() : email)),
      ).then((answers) => ({ over: 'crowd', answers }));
      const others = Promise.all(
        Array.from({ length: 20 }, () => call(server.baseUrl, '/api/v1/auth/me', { token })),
      ).then((answers) => ({ over: 'others', answers }));
      const { over, answers } = await Promise.race([crowd, others]);
      expect(over).toBe('others');
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      for (const { status } of (await crowd).answers) expect([403, 429, 503]).toContain(status);
    },
  );

  it('meets the same queue at a known address and at an unknown one', async () => {
    const { email } = await newMember(product.baseUrl);
    const statuses = async (address: string) => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => post('/auth/v1/recover', { email: address }, '2001:db8::1')),
      );
      return answers.filter(({ status }) => status === 503).length;
    };
    // One is served, 32 wait; on a slow machine some come when others have gone.
    for (const address of [email, newAddress()]) {
      const refused = await statuses(address);
      expect(refused).toBeGreaterThan(50);
      expect(refused).toBeLessThanOrEqual(67);
    }
  });

  it('so does who asks by changes of their own address', async () => {
    const { email: taken } = await newMember(product.baseUrl);
    const refused = async (wanted: string) => {
      const { token } = await newMember(product.baseUrl);
      const change = { method: 'PUT', token, body: { email: wanted } };
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => call(server.baseUrl, '/auth/v1/user', change)),
      );
      return answers.filter(({ status }) => status === 503).length;
    };
    for (const wanted of [taken, newAddress()]) expect(await refused(wanted)).toBeGreaterThan(0);
  });
});

describe('refresh tokens that nobody was given', () => {
  it('take no transaction', async () => {
    const database = new Client({ connectionString: product.databaseUrl });
    await database.connect();
    await database.query('CREATE DATABASE refreshes'); // where nobody else asks anything
    const databaseUrl = product.databaseUrl.replace(/[^/]+$/, 'refreshes');
    await migrate(databaseUrl);
    const alone = await startApi({ ...product, databaseUrl });
    try {
      const path = '/auth/v1/token?grant_type=refresh_token';
      const body = { refresh_token: 'unknown to all' };
      const answer = await call<{ error_code: string }>(alone.baseUrl, path, { body });
      expect([answer.status, answer.body.error_code]).toEqual([400, 'refresh_token_not_found']);
      // The last statement of each connection: a transaction's would be its end.
      const { rows } = await database.query<{ query: string }>(
        `SELECT query FROM pg_stat_activity WHERE datname = 'refreshes'`,
      );
      expect(rows.map((row) => row.query)).toContainEqual(expect.stringContaining('auth_refresh_token'));
    } finally {
      await database.end();
      await alone.stop();
    }
  });
});
