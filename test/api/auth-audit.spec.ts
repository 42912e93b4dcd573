import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { AuditRetention } from '../../api/src/features/audit/audit-retention';
import { AuthRetention } from '../../api/src/features/auth/auth-retention';
import { BATCH } from '../../api/src/platform/maintenance/maintenance-task';
import { Config } from '../../api/src/platform/config/config';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { Mailbox } from '../support/mailbox';
import { call, newMember, productUnderTest } from '../support/product';
import { browser, newAddress, PASSWORD, signedUp } from './auth-browser';
import { withSecondFactor } from './auth-second-factor';

interface Entry {
  action: string;
  ip: string | null;
  user_agent: string | null;
  traits: Record<string, unknown>;
}

const product = productUnderTest();
const database = new Client({ connectionString: product.databaseUrl });
let dataSource: DataSource;

beforeAll(async () => {
  [dataSource] = await Promise.all([
    createDataSource(product.databaseUrl, 2).initialize(),
    database.connect(),
  ]);
});
afterAll(() => Promise.all([dataSource.destroy(), database.end()]));

const entriesOf = async (actor: string) =>
  (await database.query<Entry>('SELECT * FROM audit_entry WHERE actor_id = $1 ORDER BY id', [actor])).rows;

const actionsOf = async (actor: string) => (await entriesOf(actor)).map(({ action }) => action);

