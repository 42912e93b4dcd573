import { Client } from 'pg';
import { type RunningProcess, startApi } from '../support/processes';
import { call, newMember, productUnderTest } from '../support/product';

interface Session {
  access_token: string;
  refresh_token: string;
}
interface Refusal {
  error_code: string;
}

const product = productUnderTest();
const database = new Client({ connectionString: product.databaseUrl });
/** A server that forgives no reuse. */
let strict: RunningProcess;

beforeAll(async () => {
  [strict] = await Promise.all([startApi(product, { AUTH_REUSE_SECONDS: '0' }), database.connect()]);
});
afterAll(() => Promise.all([strict.stop(), database.end()]));

const refresh = <Body = Session>(refresh_token: string, baseUrl = product.baseUrl) =>
  call<Body>(baseUrl, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });

const codeOf = async (token: string) => {
  const { status, body } = await call<Refusal>(product.baseUrl, '/auth/v1/user', { token });
  return status === 200 ? 200 : `${status} ${body.error_code}`;
};

async function signIn(member: { email: string; password: string }): Promise<Session> {
  const { email, password } = member;
  const path = '/auth/v1/token?grant_type=password';
  return (await call<Session>(product.baseUrl, path, { body: { email, password } })).body;
}

describe('refresh tokens', () => {
  it('are answered alike to twenty who ask at once', async () => {
    const { refresh_token } = await signIn(await newMember(product.baseUrl));
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it('give the parent of the active token the active one again, at any age', async () => {
    const first = await signIn(await newMember(product.baseUrl));
    const second = (await refresh(first.refresh_token, strict.baseUrl)).body;
    const again = await refresh(first.refresh_token, strict.baseUrl);
    expect([again.status, again.body.refresh_token]).toEqual([200, second.refresh_token]);
    expect((await refresh(second.refresh_token, strict.baseUrl)).status).toBe(200);
  });

  it('forgive an older token within the reuse interval', async () => {
    const first = await signIn(await newMember(product.baseUrl));
    const second = (await refresh(first.refresh_token)).body;
    const third = (await refresh(second.refresh_token)).body;
    const late = await refresh(first.refresh_token);
    expect([late.status, late.body.refresh_token]).toEqual([200, third.refresh_token]);
  });

  it('end the session when an older one comes back after it', async () => {
    const first = await signIn(await newMember(product.baseUrl));
    const second = (await refresh(first.refresh_token, strict.baseUrl)).body;
    const third = (await refresh(second.refresh_token, strict.baseUrl)).body;
    expect(await codeOf(third.access_token)).toBe(200);
    const stolen = await refresh<Refusal>(first.refresh_token, strict.baseUrl);
    expect([stolen.status, stolen.body.error_code]).toEqual([400, 'refresh_token_already_used']);
    expect(await codeOf(third.access_token)).toBe('403 session_not_found');
    const after = await refresh<Refusal>(third.refresh_token);
    expect([after.status, after.body.error_code]).toEqual([400, 'refresh_token_not_found']);
  });

  it('lie hashed in the database', async () => {
    const { refresh_token } = await signIn(await newMember(product.baseUrl));
    const { rows } = await database.query<{ kept: boolean; shown: boolean }>(
      `SELECT bool_or(token_hash = sha256($1::bytea)) AS kept, bool_or(row_to_json(t)::text LIKE '%' || $2 || '%') AS shown
         FROM auth_refresh_token t`,
      [Buffer.from(refresh_token), refresh_token],
    );
    expect(rows).toEqual([{ kept: true, shown: false }]);
  });

  it('stop at the end of the session', async () => {
    const member = await newMember(product.baseUrl);
    const { refresh_token } = await signIn(member);
    await database.query('UPDATE auth_session SET not_after = now() WHERE user_id = $1', [member.id]);
    const { status, body } = await refresh<Refusal>(refresh_token);
    expect([status, body.error_code]).toEqual([400, 'session_expired']);
  });
});

describe('a session’s end', () => {
  const age = (column: string, member: { id: string }, days: number) =>
    database.query(
      `UPDATE auth_session SET ${column} = now() - make_interval(days => $2) WHERE user_id = $1`,
      [member.id, days],
    );

  it.each([
    ['created_at', 179, 30, 200],
    ['created_at', 181, 0, 400],
    ['refreshed_at', 29, 0, 200],
    ['refreshed_at', 31, 0, 400],
  ])('comes by itself: %s %d days ago', async (column, days, _, status) => {
    const member = await newMember(product.baseUrl);
    const { refresh_token } = await signIn(member);
    await age('refreshed_at', member, 0);
    await age(column, member, days);
    const answer = await refresh<Refusal>(refresh_token);
    expect([answer.status, answer.body.error_code]).toEqual([
      status,
      status === 200 ? undefined : 'session_expired',
    ]);
  });

  it('is no longer put off by the parent of the active token once that is a day old', async () => {
    const first = await signIn(await newMember(product.baseUrl));
    await refresh(first.refresh_token);
    const rotated = (hours: number) =>
      database.query(
        `UPDATE auth_refresh_token SET revoked_at = now() - make_interval(hours => $2)
          WHERE token_hash = sha256($1::bytea)`,
        [Buffer.from(first.refresh_token), hours],
      );
    await rotated(23);
    expect((await refresh(first.refresh_token)).status).toBe(200);
    await rotated(25);
    expect((await refresh<Refusal>(first.refresh_token)).body.error_code).toBe('refresh_token_already_used');
  });

  it('comes with a copy of a refresh token of before a new password', async () => {
    const member = await newMember(product.baseUrl);
    const owner = await signIn(member);
    const copy = owner.refresh_token;
    await call(product.baseUrl, '/auth/v1/user', {
      method: 'PUT',
      token: owner.access_token,
      body: { password: 'a new password' },
    });
    const renewed = (await refresh(copy)).body;
    expect(await codeOf(renewed.access_token)).toBe(200);
    await database.query(
      `UPDATE auth_refresh_token SET revoked_at = now() - interval '11 seconds' WHERE token_hash = sha256($1::bytea)`,
      [Buffer.from(copy)],
    );
    expect((await refresh<Refusal>(copy)).body.error_code).toBe('refresh_token_already_used');
    expect(await codeOf(renewed.access_token)).toBe('403 session_not_found');
  });
});

describe('a session', () => {
  it('remembers the device', async () => {
    const { id, token } = await newMember(product.baseUrl);
    expect(await codeOf(token)).toBe(200);
    const { rows } = await database.query('SELECT ip, user_agent, aal FROM auth_session WHERE user_id = $1', [
      id,
    ]);
    expect(rows).toEqual([
      { ip: expect.stringContaining('127.0.0.1') as string, user_agent: 'node', aal: 'aal1' },
    ]);
  });

  it('ends for both APIs with its sign-out', async () => {
    const { token } = await newMember(product.baseUrl);
    expect((await call(product.baseUrl, '/api/v1/auth/me', { token })).status).toBe(200);
    await call(product.baseUrl, '/auth/v1/logout?scope=local', { method: 'POST', token });
    expect(await codeOf(token)).toBe('403 session_not_found');
    expect((await call(product.baseUrl, '/api/v1/auth/me', { token })).status).toBe(401);
  });

  it('ends with a change of password elsewhere, and not the one that changed it', async () => {
    const member = await newMember(product.baseUrl);
    const other = await signIn(member);
    const body = { password: 'a new password' };
    await call(product.baseUrl, '/auth/v1/user', { method: 'PUT', token: member.token, body });
    expect(await codeOf(member.token)).toBe(200);
    expect(await codeOf(other.access_token)).toBe('403 session_not_found');
  });

  it('is no way into another user’s session', async () => {
    const [mine, theirs] = [await newMember(product.baseUrl), await newMember(product.baseUrl)];
    await call(product.baseUrl, '/auth/v1/logout?scope=global', { method: 'POST', token: mine.token });
    expect(await codeOf(theirs.token)).toBe(200);
    expect(await codeOf(mine.token)).toBe('403 session_not_found');
  });

  it('stops at once for a banned user, and says so only to whoever knows the password', async () => {
    const member = await newMember(product.baseUrl);
    const { refresh_token } = await signIn(member);
    await database.query(`UPDATE auth_user SET banned_until = now() + interval '1 day' WHERE id = $1`, [
      member.id,
    ]);
    expect(await codeOf(member.token)).toBe('403 user_banned');
    expect((await call(product.baseUrl, '/api/v1/auth/me', { token: member.token })).status).toBe(401);
    expect((await refresh<Refusal>(refresh_token)).body.error_code).toBe('user_banned');
    const attempt = (password: string) =>
      call<Refusal>(product.baseUrl, '/auth/v1/token?grant_type=password', {
        body: { email: member.email, password },
      });
    expect((await attempt(member.password)).body.error_code).toBe('user_banned');
    expect((await attempt('another one')).body.error_code).toBe('invalid_credentials');
  });

  it('stops at once for a deleted user, whose account goes too', async () => {
    const { id, token } = await newMember(product.baseUrl);
    await database.query('DELETE FROM auth_user WHERE id = $1', [id]);
    expect(await codeOf(token)).toBe('403 user_not_found');
    expect((await database.query('SELECT 1 FROM account WHERE user_id = $1', [id])).rowCount).toBe(0);
  });

  it('has tokens that fit into a header, whatever the user keeps in their metadata', async () => {
    const { token, email, password } = await newMember(product.baseUrl, { name: 'Ana' });
    const body = { data: { notes: 'x'.repeat(15_000) } };
    expect((await call(product.baseUrl, '/auth/v1/user', { method: 'PUT', token, body })).status).toBe(200);
    const session = await signIn({ email, password });
    expect(session.access_token.length).toBeLessThan(4_096);
    const me = await call<{ user_metadata: object }>(product.baseUrl, '/auth/v1/user', {
      token: session.access_token,
    });
    expect(me.body.user_metadata).toMatchObject({ name: 'Ana', ...body.data });
  });

  it('has the role that the user has now, not the one in the token', async () => {
    const { id, token } = await newMember(product.baseUrl);
    await database.query(`UPDATE auth_user SET role = 'coach' WHERE id = $1`, [id]);
    expect((await call<{ role: string }>(product.baseUrl, '/api/v1/auth/me', { token })).body.role).toBe(
      'coach',
    );
  });
});
