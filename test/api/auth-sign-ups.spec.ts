import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { Mailbox, type ReceivedMail } from '../support/mailbox';
import { type RunningProcess, startApi } from '../support/processes';
import { call, productUnderTest } from '../support/product';
import { browser, follow, newAddress, PASSWORD, seen, Shelf } from './auth-browser';

const product = productUnderTest();
const mailbox = new Mailbox();
const database = new Client({ connectionString: product.databaseUrl });

/** Confirms addresses by mail: one mails as often as one likes, the other once in ten minutes. */
let eager: RunningProcess;
let spaced: RunningProcess;

beforeAll(async () => {
  await database.connect();
  const confirming = (seconds: string) =>
    startApi(product, { AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_SPACING_SECONDS: seconds });
  [eager, spaced] = await Promise.all([confirming('0'), confirming('600')]);
});
afterAll(async () => {
  await database.end();
  await Promise.all([eager.stop(), spaced.stop()]);
});

/** Somebody who signs up: at which server, and from which device if it says so. */
class Person {
  constructor(
    readonly server: RunningProcess,
    readonly name: string,
    readonly password: string,
    readonly device?: string,
  ) {}

  client(device = this.device) {
    const headers: Record<string, string> = device === undefined ? {} : { 'x-damson-device': device };
    return browser(new Shelf(), { baseUrl: this.server.baseUrl, headers });
  }

  async signUp(email: string): Promise<void> {
    const options = { data: { name: this.name, time_zone: 'Europe/Paris' } };
    const { error } = await this.client().signUp({ email, password: this.password, options });
    expect(error).toBeNull();
  }

  /** Signs up and answers the mail that comes of it. */
  async signUpByMail(email: string): Promise<ReceivedMail> {
    const before = await mailbox.to(email);
    await this.signUp(email);
    return (await mailbox.wait(email, before.length + 1, before))[0];
  }

  type(email: string, token: string) {
    return this.client().verifyOtp({ email, token, type: 'email' });
  }

  async mayEnter(email: string): Promise<boolean> {
    const { error } = await this.client().signInWithPassword({ email, password: this.password });
    if (error) expect(['invalid_credentials', 'email_not_confirmed']).toContain(error.code);
    return error === null;
  }
}

const newDevice = () => randomBytes(32).toString('base64url');
const owner = (server: RunningProcess, device?: string) => new Person(server, 'Ana', PASSWORD, device);
const stranger = (server: RunningProcess, device?: string) =>
  new Person(server, 'Eve', 'of a stranger', device);

describe('two sign-ups with one address', () => {
  it.each([
    ['typed', 'before'],
    ['typed', 'after'],
    ['followed', 'before'],
    ['followed', 'after'],
  ])('count by their own mail, %s; the stranger’s came %s', async (how, when) => {
    const email = newAddress();
    const [ana, eve] = [owner(eager), stranger(eager)];
    const strangers = when === 'before' ? await eve.signUpByMail(email) : undefined;
    const own = await ana.signUpByMail(email);
    const { code } = strangers ?? (await eve.signUpByMail(email));

    if (how === 'typed') expect((await ana.type(email, own.code)).error).toBeNull();
    else await follow(own.link, eager.baseUrl);
    expect([await ana.mayEnter(email), await eve.mayEnter(email)]).toEqual([true, false]);
    const { data } = await ana.client().signInWithPassword({ email, password: PASSWORD });
    const token = data.session?.access_token;
    const me = await call(eager.baseUrl, '/api/v1/auth/me', { token });
    expect(me.body).toMatchObject({ name: 'Ana', time_zone: 'Europe/Paris' });
    // Whoever has the mailbox may still type the other's code after a link: it sets nothing any more.
    const late = await ana.type(email, code);
    if (how === 'typed') expect(seen(late.error)).toMatchObject({ status: 403, code: 'otp_expired' });
    expect([await ana.mayEnter(email), await eve.mayEnter(email)]).toEqual([true, false]);
  });

  it.each(['before', 'after'])('count by the device that types, whosever code; %s', async (when) => {
    const email = newAddress();
    const [ana, eve] = [owner(eager, newDevice()), stranger(eager, newDevice())];
    const early = when === 'before' ? await eve.signUpByMail(email) : undefined;
    await ana.signUpByMail(email);
    const strangers = early ?? (await eve.signUpByMail(email));
    const { data } = await ana.type(email, strangers.code);
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ana', email_verified: true });
    expect([await ana.mayEnter(email), await eve.mayEnter(email)]).toEqual([true, false]);
  });

  it('leave the one that waits told apart from a wrong password', async () => {
    const email = newAddress();
    const ana = owner(eager, newDevice());
    await ana.signUpByMail(email);
    await stranger(eager).signUpByMail(email);
    const { error } = await ana.client().signInWithPassword({ email, password: PASSWORD });
    expect(seen(error)).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  });
});

