import { DataSource } from 'typeorm';
import { eraseUser } from '../support/erase-user';
import { databaseUrl, memberWithProgramme } from './members';
import { liveInEveryTable } from './whole-life';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const tables = async () =>
  (
    await database.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    )
  ).map(({ name }) => name);

/** Foreign keys of one column each, as 'table.column -> table (what a deletion does)'. */
async function foreignKeys(): Promise<string[]> {
  const rows = await database.query<{ key: string }[]>(
    `SELECT format('%s.%s -> %s (%s)', c.conrelid::regclass, a.attname, c.confrelid::regclass,
                   CASE c.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' ELSE c.confdeltype::text END) AS key
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND array_length(c.conkey, 1) = 1`,
  );
  return rows.map(({ key }) => key);
}

describe('what belongs to a member', () => {
  it('every table with user_id has its foreign key, and goes with the user', async () => {
    const owned = await database.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`,
    );
    expect(owned.length).toBeGreaterThanOrEqual(16);
    const wanted = owned.map(({ name }) => `${name}.user_id -> auth_user (cascade)`);
    const there = new Set(await foreignKeys());
    expect(wanted.filter((key) => !there.has(key))).toEqual([]);
  });

  it('an event goes with its programme; an answer outlives its event', async () => {
    expect(await foreignKeys()).toEqual(
      expect.arrayContaining([
        'calendar_event.program_id -> medical_program (cascade)',
        'questionnaire.event_id -> calendar_event (set null)',
      ]),
    );
  });

  it('deleting a user leaves nothing behind but the record of what happened, in ids', async () => {
    const { member, events } = await memberWithProgramme();
    await liveInEveryTable(database, member, events);
    const mentions = async () => {
      const counts: Record<string, number> = {};
      for (const table of await tables()) {
        const [row] = await database.query<{ count: number }[]>(
          `SELECT count(*)::int AS count FROM ${table} t WHERE t::text LIKE '%' || $1 || '%'`,
          [member.id],
        );
        if (row && row.count > 0) counts[table] = row.count;
      }
      return counts;
    };
    const before = await mentions();
    const personal = (await tables()).filter((table) => !WITHOUT_MEMBERS.has(table));
    expect(Object.keys(before)).toEqual(personal);

    await eraseUser(database, member.id);
    expect(Object.keys(await mentions())).toEqual(['audit_entry', 'domain_event', 'event_delivery']);
  });
});

/** Of no member, or (refresh tokens, challenges) reached through another table's row. */
const WITHOUT_MEMBERS = new Set([
  'account_deletion',
  'auth_amr',
  'auth_challenge',
  'auth_refresh_token',
  'auth_signing_key',
  'backup_run',
  'daily_count',
  'member_group',
  'migrations',
  'reminder_cursor',
  'vapid_key',
  'write_probe',
]);
