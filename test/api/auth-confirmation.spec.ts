import { Client } from 'pg';
import { Mailbox } from '../support/mailbox';
import { type RunningProcess, startApi } from '../support/processes';
import { call, newMember, productUnderTest } from '../support/product';
import { browser, claimsOf, follow, newAddress, PASSWORD, seen, Shelf, signedUp } from './auth-browser';

const product = productUnderTest();
const mailbox = new Mailbox();
const database = new Client({ connectionString: product.databaseUrl });
const redirectTo = 'http://localhost:3000/login';
const EXPIRED = { status: 403, code: 'otp_expired' };

/** Confirms addresses by mail, as often as one likes. */
let server: RunningProcess;

beforeAll(async () => {
  await database.connect();
  server = await startApi(product, { AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_SPACING_SECONDS: '0' });
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const client = (shelf = new Shelf()) => browser(shelf, { baseUrl: server.baseUrl });

describe('a new address', () => {
  async function waiting(shelf = new Shelf()) {
    const email = newAddress();
    const signUp = {
      email,
      password: PASSWORD,
      options: { data: { name: 'Ana' }, emailRedirectTo: redirectTo },
    };
    const { data, error } = await client(shelf).signUp(signUp);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.confirmation_sent_at).toEqual(expect.any(String));
    const [mail] = await mailbox.wait(email);
    return { email, mail };
  }

  it.each(['signup', 'email'] as const)('is confirmed by the typed code, as %s', async (type) => {
    const { email, mail } = await waiting();
    const { data, error } = await client().verifyOtp({ email, token: mail.code, type });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Ana', email_verified: true } });
    expect((await client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('is confirmed by the link, which signs the browser in that asked', async () => {
    const shelf = new Shelf();
    const { email, mail } = await waiting(shelf);
    const url = await follow(mail.link, server.baseUrl);
    expect((await client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const { data } = await client(shelf).exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(claimsOf(data.session?.access_token).amr).toMatchObject([{ method: 'email/signup' }]);
    expect(seen((await client().verifyOtp({ email, token: mail.code, type: 'email' })).error)).toMatchObject(
      EXPIRED,
    );
  });

  it('can be asked for again; one code of both is used', async () => {
    const { email, mail } = await waiting();
    expect((await client().resend({ type: 'signup', email })).error).toBeNull();
    const [second] = await mailbox.wait(email, 2, [mail]);
    expect(second.id).not.toBe(mail.id);
    expect((await client().verifyOtp({ email, token: mail.code, type: 'email' })).error).toBeNull();
    const late = await client().verifyOtp({ email, token: second.code, type: 'email' });
    expect(seen(late.error)).toMatchObject(EXPIRED);
    expect((await client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('gets ten mails a day of a kind, whoever asks how often', async () => {
    const { email } = await waiting();
    for (let n = 0; n < 12; n++) expect((await client().resend({ type: 'signup', email })).error).toBeNull();
    const { rows } = await database.query<{ asked: number }>(
      `SELECT count(*)::int AS asked FROM audit_entry
        WHERE action = 'user_confirmation_requested' AND actor_id = (SELECT id FROM auth_user WHERE email = $1)`,
      [email],
    );
    expect(rows[0]?.asked).toBe(10);
  });

  it('gets no mail once it is confirmed', async () => {
    const { email } = await newMember(product.baseUrl);
    await client().signUp({ email, password: PASSWORD });
    await client().resend({ type: 'signup', email });
    await waiting(); // sent after those two would have been
    expect(await mailbox.to(email)).toEqual([]);
  });
});

describe('another address', () => {
  /** A signed-in client that has asked for a change. */
  async function changing(shelf = new Shelf()) {
    const { email } = await signedUp();
    const wanted = newAddress();
    const owner = client(shelf);
    await owner.signInWithPassword({ email, password: PASSWORD });
    const { data, error } = await owner.updateUser({ email: wanted }, { emailRedirectTo: redirectTo });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: wanted });
    const [[old], [fresh]] = await Promise.all([mailbox.wait(email), mailbox.wait(wanted)]);
    return { owner, email, wanted, old, fresh };
  }

  it('counts once both mailboxes have typed their code', async () => {
    const { owner, email, wanted, old, fresh } = await changing();
    const first = await owner.verifyOtp({ email: wanted, token: fresh.code, type: 'email_change' });
    expect([first.error, first.data]).toEqual([null, { user: null, session: null }]);
    expect((await owner.getUser()).data.user?.email).toBe(email);
    const again = await owner.verifyOtp({ email: wanted, token: fresh.code, type: 'email_change' });
    expect(seen(again.error)).toMatchObject(EXPIRED);
    const second = await owner.verifyOtp({ email, token: old.code, type: 'email_change' });
    expect(second.data.user).toMatchObject({ email: wanted, identities: [{ email: wanted }] });
    expect(second.data.user).not.toHaveProperty('new_email');
    expect((await client().signInWithPassword({ email: wanted, password: PASSWORD })).error).toBeNull();
    expect(seen((await client().signInWithPassword({ email, password: PASSWORD })).error)).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('counts once both links were followed', async () => {
    const shelf = new Shelf();
    const { wanted, old, fresh } = await changing(shelf);
    const half = await follow(old.link, server.baseUrl);
    expect(half.searchParams.get('message')).toMatch(/other email/);
    const url = await follow(fresh.link, server.baseUrl);
    const { data, error } = await client(shelf).exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(wanted);
  });

  it('can be asked for again at the mailboxes that have not agreed yet', async () => {
    const { owner, email, wanted, old, fresh } = await changing();
    await owner.verifyOtp({ email, token: old.code, type: 'email_change' });
    expect((await owner.resend({ type: 'email_change', email })).error).toBeNull();
    const [second] = await mailbox.wait(wanted, 2, [fresh]);
    expect(await mailbox.to(email)).toHaveLength(1);
    expect(
      (await owner.verifyOtp({ email: wanted, token: second.code, type: 'email_change' })).error,
    ).toBeNull();
    expect((await owner.getUser()).data.user?.email).toBe(wanted);
  });

  it('is not told to be taken by anything but its mailbox', async () => {
    const { owner } = await changing();
    const taken = await newMember(product.baseUrl);
    const told = await owner.updateUser({ email: taken.email });
    expect([told.error, told.data.user?.new_email]).toEqual([null, taken.email]);
    await changing(); // sent after a mail to that address would have been
    expect(await mailbox.to(taken.email)).toEqual([]);
    const told2 = await (await signedUp()).client.updateUser({ email: taken.email });
    expect(seen(told2.error)).toMatchObject({ status: 422, code: 'email_exists' }); // where sign-up says so too
  });

  it('is refused when it was taken before it is confirmed', async () => {
    const { owner, email, wanted, old, fresh } = await changing();
    await browser().signUp({ email: wanted, password: PASSWORD });
    await owner.verifyOtp({ email, token: old.code, type: 'email_change' });
    const late = await follow(fresh.link, server.baseUrl);
    expect(late.searchParams.get('error_code')).toBe('email_exists');
    expect((await owner.getUser()).data.user?.email).toBe(email);
  });

  it('is forgotten when the password is changed', async () => {
    const { owner, email, old } = await changing();
    expect((await owner.updateUser({ password: 'a new password' })).data.user).not.toHaveProperty(
      'new_email',
    );
    expect(
      seen((await owner.verifyOtp({ email, token: old.code, type: 'email_change' })).error),
    ).toMatchObject(EXPIRED);
  });

  it('needs the new mailbox alone where the server is set so', async () => {
    const lax = await startApi(product, { AUTH_SECURE_EMAIL_CHANGE: 'off' });
    try {
      const { email } = await signedUp();
      const wanted = newAddress();
      const owner = browser(new Shelf(), { baseUrl: lax.baseUrl });
      await owner.signInWithPassword({ email, password: PASSWORD });
      await owner.updateUser({ email: wanted });
      const again = await owner.updateUser({ email: newAddress() });
      expect(seen(again.error)).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      const [mail] = await mailbox.wait(wanted);
      const { data } = await owner.verifyOtp({ email: wanted, token: mail.code, type: 'email_change' });
      expect(data.user?.email).toBe(wanted);
      expect(await mailbox.to(email)).toEqual([]);
    } finally {
      await lax.stop();
    }
  });
});

describe('a new password', () => {
  it('takes a mailed code where the server is set so and the session is old, and a given one must be right', async () => {
    const { client: owner, email } = await signedUp();
    expect((await owner.reauthenticate()).error).toBeNull();
    const [mail] = await mailbox.wait(email);
    expect([mail.link, mail.subject]).toEqual(['', 'Your Damson confirmation code']);
    expect(seen((await owner.reauthenticate()).error)).toMatchObject({ code: 'over_email_send_rate_limit' });
    const wrong = mail.code === '000000' ? '000001' : '000000';
    const attempt = (nonce: string) => owner.updateUser({ password: 'a new password', nonce });
    expect(seen((await attempt(wrong)).error)).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect((await attempt(mail.code)).error).toBeNull();
    const again = await owner.updateUser({ password: 'a third password', nonce: mail.code });
    expect(seen(again.error)).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  it('takes the old one where the server is set so, but in a session that came by mail', async () => {
    const strict = await startApi(product, { AUTH_PASSWORD_CHANGE: 'current-password' });
    try {
      const { email, password, token } = await newMember(strict.baseUrl);
      const put = async (body: object, as = token) => {
        const answer = await call<{ error_code: string }>(strict.baseUrl, '/auth/v1/user', {
          method: 'PUT',
          token: as,
          body: { password: 'a new password', ...body },
        });
        return `${answer.status} ${answer.body.error_code}`;
      };
      expect(await put({})).toBe('400 current_password_required');
      expect(await put({ current_password: 'wrong one' })).toBe('400 current_password_invalid');
      expect(await put({ current_password: password })).toBe('200 undefined');
      const forgetful = browser();
      await forgetful.resetPasswordForEmail(email);
      const [mail] = await mailbox.wait(email);
      const { data } = await forgetful.verifyOtp({ email, token: mail.code, type: 'recovery' });
      const changed = await put({ password: 'a third one' }, data.session?.access_token);
      expect(changed).toBe('200 undefined');
    } finally {
      await strict.stop();
    }
  });
});

describe('sign-up', () => {
  it('can be closed', async () => {
    const closed = await startApi(product, { AUTH_SIGNUP: 'off' });
    try {
      const { body } = await call(closed.baseUrl, '/auth/v1/settings');
      expect(body).toMatchObject({ disable_signup: true });
      const attempt = await call<{ error_code: string }>(closed.baseUrl, '/auth/v1/signup', {
        body: { email: newAddress(), password: PASSWORD },
      });
      expect([attempt.status, attempt.body.error_code]).toEqual([422, 'signup_disabled']);
    } finally {
      await closed.stop();
    }
  });
});
