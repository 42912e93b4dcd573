import fc from 'fast-check';
import { call, newMember, productUnderTest } from '../support/product';

const { baseUrl } = productUnderTest();

const FIELDS = [
  'email',
  'password',
  'data',
  'refresh_token',
  'phone',
  'app_metadata',
  'name',
  'age',
  'gender',
  'time_zone',
  'type',
  'token',
  'token_hash',
  'code_challenge',
  'code_challenge_method',
  'auth_code',
  'code_verifier',
  'nonce',
  'current_password',
  'factor_type',
  'friendly_name',
  'issuer',
  'challenge_id',
  'code',
];

/** Values that broke servers before: wrong types, NUL, lone surrogates, long texts, deep nesting, odd keys. */
const nasty = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\0',
    '\ud800',
    'a@example.com',
    'abcdef',
    'recovery',
    'email_change',
    'totp',
    's256',
    'A'.repeat(43),
    '',
    'null',
    '../../x',
    "' OR 1=1 --",
    'x'.repeat(100_000),
  ),
  fc
    .integer({ min: 1, max: 100 })
    .map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
  fc.constant(JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}') as unknown),
);

const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), nasty) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

const NOBODY = '00000000-0000-4000-8000-000000000000';

const ROUTES = [
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['POST', '/auth/v1/token?grant_type=refresh_token'],
  ['POST', '/auth/v1/token?grant_type=%00&x[y]=z'],
  ['POST', '/auth/v1/token?grant_type=pkce'],
  ['POST', '/auth/v1/recover?redirect_to=%ED%A0%80'],
  ['POST', '/auth/v1/resend?redirect_to[x]=y'],
  ['POST', '/auth/v1/verify'],
  ['POST', '/auth/v1/factors'],
  ['POST', `/auth/v1/factors/${NOBODY}/challenge`],
  ['POST', `/auth/v1/factors/${NOBODY}/verify`],
  ['DELETE', '/auth/v1/factors/%00'],
  ['POST', '/api/v1/auth/recovery-codes/use'],
  ['DELETE', `/api/v1/auth/sessions/${NOBODY}`],
  ['PUT', '/auth/v1/user'],
  ['POST', '/auth/v1/logout?scope=%ED%A0%80'],
  ['POST', '/api/v1/auth/login'],
  ['POST', '/api/v1/auth/signup'],
] as const;

/** Parameters of a followed link, as nobody would write them. */
const query = fc.dictionary(
  fc.constantFrom('token', 'type', 'redirect_to', 'token[x]', '__proto__'),
  fc.oneof(
    fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
    fc.constantFrom(
      'recovery',
      'pkce_x',
      'http://localhost:3000/#x',
      'javascript:alert(1)',
      'http://[',
      '\0',
    ),
  ),
);

describe('hostile requests', () => {
  it('never make a followed link fail on our side or leave the site', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (sent) => {
        const url = new URL('/auth/v1/verify', baseUrl);
        for (const [key, value] of Object.entries(sent)) url.searchParams.set(key, value);
        const answer = await fetch(url, { redirect: 'manual' });
        expect([303, 400]).toContain(answer.status);
        if (answer.status === 303) {
          expect(new URL(answer.headers.get('location') ?? '').origin).toBe('http://localhost:3000');
        }
      }),
      { numRuns: 150 },
    );
  });

  it.each(ROUTES)('never make %s %s fail on our side', async (method, path) => {
    const { token } = await newMember(baseUrl);
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const answer = await call(baseUrl, path, { method, token, body: sent });
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers.get('content-type')).toMatch(/json/);
        expect(answer.body).toEqual(expect.any(Object));
      }),
      { numRuns: 120 },
    );
  });

  it.each(ROUTES)('are no bottomless pit for %s %s', async (method, path) => {
    const { token } = await newMember(baseUrl);
    for (const open of ['[', '{"data":']) {
      const pit = `{"email":"a@example.com","password":"abcdef","data":${open.repeat(100_000)}1`;
      const sent = `${pit}${(open === '[' ? ']' : '}').repeat(100_000)}}`;
      const { status } = await call(baseUrl, path, { method, token, body: sent });
      // A route that does not read the field ignores it: 200 is fine there.
      expect(status).toBeLessThan(500);
    }
  });

  it('never make a broken token fail on our side', async () => {
    const { token } = await newMember(baseUrl);
    const parts = token.split('.');
    const text = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.={}"') });
    const broken = fc.oneof(
      text,
      fc.tuple(fc.constantFrom(0, 1, 2), text).map(([index, part]) => parts.with(index, part).join('.')),
      fc.json().map((header) => parts.with(0, Buffer.from(header).toString('base64url')).join('.')),
    );
    await fc.assert(
      fc.asyncProperty(broken, async (given) => {
        const contract = await call<{ error_code: string }>(baseUrl, '/auth/v1/user', { token: given });
        expect(['401 no_authorization', '403 bad_jwt']).toContain(
          `${contract.status} ${contract.body.error_code}`,
        );
        expect((await call(baseUrl, '/api/v1/auth/me', { token: given })).status).toBe(401);
      }),
      { numRuns: 100 },
    );
  });
});
