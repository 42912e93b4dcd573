import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type RunningProcess, startApi } from '../support/processes';
import { call, newMember, productUnderTest } from '../support/product';

interface User {
  id: string;
  identities: unknown[];
  user_metadata: Record<string, unknown>;
}

const product = productUnderTest();
const password = 'correct horse';
const body = (email: string, data: object = {}) => ({ email, password, data });
const email = () => `settings-${randomUUID()}@example.com`;

describe('where a mail must confirm addresses', () => {
  let server: RunningProcess;
  const signup = (sent: object) => call<User>(server.baseUrl, '/auth/v1/signup', { body: sent });

  beforeAll(async () => {
    server = await startApi(product, { AUTH_AUTOCONFIRM: 'off' });
  });
  afterAll(() => server.stop());

  it('says so', async () => {
    const { body: settings } = await call(server.baseUrl, '/auth/v1/settings');
    expect(settings).toMatchObject({ mailer_autoconfirm: false, external: { email: true, phone: false } });
  });

  it('answers the user alone, who cannot sign in yet', async () => {
    const address = email();
    const { status, body: user } = await signup(body(address, { name: 'Ana' }));
    expect(status).toBe(200);
    expect(user).toMatchObject({ email: address, user_metadata: { name: 'Ana' } });
    expect(user.identities).toHaveLength(1);
    expect(Object.keys(user)).not.toEqual(expect.arrayContaining(['access_token']));
    expect(Object.keys(user)).not.toEqual(expect.arrayContaining(['email_confirmed_at']));
    const attempt = (given: string) =>
      call(server.baseUrl, '/auth/v1/token?grant_type=password', {
        body: { email: address, password: given },
      });
    expect((await attempt(password)).body).toMatchObject({ code: 400, error_code: 'email_not_confirmed' });
    expect((await attempt('another one')).body).toMatchObject({
      code: 400,
      error_code: 'invalid_credentials',
    });
  });

  it('tells a second comer nothing of the first', async () => {
    const address = email();
    await signup(body(address, { name: 'Ana', note: 'private' }));
    const { body: second } = await signup(body(address, { name: 'Eve' }));
    expect(JSON.stringify(second)).not.toMatch(/Ana|private/);
  });

  it('answers a taken address, a waiting one and a new one alike', async () => {
    const { id, email: known } = await newMember(product.baseUrl, { name: 'Ana' });
    const waiting = email();
    await signup(body(waiting, { name: 'Ana' }));
    const shapeOf = (user: object) =>
      JSON.stringify(user)
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
        .replaceAll(/settings-id|member-id/g, 'someone')
        .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"');
    const answers = await Promise.all(
      [known, waiting, email()].map((to) => signup(body(to, { name: 'Eve' }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: user }) => shapeOf(user))).size).toBe(1);
    expect(JSON.stringify(answers)).not.toMatch(new RegExp(`Ana|${id}|email_confirmed_at`));
    const attempt = (address: string, given: string) =>
      call<{ error_code: string }>(server.baseUrl, '/auth/v1/token?grant_type=password', {
        body: { email: address, password: given },
      }).then((answer) => answer.body.error_code);
    for (const address of [known, waiting]) {
      await signup({ ...body(address), password: 'of a stranger' });
      expect(await attempt(address, 'never given')).toBe('invalid_credentials');
    }
    expect(await attempt(known, 'of a stranger')).toBe(await attempt(waiting, 'of a stranger'));
  });

  it('hands an unconfirmed address to whoever signs up once it needs no mail', async () => {
    const address = email();
    await signup(body(address, { name: 'Ana' }));
    const { body: session } = await call<{ user: User }>(product.baseUrl, '/auth/v1/signup', {
      body: { email: address, password: 'another one', data: { name: 'Eve' } },
    });
    expect(session.user.user_metadata).toEqual({
      name: 'Eve',
      email_verified: true,
      time_zone: 'Europe/London',
    });
    const path = '/auth/v1/token?grant_type=password';
    expect((await call(server.baseUrl, path, { body: body(address) })).status).toBe(400);
    expect(
      (await call(server.baseUrl, path, { body: { email: address, password: 'another one' } })).status,
    ).toBe(200);
  });
});

describe('rate limits', () => {
  it('count per address, in the form of the contract', async () => {
    const server = await startApi(product, { RATE_LIMIT_SCALE: '0.1', TRUSTED_PROXIES: '1' });
    try {
      const headers = { 'x-forwarded-for': `2001:db8::${randomBytes(2).toString('hex')}` };
      const attempt = () => call(server.baseUrl, '/auth/v1/signup', { body: {}, headers });
      const before = [await attempt(), await attempt(), await attempt()];
      expect(before.map(({ status }) => status)).toEqual([422, 422, 422]);
      const { status, body: refusal, headers: told } = await attempt();
      expect(status).toBe(429);
      expect(refusal).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
      expect(Number(told.get('retry-after'))).toBeGreaterThan(0);
      const elsewhere = { 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}::1` };
      expect((await call(server.baseUrl, '/auth/v1/signup', { body: {}, headers: elsewhere })).status).toBe(
        422,
      );
    } finally {
      await server.stop();
    }
  });
});

describe('signing keys', () => {
  it('are one, however many processes start at once, and wear out after 90 days without signing anybody out', async () => {
    const database = new Client({ connectionString: product.databaseUrl });
    await database.connect();
    const keys = async (baseUrl: string) =>
      (await call<{ keys: { kid: string }[] }>(baseUrl, '/auth/v1/.well-known/jwks.json')).body.keys.map(
        ({ kid }) => kid,
      );
    const { token } = await newMember(product.baseUrl);
    const [worn = ''] = await keys(product.baseUrl);
    await database.query(`UPDATE auth_signing_key SET created_at = now() - interval '91 days'`);
    const servers = await Promise.all([1, 2, 3].map(() => startApi(product)));
    try {
      const published = await Promise.all(servers.map(({ baseUrl }) => keys(baseUrl)));
      expect(published[0]).toHaveLength(2);
      expect(published[0]).toContain(worn);
      expect(published).toEqual([published[0], published[0], published[0]]);
      const [server] = servers as [RunningProcess];
      expect((await call(server.baseUrl, '/auth/v1/user', { token })).status).toBe(200);
      const fresh = await newMember(server.baseUrl);
      // The server that still knows the old key alone looks the new one up.
      expect((await call(product.baseUrl, '/auth/v1/user', { token: fresh.token })).status).toBe(200);
      const sealed = await database.query<{ shown: boolean }>(
        `SELECT bool_or(encode(private_jwk_sealed, 'escape') LIKE '%"d"%') AS shown FROM auth_signing_key`,
      );
      expect(sealed.rows).toEqual([{ shown: false }]);
    } finally {
      await Promise.all([...servers.map((server) => server.stop()), database.end()]);
    }
  });
});

describe('logs', () => {
  it('hold no address, password or token', async () => {
    const server = await startApi(product);
    const member = await newMember(server.baseUrl);
    const attempt = { email: member.email, password: 'wrong-password-9' };
    await call(server.baseUrl, '/auth/v1/token?grant_type=password', { body: attempt });
    await call(server.baseUrl, '/api/v1/auth/login', { body: attempt });
    await call(server.baseUrl, '/auth/v1/user', { token: member.token });
    await server.stop();
    expect(server.output()).toContain('/auth/v1/token');
    for (const secret of [member.email, member.password, attempt.password, member.token]) {
      expect(server.output()).not.toContain(secret);
    }
  });
});
