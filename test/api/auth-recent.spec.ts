import { Client } from 'pg';
import { Mailbox } from '../support/mailbox';
import { type RunningProcess, startApi } from '../support/processes';
import { call, type Call, type Member, newMember, productUnderTest } from '../support/product';
import { newAddress, PASSWORD } from './auth-browser';
import { withSecondFactor } from './auth-second-factor';

const product = productUnderTest();
const { baseUrl } = product;
const database = new Client({ connectionString: product.databaseUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

/** The sign-ins of the user were so many minutes ago. */
const age = (userId: string, minutes: number) =>
  database.query(
    `UPDATE auth_amr SET created_at = now() - make_interval(mins => $2)
       FROM auth_session s WHERE s.id = auth_amr.session_id AND s.user_id = $1`,
    [userId, minutes],
  );

const NEEDED = '400 reauthentication_needed';

/** Status and code, in the spelling of /auth/v1. */
async function outcome(path: string, options: Call): Promise<string | number> {
  const answer = await call<{ error_code?: string; code?: string } | ''>(baseUrl, path, options);
  const code = answer.body && (answer.body.error_code ?? answer.body.code);
  return answer.status < 300 ? answer.status : `${answer.status} ${String(code).replaceAll('-', '_')}`;
}

const SENSITIVE: [string, string, () => Call][] = [
  ['a new password', '/auth/v1/user', () => ({ method: 'PUT', body: { password: 'a new password' } })],
  ['a new address', '/auth/v1/user', () => ({ method: 'PUT', body: { email: newAddress() } })],
  ['a second factor', '/auth/v1/factors', () => ({ body: { factor_type: 'totp', friendly_name: 'Phone' } })],
  ['a calendar feed', '/api/v1/calendar-feed', () => ({ method: 'POST' })],
  ['a copy of all data', '/api/v1/account/exports', () => ({ method: 'POST' })],
];

const confirm = (member: Pick<Member, 'token'>, password: string) =>
  outcome('/api/v1/auth/confirm-identity', { token: member.token, body: { password } });

describe('a stolen access token', () => {
  it.each(SENSITIVE)('gets no %s without a recent sign-in or the password', async (_, path, request) => {
    const member = await newMember(baseUrl);
    const attempt = () => outcome(path, { ...request(), token: member.token });
    await age(member.id, 11);
    expect(await attempt()).toBe(NEEDED);
    expect(await confirm(member, 'not the password')).toBe('400 current_password_invalid');
    expect(await attempt()).toBe(NEEDED);
    expect(await confirm(member, member.password)).toBe(204);
    expect([200, 201]).toContain(await attempt());
  });

  it.each(SENSITIVE)('gets %s for ten minutes after a sign-in', async (_, path, request) => {
    const member = await newMember(baseUrl);
    await age(member.id, 9);
    expect([200, 201]).toContain(await outcome(path, { ...request(), token: member.token }));
  });

  it('removes no factor and makes no recovery codes; the app’s code opens both', async () => {
    const { client, app, session } = await withSecondFactor();
    const token = session.access_token;
    const codes = (given: string) => outcome('/api/v1/auth/recovery-codes', { method: 'POST', token: given });
    const remove = (given: string) =>
      outcome(`/auth/v1/factors/${app.factorId}`, { method: 'DELETE', token: given });
    await age(session.user.id, 11);
    expect(await codes(token)).toBe(NEEDED);
    expect(await remove(token)).toBe(NEEDED);
    const { data } = await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
    expect(await codes(data?.access_token ?? '')).toBe(201);
    expect(await remove(data?.access_token ?? '')).toBe(200);
  });

  it('does with the password in the same request, and with no wrong one', async () => {
    const member = await newMember(baseUrl);
    await age(member.id, 11);
    const put = (body: object) => outcome('/auth/v1/user', { method: 'PUT', token: member.token, body });
    for (const change of [{ email: newAddress() }, { password: 'a new password' }]) {
      expect(await put({ ...change, current_password: 'wrong one' })).toBe('400 current_password_invalid');
      expect(await put({ ...change, current_password: member.password })).toBe(200);
    }
    expect(await put({ data: { name: 'Somebody' } })).toBe(200);
  });

  it('does with a mailed code for the password', async () => {
    const member = await newMember(baseUrl);
    await age(member.id, 11);
    await call(baseUrl, '/auth/v1/reauthenticate', { token: member.token });
    const [mail] = await new Mailbox().wait(member.email);
    const body = { password: 'a new password', nonce: mail.code };
    expect(await outcome('/auth/v1/user', { method: 'PUT', token: member.token, body })).toBe(200);
  });
});

describe('guessing the current password', () => {
  let server: RunningProcess;
  beforeAll(async () => (server = await startApi(product, { RATE_LIMIT_SCALE: '1' })));
  afterAll(() => server.stop());

  it('ends after ten tries, whichever way they come', async () => {
    const { token, email } = await newMember(baseUrl);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const confirmed = await call(server.baseUrl, '/api/v1/auth/confirm-identity', {
        token,
        body: { password: 'wrong one' },
      });
      const changed = await call(server.baseUrl, '/auth/v1/user', {
        method: 'PUT',
        token,
        body: { password: 'a new password', current_password: 'wrong one' },
      });
      statuses.push(confirmed.status, changed.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const right = await call(server.baseUrl, '/api/v1/auth/confirm-identity', {
      token,
      body: { password: PASSWORD },
    });
    expect(right.status).toBe(429);
    // Somebody else's session is not concerned.
    const owner = await call(server.baseUrl, '/auth/v1/token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    expect(owner.status).toBe(200);
  });
});