describe('two sign-ups that share a mail', () => {
  it.each(['before', 'after'])('set nobody’s password from a client without a device; %s', async (when) => {
    const email = newAddress();
    const [ana, eve] = [owner(spaced), stranger(spaced)];
    const [first, second] = when === 'before' ? [eve, ana] : [ana, eve];
    const { code } = await first.signUpByMail(email);
    await second.signUp(email);
    expect((await ana.type(email, code)).data.session).not.toBeNull();
    expect([await ana.mayEnter(email), await eve.mayEnter(email)]).toEqual([false, false]);
  });

  it.each(['before', 'after'])('count by the device that types the code; %s', async (when) => {
    const email = newAddress();
    const [ana, eve] = [owner(spaced, newDevice()), stranger(spaced)];
    const [first, second] = when === 'before' ? [eve, ana] : [ana, eve];
    const { code } = await first.signUpByMail(email);
    await second.signUp(email);
    expect((await ana.type(email, code)).data.user?.user_metadata).toMatchObject({ name: 'Ana' });
    expect([await ana.mayEnter(email), await eve.mayEnter(email)]).toEqual([true, false]);
  });

  it('are the later one when they come from one device', async () => {
    const email = newAddress();
    const ana = owner(spaced, newDevice());
    const mistyped = new Person(spaced, 'Ana', 'corect hrose', ana.device);
    const { code } = await mistyped.signUpByMail(email);
    await ana.signUp(email);
    expect((await ana.type(email, code)).error).toBeNull();
    expect([await ana.mayEnter(email), await mistyped.mayEnter(email)]).toEqual([true, false]);
  });

  it('are one when they are the same', async () => {
    const email = newAddress();
    const ana = owner(spaced);
    const { code } = await ana.signUpByMail(email);
    await ana.signUp(email);
    expect((await ana.type(email, code)).error).toBeNull();
    expect(await ana.mayEnter(email)).toBe(true);
  });
});

describe('a confirmation that is mailed once more', () => {
  it.each([
    ['the device that signed up', true],
    ['somebody', false],
  ])('for %s takes the password of no other', async (_, own) => {
    const email = newAddress();
    const [ana, eve] = [owner(eager, newDevice()), stranger(eager)];
    await ana.signUpByMail(email);
    await eve.signUpByMail(email);
    const before = await mailbox.to(email);
    const asking = own ? ana : eve;
    expect((await asking.client().resend({ type: 'signup', email })).error).toBeNull();
    const [again] = await mailbox.wait(email, 3, before);
    await follow(again.link, eager.baseUrl); // by a browser that tells no device
    expect([await ana.mayEnter(email), await eve.mayEnter(email)]).toEqual([own, false]);
  });
});

it('many sign-ups with one address leave no more codes than mails, and one', async () => {
  const email = newAddress();
  for (let n = 0; n < 14; n++) await new Person(eager, 'Eve', `of a stranger ${n}`).signUp(email);
  const { rows } = await database.query<{ codes: number }>(
    `SELECT count(*)::int AS codes FROM auth_one_time_token t JOIN auth_user u ON u.id = t.user_id WHERE u.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ codes: 11 }]);
});
