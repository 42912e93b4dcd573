import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { AccountDeletionRetention } from '../../api/src/features/account-deletion/account-deletion-retention';
import { Mailbox } from '../support/mailbox';
import { columnsThatShow } from '../support/plain-text';
import { call, eventually, type Member, newMember } from '../support/product';
import { uploaded } from './documents';
import { baseUrl, databaseUrl, expectProblem, memberWithProgramme } from './members';
import { liveInEveryTable } from './whole-life';

const CANARY = 'Leaving Canarybird';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const leave = ({ token }: Member, confirm = 'DELETE') =>
  call(baseUrl, '/api/v1/account/deletion', { token, body: { confirm } });

const signIn = ({ email, password }: Member) =>
  call(baseUrl, '/auth/v1/token?grant_type=password', { body: { email, password } });

/** Where a text stands in the database. */
const showing = (text: string) => columnsThatShow(database, text);

/** Names in the store that stand in rows of the member. */
const storedOf = async ({ id }: Member) =>
  (
    await database.query<{ name: string }[]>(
      `SELECT id::text AS name FROM health_file WHERE user_id = $1
       UNION ALL SELECT 'export-' || content || '.0' FROM data_export WHERE user_id = $1 AND content IS NOT NULL`,
      [id],
    )
  ).map(({ name }) => name);

async function inStore(): Promise<string[]> {
  const folder = join(process.env.TEST_DATA_DIR ?? '', 'files');
  return (await readdir(folder, { recursive: true })).map((path) => path.split('/').at(-1) ?? '');
}

describe('deleting the account', () => {
  it('leaves nothing of a whole life: no row, no key, no document, no copy; one mail says so', async () => {
    const { member, events } = await memberWithProgramme({ name: CANARY });
    await liveInEveryTable(database, member, events);
    await uploaded(member, `Test,Result,Unit\n${CANARY},5,mmol/L\n`, `${CANARY}.csv`);
    await eventually(
      () =>
        database.query<object[]>(`SELECT 1 FROM data_export WHERE user_id = $1 AND state = 'ready'`, [
          member.id,
        ]),
      (rows) => rows.length === 1,
    );
    const mails = new Mailbox();
    await mails.wait(member.email); // of the copy
    const stored = await storedOf(member);
    expect(stored.length).toBeGreaterThanOrEqual(3);
    expect((await inStore()).filter((name) => stored.includes(name)).sort()).toEqual(stored.sort());
    expect(await showing(CANARY)).not.toEqual([]);

    expect((await leave(member)).status).toBe(204);
    await eventually(
      () => mails.to(member.email),
      (all) => all.some(({ subject }) => subject === 'Your Damson account is deleted'),
    );
    expect(await showing(CANARY)).toEqual([]);
    expect(await showing(member.email)).toEqual([]);
    expect((await showing(member.id)).map((column) => column.split('.')[0])).toEqual([
      'audit_entry',
      'domain_event',
      'event_delivery',
    ]);
    expect((await inStore()).filter((name) => stored.some((one) => name.startsWith(one)))).toEqual([]);
    const [left] = await database.query<[{ devices: number; rows: number }]>(
      `SELECT count(ip)::int + count(user_agent)::int AS devices, count(*)::int AS rows
         FROM audit_entry WHERE actor_id = $1`,
      [member.id],
    );
    expect(left.rows).toBeGreaterThan(0);
    expect(left.devices).toBe(0);
    const sent = (await mails.to(member.email)).filter(({ subject }) => /deleted/.test(subject));
    expect(sent).toHaveLength(1);
  }); // it looks through every table of a database that all tests have filled

  it('ends every session at once, and nobody signs in any more', async () => {
    const member = await newMember(baseUrl);
    const other = (await signIn(member)).body as { access_token: string; refresh_token: string };
    expect((await leave(member)).status).toBe(204);
    for (const token of [member.token, other.access_token]) {
      expectProblem(await call(baseUrl, '/api/v1/auth/me', { token }), 401, 'unauthorized');
    }
    const refresh = { refresh_token: other.refresh_token };
    expect((await call(baseUrl, '/auth/v1/token?grant_type=refresh_token', { body: refresh })).status).toBe(
      400,
    );
    expect((await signIn(member)).status).toBe(400);
    await eventually(
      () => database.query<object[]>('SELECT 1 FROM auth_user WHERE id = $1', [member.id]),
      (rows) => rows.length === 0,
    );
    // The address is free again.
    const again = { email: member.email, password: member.password, data: { name: 'Back again' } };
    expect((await call(baseUrl, '/auth/v1/signup', { body: again })).status).toBe(200);
  });

  it('needs the word, and a recent sign-in; whoever is refused keeps everything', async () => {
    const member = await newMember(baseUrl);
    expectProblem(await leave(member, 'delete'), 400, 'validation-failed');
    await database.query(
      `UPDATE auth_amr SET created_at = now() - interval '11 minutes'
         FROM auth_session s WHERE s.id = auth_amr.session_id AND s.user_id = $1`,
      [member.id],
    );
    expectProblem(await leave(member), 400, 'reauthentication-needed');
    expect((await call(baseUrl, '/api/v1/auth/me', { token: member.token })).status).toBe(200);
  });

  it('is not for those who look after others', async () => {
    const coach = await newMember(baseUrl);
    await database.query(`UPDATE auth_user SET role = 'admin' WHERE id = $1`, [coach.id]);
    await eventually(
      () => leave(coach),
      ({ status }) => status === 403,
    );
    expect((await signIn(coach)).status).toBe(200);
  });

  it('keeps the address of who cannot be mailed for a week, and longer only while something is in the store', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const rows = [
      [ids[0], '8 days', []],
      [ids[1], '8 days', ['files/still-there']],
      [ids[2], '6 days', []],
    ];
    for (const row of rows) {
      await database.query(
        `INSERT INTO account_deletion (id, email_sealed, stored, created_at) VALUES ($1, '', $3, now() - $2::interval)`,
        row,
      );
    }
    await new AccountDeletionRetention(database).run();
    const left = await database.query<{ id: string }[]>(
      `SELECT id FROM account_deletion WHERE id = ANY ($1) ORDER BY created_at`,
      [ids],
    );
    expect(left.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
    await database.query(`DELETE FROM account_deletion WHERE id = ANY ($1)`, [ids]);
  });

  it('touches nobody else', async () => {
    const [member, stranger] = await Promise.all([
      newMember(baseUrl),
      newMember(baseUrl, { name: 'Stayer' }),
    ]);
    const { body: file } = await uploaded(stranger, 'Test,Result,Unit\nSodium,140,mmol/L\n');
    await leave(member);
    await new Mailbox().wait(member.email);
    const download = await fetch(`${baseUrl}/api/v1/files/download/${file.file_id}`, {
      headers: { authorization: `Bearer ${stranger.token}` },
    });
    expect(await download.text()).toContain('Sodium');
  });
});
