import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { DataSource } from 'typeorm';
import { Mailbox } from '../support/mailbox';
import { type RunningProcess, startApi } from '../support/processes';
import { call, eventually, type Member, newMember, productUnderTest } from '../support/product';
import { signedAnew } from '../support/signed-anew';
import { follow } from './auth-browser';

const SHIFT = join(__dirname, '..', 'fixtures', 'shifted-clock.cjs');
const HOUR = 3_600_000;

interface Session {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string };
}

const product = productUnderTest();
let database: DataSource;
let ahead: RunningProcess;
let behind: RunningProcess;

beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: product.databaseUrl }).initialize();
  const shifted = (milliseconds: number) =>
    startApi(product, {
      NODE_OPTIONS: `--require ${SHIFT}`,
      CLOCK_AHEAD: `${milliseconds}`,
      AUTH_MAIL_SPACING_SECONDS: '1',
    });
  [ahead, behind] = await Promise.all([shifted(2 * HOUR), shifted(-2 * HOUR)]);
});
afterAll(async () => {
  await Promise.all([ahead.stop(), behind.stop()]);
  await database.destroy();
});

/** One process with a right clock and two whose clocks are off by two hours, each with each. */
const replicas = () => ({ right: product.baseUrl, ahead: ahead.baseUrl, behind: behind.baseUrl });
type Replica = keyof ReturnType<typeof replicas>;
const at = (replica: Replica) => replicas()[replica];
const PAIRS: [Replica, Replica][] = [
  ['ahead', 'behind'],
  ['behind', 'ahead'],
  ['ahead', 'right'],
  ['right', 'behind'],
];
const ALL: Replica[] = ['right', 'ahead', 'behind'];

const sql = (text: string, ...values: unknown[]) => database.query<unknown[]>(text, values);
const code = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? status : `${status} ${(body as { error_code?: string }).error_code}`;
const signIn = async (replica: Replica, { email, password }: Member) =>
  (await call<Session>(at(replica), '/auth/v1/token?grant_type=password', { body: { email, password } }))
    .body;
const enrol = (replica: Replica, token: string) =>
  call<{ id: string; totp: { secret: string } }>(at(replica), '/auth/v1/factors', {
    token,
    body: { factor_type: 'totp', friendly_name: 'Phone' },
  });