describe('the audit log', () => {
  it('tells the life of an account, without addresses', async () => {
    const { client, email, session } = await signedUp();
    await client.refreshSession();
    await client.updateUser({ data: { nickname: 'A' } });
    await browser().resetPasswordForEmail(email);
    const [mail] = await new Mailbox().wait(email);
    const recovered = browser();
    await recovered.verifyOtp({ email, token: mail.code, type: 'recovery' });
    await recovered.updateUser({ password: 'a new password' });
    await recovered.signOut();
    const entries = await entriesOf(session.user.id);
    expect(entries.map(({ action }) => action)).toEqual([
      'user_signedup',
      'login',
      'user_modified',
      'user_recovery_requested',
      'login',
      'user_updated_password',
      'logout',
    ]);
    expect(entries[1]?.traits).toMatchObject({ method: 'password' });
    for (const { ip, user_agent } of entries) expect([ip, user_agent]).toEqual(['127.0.0.1', 'node']);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  it('keeps what failed, although it was refused', async () => {
    const { id, email, token } = await newMember(product.baseUrl);
    await browser().signInWithPassword({ email, password: 'wrong one' });
    await browser().verifyOtp({ email, token: '000000', type: 'recovery' });
    const code = { code: 'AAAAA-AAAAA' };
    await call(product.baseUrl, '/api/v1/auth/recovery-codes/use', { token, body: code });
    expect((await actionsOf(id)).slice(2)).toEqual(['login_failed', 'code_failed', 'code_failed']);
  });

  it('keeps failures with unknown addresses, without the address', async () => {
    const newest = async () =>
      (await database.query<{ id: string }>('SELECT coalesce(max(id), 0) AS id FROM audit_entry')).rows[0]
        ?.id;
    const before = await newest();
    const email = newAddress();
    await browser().signInWithPassword({ email, password: PASSWORD });
    const { rows } = await database.query<Entry>(
      `SELECT * FROM audit_entry WHERE id > $1 AND actor_id IS NULL AND action = 'login_failed'`,
      [before],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('tells of second factors', async () => {
    const { session, app, client } = await withSecondFactor();
    await client.mfa.challengeAndVerify({ factorId: app.factorId, code: '000000' });
    await client.mfa.unenroll({ factorId: app.factorId });
    const entries = (await entriesOf(session.user.id)).slice(2);
    expect(entries.map(({ action, traits }) => [action, traits.result])).toEqual([
      ['factor_in_progress', undefined],
      ['challenge_created', undefined],
      ['verification_attempted', 'verified'],
      ['challenge_created', undefined],
      ['verification_attempted', 'failed'],
      ['factor_unenrolled', undefined],
    ]);
  });

  it('cannot be rewritten; only what is personal can be blanked', async () => {
    const { id } = await newMember(product.baseUrl);
    for (const attempt of [
      `DELETE FROM audit_entry WHERE actor_id = '${id}'`,
      `UPDATE audit_entry SET action = 'nothing' WHERE actor_id = '${id}'`,
      `UPDATE audit_entry SET ip = '203.0.113.1' WHERE actor_id = '${id}'`,
      `UPDATE audit_entry SET ip = NULL, user_agent = NULL, created_at = now() WHERE actor_id = '${id}'`,
      'TRUNCATE audit_entry',
    ]) {
      await expect(database.query(attempt)).rejects.toThrow('append-only');
    }
    await database.query(`UPDATE audit_entry SET ip = NULL, user_agent = NULL WHERE actor_id = '${id}'`);
    expect(await entriesOf(id)).toMatchObject([{ ip: null }, { ip: null }]);
  });
});

describe('the retention of the audit log', () => {
  it('deletes what has outlived its kind, and nobody can delete what has not', async () => {
    const actor = randomUUID();
    const days: [string, number][] = [
      ['login_failed', 91],
      ['login_failed', 89],
      ['user_recovery_requested', 91],
      ['login', 367],
      ['login', 364],
      ['user_updated_password', 7 * 366],
      ['user_updated_password', 7 * 365],
    ];
    for (const [action, age] of days) {
      await database.query(
        `INSERT INTO audit_entry (actor_id, action, created_at) VALUES ($1, $2, now() - $3 * interval '1 day')`,
        [actor, action, age],
      );
    }
    await expect(
      database.query(
        `DELETE FROM audit_entry WHERE actor_id = $1 AND created_at > now() - interval '89.5 days'`,
        [actor],
      ),
    ).rejects.toThrow('append-only');
    expect(await new AuditRetention(dataSource).run()).toBe(4);
    expect(await actionsOf(actor)).toEqual(['login_failed', 'login', 'user_updated_password']);
  });

  it('counts a token refresh instead of keeping it', async () => {
    const refreshes = async () => {
      const { body } = await call<string>(product.baseUrl, '/metrics');
      return Number(/^damson_token_refreshes_total (\d+)$/m.exec(body)?.[1]);
    };
    const { client, session } = await signedUp();
    const [before, kept] = [await refreshes(), await actionsOf(session.user.id)];
    await client.refreshSession();
    expect(await refreshes()).toBeGreaterThan(before);
    expect(await actionsOf(session.user.id)).toEqual(kept);
  });
});

describe('a day after it is over', () => {
  const age = (table: string, column: string, where: string) =>
    database.query(`UPDATE ${table} SET ${column} = now() - interval '25 hours' WHERE ${where}`);
  const count = async (table: string, where: string) =>
    Number(
      (await database.query<{ count: string }>(`SELECT count(*) FROM ${table} WHERE ${where}`)).rows[0]
        ?.count,
    );

  it('a code, its flow and an enrolment that was left are deleted; what lives stays', async () => {
    const { client, email, session } = await signedUp();
    const own = `user_id = '${session.user.id}'`;
    await client.resetPasswordForEmail(email);
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    await new AuthRetention(new Config(), dataSource).run();
    const counts = () =>
      Promise.all(
        ['auth_one_time_token', 'auth_flow_state', 'auth_factor'].map((table) => count(table, own)),
      );
    expect(await counts()).toEqual([1, 1, 1]);
    await age('auth_one_time_token', 'expires_at', own);
    await age('auth_flow_state', 'created_at', own);
    await age('auth_factor', 'created_at', own);
    await new AuthRetention(new Config(), dataSource).run();
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('worn refresh tokens are deleted, but not the parent of the active one', async () => {
    const { client, session } = await signedUp();
    await client.refreshSession();
    const parent = (await client.getSession()).data.session?.refresh_token ?? '';
    await client.refreshSession();
    const active = (await client.getSession()).data.session?.refresh_token;
    const own = `session_id IN (SELECT id FROM auth_session WHERE user_id = '${session.user.id}')`;
    await age('auth_refresh_token', 'revoked_at', `${own} AND revoked_at IS NOT NULL`);
    await new AuthRetention(new Config(), dataSource).run();
    expect(await count('auth_refresh_token', own)).toBe(2);
    // Who still has it then holds a copy: that is noticed.
    const { error } = await browser().refreshSession({ refresh_token: parent });
    expect(error?.code).toBe('refresh_token_already_used');
    expect((await browser().refreshSession({ refresh_token: active ?? '' })).error?.code).toBe(
      'refresh_token_not_found',
    );
  });

  it('sessions that were idle or are too old are deleted', async () => {
    const { session } = await signedUp();
    const own = `user_id = '${session.user.id}'`;
    const add = (created: number, refreshed: number) =>
      database.query(
        `INSERT INTO auth_session (user_id, created_at, refreshed_at)
         VALUES ($1, now() - make_interval(days => $2), now() - make_interval(days => $3))`,
        [session.user.id, created, refreshed],
      );
    await add(182, 0);
    await add(40, 32);
    expect(await count('auth_session', own)).toBe(3);
    await new AuthRetention(new Config(), dataSource).run();
    expect(await count('auth_session', own)).toBe(1);
  });

  it('a flood of them goes in batches', async () => {
    const { session } = await signedUp();
    const own = `user_id = '${session.user.id}'`;
    await database.query(
      `INSERT INTO auth_session (user_id, created_at) SELECT $1, now() - interval '1 year' FROM generate_series(1, $2)`,
      [session.user.id, BATCH + 10],
    );
    const retention = new AuthRetention(new Config(), dataSource);
    expect(await retention.run()).toBe(BATCH);
    expect(await count('auth_session', own)).toBe(11);
    expect(await retention.run()).toBe(10);
    expect(await count('auth_session', own)).toBe(1);
  });
});
