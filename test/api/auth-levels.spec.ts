import { call, productUnderTest } from '../support/product';
import { browser, claimsOf, PASSWORD, seen, signedUp } from './auth-browser';
import { enrolled, withSecondFactor } from './auth-second-factor';

const { baseUrl } = productUnderTest();

const codesOf = async (token: string) => {
  const { status, body } = await call<{ codes: string[] }>(baseUrl, '/api/v1/auth/recovery-codes', {
    method: 'POST',
    token,
  });
  return status === 201 ? body.codes : status;
};

/** A new user with a verified app, and the token of before. */
async function raised() {
  const { client, email } = await signedUp();
  const before = (await client.getSession()).data.session?.access_token ?? '';
  const app = await enrolled(client);
  await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code(0) });
  return { client, email, app, before, after: (await client.getSession()).data.session?.access_token ?? '' };
}

describe('the level of a session', () => {
  it('is no higher than its token’s: one of before the second factor gains nothing', async () => {
    const { before, after } = await raised();
    expect([claimsOf(before).aal, claimsOf(after).aal]).toEqual(['aal1', 'aal2']);
    expect(await codesOf(before)).toBe(403);
    expect((await call(baseUrl, '/api/v1/setup/data', { token: before })).status).toBe(403);
    expect(await codesOf(after)).toHaveLength(10);
  });

  it('is no higher than the session’s: a token of before the factor’s end loses it', async () => {
    const { client, app, after } = await raised();
    await client.mfa.unenroll({ factorId: app.factorId });
    expect(await codesOf(after)).toBe(403);
    expect((await call(baseUrl, '/api/v1/setup/data', { token: after })).status).toBe(200);
  });

  it('falls with the last factor also where a recovery code had raised it', async () => {
    const { client, email, app, after } = await raised();
    const codes = (await codesOf(after)) as string[];
    const other = browser();
    const { data } = await other.signInWithPassword({ email, password: PASSWORD });
    const used = await call<{ access_token: string; refresh_token: string }>(
      baseUrl,
      '/api/v1/auth/recovery-codes/use',
      { token: data.session?.access_token ?? '', body: { code: codes[0] } },
    );
    expect(claimsOf(used.body.access_token).aal).toBe('aal2');
    expect((await client.mfa.unenroll({ factorId: app.factorId })).error).toBeNull();
    const { data: later } = await other.refreshSession({ refresh_token: used.body.refresh_token });
    expect(claimsOf(later.session?.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
  });
});

describe('a password alone, where there is a second factor', () => {
  it('opens what leads to that, and nothing else', async () => {
    const { email, app, client: owner } = await withSecondFactor();
    const client = browser();
    const { data } = await client.signInWithPassword({ email, password: PASSWORD });
    const token = data.session?.access_token ?? '';
    for (const path of ['/api/v1/auth/me', '/api/v1/auth/sessions', '/api/v1/auth/recovery-codes']) {
      expect(await call(baseUrl, path, { token })).toMatchObject({
        status: 403,
        body: { code: 'second-factor-required' },
      });
    }
    const insufficient = { code: 'insufficient_aal' };
    expect(seen((await client.updateUser({ data: { name: 'Thief' } })).error)).toMatchObject(insufficient);
    expect(seen((await client.reauthenticate()).error)).toMatchObject(insufficient);
    const confirmed = await call(baseUrl, '/api/v1/auth/confirm-identity', {
      token,
      body: { password: PASSWORD },
    });
    expect(confirmed.status).toBe(403);
    expect((await client.mfa.listFactors()).data?.all).toHaveLength(1);
    expect((await client.refreshSession()).error).toBeNull();
    // The owner's own devices stay, whatever scope is asked for.
    await client.signOut({ scope: 'others' });
    expect((await owner.getUser()).error).toBeNull();
    await client.signInWithPassword({ email, password: PASSWORD });
    await client.signOut({ scope: 'global' });
    expect((await owner.getUser()).error).toBeNull();
    await client.signInWithPassword({ email, password: PASSWORD });
    const { error } = await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
    expect(error).toBeNull();
  });
});

describe('a route', () => {
  it('is the same in any case: an ended session is refused at once, and errors keep their form', async () => {
    const { client } = await raised();
    const token = (await client.getSession()).data.session?.access_token ?? '';
    expect((await call(baseUrl, '/API/v1/setup/data', { token })).status).toBe(200);
    expect((await call(baseUrl, '/AUTH/v1/logout', { method: 'POST', token })).status).toBe(204);
    expect((await call(baseUrl, '/api/v1/setup/data', { token })).status).toBe(401);
    const refused = await call<{ error_code: string }>(baseUrl, '/Auth/V1/user', { token });
    expect([refused.status, refused.body.error_code]).toEqual([403, 'session_not_found']);
  });
});
