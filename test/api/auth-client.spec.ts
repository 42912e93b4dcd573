import { randomUUID } from 'node:crypto';
import { type BrowserClient, browser, PASSWORD, seen, Shelf, signedUp } from './auth-browser';

const password = PASSWORD;

describe('the published client', () => {
  it('signs up and gets a whole session', async () => {
    const { session, email } = await signedUp();
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(session.user).toMatchObject({
      email,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'], role: 'member' },
      user_metadata: { name: 'Ana', age: 33, gender: 'female', email_verified: true },
      is_anonymous: false,
    });
    expect(session.user.identities).toEqual([
      expect.objectContaining({ id: session.user.id, user_id: session.user.id, provider: 'email' }),
    ]);
  });

  it('signs in and reads the user', async () => {
    const { email, session } = await signedUp();
    const client = browser();
    const { data, error } = await client.signInWithPassword({ email: email.toUpperCase(), password });
    expect(error).toBeNull();
    expect(data.session?.access_token).not.toBe(session.access_token);
    const { data: read } = await client.getUser();
    expect(read.user?.id).toBe(session.user.id);
  });

  it('verifies the token by itself, through the published keys', async () => {
    const { client, email, session } = await signedUp();
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: expect.any(String) as string });
    expect(data?.claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: session.user.id,
      aud: 'authenticated',
      email,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) as number }],
      exp: session.expires_at,
    });
    const [header, , signature] = session.access_token.split('.');
    const claims = Buffer.from(JSON.stringify({ ...data?.claims, sub: randomUUID() })).toString('base64url');
    const forged = await client.getClaims(`${header}.${claims}.${signature}`);
    expect(seen(forged.error)).toMatchObject({ name: 'AuthInvalidJwtError', code: 'invalid_jwt' });
  });

  it('refreshes, keeping the session', async () => {
    const { client, session } = await signedUp();
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const sessionIdOf = (token = '') =>
      (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string })
        .session_id;
    expect(sessionIdOf(data.session?.access_token)).toBe(sessionIdOf(session.access_token));
  });

  it('refreshes in several tabs at once without losing the session', async () => {
    const { client, session } = await signedUp();
    const tabs = Array.from({ length: 6 }, () => browser());
    const answers = await Promise.all(
      tabs.map((tab) => tab.refreshSession({ refresh_token: session.refresh_token })),
    );
    expect(answers.map(({ error }) => error)).toEqual(tabs.map(() => null));
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
    expect((await client.refreshSession()).error).toBeNull();
  });

  it('changes metadata and password', async () => {
    const { client, email } = await signedUp();
    const { data } = await client.updateUser({ data: { age: null, nickname: 'A' } });
    expect(data.user?.user_metadata).toEqual({
      time_zone: 'Europe/London',
      name: 'Ana',
      gender: 'female',
      nickname: 'A',
      email_verified: true,
    });
    expect((await client.updateUser({ password: 'a new password' })).error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect(seen((await browser().signInWithPassword({ email, password })).error)).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    });
    expect((await browser().signInWithPassword({ email, password: 'a new password' })).error).toBeNull();
  });

  it('tells why a password is refused', async () => {
    const weak = await browser().signUp({ email: `${randomUUID()}@example.com`, password: 'abc' });
    expect(weak.error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    });
    const common = await browser().signUp({ email: `${randomUUID()}@example.com`, password: '123456' });
    expect(common.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['common'] });
    const own = await browser().signUp({
      email: `${randomUUID()}@example.com`,
      password: 'anaquist',
      options: { data: { name: 'Ana Quist' } },
    });
    expect(own.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['personal'] });
    const { client } = await signedUp();
    expect((await client.updateUser({ password: 'abc' })).error).toMatchObject({ reasons: ['length'] });
    expect(seen((await client.updateUser({ password })).error)).toMatchObject({
      status: 422,
      code: 'same_password',
    });
  });

  it('takes 128 characters of any script, typed on any keyboard', async () => {
    const { client, email } = await signedUp();
    const composed = 'Ü李子 '.repeat(32);
    expect((await client.updateUser({ password: composed })).error).toBeNull();
    const typed = await browser().signInWithPassword({ email, password: composed.normalize('NFD') });
    expect(typed.error).toBeNull();
  });

  it('tells that an address is taken', async () => {
    const { email } = await signedUp();
    const { error } = await browser().signUp({ email, password });
    expect(seen(error)).toEqual({ name: 'AuthApiError', status: 422, code: 'user_already_exists' });
  });

  it.each([
    ['local', false, true],
    ['others', true, false],
    ['global', false, false],
  ] as const)('signs out: %s', async (scope, thisLives, otherLives) => {
    const { client: here, email, session } = await signedUp();
    const there = browser();
    await there.signInWithPassword({ email, password });
    expect((await here.signOut({ scope })).error).toBeNull();
    const lives = async (client: BrowserClient, jwt?: string) => (await client.getUser(jwt)).error === null;
    expect(await lives(browser(), session.access_token)).toBe(thisLives);
    expect(await lives(there)).toBe(otherLives);
  });

  it('takes a signed-out session for missing and drops it', async () => {
    const shelf = new Shelf();
    const { client, email } = await signedUp(browser(shelf));
    const elsewhere = browser();
    await elsewhere.signInWithPassword({ email, password });
    await elsewhere.signOut({ scope: 'others' });
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError', status: 400 });
    expect((await client.getSession()).data.session).toBeNull();
  });
});
