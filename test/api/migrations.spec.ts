import fs from 'node:fs';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource, createMigrationDataSource } from '../../api/src/platform/database/data-source';
import { SINGLE_LOCKS } from '../../api/src/platform/database/locks';
import { migrate } from '../../api/src/platform/database/migrate';
import { EventKinds1763800004000 } from '../../api/src/platform/database/migrations/1763800004000-event-kinds';
import { MemberData1763800004100 } from '../../api/src/platform/database/migrations/1763800004100-member-data';
import { EarlierContacts1764700005951 } from '../../api/src/platform/database/migrations/1764700005951-earlier-contacts';
import { eventually } from '../support/product';
import { databaseUrl } from './members';

/** A migrated database of its own. */
async function migrated(name: string): Promise<DataSource> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const dataSource = await createDataSource(databaseUrl.replace(/[^/]+$/, name), 2).initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  return dataSource;
}

/** Everything that migrations make, as PostgreSQL itself describes it; sorted. */
async function schemaOf(database: DataSource): Promise<string[]> {
  const rows = await database.query<{ part: string }[]>(`
    SELECT format('%s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                  a.attidentity, pg_get_expr(d.adbin, d.adrelid)) AS part
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    ORDER BY 1`);
  return rows.map(({ part }) => part);
}

it('go up, down to nothing, and up again to the same schema', async () => {
  const database = await migrated('up_and_down');
  const first = await schemaOf(database);
  expect(first.length).toBeGreaterThan(200);
  for (const _ of database.migrations) await database.undoLastMigration({ transaction: 'each' });
  const left = await schemaOf(database);
  expect(left.filter((part) => !/\bmigrations\b/.test(part))).toEqual([]);
  await database.runMigrations({ transaction: 'each' });
  expect(await schemaOf(database)).toEqual(first);
  await database.destroy();
});

it("take as long as a table needs: no statement is cut after ten seconds, as a request's is", async () => {
  const limitOf = async (source: DataSource) => {
    await source.initialize();
    const [row] = await source.query<[{ statement_timeout: string }]>('SHOW statement_timeout');
    await source.destroy();
    return row.statement_timeout;
  };
  expect(await limitOf(createDataSource(databaseUrl))).toBe('10s');
  expect(await limitOf(createMigrationDataSource(databaseUrl))).toBe('0');
});

