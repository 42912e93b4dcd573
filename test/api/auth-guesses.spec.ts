import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { Mailbox } from '../support/mailbox';
import { type RunningProcess, startApi } from '../support/processes';
import { type Answer, call, type Member, newMember, productUnderTest } from '../support/product';
import { browser, newAddress, PASSWORD, seen, Shelf } from './auth-browser';
import { withSecondFactor } from './auth-second-factor';

interface Body {
  access_token: string;
  error_code?: string;
}

const product = productUnderTest();
const mailbox = new Mailbox();

/** Limits as they are, and as many client addresses as one likes. */
let server: RunningProcess;

beforeAll(async () => {
  server = await startApi(product, { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' });
});
afterAll(() => server.stop());

const newIp = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
const newDevice = () => randomBytes(32).toString('base64url');

interface From {
  ip: string;
  device?: string;
}

const post = (path: string, body: object, { ip, device }: From, token?: string) =>
  call<Body>(server.baseUrl, path, {
    body,
    token,
    headers: { 'x-forwarded-for': ip, ...(device && { 'x-damson-device': device }) },
  });

const signIn = (email: string, password: string, from: From) =>
  post('/auth/v1/token?grant_type=password', { email, password }, from);

const outcome = ({ status, body }: Answer<Body>) => `${status} ${body.error_code ?? 'ok'}`;
const INVALID = '400 invalid_credentials';
const LIMITED = '429 over_request_rate_limit';

/** Uses up what one address may get wrong at one account. */
async function exhaust(email: string, from: From): Promise<void> {
  for (let n = 0; n < 10; n++) expect(outcome(await signIn(email, 'wrong one', from))).toBe(INVALID);
}

/** A member whose device has signed in. */
async function withDevice(): Promise<Member & { device: string }> {
  const [member, device] = [await newMember(product.baseUrl), newDevice()];
  expect(outcome(await signIn(member.email, member.password, { ip: newIp(), device }))).toBe('200 ok');
  return { ...member, device };
}

describe('wrong passwords', () => {
  it('are ten at an account from one address, the right one included after them, known or not', async () => {
    const { email, password } = await newMember(product.baseUrl);
    for (const address of [email, newAddress()]) {
      const ip = newIp();
      await exhaust(address, { ip });
      const refused = await signIn(address, password, { ip });
      expect(outcome(refused)).toBe(LIMITED);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      // The rest of its /64 is the same customer.
      expect(outcome(await signIn(address, password, { ip: ip.replace(/1$/, 'abcd:1') }))).toBe(LIMITED);
    }
    expect(outcome(await signIn(email, password, { ip: newIp() }))).toBe('200 ok');
  });

  it('count, right ones do not', async () => {
    const { email, password } = await newMember(product.baseUrl);
    const ip = newIp();
    for (let n = 0; n < 15; n++) expect(outcome(await signIn(email, password, { ip }))).toBe('200 ok');
    await exhaust(email, { ip });
  });

  it('do not slip through all at once', async () => {
    const { email } = await newMember(product.baseUrl);
    const ip = newIp();
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(email, 'wrong one', { ip })));
    expect(answers.map(outcome).filter((told) => told === INVALID)).toHaveLength(10);
  });
});

describe('a device that signed in before', () => {
  it('is not locked out by what strangers get wrong at its own address', async () => {
    const { email, password, device } = await withDevice();
    const ip = newIp();
    await exhaust(email, { ip });
    expect(outcome(await signIn(email, password, { ip }))).toBe(LIMITED);
    expect(outcome(await signIn(email, password, { ip, device: newDevice() }))).toBe(LIMITED);
    expect(outcome(await signIn(email, 'wrong one', { ip, device }))).toBe(INVALID);
    expect(outcome(await signIn(email, password, { ip, device }))).toBe('200 ok');
  });

  it('is so for one account, and for ten failures', async () => {
    const { email, password, device } = await withDevice();
    const other = await newMember(product.baseUrl);
    const ip = newIp();
    for (const address of [email, other.email]) await exhaust(address, { ip });
    expect(outcome(await signIn(other.email, other.password, { ip, device }))).toBe(LIMITED);
    await exhaust(email, { ip, device });
    expect(outcome(await signIn(email, password, { ip, device }))).toBe(LIMITED);
  });

  it('is like any other once the password was changed', async () => {
    const { email, password, device, token } = await withDevice();
    const ip = newIp();
    await exhaust(email, { ip });
    const changed = await call(product.baseUrl, '/auth/v1/user', {
      method: 'PUT',
      token,
      body: { password: 'another horse', current_password: password },
    });
    expect(changed.status).toBe(200);
    expect(outcome(await signIn(email, 'another horse', { ip, device }))).toBe(LIMITED);
    expect(outcome(await signIn(email, 'another horse', { ip: newIp(), device }))).toBe('200 ok');
    expect(outcome(await signIn(email, 'another horse', { ip, device }))).toBe('200 ok');
  });

  it('is not made by a password alone where a second factor is due', async () => {
    const { email } = await withSecondFactor();
    const [ip, device] = [newIp(), newDevice()];
    expect(outcome(await signIn(email, PASSWORD, { ip, device }))).toBe('200 ok');
    await exhaust(email, { ip, device });
    expect(outcome(await signIn(email, PASSWORD, { ip, device }))).toBe(LIMITED);
  });
});