const refresh = (replica: Replica, { refresh_token }: Session) =>
  call<Session>(at(replica), '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });

describe('an access token', () => {
  it.each(ALL)(
    'made where the clock is %s begins and ends by the database’s and works everywhere',
    async (made) => {
      const member = await newMember(at(made));
      const session = await signIn(made, member);
      const next = await refresh(made, session);
      for (const { access_token, expires_at } of [session, next.body]) {
        const [lives] = await sql(
          `SELECT to_timestamp($1) BETWEEN now() + interval '50 minutes' AND now() + interval '1 hour' AS right`,
          expires_at,
        );
        expect(lives).toEqual({ right: true });
        for (const used of ALL) {
          expect((await call(at(used), '/api/v1/auth/me', { token: access_token })).status).toBe(200);
        }
      }
    },
  );

  it.each(ALL)('that is over ends where the clock is %s', async (used) => {
    const { token } = await newMember(product.baseUrl);
    const now = Math.floor(Date.now() / 1_000);
    const over = await signedAnew(database, token, { iat: now - 3_660, exp: now - 60 });
    expect((await call(at(used), '/api/v1/auth/me', { token: over })).status).toBe(401);
    expect(code(await call(at(used), '/auth/v1/user', { token: over }))).toBe('403 bad_jwt');
    const lives = await signedAnew(database, token, { iat: now, exp: now + 60 });
    expect(code(await call(at(used), '/auth/v1/user', { token: lives }))).toBe(200);
    const endless = await signedAnew(database, token, { exp: undefined as never });
    expect(code(await call(at(used), '/auth/v1/user', { token: endless }))).toBe('403 bad_jwt');
  });
});

describe('a recent sign-in', () => {
  const age = (id: string, minutes: number) =>
    sql(
      `UPDATE auth_amr SET created_at = auth_amr.created_at - make_interval(mins => $2)
         FROM auth_session s WHERE s.id = auth_amr.session_id AND s.user_id = $1`,
      id,
      minutes,
    );

  it.each(PAIRS)(
    'is one for ten minutes: made where the clock is %s, judged where it is %s',
    async (made, used) => {
      const member = await newMember(at(made));
      expect(code(await enrol(used, member.token))).toBe(200);
      await age(member.id, 11);
      const other = { token: member.token, body: { factor_type: 'totp', friendly_name: 'Tablet' } };
      expect(code(await call(at(used), '/auth/v1/factors', other))).toBe('400 reauthentication_needed');
      const body = { password: member.password };
      expect(
        (await call(at(made), '/api/v1/auth/confirm-identity', { token: member.token, body })).status,
      ).toBe(204);
      expect(code(await call(at(used), '/auth/v1/factors', other))).toBe(200);
      await age(member.id, 11);
      const third = { token: member.token, body: { factor_type: 'totp', friendly_name: 'Watch' } };
      expect(code(await call(at(used), '/auth/v1/factors', third))).toBe('400 reauthentication_needed');
    },
  );
});

describe('a second factor', () => {
  it.each(PAIRS)('is asked for where the clock is %s, answered where it is %s', async (made, used) => {
    const member = await newMember(product.baseUrl);
    const { body: factor } = await enrol(made, member.token);
    const challenge = () =>
      call<{ id: string }>(at(made), `/auth/v1/factors/${factor.id}/challenge`, {
        token: member.token,
        body: {},
      });
    const verify = (challenge_id: string) =>
      call<Session>(at(used), `/auth/v1/factors/${factor.id}/verify`, {
        token: member.token,
        body: { challenge_id, code: new TOTP({ secret: factor.totp.secret }).generate() },
      });
    const { body: late } = await challenge();
    await sql(
      `UPDATE auth_challenge SET expires_at = expires_at - interval '301 seconds' WHERE id = $1`,
      late.id,
    );
    expect(code(await verify(late.id))).toBe('422 mfa_challenge_expired');
    const raised = await verify((await challenge()).body.id);
    expect(code(raised)).toBe(200);
    expect(code(await call(at('right'), '/auth/v1/user', { token: raised.body.access_token }))).toBe(200);
  });
});

describe('a link', () => {
  const verifier = 'v'.repeat(43);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');

  async function followed(replica: Replica): Promise<{ email: string; auth_code: string }> {
    const { email } = await newMember(product.baseUrl);
    await call(at(replica), '/auth/v1/recover', {
      body: { email, code_challenge, code_challenge_method: 's256' },
    });
    const [mail] = await new Mailbox().wait(email);
    const auth_code = (await follow(mail.link, at(replica))).searchParams.get('code') ?? '';
    return { email, auth_code };
  }

  it.each(PAIRS)('followed where the clock is %s is exchanged where it is %s', async (made, used) => {
    const exchange = (auth_code: string) =>
      call<Session>(at(used), '/auth/v1/token?grant_type=pkce', {
        body: { auth_code, code_verifier: verifier },
      });
    expect(code(await exchange((await followed(made)).auth_code))).toBe(200);
    const late = await followed(made);
    await sql(
      `UPDATE auth_flow_state SET code_issued_at = code_issued_at - interval '301 seconds'
        WHERE user_id = (SELECT id FROM auth_user WHERE email = $1)`,
      late.email,
    );
    expect(code(await exchange(late.auth_code))).toBe('422 flow_state_expired');
  });
});

describe('what ends or begins at a moment', () => {
  it.each(ALL)('a session, where the clock is %s', async (used) => {
    const session = await signIn('right', await newMember(product.baseUrl));
    const until = (interval: string) =>
      sql(
        `UPDATE auth_session SET not_after = now() + $2::interval WHERE user_id = $1`,
        session.user.id,
        interval,
      );
    await until('1 hour');
    const next = await refresh(used, session);
    expect(code(next)).toBe(200);
    await until('-1 hour');
    expect(code(await refresh(used, next.body))).toBe('400 session_expired');
  });

  it.each(ALL)('a ban, where the clock is %s', async (used) => {
    const member = await newMember(product.baseUrl);
    const { email, password } = member;
    const attempt = async () =>
      code(await call(at(used), '/auth/v1/token?grant_type=password', { body: { email, password } }));
    const until = (interval: string) =>
      sql(`UPDATE auth_user SET banned_until = now() + $2::interval WHERE id = $1`, member.id, interval);
    await until('1 hour');
    expect(await attempt()).toBe('400 user_banned');
    await until('-1 hour');
    expect(await attempt()).toBe(200);
  });

  it.each(PAIRS)(
    'a mail is due again: the first where the clock is %s, the next where it is %s',
    async (made, used) => {
      const { email } = await newMember(product.baseUrl);
      const ask = (replica: Replica) => call(at(replica), '/auth/v1/recover', { body: { email } });
      await ask(made);
      await new Mailbox().wait(email);
      const moments = await sql(
        `SELECT recovery_sent_at <= now() AND recovery_sent_at > now() - interval '1 hour' AS sent,
              (mail_counts -> 'recovery' ->> 'last')::timestamptz BETWEEN now() - interval '1 hour' AND now() AS counted
         FROM auth_user WHERE email = $1`,
        email,
      );
      expect(moments).toEqual([{ sent: true, counted: true }]);
      await sql(`UPDATE auth_user SET mail_counts = '{}' WHERE email = $1`, email);
      await sql(
        `UPDATE auth_user SET mail_counts = jsonb_build_object('recovery',
         jsonb_build_object('since', now() - interval '1 hour', 'last', now() - interval '1 hour', 'count', 1)) WHERE email = $1`,
        email,
      );
      await eventually(
        async () => {
          await ask(used);
          return sql(
            `SELECT (mail_counts -> 'recovery' ->> 'count')::int AS count FROM auth_user WHERE email = $1`,
            email,
          );
        },
        ([row]) => (row as { count: number }).count === 2,
      );
    },
  );
});