describe('that cannot be run', () => {
  afterEach(() => jest.restoreAllMocks());

  const connections = (database: Client) =>
    database
      .query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'damson-migrate' AND query LIKE '%advisory%'`,
      )
      .then(({ rows }) => rows);

  it('say why, with no connection open', async () => {
    jest.spyOn(fs, 'globSync').mockImplementationOnce(() => {
      throw new Error('no such folder');
    });
    const opened = jest.spyOn(Client.prototype, 'connect');
    await expect(migrate(databaseUrl)).rejects.toThrow('no such folder');
    expect(opened).not.toHaveBeenCalled();
  });

  it('say so where the connection is cut that keeps others waiting', async () => {
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    await database.query('SELECT pg_advisory_lock($1)', [SINGLE_LOCKS.migrations]);
    const migrating = expect(migrate(databaseUrl)).rejects.toThrow(/terminating connection/);
    const [waiting] = await eventually(
      () => connections(database),
      (rows) => rows.length === 1,
    );
    await database.query('SELECT pg_terminate_backend($1)', [waiting?.pid]);
    await migrating;
    await database.end();
  });
});

it('a user who goes is found by an index in every table that grows', async () => {
  const database = await createDataSource(databaseUrl, 2).initialize();
  const rows = await database.query<{ key: string }[]>(`
    SELECT format('%s.%s', c.conrelid::regclass, a.attname) AS key
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = 'auth_user'::regclass
       AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])
     ORDER BY 1`);
  await database.destroy();
  // What an organisation has a handful of.
  expect(rows.map(({ key }) => key)).toEqual([
    ...['article_version.changed_by', 'auth_factor_reset.asked_by', 'care_rule.changed_by'],
    ...['message_template.changed_by', 'release_rule.changed_by', 'template_version.changed_by'],
  ]);
});

describe('what was stored before', () => {
  /** A database as it was before a migration, the later ones undone too. */
  async function before(name: string, migration: { name: string }): Promise<DataSource> {
    const database = await migrated(name);
    for (;;) {
      const [last] = await database.query<{ name: string }[]>(
        'SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1',
      );
      await database.undoLastMigration({ transaction: 'each' });
      if (last?.name === migration.name) return database;
    }
  }

  it('events say what they are', async () => {
    const database = await before('kinds', EventKinds1763800004000);
    await database.query(`
      WITH programme AS (
        INSERT INTO medical_program (user_id, start_date, end_date, template_version, setup_revision)
        VALUES (gen_random_uuid(), '2026-11-16', '2027-02-07', '1', 1) RETURNING id, user_id)
      INSERT INTO calendar_event (program_id, user_id, title, start_time, end_time, event_type, program_week, template_key)
      SELECT p.id, p.user_id, e.title, now(), now(), e.type, 1, e.key FROM programme p, (VALUES
        ('Daily Check-In', NULL, 'daily-check-in@2026-11-16'), ('Plan the Day', 'pre_checkin_review', 'plan-the-day@2026-11-16'),
        ('Blood pressure again', 'core', 'C21'), ('Home blood pressure', 'core', 'C09/12'), ('Coaching session', 'core', 'coach-session-3'),
        ('Upload your DEXA result', 'core', 'dexaBodyComposition-recent'), ('Doctor consultation', 'core', 'doctorConsultation-attend'),
        ('Walk', 'habit', 'H01@2026-11-16'), ('Buy shoes', 'core', NULL)) AS e (title, type, key)`);
    await new EventKinds1763800004000().up(database.createQueryRunner());
    const rows = await database.query<{ title: string; kind: string; shown: string }[]>(
      `SELECT title, kind, document::json ->> 'kind' AS shown FROM calendar_event`,
    );
    expect(Object.fromEntries(rows.map(({ title, kind }) => [title, kind]))).toEqual({
      'Daily Check-In': 'check_in',
      'Plan the Day': 'plan_the_day',
      'Blood pressure again': 'measure',
      'Home blood pressure': 'measure',
      'Coaching session': 'call',
      'Upload your DEXA result': 'upload',
      'Doctor consultation': 'appointment',
      Walk: 'habit',
      'Buy shoes': 'task',
    });
    expect(rows.every(({ kind, shown }) => kind === shown)).toBe(true);
    await database.destroy();
  });

  it('what no user owns goes; what a user owns stays', async () => {
    const database = await before('orphans', MemberData1763800004100);
    await database.query(
      `INSERT INTO auth_user (id, email) VALUES ('00000000-0000-4000-8000-000000000001', 'a@example.com')`,
    );
    await database.query(`
      WITH programme AS (
        INSERT INTO medical_program (user_id, start_date, end_date, template_version, setup_revision)
        VALUES ('00000000-0000-4000-8000-000000000001', '2026-11-16', '2027-02-07', '1', 1),
               ('00000000-0000-4000-8000-000000000002', '2026-11-16', '2027-02-07', '1', 1) RETURNING id, user_id)
      INSERT INTO calendar_event (program_id, user_id, title, start_time, end_time, program_week)
      SELECT id, user_id, 'Walk', now(), now(), 1 FROM programme`);
    await database.query(`
      INSERT INTO questionnaire (user_id, questionnaire_type, event_id, response_data, completed_at)
      VALUES ('00000000-0000-4000-8000-000000000001', 'habits_and_preferences', gen_random_uuid(), '{}', now())`);
    await new MemberData1763800004100().up(database.createQueryRunner());
    const counts = await database.query<object[]>(`
      SELECT (SELECT count(*)::int FROM medical_program) AS programmes, (SELECT count(*)::int FROM calendar_event) AS events,
             (SELECT count(*)::int FROM questionnaire WHERE event_id IS NULL) AS questionnaires`);
    expect(counts).toEqual([{ programmes: 1, events: 1, questionnaires: 1 }]);
    await database.destroy();
  });

  it('users who were there before have their last contact, and who is here meanwhile keeps theirs', async () => {
    const database = await before('contacts', EarlierContacts1764700005951);
    await database.query(`
      INSERT INTO auth_user (id, email, created_at, last_sign_in_at)
      SELECT gen_random_uuid(), 'user-' || n || '@example.com', '2020-01-01', CASE WHEN n > 4000 THEN '2021-01-01'::timestamptz END
        FROM generate_series(1, 4500) AS n`);
    await database.query(`
      INSERT INTO auth_session (id, user_id, aal, created_at, refreshed_at, not_after)
      SELECT gen_random_uuid(), id, 'aal1', '2021-01-01', '2022-01-01', now() FROM auth_user WHERE email = 'user-1@example.com'`);
    await database.query('DELETE FROM auth_contact'); // as if the triggers had not been there
    // By the earlier release, between the two migrations.
    await database.query(`
      INSERT INTO auth_session (id, user_id, aal, not_after)
      SELECT gen_random_uuid(), id, 'aal1', now() FROM auth_user WHERE email IN ('user-2@example.com', 'user-4500@example.com')`);
    const runner = database.createQueryRunner();
    await new EarlierContacts1764700005951().up(runner);
    await new EarlierContacts1764700005951().up(runner); // killed, and run again
    await runner.release();
    const years = await database.query<object[]>(`
      SELECT CASE WHEN last_at > now() - interval '1 hour' THEN 'now' ELSE extract(year FROM last_at)::text END AS year, count(*)::int AS users
        FROM auth_contact GROUP BY 1 ORDER BY 1`);
    expect(years).toEqual([
      { year: '2020', users: 3998 },
      { year: '2021', users: 499 },
      { year: '2022', users: 1 },
      { year: 'now', users: 2 },
    ]);
    await database.destroy();
  });
});
