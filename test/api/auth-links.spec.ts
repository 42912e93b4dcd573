import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { Mailbox } from '../support/mailbox';
import { type RunningProcess, startApi } from '../support/processes';
import { productUnderTest } from '../support/product';
import { browser, claimsOf, follow, newAddress, PASSWORD, seen, Shelf, signedUp } from './auth-browser';

const product = productUnderTest();
const mailbox = new Mailbox();
const database = new Client({ connectionString: product.databaseUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

const open = (link: string, baseUrl = product.baseUrl) => {
  const { pathname, search } = new URL(link);
  return fetch(new URL(pathname + search, baseUrl), { redirect: 'manual' });
};

describe('the page behind a mailed link', () => {
  it('has one button, the product’s name, and nothing that could run', async () => {
    const { email } = await signedUp();
    await browser().resetPasswordForEmail(email, { redirectTo: 'http://localhost:5173/reset-password' });
    const [mail] = await mailbox.wait(email);
    const answer = await open(mail.link);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '';
    expect(answer.headers.get('content-security-policy')?.split('; ')).toEqual([
      `default-src 'none'`,
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      `form-action 'self' http://localhost:5173`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ]);
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(page).toMatch(/<h1>Reset your password<\/h1>[\s\S]*<button type="submit">Continue<\/button>/);
    expect(page).toContain('name="viewport"');
    expect(page).toContain('aria-label="Damson, home"');
    expect(page).not.toMatch(/<script|javascript:|\son\w+=/i);
  });

  it('is no page for a link that is no good: that leads back with the reason', async () => {
    const { email } = await signedUp();
    await browser().resetPasswordForEmail(email);
    const [mail] = await mailbox.wait(email);
    for (const [name, value] of [
      ['token', 'pkce_wrong'],
      ['type', 'signup'],
    ] as const) {
      const forged = new URL(mail.link);
      forged.searchParams.set(name, value);
      const answer = await open(forged.href);
      expect(answer.status).toBe(303);
      expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error_code')).toBe(
        'otp_expired',
      );
    }
  });

  it('carries what was written into the link as text', async () => {
    const { email } = await signedUp();
    await browser().resetPasswordForEmail(email);
    const [mail] = await mailbox.wait(email);
    const forged = new URL(mail.link);
    forged.searchParams.set('redirect_to', 'http://localhost:3000/"><script>alert(1)</script>');
    const answer = await open(forged.href);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('<script');
  });
});

describe('a mail scanner that opens every link', () => {
  let server: RunningProcess;
  beforeAll(async () => {
    server = await startApi(product, { AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_SPACING_SECONDS: '0' });
  });
  afterAll(() => server.stop());

  const client = (shelf = new Shelf(), flowType: 'pkce' | 'implicit' = 'pkce') =>
    browser(shelf, { baseUrl: server.baseUrl, flowType });
  const scan = async (link: string) => {
    for (let round = 0; round < 3; round++) expect((await open(link, server.baseUrl)).status).toBe(200);
  };

  it.each(['pkce', 'implicit'] as const)(
    'confirms nobody (%s), and the owner’s button still does',
    async (flow) => {
      const [shelf, email] = [new Shelf(), newAddress()];
      await client(shelf, flow).signUp({ email, password: PASSWORD });
      const [mail] = await mailbox.wait(email);
      await scan(mail.link);
      const signIn = () => client().signInWithPassword({ email, password: PASSWORD });
      expect(seen((await signIn()).error)).toMatchObject({ code: 'email_not_confirmed' });
      const sessions = `SELECT 1 FROM auth_session s JOIN auth_user u ON u.id = s.user_id WHERE u.email = $1`;
      expect((await database.query(sessions, [email])).rowCount).toBe(0);
      await follow(mail.link, server.baseUrl);
      expect((await signIn()).error).toBeNull();
    },
  );

  it('completes no change of address', async () => {
    const email = newAddress();
    const shelf = new Shelf();
    const owner = client(shelf);
    await owner.signUp({ email, password: PASSWORD });
    const [confirmation] = await mailbox.wait(email);
    await owner.verifyOtp({ email, token: confirmation.code, type: 'signup' });
    const wanted = newAddress();
    await owner.updateUser({ email: wanted });
    const [old] = await mailbox.wait(email, 2, [confirmation]);
    const [fresh] = await mailbox.wait(wanted);
    await scan(old.link);
    await scan(fresh.link);
    expect((await owner.getUser()).data.user).toMatchObject({ email, new_email: wanted });

    await follow(old.link, server.baseUrl);
    const first = await follow(fresh.link, server.baseUrl);
    expect((await owner.getUser()).data.user?.email).toBe(wanted);
    // Opened once more before the code was exchanged: a new code, and the change is not made twice.
    const second = await follow(fresh.link, server.baseUrl);
    expect(second.searchParams.get('code')).not.toBe(first.searchParams.get('code'));
    const typed = await client().verifyOtp({ email: wanted, token: fresh.code, type: 'email_change' });
    expect(seen(typed.error)).toMatchObject({ code: 'otp_expired' });
    const { error } = await owner.exchangeCodeForSession(second.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    const late = await follow(fresh.link, server.baseUrl);
    expect(late.searchParams.get('error_code')).toBe('otp_expired');
  });
});

describe('a link with a challenge', () => {
  it('may be followed again until its code was exchanged; only the newest code counts', async () => {
    const { email } = await signedUp();
    const client = browser();
    await client.resetPasswordForEmail(email);
    const [mail] = await mailbox.wait(email);
    const codes = [];
    for (let round = 0; round < 3; round++)
      codes.push((await follow(mail.link)).searchParams.get('code') ?? '');
    expect(new Set(codes).size).toBe(3);
    const { data, error } = await client.exchangeCodeForSession(codes[2] ?? '');
    expect(error).toBeNull();
    expect(claimsOf(data.session?.access_token).amr).toMatchObject([{ method: 'recovery' }]);
    expect((await follow(mail.link)).searchParams.get('error_code')).toBe('otp_expired');
  });
});
