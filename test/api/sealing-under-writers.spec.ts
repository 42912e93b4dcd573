import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { migrate } from '../../api/src/platform/database/migrate';
import { sqlStateOf } from '../../api/src/platform/database/sql-state';
import { SealedColumn } from '../../api/src/platform/sealing/sealed-column';
import { BEFORE_SEALING, databaseOf } from '../support/old-release';
import { productUnderTest } from '../support/product';
import { masterKeys, memberKeys } from '../support/sealed';

const MEMBERS = 40;
/** What a statement of the earlier release answers once its column is gone: undefined column, null in a new one. */
const OVER = ['42703', '23502'];

let database: DataSource;
let databaseUrl: string;
let members: string[];

beforeAll(async () => {
  const { databaseUrl: server } = productUnderTest();
  ({ database, databaseUrl } = await databaseOf(BEFORE_SEALING, 'sealing_under_writers', server));
  await database.query(`
    INSERT INTO auth_user (email) SELECT 'writer-' || n || '@example.com' FROM generate_series(1, ${MEMBERS}) n;
    INSERT INTO programme_setup (user_id, data) SELECT id, '{"n": 0}' FROM auth_user;
    INSERT INTO day_submission (user_id, day, planned, done, ticks) SELECT id, '2026-01-05', 1, 0, '[]' FROM auth_user;
    INSERT INTO medical_program (user_id, start_date, end_date, template_version, setup_revision)
      SELECT id, '2026-01-05', '2026-03-29', '1', 1 FROM auth_user;
    INSERT INTO calendar_event (program_id, user_id, title, start_time, end_time, program_week, template_key, metadata)
      SELECT id, user_id, 'Stretch', now(), now(), 1, 'H02/1', '{"first": "kept"}' FROM medical_program`);
  const rows = await database.query<{ id: string }[]>('SELECT id FROM auth_user');
  members = rows.map(({ id }) => id);
});
afterAll(() => database.destroy());

/** Writes to one member after the other, until its column is gone; what was acknowledged last, by member. */
async function oldProcess(write: (db: QueryRunner, member: string, n: number) => Promise<unknown>) {
  const acknowledged = new Map<string, number>();
  const db = database.createQueryRunner();
  try {
    for (let n = 1; ; n += 1) {
      const member = members[n % MEMBERS] ?? '';
      await write(db, member, n);
      acknowledged.set(member, n);
      await delay(1); // a burst of thousands of rows would only make the test longer
    }
  } catch (error) {
    if (!OVER.includes(sqlStateOf(error) ?? '')) throw error;
    return acknowledged;
  } finally {
    await db.release();
  }
}

/** What is sealed of each member, opened. */
async function opened<Value>(column: SealedColumn<Value>, row: string): Promise<Map<string, Value>> {
  const keys = memberKeys(database);
  const rows = await database.query<{ user_id: string; row: string; sealed: Buffer }[]>(
    `SELECT user_id, (${row})::text AS row, ${column.column} AS sealed FROM ${column.table} ORDER BY row`,
  );
  const found = new Map<string, Value>();
  for (const { user_id, row: bound, sealed } of rows) {
    found.set(user_id, (await keys.of(user_id)).open(column, bound, sealed));
  }
  return found;
}

it('what a process of the earlier release writes meanwhile is sealed too, and a reader only delays it', async () => {
  const reader = database.createQueryRunner();
  await reader.startTransaction();
  await reader.query('SELECT count(*) FROM programme_setup');
  const writers = Promise.all([
    oldProcess((db, member, n) =>
      db.query(`UPDATE programme_setup SET data = $2 WHERE user_id = $1`, [member, { n }]),
    ),
    oldProcess((db, member, n) =>
      db.query(`UPDATE day_submission SET ticks = $2 WHERE user_id = $1`, [member, JSON.stringify([{ n }])]),
    ),
    oldProcess((db, member, n) =>
      db.query(
        `UPDATE calendar_event SET metadata = metadata || $2, reason = '{}' WHERE user_id = $1 AND program_week = 1`,
        [member, { n }],
      ),
    ),
    oldProcess((db, member, n) =>
      db.query(
        `INSERT INTO idempotency_key (user_id, key, route, request_hash, status, body)
         VALUES ($1, lpad($2::text, 12, '0'), 'POST /x', '\\x00', 200, $3)`,
        [member, n, { n }],
      ),
    ),
  ]);
  const migrated = migrate(databaseUrl, masterKeys());
  await Promise.race([delay(6_000), migrated]); // longer than any lock is waited for
  await reader.commitTransaction();
  await reader.release();
  await migrated;
  const [setups, days, notes, answers] = await writers;

  const saved = await opened(new SealedColumn<{ n: number }>('programme_setup', 'data_sealed'), 'user_id');
  const shared = await opened(
    new SealedColumn<{ ticks: [{ n: number }] }>('day_submission', 'content_sealed'),
    'day',
  );
  const kept = await opened(
    new SealedColumn<{ n: number; first: string }>('calendar_event', 'notes_sealed'),
    'id',
  );
  const replayed = await opened(new SealedColumn<{ n: number }>('idempotency_key', 'answer_sealed'), 'key');
  for (const member of members) {
    expect(saved.get(member)?.n).toBe(setups.get(member));
    expect(shared.get(member)?.ticks[0].n).toBe(days.get(member));
    expect(kept.get(member)).toEqual({ n: notes.get(member), first: 'kept' });
    expect(replayed.get(member)?.n).toBe(answers.get(member));
  }
  const [left] = await database.query<[{ clear: number }]>(
    `SELECT count(*)::int AS clear FROM calendar_event WHERE metadata ?| '{n,first}'`,
  );
  expect(left.clear).toBe(0);
});
