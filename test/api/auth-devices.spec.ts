import { randomUUID } from 'node:crypto';
import { call, newMember, productUnderTest } from '../support/product';
import { browser, claimsOf, PASSWORD, seen } from './auth-browser';
import { withSecondFactor } from './auth-second-factor';
import { expectProblem } from './members';

interface Device {
  id: string;
  device: string;
  created_at: string;
  refreshed_at: string | null;
  current: boolean;
}
interface Used {
  access_token: string;
  refresh_token: string;
  recovery_codes_left: number;
}

const { baseUrl } = productUnderTest();
const SESSIONS = '/api/v1/auth/sessions';
const CODES = '/api/v1/auth/recovery-codes';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

const signIn = async ({ email, password }: { email: string; password: string }, userAgent: string) =>
  (
    await call<{ access_token: string }>(baseUrl, '/api/v1/auth/login', {
      body: { email, password },
      headers: { 'user-agent': userAgent },
    })
  ).body.access_token;

describe('signed-in devices', () => {
  it('are listed with what a person knows them by', async () => {
    const member = await newMember(baseUrl);
    const token = await signIn(member, FIREFOX);
    const { status, body } = await call<Device[]>(baseUrl, SESSIONS, { token });
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    expect(body[0]).toEqual({
      id: claimsOf(token).session_id,
      device: 'Firefox on Linux',
      created_at: expect.any(String) as string,
      refreshed_at: null,
      current: true,
    });
    expect(body[1]).toMatchObject({ device: 'Unknown device', current: false });
  });

  it('can be signed out one by one', async () => {
    const member = await newMember(baseUrl);
    const other = await signIn(member, FIREFOX);
    const path = `${SESSIONS}/${claimsOf(other).session_id}`;
    const answer = await call(baseUrl, path, { method: 'DELETE', token: member.token });
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await call(baseUrl, '/api/v1/auth/me', { token: other })).status).toBe(401);
    expectProblem(await call(baseUrl, path, { method: 'DELETE', token: member.token }), 404, 'not-found');
  });

  it("are nobody else's business", async () => {
    const [owner, stranger] = await Promise.all([newMember(baseUrl), newMember(baseUrl)]);
    for (const id of [claimsOf(owner.token).session_id, randomUUID(), 'x']) {
      const answer = await call(baseUrl, `${SESSIONS}/${id}`, { method: 'DELETE', token: stranger.token });
      expectProblem(answer, 404, 'not-found');
    }
    expect((await call(baseUrl, '/api/v1/auth/me', { token: owner.token })).status).toBe(200);
  });

  it.each([
    ['GET', SESSIONS],
    ['DELETE', `${SESSIONS}/${randomUUID()}`],
    ['GET', CODES],
    ['POST', CODES],
    ['POST', `${CODES}/use`],
  ])('%s %s needs a sign-in', async (method, path) => {
    expectProblem(await call(baseUrl, path, { method }), 401, 'unauthorized');
  });
});

describe('recovery codes', () => {
  const made = (token: string) => call<{ codes: string[] }>(baseUrl, CODES, { method: 'POST', token });
  const left = async (token: string) => (await call<{ left: number }>(baseUrl, CODES, { token })).body.left;
  const use = (token: string, code: string) =>
    call<Used & { code: string }>(baseUrl, `${CODES}/use`, { token, body: { code } });

  it('are ten, made anew at aal2', async () => {
    const { session } = await withSecondFactor();
    const token = session.access_token;
    const first = await made(token);
    expect(first.status).toBe(201);
    expect(new Set(first.body.codes).size).toBe(10);
    for (const code of first.body.codes) expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(await left(token)).toBe(10);
    await made(token);
    expect(await left(token)).toBe(10);
    expectProblem(await use(token, first.body.codes[0] ?? ''), 422, 'recovery-code-invalid');
  });

  it('need a second factor that they stand for', async () => {
    const { email } = await withSecondFactor();
    const token = await signIn({ email, password: PASSWORD }, FIREFOX);
    expectProblem(await made(token), 403, 'second-factor-required');
    expectProblem(await made((await newMember(baseUrl)).token), 403, 'second-factor-required');
    expectProblem(await call(baseUrl, CODES, { token }), 403, 'second-factor-required');
  });

  it('stand in once for a lost app, which can then be replaced', async () => {
    const { email, session, app } = await withSecondFactor();
    const { codes } = (await made(session.access_token)).body;
    const client = browser();
    await client.signInWithPassword({ email, password: PASSWORD });
    const before = (await client.getSession()).data.session;
    const token = before?.access_token ?? '';
    const code = ` ${codes[3]?.toLowerCase().replace('-', ' ')}`;
    const answers = await Promise.all([use(token, code), use(token, code), use(token, code)]);
    const [used] = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(used?.body.recovery_codes_left).toBe(9);
    expect(claimsOf(used?.body.access_token)).toMatchObject({
      aal: 'aal2',
      session_id: claimsOf(token).session_id,
    });
    const replay = await browser().refreshSession({ refresh_token: before?.refresh_token ?? '' });
    expect(seen(replay.error)).toMatchObject({ code: 'refresh_token_not_found' });
    const { access_token, refresh_token } = used?.body ?? { access_token: '', refresh_token: '' };
    expect((await client.setSession({ access_token, refresh_token })).error).toBeNull();
    expect((await client.mfa.unenroll({ factorId: app.factorId })).error).toBeNull();
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'New phone' })).error).toBeNull();
    await client.refreshSession();
    const { data } = await client.getSession();
    expect(await left(data.session?.access_token ?? '')).toBe(0); // gone with the factor that they stood for
  });

  it.each([
    [{}],
    [{ code: 1 }],
    [{ code: '' }],
    [{ code: 'x'.repeat(65) }],
    [{ code: 'AAAAA-AAAAA', more: 1 }],
  ])('refuse the body %j', async (body) => {
    const { token } = await newMember(baseUrl);
    expectProblem(await call(baseUrl, `${CODES}/use`, { token, body }), 400, 'validation-failed');
  });
});
