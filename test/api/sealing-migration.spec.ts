import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { migrate } from '../../api/src/platform/database/migrate';
import { migrationKeys } from '../../api/src/platform/database/seal-rows';
import { BEFORE_SEALING, databaseOf } from '../support/old-release';
import { columnsThatShow } from '../support/plain-text';
import { processEnvironment } from '../support/processes';
import { productUnderTest } from '../support/product';
import { masterKeys } from '../support/sealed';

const MIGRATE = join(__dirname, '..', '..', 'dist', 'api', 'migrate.js');
const MEMBERS = 200;
const CANARY = 'Warfarin since the stent';
/** Where the earlier release keeps in clear what members write. */
const IN_CLEAR = [
  'auth_user.user_metadata',
  'calendar_event.description',
  'calendar_event.document',
  'calendar_event.metadata',
  'calendar_event.reason',
  'calendar_event.title',
  'day_submission.check_in',
  'health_screen.answers',
  'programme_setup.data',
  'questionnaire.response_data',
];

const product = productUnderTest();

let database: DataSource;
let databaseUrl: string;
let planted: Record<string, unknown[]>;

beforeAll(async () => {
  ({ database, databaseUrl } = await databaseOf(BEFORE_SEALING, 'sealing_migration', product.databaseUrl));
  await plant();
  planted = await rows();
});
afterAll(() => database.destroy());

async function plant(): Promise<void> {
  const json = (value: object) => `'${JSON.stringify(value)}'::jsonb`;
  const checkIn = { energy_level: 2, mood: '😢', task_completion: 1, notes: CANARY };
  const done = { status: 'completed', completed: true, completion_date: '2026-01-05T08:00:00.000Z' };
  await database.query(`
    INSERT INTO auth_user (email, email_confirmed_at, user_metadata)
      SELECT 'member-' || n || '@example.com', now(), ${json({ name: 'Ana', note: CANARY })} FROM generate_series(1, ${MEMBERS}) n;
    INSERT INTO health_screen (user_id, answers) SELECT id, ${json({ bloodThinner: 'yes', note: CANARY })} FROM auth_user;
    INSERT INTO programme_setup (user_id, data)
      SELECT id, ${json({ scheduling: { taskTimeWeekdays: CANARY } })} FROM auth_user;
    INSERT INTO questionnaire (user_id, questionnaire_type, response_data, completed_at)
      SELECT id, 'habits_and_preferences', ${json({ morningFreeText: { otherHabits: CANARY } })}, now()
        FROM auth_user, generate_series(1, 2);
    INSERT INTO day_submission (user_id, day, planned, done, ticks, check_in)
      SELECT id, '2026-01-04'::date + n, 1, 0, '[{"event_id": "e", "status": "pending"}]',
             CASE WHEN n = 2 THEN ${json(checkIn)} END FROM auth_user, generate_series(1, 2) n;
    INSERT INTO medical_program (user_id, start_date, end_date, template_version, setup_revision)
      SELECT id, '2026-01-05', '2026-03-29', '1', 1 FROM auth_user;
    INSERT INTO calendar_event (program_id, user_id, title, description, start_time, end_time, event_type, program_week,
                                template_key, edited, metadata, reason)
      SELECT p.id, p.user_id, e.title, e.description, '2026-01-05T08:00:00Z', '2026-01-05T08:30:00Z', e.event_type, 1,
             e.template_key, e.edited, e.metadata, e.reason
        FROM medical_program p, (VALUES
          ('Daily Check-In', NULL, NULL, 'R01/1', false, ${json({ ...done, checkin_data: checkIn })}, NULL),
          ('Brisk walk', 'Ten minutes.', 'habit', 'H01/1', false, ${json({ note: CANARY })},
            ${json({ rule: 'priority', inputs: { gate: CANARY }, source: [] })}),
          ('Stretch', NULL, 'habit', 'H02/1', false, ${json(done)}, NULL),
          ('${CANARY}', NULL, 'core', 'C01', true, '{}'::jsonb, NULL),
          ('By hand', '${CANARY}', 'core', NULL, false, '{}'::jsonb, NULL)
        ) AS e(title, description, event_type, template_key, edited, metadata, reason)`);
}

/** What members have, but for what counts its changes. */
async function rows(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of new Set(IN_CLEAR.map((name) => name.split('.')[0] ?? ''))) {
    found[table] = await database.query(
      `SELECT to_jsonb(t) - '{sequence,rescheduled_at,document}'::text[] AS row FROM ${table} t ORDER BY 1`,
    );
  }
  return found;
}

describe('the migrations that seal what stood in clear', () => {
  it('begin with all of it to be read', async () => {
    expect(await columnsThatShow(database, CANARY)).toEqual(IN_CLEAR);
  });

  it('refuse to go on without the master key, and say so', async () => {
    await expect(migrate(databaseUrl)).rejects.toThrow(/needs MASTER_KEY/);
  });

  it('killed again and again, they go on where they were, and nothing is left in clear', async () => {
    let killed = 0;
    for (let pause = 600; ; pause *= 1.4) {
      const env = processEnvironment({ ...product, databaseUrl });
      const child = spawn(process.execPath, [MIGRATE], { env, stdio: 'ignore' });
      const ended = once(child, 'exit') as Promise<[number | null]>;
      const patience = delay(pause).then(() => child.kill('SIGKILL'));
      await Promise.race([ended, patience]);
      if ((await ended)[0] === 0) break;
      killed += 1;
    }
    expect(killed).toBeGreaterThan(0);
    expect(await columnsThatShow(database, CANARY)).toEqual([]);
    const [count] = await database.query<[{ keys: number }]>('SELECT count(*)::int AS keys FROM member_key');
    expect(count.keys).toBe(MEMBERS);
    const titles = await database.query<{ title: string }[]>(
      'SELECT DISTINCT title FROM calendar_event ORDER BY 1',
    );
    expect(titles.map(({ title }) => title)).toEqual(['', 'Brisk walk', 'Daily Check-In', 'Stretch']);
  });

  it('can be taken back: everything stands as it was planted', async () => {
    const source = await createDataSource(databaseUrl, 2).initialize();
    while ((await newestMigration()) > BEFORE_SEALING) {
      await migrationKeys.run(masterKeys(), () => source.undoLastMigration({ transaction: 'each' }));
    }
    await source.destroy();
    expect(await rows()).toEqual(planted);
  });
});

async function newestMigration(): Promise<number> {
  const [row] = await database.query<[{ timestamp: string }]>(
    'SELECT max(timestamp) AS timestamp FROM migrations',
  );
  return Number(row.timestamp);
}
