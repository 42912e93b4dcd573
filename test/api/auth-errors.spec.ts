import { randomUUID } from 'node:crypto';
import { call, type Call, newMember, productUnderTest } from '../support/product';

const { baseUrl } = productUnderTest();
const NEW_FORM = { 'x-supabase-api-version': '2024-01-01' };

/** Status and code of a refusal in the newer form, and that the version was echoed. */
async function refusal(path: string, options: Call = {}) {
  const { status, body, headers } = await call<{ code: string; message: string }>(
    baseUrl,
    `/auth/v1/${path}`,
    {
      ...options,
      headers: { ...NEW_FORM, ...options.headers },
    },
  );
  expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(typeof body.message).toBe('string');
  return `${status} ${body.code}`;
}

const email = () => `errors-${randomUUID()}@example.com`;

describe('the forms of an error', () => {
  it('is the older one without a version', async () => {
    const { body, headers } = await call(baseUrl, '/auth/v1/user');
    expect(body).toEqual({ code: 401, error_code: 'no_authorization', msg: expect.any(String) as string });
    expect(headers.get('x-supabase-api-version')).toBeNull();
  });

  it('is the same whoever raises it', async () => {
    expect(await refusal('nowhere')).toBe('404 not_found');
    expect(await refusal('signup', { method: 'DELETE' })).toBe('404 not_found');
    expect(await refusal('signup', { body: '{"email":' })).toBe('400 bad_json');
    expect(await refusal('signup', { body: '"text"' })).toBe('400 bad_json');
    expect(await refusal('signup', { body: `"${'x'.repeat(1_100_000)}"` })).toBe(
      '413 request_entity_too_large',
    );
    expect(await refusal('us%E0%A4%A', { method: 'GET' })).toMatch(/^40[04] /);
  });
});

describe('sign-up and tokens', () => {
  it.each([
    ['token?grant_type=password', {}, '400 validation_failed'],
    ['token?grant_type=password', { email: 'a@example.com' }, '400 validation_failed'],
    [
      'token?grant_type=password',
      { email: 'nobody@example.com', password: 'abcdef' },
      '400 invalid_credentials',
    ],
    ['token?grant_type=password', { email: 'no address', password: 'abcdef' }, '400 invalid_credentials'],
    ['token?grant_type=password', { phone: '+44', password: 'abcdef' }, '400 phone_provider_disabled'],
    ['token?grant_type=refresh_token', {}, '400 validation_failed'],
    ['token?grant_type=refresh_token', { refresh_token: 'unknown-token' }, '400 refresh_token_not_found'],
    ['token?grant_type=magic', {}, '400 invalid_credentials'],
    ['token?grant_type=password&grant_type=password', {}, '400 invalid_credentials'],
    ['token', {}, '400 invalid_credentials'],
    ['signup', {}, '422 anonymous_provider_disabled'],
    ['signup', { email: 'a@example.com' }, '400 validation_failed'],
    ['signup', { email: 'a@example.com', password: 'abc' }, '422 weak_password'],
    ['signup', { email: 'a@example.com', password: 'damson'.repeat(22) }, '422 weak_password'],
    ['signup', { email: 'nobody', password: 'abcdef' }, '400 validation_failed'],
    ['signup', { email: 'a@example.com', password: 'abcdef', data: { age: 200 } }, '400 validation_failed'],
  ])('%s with %j answers %s', async (path, body, expected) => {
    expect(await refusal(path, { body })).toBe(expected);
  });

  it('uses the specified words', async () => {
    const signIn = (body: object) =>
      call<{ message: string }>(baseUrl, '/auth/v1/token?grant_type=password', { body, headers: NEW_FORM });
    const { email: known } = await newMember(baseUrl);
    const wrong = await signIn({ email: known, password: 'wrong one' });
    const unknown = await signIn({ email: email(), password: 'wrong one' });
    expect(wrong.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(unknown.body).toEqual(wrong.body);
    expect((await signIn({ email: known })).body.message).toBe(
      'You must provide either an email or phone number and a password',
    );
  });

  it('ignores unknown and null fields, an empty body and a key that is no token', async () => {
    const { status } = await call(baseUrl, '/auth/v1/signup', {
      body: {
        email: email(),
        password: 'tr4ins',
        data: null,
        code_challenge: null,
        code_challenge_method: null,
        gotrue_meta_security: {},
        surprise: [1],
      },
      headers: { authorization: 'Bearer sb-api-key' },
    });
    expect(status).toBe(200);
    const { token } = await newMember(baseUrl);
    const signOut = await call(baseUrl, '/auth/v1/logout', {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
    });
    expect([signOut.status, signOut.body]).toEqual([204, '']);
  });
});

describe('signed-in calls', () => {
  it('tells what is wrong with the token', async () => {
    const { token } = await newMember(baseUrl);
    const [header, payload] = token.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect(await refusal('user')).toBe('401 no_authorization');
    expect(await refusal('user', { headers: { authorization: 'Basic abc' } })).toBe('401 no_authorization');
    expect(await refusal('user', { token: 'sb-api-key' })).toBe('403 bad_jwt');
    expect(await refusal('user', { token: `${header}.${payload}.AAAA` })).toBe('403 bad_jwt');
    expect(await refusal('user', { token: none })).toBe('403 bad_jwt');
    expect(await refusal('logout', { method: 'POST' })).toBe('401 no_authorization');
  });

  it.each([
    [{ password: '' }, '422 weak_password'],
    [{ password: 'correct horse' }, '422 same_password'],
    [{ password: 'damson'.repeat(22) }, '422 weak_password'],
    [{ password: 'Password1!' }, '422 weak_password'],
    [{ password: 'test-member' }, '422 weak_password'],
    [{ password: {} }, '400 validation_failed'],
    [{ email: 'nobody' }, '400 validation_failed'],
    [{ app_metadata: { role: 'admin' } }, '403 not_admin'],
    [{ data: { note: 'a\u0000b' } }, '400 validation_failed'],
    [{ data: { note: 'x'.repeat(20_000) } }, '400 validation_failed'],
  ])('changing the user to %j answers %s', async (body, expected) => {
    const { token } = await newMember(baseUrl);
    expect(await refusal('user', { method: 'PUT', token, body })).toBe(expected);
  });

  it('knows three scopes of signing out', async () => {
    const { token } = await newMember(baseUrl);
    expect(await refusal('logout?scope=everything', { method: 'POST', token })).toBe('400 validation_failed');
  });
});

describe('caching', () => {
  it('is for the keys alone', async () => {
    const keys = await call<{ keys: Record<string, unknown>[] }>(baseUrl, '/auth/v1/.well-known/jwks.json');
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
    for (const key of keys.body.keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
    }
    for (const path of ['settings', 'health', 'user']) {
      expect((await call(baseUrl, `/auth/v1/${path}`)).headers.get('cache-control')).toBe('no-store');
    }
  });
});