describe('wrong mailed codes', () => {
  it('lock the address that guesses, not the owner and not the code', async () => {
    const { email, device } = await withDevice();
    const [near, far] = [newIp(), newIp()];
    await post('/auth/v1/recover', { email }, { ip: far });
    const [{ code }] = await mailbox.wait(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const verify = (token: string, from: From) =>
      post('/auth/v1/verify', { email, token, type: 'recovery' }, from).then(outcome);
    for (let n = 0; n < 5; n++) expect(await verify(wrong, { ip: near })).toBe('403 otp_expired');
    expect(await verify(code, { ip: near })).toBe(LIMITED);
    expect(await verify(wrong, { ip: near, device })).toBe('403 otp_expired');
    expect(await verify(code, { ip: far })).toBe('200 ok');
  });

  it('leave the code good for the device that signed in before', async () => {
    const { email, device } = await withDevice();
    const ip = newIp();
    await post('/auth/v1/recover', { email }, { ip, device });
    const [{ code }] = await mailbox.wait(email);
    const verify = (token: string, from: From) =>
      post('/auth/v1/verify', { email, token, type: 'recovery' }, from).then(outcome);
    for (let n = 0; n < 5; n++) await verify('abcdef', { ip });
    expect(await verify(code, { ip, device })).toBe('200 ok');
  });

  it('are limited alike where there is no such user', async () => {
    const [email, ip] = [newAddress(), newIp()];
    const answers: string[] = [];
    for (let n = 0; n < 6; n++) {
      answers.push(
        outcome(await post('/auth/v1/verify', { email, token: '000000', type: 'recovery' }, { ip })),
      );
    }
    expect(answers).toEqual([...(Array(5).fill('403 otp_expired') as string[]), LIMITED]);
  });
});

describe('wrong second factors', () => {
  it('are counted per session: who knows the password alone locks out nobody else', async () => {
    const { email, app } = await withSecondFactor();
    const headers = { 'x-forwarded-for': newIp() };
    const at = () => browser(new Shelf(), { baseUrl: server.baseUrl, headers });
    const [stranger, owner] = [at(), at()];
    for (const client of [stranger, owner]) await client.signInWithPassword({ email, password: PASSWORD });
    const wrong = String((Number(app.code()) + 1) % 1_000_000).padStart(6, '0');
    const answer = async (client = stranger, code = wrong) =>
      seen((await client.mfa.challengeAndVerify({ factorId: app.factorId, code })).error);
    for (let n = 0; n < 5; n++) expect(await answer()).toMatchObject({ code: 'mfa_verification_failed' });
    expect(await answer(stranger, app.code())).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    });
    expect(await answer(owner, app.code())).toBeNull();
  });

  it('and recovery codes are counted apart', async () => {
    const { email, session } = await withSecondFactor();
    const made = await call<{ codes: string[] }>(product.baseUrl, '/api/v1/auth/recovery-codes', {
      method: 'POST',
      token: session.access_token,
    });
    const [code = ''] = made.body.codes;
    const from = { ip: newIp() };
    const tokenOf = async () => (await signIn(email, PASSWORD, { ip: newIp() })).body.access_token;
    const [stranger, owner] = [await tokenOf(), await tokenOf()];
    const use = async (token: string, given: string) =>
      (await post('/api/v1/auth/recovery-codes/use', { code: given }, from, token)).status;
    for (let n = 0; n < 5; n++) expect(await use(stranger, 'AAAAA-AAAAA')).toBe(422);
    expect(await use(stranger, code)).toBe(429);
    expect(await use(owner, code)).toBe(200);
  });
});

describe('wrong second factors of somebody who knows the password', () => {
  it.each(['totp', 'recovery code'])('leave %s to the device that signed in before', async (what) => {
    const { email, app, session } = await withSecondFactor();
    const made = await call<{ codes: string[] }>(product.baseUrl, '/api/v1/auth/recovery-codes', {
      method: 'POST',
      token: session.access_token,
    });
    const [first = '', second = ''] = made.body.codes;
    const device = newDevice();
    /** Signs in by password, for one attempt after the other at the second factor. */
    const attempts = async (from: From) => {
      const { access_token: token } = (await signIn(email, PASSWORD, from)).body;
      const use = (code: string) => post('/api/v1/auth/recovery-codes/use', { code }, from, token);
      const verify = async (code: string) => {
        const { body } = await post(`/auth/v1/factors/${app.factorId}/challenge`, {}, from, token);
        return post(
          `/auth/v1/factors/${app.factorId}/verify`,
          { challenge_id: (body as Body & { id: string }).id, code },
          from,
          token,
        );
      };
      return { use, give: async (code: string) => (await (what === 'totp' ? verify : use)(code)).status };
    };
    expect((await (await attempts({ ip: newIp(), device })).use(first)).status).toBe(200);

    const wrong =
      what === 'totp' ? String((Number(app.code()) + 1) % 1_000_000).padStart(6, '0') : 'AAAAA-AAAAA';
    for (let n = 0; n < 6; n++) {
      const { give } = await attempts({ ip: newIp() });
      for (let guess = 0; guess < 5; guess++) expect(await give(wrong)).toBe(422);
    }
    const right = what === 'totp' ? app.code() : second;
    expect(await (await attempts({ ip: newIp(), device: newDevice() })).give(right)).toBe(429);
    const owner = await attempts({ ip: newIp(), device });
    expect(await owner.give(wrong)).toBe(422);
    expect(await owner.give(right)).toBe(200);
  });
});

describe('what Redis keeps', () => {
  it('names no address', async () => {
    const [ip, email] = [newIp(), newAddress()];
    await signIn(email, 'wrong one', { ip });
    const redis = new Redis(product.redisUrl);
    try {
      const keys = await redis.keys('damson:limit:*');
      expect(keys.some((key) => key.includes('guess-password'))).toBe(true);
      for (const key of keys) expect(key).toMatch(/^damson:limit:[a-z-]+:\d+:[A-Za-z0-9_-]{43}$/);
    } finally {
      redis.disconnect();
    }
  });
});
