import { DataSource } from 'typeorm';
import { eraseUser } from '../support/erase-user';
import { isWaitedFor } from '../support/locks';
import { eventually, newMember } from '../support/product';
import { baseUrl, databaseUrl } from './members';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const hasCarer = async (id: string) =>
  (await database.query<[{ has_carer: boolean }]>('SELECT has_carer FROM auth_user WHERE id = $1', [id]))[0]
    .has_carer;
const ASSIGN = 'INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $2)';
const SUSPEND = `UPDATE auth_user SET banned_until = 'infinity' WHERE id = $1`;

async function newCoach() {
  const { id } = await newMember(baseUrl);
  await database.query(`UPDATE auth_user SET role = 'coach' WHERE id = $1`, [id]);
  return id;
}

it('a member has a carer while one who looks after them may sign in', async () => {
  const [{ id: member }, first, second] = [await newMember(baseUrl), await newCoach(), await newCoach()];
  const changes: [sql: string, parameters: string[], has: boolean][] = [
    [ASSIGN, [first, member], true],
    [SUSPEND, [first], false],
    [ASSIGN, [second, member], true],
    ['DELETE FROM member_assignment WHERE staff_id = $1', [second], false],
    ['UPDATE auth_user SET banned_until = NULL WHERE id = $1', [first], true],
    [`UPDATE auth_user SET role = 'member' WHERE id = $1`, [first], false],
    [`UPDATE auth_user SET role = 'clinician' WHERE id = $1`, [first], true],
  ];
  expect(await hasCarer(member)).toBe(false);
  for (const [sql, parameters, has] of changes) {
    await database.query(sql, parameters);
    expect([sql, await hasCarer(member)]).toEqual([sql, has]);
  }
  await eraseUser(database, first);
  expect(await hasCarer(member)).toBe(false);
});

/** Suspends a carer while what another connection did is not committed yet. */
async function suspendWhile(coach: string, sql: string, parameters: string[]): Promise<void> {
  const other = database.createQueryRunner();
  await other.startTransaction();
  await other.query(sql, parameters);
  const [{ pid }] = (await other.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
  const suspended = database.query(SUSPEND, [coach]);
  await eventually(() => isWaitedFor(database, pid), Boolean);
  await other.commitTransaction();
  await other.release();
  await suspended;
}

it('whoever is suspended while they are assigned is no carer', async () => {
  const [{ id: member }, coach] = [await newMember(baseUrl), await newCoach()];
  await suspendWhile(coach, ASSIGN, [coach, member]);
  expect(await hasCarer(member)).toBe(false);
});

it('of two carers who leave at once none counts for the other', async () => {
  const [{ id: member }, first, second] = [await newMember(baseUrl), await newCoach(), await newCoach()];
  for (const coach of [first, second]) await database.query(ASSIGN, [coach, member]);
  await suspendWhile(second, 'DELETE FROM member_assignment WHERE staff_id = $1', [first]);
  expect(await hasCarer(member)).toBe(false);
});
