import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { migrate } from '../../api/src/platform/database/migrate';
import { migrationKeys } from '../../api/src/platform/database/seal-rows';
import { databaseOf } from '../support/old-release';
import { columnsThatShow } from '../support/plain-text';
import { Mailbox } from '../support/mailbox';
import { type RunningProcess, startApi } from '../support/processes';
import { call, newMember, productUnderTest } from '../support/product';
import { masterKeys } from '../support/sealed';
import { claimsOf, newAddress, PASSWORD } from './auth-browser';

interface User {
  user_metadata: Record<string, unknown>;
}
interface Session {
  access_token: string;
  user: User;
}

const product = productUnderTest();
let database: DataSource;
let confirming: RunningProcess;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: product.databaseUrl }).initialize();
  confirming = await startApi(product, { AUTH_AUTOCONFIRM: 'off' });
});
afterAll(() => Promise.all([confirming.stop(), database.destroy()]));

/** What a client might keep there, each time something that was never written before. */
const canary = () => `Hydroxyurea ${randomUUID()}`;
const put = async (token: string, data: object) =>
  (await call<User>(product.baseUrl, '/auth/v1/user', { method: 'PUT', token, body: { data } })).body
    .user_metadata;

describe('what a client keeps in the metadata', () => {
  it('comes back whole, and nothing but the profile can be read in the database', async () => {
    const [first, second] = [canary(), canary()];
    const { token, email, password } = await newMember(product.baseUrl, {
      age: 41,
      note: first,
      [first]: { deep: [first] },
    });
    const profile = { name: 'Test Member', age: 41, time_zone: 'Europe/London', email_verified: true };
    expect(await put(token, { gender: 'other', own: second, note: null })).toEqual({
      ...profile,
      gender: 'other',
      own: second,
      [first]: { deep: [first] },
    });
    expect(await put(token, { [first]: null, age: null })).toEqual({
      name: 'Test Member',
      gender: 'other',
      time_zone: 'Europe/London',
      own: second,
      email_verified: true,
    });
    const session = await call<Session>(product.baseUrl, '/auth/v1/token?grant_type=password', {
      body: { email, password },
    });
    expect(session.body.user.user_metadata.own).toBe(second);
    expect(claimsOf(session.body.access_token)).toMatchObject({ user_metadata: { own: second } });
    for (const text of [first, second]) expect(await columnsThatShow(database, text)).toEqual([]);
    const stored = await database.query<object[]>('SELECT user_metadata FROM auth_user WHERE email = $1', [
      email,
    ]);
    expect(stored).toEqual([
      { user_metadata: { name: 'Test Member', gender: 'other', time_zone: 'Europe/London' } },
    ]);
  });

  it('is unreadable while a sign-up waits for its confirmation, name included, and comes back with it', async () => {
    const [email, note] = [newAddress(), canary()];
    const body = { email, password: PASSWORD, data: { name: note, note } };
    expect((await call(confirming.baseUrl, '/auth/v1/signup', { body })).status).toBe(200);
    expect(await columnsThatShow(database, note)).toEqual([]);
    const [mail] = await new Mailbox().wait(email);
    const confirmed = await call<Session>(confirming.baseUrl, '/auth/v1/verify', {
      body: { type: 'signup', email, token: mail.code },
    });
    expect(confirmed.body.user.user_metadata).toMatchObject({ name: note, note, email_verified: true });
    expect(await columnsThatShow(database, note)).toEqual(['auth_user.user_metadata']); // the name
  });

  it('is sealed at the next change where a process of an earlier release has written it', async () => {
    const [first, late] = [canary(), canary()];
    const { id, token } = await newMember(product.baseUrl, { first });
    await database.query(`UPDATE auth_user SET user_metadata = user_metadata || $2 WHERE id = $1`, [
      id,
      { late },
    ]);
    expect(await put(token, { age: 50 })).toMatchObject({ first, late, age: 50 });
    expect(await columnsThatShow(database, late)).toEqual([]);
  });
});

/** The last migration before the one that seals. */
const BEFORE_SEALING = 1763900001000;

it('what stood there in clear is sealed by the migration, and can be taken back', async () => {
  const [note, late] = [canary(), canary()];
  const old = await databaseOf(BEFORE_SEALING, 'sealed_metadata', product.databaseUrl);
  const { database: earlier, databaseUrl } = old;
  await earlier.query(
    `INSERT INTO auth_user (email, user_metadata, email_confirmed_at)
     VALUES ('a@example.com', $1, now()), ('b@example.com', '{"name": "B", "time_zone": "Asia/Tokyo"}', now()),
            ('c@example.com', '{}', NULL)`,
    [{ name: 'A', age: 30, note, deep: { note: [note] } }],
  );
  await earlier.query(
    `INSERT INTO auth_one_time_token (id, user_id, kind, code_hash, password_hash, user_metadata, expires_at)
     SELECT gen_random_uuid(), id, 'signup', '\\x00', 'hash', $1, now() FROM auth_user WHERE email = 'c@example.com'`,
    [{ name: 'C', note }],
  );
  const stored = () =>
    earlier.query<object[]>(
      `SELECT u.email, u.user_metadata, t.user_metadata AS given
         FROM auth_user u LEFT JOIN auth_one_time_token t ON t.user_id = u.id ORDER BY u.email`,
    );
  const before = await stored();
  await migrate(databaseUrl, masterKeys());
  expect(await columnsThatShow(earlier, note)).toEqual([]);
  const profiles = await earlier.query<object[]>(
    'SELECT user_metadata, metadata_sealed IS NOT NULL AS sealed FROM auth_user ORDER BY email',
  );
  expect(profiles).toEqual([
    { user_metadata: { name: 'A', age: 30 }, sealed: true },
    { user_metadata: { name: 'B', time_zone: 'Asia/Tokyo' }, sealed: false },
    { user_metadata: {}, sealed: false },
  ]);
  await earlier.query(
    `UPDATE auth_user SET user_metadata = user_metadata || $1 WHERE email = 'a@example.com'`,
    [{ late }],
  );
  const source = await createDataSource(databaseUrl, 2).initialize();
  const newest = async () =>
    Number((await source.query<{ at: string }[]>('SELECT max(timestamp) AS at FROM migrations'))[0]?.at);
  while ((await newest()) > BEFORE_SEALING) {
    await migrationKeys.run(masterKeys(), () => source.undoLastMigration({ transaction: 'each' }));
  }
  await source.destroy();
  const [first, ...others] = before as [{ user_metadata: object }, ...object[]];
  expect(await stored()).toEqual([{ ...first, user_metadata: { ...first.user_metadata, late } }, ...others]);
  await earlier.destroy();
});
