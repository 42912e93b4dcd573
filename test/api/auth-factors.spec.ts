import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { Mailbox } from '../support/mailbox';
import { startApi } from '../support/processes';
import { call, newMember, productUnderTest } from '../support/product';
import { browser, claimsOf, PASSWORD, seen, signedUp } from './auth-browser';
import { enrolled, withSecondFactor } from './auth-second-factor';

const product = productUnderTest();
const database = new Client({ connectionString: product.databaseUrl });

beforeAll(() => database.connect());
afterAll(() => database.end());

const path = '/auth/v1/factors';

describe('an authenticator app', () => {
  it('is enrolled with secret, address and QR code', async () => {
    const { client } = await signedUp();
    const { data, error } = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone',
      issuer: 'Damson',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(data?.totp.uri ?? '').searchParams.get('issuer')).toBe('Damson');
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%\n]+<\/svg>$/);
    const listed = await client.mfa.listFactors();
    expect(listed.data?.all).toMatchObject([{ id: data?.id, status: 'unverified', friendly_name: 'Phone' }]);
    expect(JSON.stringify(listed.data)).not.toContain(data?.totp.secret);
    const { rows } = await database.query<{ row: string }>(
      `SELECT f::text AS row FROM auth_factor f WHERE id = $1`,
      [data?.id],
    );
    expect(rows[0]?.row).not.toContain(Buffer.from(data?.totp.secret ?? '').toString('hex'));
  });

  it('raises the session: same session, new tokens, the old ones end', async () => {
    const { client, session: before } = await signedUp();
    const { client: other, email } = { client: browser(), email: before.user.email ?? '' };
    await other.signInWithPassword({ email, password: PASSWORD });
    const app = await enrolled(client);
    const left = await enrolled(client, 'Tablet');
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
    expect(error).toBeNull();
    const [old, now] = [claimsOf(before.access_token), claimsOf(data?.access_token)];
    expect(now).toMatchObject({ session_id: old.session_id, aal: 'aal2' });
    expect(now.amr.map(({ method }) => method)).toEqual(['totp', 'password']);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    const replay = await browser().refreshSession({ refresh_token: before.refresh_token });
    expect(seen(replay.error)).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await client.refreshSession()).error).toBeNull();
    expect(claimsOf((await client.getSession()).data.session?.access_token).aal).toBe('aal2');
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
    const { data: listed } = await client.mfa.listFactors();
    expect(listed?.all.map(({ id, status }) => [id, status])).toEqual([[app.factorId, 'verified']]);
    expect(listed?.all.map(({ id }) => id)).not.toContain(left.factorId);
  });

  it('is asked for at the next sign-in', async () => {
    const { email, app } = await withSecondFactor();
    const client = browser();
    const { data } = await client.signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.factors).toMatchObject([{ id: app.factorId, factor_type: 'totp', status: 'verified' }]);
    const level = async () => (await client.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
    expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  it('keeps the product closed to a password alone, whatever client is used', async () => {
    const { email, app } = await withSecondFactor();
    const client = browser();
    await client.signInWithPassword({ email, password: PASSWORD });
    const ask = async (route: string) => {
      const token = (await client.getSession()).data.session?.access_token;
      return call<{ code?: string }>(product.baseUrl, route, { token });
    };
    for (const route of [
      '/api/v1/auth/me',
      '/api/v1/setup/data',
      '/api/v1/medical-programs/all',
      '/api/v1/auth/sessions',
    ]) {
      expect(await ask(route)).toMatchObject({ status: 403, body: { code: 'second-factor-required' } });
    }
    await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
    expect((await ask('/api/v1/setup/data')).status).toBe(200);
  });

  it('guards what protects the account from a session without it', async () => {
    const { email, app } = await withSecondFactor();
    const client = browser();
    await client.signInWithPassword({ email, password: PASSWORD });
    const insufficient = { status: 401, code: 'insufficient_aal' };
    expect(seen((await client.updateUser({ password: 'a new password' })).error)).toMatchObject(insufficient);
    expect(seen((await client.updateUser({ email: `${randomUUID()}@example.com` })).error)).toMatchObject(
      insufficient,
    );
    expect(seen((await client.mfa.unenroll({ factorId: app.factorId })).error)).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    const second = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Other' });
    expect(seen(second.error)).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect(seen((await client.updateUser({ data: { nickname: 'A' } })).error)).toMatchObject(insufficient);
    expect(seen((await client.reauthenticate()).error)).toMatchObject(insufficient);
  });

  it('is not bypassed by a password reset', async () => {
    const { email } = await withSecondFactor();
    const client = browser();
    await client.resetPasswordForEmail(email);
    const [mail] = await new Mailbox().wait(email);
    const { data } = await client.verifyOtp({ email, token: mail.code, type: 'recovery' });
    expect(claimsOf(data.session?.access_token).aal).toBe('aal1');
    expect(seen((await client.updateUser({ password: 'a new password' })).error)).toMatchObject({
      code: 'insufficient_aal',
    });
  });

  it('takes a code once', async () => {
    const { email, app } = await withSecondFactor();
    const [here, there] = [browser(), browser()];
    for (const client of [here, there]) await client.signInWithPassword({ email, password: PASSWORD });
    const { data: challenge } = await there.mfa.challenge({ factorId: app.factorId });
    const code = app.code();
    const attempt = () =>
      there.mfa.verify({ factorId: app.factorId, challengeId: challenge?.id ?? '', code });
    const answers = await Promise.all([attempt(), attempt(), attempt()]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    await here.signInWithPassword({ email, password: PASSWORD });
    const again = await here.mfa.challengeAndVerify({ factorId: app.factorId, code });
    expect(seen(again.error)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  });

  it('can be removed at aal2; its sessions are at aal1 again', async () => {
    const { client, session, app } = await withSecondFactor();
    expect((await client.mfa.unenroll({ factorId: app.factorId })).data).toEqual({ id: app.factorId });
    await client.refreshSession();
    expect(claimsOf((await client.getSession()).data.session?.access_token)).toMatchObject({
      session_id: claimsOf(session.access_token).session_id,
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
    expect((await client.updateUser({ password: 'a new password' })).error).toBeNull();
  });
});

describe('what is refused', () => {
  const refusal = async (at: string, options: { token: string; body?: unknown; method?: string }) => {
    const answer = await call<{ error_code: string }>(product.baseUrl, at, { method: 'POST', ...options });
    return `${answer.status} ${answer.body.error_code}`;
  };

  it.each([
    [{}, '400 validation_failed'],
    [{ factor_type: 'phone', phone: '+44' }, '422 mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'webauthn' }, '422 mfa_webauthn_enroll_not_enabled'],
    [{ factor_type: 'sms' }, '400 validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, '400 validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'a\0b' }, '400 validation_failed'],
  ])('enrolling %j: %s', async (body, expected) => {
    const { token } = await newMember(product.baseUrl);
    expect(await refusal(path, { token, body })).toBe(expected);
  });

  it('a name that is taken, and an eleventh factor', async () => {
    const { token } = await newMember(product.baseUrl);
    const enrol = (friendly_name?: string) =>
      refusal(path, { token, body: { factor_type: 'totp', friendly_name } });
    expect([await enrol(), await enrol('')]).toEqual(['200 undefined', '422 mfa_factor_name_conflict']);
    const more = await Promise.all(Array.from({ length: 10 }, (_, n) => enrol(`app ${n}`)));
    expect(more.sort().at(-1)).toBe('422 too_many_enrolled_mfa_factors');
    expect(more.filter((answer) => answer.startsWith('200'))).toHaveLength(9);
  });

  it("somebody else's factor, and one that is nobody's", async () => {
    const { app } = await withSecondFactor();
    const { token } = await newMember(product.baseUrl);
    const body = { challenge_id: randomUUID(), code: '123456' };
    for (const id of [app.factorId, randomUUID(), 'x', '%00']) {
      expect(await refusal(`${path}/${id}/challenge`, { token, body: {} })).toBe('404 mfa_factor_not_found');
      expect(await refusal(`${path}/${id}/verify`, { token, body })).toBe('404 mfa_factor_not_found');
      expect(await refusal(`${path}/${id}`, { token, method: 'DELETE' })).toBe('404 mfa_factor_not_found');
    }
  });

  it('a challenge that is unknown, over, or from another address', async () => {
    const { client, session, app } = await withSecondFactor();
    const token = session.access_token;
    const verify = (challenge_id: string) =>
      refusal(`${path}/${app.factorId}/verify`, { token, body: { challenge_id, code: app.code() } });
    expect(await verify(randomUUID())).toBe('422 mfa_challenge_expired');
    expect(await verify('x')).toBe('422 mfa_challenge_expired');
    const { data: challenge } = await client.mfa.challenge({ factorId: app.factorId });
    const id = challenge?.id ?? '';
    await database.query(`UPDATE auth_challenge SET ip = '203.0.113.9' WHERE id = $1`, [id]);
    expect(await verify(id)).toBe('422 mfa_ip_address_mismatch');
    await database.query(`UPDATE auth_challenge SET expires_at = now() WHERE id = $1`, [id]);
    expect(await verify(id)).toBe('422 mfa_challenge_expired');
  });
});

describe('STAFF_MFA=required', () => {
  it('keeps staff out of the product until they have given their second factor', async () => {
    const server = await startApi(product, { STAFF_MFA: 'required' });
    try {
      const { client, session } = await signedUp();
      const member = await newMember(product.baseUrl);
      await database.query(`UPDATE auth_user SET role = 'admin' WHERE id = $1`, [session.user.id]);
      const get = (at: string, token: string) => call<{ code: string }>(server.baseUrl, at, { token });
      for (const at of ['/api/v1/admin/parked-deliveries', '/api/v1/medical-programs/all']) {
        const { status, body } = await get(at, session.access_token);
        expect([status, body.code]).toEqual([403, 'second-factor-required']);
      }
      expect((await get('/api/v1/medical-programs/all', member.token)).status).toBe(200);
      expect((await get('/api/v1/admin/parked-deliveries', member.token)).body.code).toBe('forbidden');
      const app = await enrolled(client);
      const { data } = await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
      expect((await get('/api/v1/admin/parked-deliveries', data?.access_token ?? '')).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});
