import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { EVEN_ANSWER } from '../../api/src/features/auth/turns/at-least';
import { Mailbox } from '../support/mailbox';
import { type RunningProcess, startApi } from '../support/processes';
import { call, newMember, productUnderTest } from '../support/product';
import { browser, claimsOf, follow, newAddress, PASSWORD, seen, Shelf, signedUp } from './auth-browser';

const product = productUnderTest();
const mailbox = new Mailbox();
const database = new Client({ connectionString: product.databaseUrl });
const redirectTo = 'http://localhost:3000/reset-password?from=mail';
const EXPIRED = { status: 403, code: 'otp_expired' };

beforeAll(() => database.connect());
afterAll(() => database.end());

/** Asks for a recovery mail from a browser and reads it. */
async function asked(shelf = new Shelf()) {
  const { email } = await signedUp();
  const client = browser(shelf);
  expect((await client.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
  const [mail] = await mailbox.wait(email);
  return { email, client, mail };
}

describe('a lost password', () => {
  it('is replaced by the typed code, in any browser', async () => {
    const { email, mail } = await asked();
    expect(mail.subject).toBe('Reset your Damson password');
    const elsewhere = browser();
    const events: string[] = [];
    elsewhere.onAuthStateChange((event) => void events.push(event));
    const { data, error } = await elsewhere.verifyOtp({ email, token: mail.code, type: 'recovery' });
    expect(error).toBeNull();
    expect(claimsOf(data.session?.access_token).amr).toMatchObject([{ method: 'otp' }]);
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await elsewhere.updateUser({ password: 'a new password' })).error).toBeNull();
    expect((await browser().signInWithPassword({ email, password: 'a new password' })).error).toBeNull();
    expect(seen((await browser().signInWithPassword({ email, password: PASSWORD })).error)).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('is replaced through the link, in the browser that asked', async () => {
    const { client, mail } = await asked();
    const url = await follow(mail.link);
    expect(`${url.origin}${url.pathname}`).toBe('http://localhost:3000/reset-password');
    expect(url.searchParams.get('from')).toBe('mail');
    const { data, error } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(claimsOf(data.session?.access_token).amr).toMatchObject([{ method: 'recovery' }]);
    expect((await client.updateUser({ password: 'a new password' })).error).toBeNull();
  });

  it('is no dead end when the link is opened in another browser: the code still works', async () => {
    const { email, mail } = await asked();
    const url = await follow(mail.link);
    const elsewhere = browser();
    const { error } = await elsewhere.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(error?.name).toBe('AuthPKCECodeVerifierMissingError');
    const guess = await call<{ error_code: string }>(product.baseUrl, '/auth/v1/token?grant_type=pkce', {
      body: { auth_code: url.searchParams.get('code'), code_verifier: 'f'.repeat(112) },
    });
    expect([guess.status, guess.body.error_code]).toEqual([400, 'bad_code_verifier']);
    expect((await elsewhere.verifyOtp({ email, token: mail.code, type: 'recovery' })).error).toBeNull();
  });

  it('comes back in the fragment for a client without a challenge', async () => {
    const { email } = await signedUp();
    await browser(new Shelf(), { flowType: 'implicit' }).resetPasswordForEmail(email, { redirectTo });
    const [mail] = await mailbox.wait(email);
    expect(mail.link).not.toContain('pkce_');
    const told = new URLSearchParams((await follow(mail.link)).hash.slice(1));
    expect(told.get('type')).toBe('recovery');
    expect(told.get('token_type')).toBe('bearer');
    const { body } = await call<{ email: string }>(product.baseUrl, '/auth/v1/user', {
      token: told.get('access_token') ?? '',
    });
    expect(body.email).toBe(email);
    expect((await browser().verifyOtp({ email, token: mail.code, type: 'recovery' })).error).toMatchObject(
      EXPIRED,
    );
  });
});

describe('codes and links', () => {
  it('work once', async () => {
    const { email, client, mail } = await asked();
    const token_hash = new URL(mail.link).searchParams.get('token') ?? '';
    expect((await client.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
    for (const type of ['recovery', 'email'] as const) {
      expect(seen((await browser().verifyOtp({ token_hash, type })).error)).toMatchObject(EXPIRED);
    }
    expect(
      seen((await browser().verifyOtp({ email, token: mail.code, type: 'recovery' })).error),
    ).toMatchObject(EXPIRED);
    const url = await follow(mail.link);
    for (const told of [url.searchParams, new URLSearchParams(url.hash.slice(1))]) {
      expect([told.get('error'), told.get('error_code')]).toEqual(['access_denied', 'otp_expired']);
    }
  });

  it('are not used up by a scanner that looks at the link', async () => {
    const { client, mail } = await asked();
    const { pathname, search } = new URL(mail.link);
    expect((await fetch(new URL(pathname + search, product.baseUrl), { method: 'HEAD' })).status).toBe(200);
    const url = await follow(mail.link);
    expect((await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')).error).toBeNull();
  });

  it('are void after fifty wrong guesses, wherever they come from; the link, which nobody guesses, is not', async () => {
    const { email, client, mail } = await asked();
    const wrong = String((Number(mail.code) + 1) % 1_000_000).padStart(6, '0');
    const attempt = async (token: string) =>
      seen((await browser().verifyOtp({ email, token, type: 'recovery' })).error);
    for (const round of [25, 25]) {
      const guesses = await Promise.all(Array.from({ length: round }, () => attempt(wrong)));
      expect(guesses).toEqual(Array(round).fill(expect.objectContaining(EXPIRED)));
    }
    expect(await attempt(mail.code)).toMatchObject(EXPIRED);
    const url = await follow(mail.link);
    expect((await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')).error).toBeNull();
  });

  it('open one session when two type the code at the same moment', async () => {
    const { email, mail } = await asked();
    const attempts = await Promise.all(
      Array.from({ length: 5 }, () => browser().verifyOtp({ email, token: mail.code, type: 'recovery' })),
    );
    expect(attempts.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('expire', async () => {
    const { email, client, mail } = await asked();
    const url = await follow(mail.link);
    await database.query(
      `UPDATE auth_one_time_token SET expires_at = now() - interval '1 second'
        WHERE user_id = (SELECT id FROM auth_user WHERE email = $1)`,
      [email],
    );
    await database.query(
      `UPDATE auth_flow_state SET code_issued_at = now() - interval '301 seconds'
        WHERE user_id = (SELECT id FROM auth_user WHERE email = $1)`,
      [email],
    );
    expect(
      seen((await browser().verifyOtp({ email, token: mail.code, type: 'recovery' })).error),
    ).toMatchObject(EXPIRED);
    const late = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(seen(late.error)).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  it('are void once the password was changed, followed links included', async () => {
    const { email, client, mail } = await asked();
    const url = await follow(mail.link);
    const owner = browser();
    await owner.signInWithPassword({ email, password: PASSWORD });
    expect((await owner.updateUser({ password: 'a new password' })).error).toBeNull();
    expect(
      seen((await browser().verifyOtp({ email, token: mail.code, type: 'recovery' })).error),
    ).toMatchObject(EXPIRED);
    const exchanged = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(seen(exchanged.error)).toMatchObject({ status: 404, code: 'flow_state_not_found' });
  });

  it('leave nothing readable in the database once the mail is out', async () => {
    const { email, mail } = await asked();
    const { rows } = await database.query<{ secrets_sealed: null; row: string }>(
      `SELECT t.secrets_sealed, t::text AS row FROM auth_one_time_token t JOIN auth_user u ON u.id = t.user_id
        WHERE u.email = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.secrets_sealed).toBeNull();
    const events = await database.query<{ all: string }>(
      `SELECT string_agg(payload::text, ' ') AS all FROM domain_event WHERE type = 'auth.mail-requested'`,
    );
    for (const secret of [mail.code, email, new URL(mail.link).searchParams.get('token') ?? '']) {
      expect(`${events.rows[0]?.all}`.replace(/"one_time_token_id": "[^"]+"/g, '')).not.toContain(secret);
    }
    expect(rows[0]?.row).not.toContain(new URL(mail.link).searchParams.get('token'));
  });

  it('lead to allowed addresses only', async () => {
    const { email } = await signedUp();
    await browser().resetPasswordForEmail(email, { redirectTo: 'https://evil.example/reset-password' });
    const [mail] = await mailbox.wait(email);
    expect(mail.link).not.toContain('evil.example');
    const forged = new URL(mail.link);
    forged.searchParams.set('redirect_to', 'https://evil.example/');
    expect((await follow(forged.href)).origin).toBe('http://localhost:3000');
  });
});

describe('what a stranger learns', () => {
  const probe = (path: string, body: object) => call(product.baseUrl, `/auth/v1/${path}`, { body });

  it('is the same for known and unknown addresses', async () => {
    const { email: known } = await newMember(product.baseUrl);
    for (const email of [known, known, newAddress()]) {
      expect(await probe('recover', { email })).toMatchObject({ status: 200, body: {} });
      expect(await probe('resend', { email, type: 'signup' })).toMatchObject({ status: 200, body: {} });
      expect(await probe('resend', { email, type: 'email_change' })).toMatchObject({ status: 200, body: {} });
      const wrong = await probe('verify', { email, token: 'abcdef', type: 'recovery' });
      expect([wrong.status, wrong.body]).toEqual([
        403,
        { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
      ]);
    }
    await mailbox.wait(known);
    expect(await mailbox.to(known)).toHaveLength(1); // the second request came within the 60 seconds
  });

  it('is not told by the time that an answer takes: none comes before the floor', async () => {
    const { email: known } = await newMember(product.baseUrl);
    for (const email of [known, known, newAddress(), newAddress()]) {
      const start = performance.now();
      await probe('recover', { email });
      expect(performance.now() - start).toBeGreaterThan(EVEN_ANSWER - 2); // timers may be a little early
    }
  });
});

describe('an address that was never confirmed', () => {
  let server: RunningProcess;
  beforeAll(async () => {
    server = await startApi(product, { AUTH_AUTOCONFIRM: 'off' });
  });
  afterAll(() => server.stop());

  it('is confirmed by a recovery, and the password that a stranger may have set is gone', async () => {
    const email = newAddress();
    const body = { email, password: 'of a stranger' };
    expect(await call(server.baseUrl, '/auth/v1/signup', { body })).toMatchObject({ status: 200 });
    const [welcome] = await mailbox.wait(email);
    const owner = browser(new Shelf(), { baseUrl: server.baseUrl });
    expect((await owner.resetPasswordForEmail(email)).error).toBeNull();
    const [mail] = await mailbox.wait(email, 2, [welcome]);
    const { data, error } = await owner.verifyOtp({ email, token: mail.code, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    const stranger = await browser().signInWithPassword({ email, password: 'of a stranger' });
    expect(seen(stranger.error)).toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('malformed requests', () => {
  it.each([
    ['recover', {}, '400 validation_failed'],
    ['recover', { email: 'nobody' }, '400 validation_failed'],
    ['recover', { email: 'a@example.com', code_challenge: 'x'.repeat(43) }, '400 validation_failed'],
    [
      'recover',
      { email: 'a@example.com', code_challenge: 'x', code_challenge_method: 's256' },
      '400 validation_failed',
    ],
    ['recover', { phone: '+44' }, '400 phone_provider_disabled'],
    ['resend', { email: 'a@example.com' }, '400 validation_failed'],
    ['resend', { email: 'a@example.com', type: 'recovery' }, '400 validation_failed'],
    ['verify', {}, '400 validation_failed'],
    ['verify', { type: 'magiclink', email: 'a@example.com', token: '123456' }, '400 validation_failed'],
    ['verify', { type: 'constructor', email: 'a@example.com', token: '123456' }, '400 validation_failed'],
    ['verify', { type: 'recovery', email: 'a@example.com' }, '400 validation_failed'],
    ['verify', { type: 'recovery', token_hash: 'x', email: 'a@example.com' }, '400 validation_failed'],
    ['verify', { type: 'recovery', token_hash: 'x' }, '403 otp_expired'],
    ['token?grant_type=pkce', {}, '400 validation_failed'],
    ['token?grant_type=pkce', { auth_code: randomUUID(), code_verifier: 'x' }, '404 flow_state_not_found'],
  ])('%s with %j answers %s', async (path, body, expected) => {
    const answer = await call<{ error_code: string }>(product.baseUrl, `/auth/v1/${path}`, { body });
    expect(`${answer.status} ${answer.body.error_code}`).toBe(expected);
  });

  it.each(['', '?token=x', '?type=recovery', '?token=x&token=y&type=recovery', '?token[a]=x&type=recovery'])(
    'GET verify%s is refused without a redirect',
    async (query) => {
      const answer = await call<{ error_code: string }>(product.baseUrl, `/auth/v1/verify${query}`);
      expect(`${answer.status} ${answer.body.error_code}`).toBe('400 validation_failed');
    },
  );
});
