import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Config } from '../../api/src/platform/config/config';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { migrate } from '../../api/src/platform/database/migrate';
import { migrationKeys } from '../../api/src/platform/database/seal-rows';
import { MasterKeys } from '../../api/src/platform/sealing/master-keys';
import { columnsThatShow } from '../support/plain-text';
import { processEnvironment } from '../support/processes';
import { productUnderTest } from '../support/product';

const MIGRATE = join(__dirname, '..', '..', 'dist', 'api', 'migrate.js');
/** The last migration of the release that knew no sealed column. */
const BEFORE = 1763700006000;
const MEMBERS = 300;
const CANARY = 'Warfarin since the stent';

const product = productUnderTest();
const databaseUrl = product.databaseUrl.replace(/[^/]+$/, 'sealing_migration');
const { MASTER_KEY } = processEnvironment(product);
const masters = new MasterKeys(Object.assign(new Config(), { MASTER_KEY }));

/** What the earlier release kept in clear: table and column, and JSON that the test plants there. */
const CLEAR = {
  'health_screen.answers': { bloodThinner: 'yes', note: CANARY },
  'programme_setup.data': { scheduling: { taskTimeWeekdays: CANARY } },
  'questionnaire.response_data': { morningFreeText: { otherHabits: CANARY } },
} as const;

let database: DataSource;

beforeAll(async () => {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query('CREATE DATABASE sealing_migration');
  await client.end();
  await migrateTo(BEFORE);
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  await plant();
}, 60_000);
afterAll(() => database.destroy());

/** Runs the migrations up to a timestamp, as the release of that time did. */
async function migrateTo(timestamp: number): Promise<void> {
  const { options } = createDataSource(databaseUrl, 2);
  const migrations = (options.migrations as (new () => object)[]).filter(
    ({ name }) => Number(/\d{13}$/.exec(name)?.[0]) <= timestamp,
  );
  const source = await new DataSource({ ...options, migrations }).initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
}

async function plant(): Promise<void> {
  const users = `SELECT id FROM auth_user`;
  await database.query(
    `INSERT INTO auth_user (email) SELECT 'member-' || n || '@example.com' FROM generate_series(1, $1) n`,
    [MEMBERS],
  );
  await database.query(
    `INSERT INTO health_screen (user_id, answers) ${users.replace('id', 'id, $1::jsonb')}`,
    [CLEAR['health_screen.answers']],
  );
  await database.query(
    `INSERT INTO programme_setup (user_id, data) ${users.replace('id', 'id, $1::jsonb')}`,
    [CLEAR['programme_setup.data']],
  );
  await database.query(
    `INSERT INTO questionnaire (user_id, questionnaire_type, response_data, completed_at)
     SELECT id, 'habits_and_preferences', $1::jsonb, now() FROM auth_user, generate_series(1, 2)`,
    [CLEAR['questionnaire.response_data']],
  );
  // Whose member is gone: no key could be theirs.
  await database.query(`INSERT INTO programme_setup (user_id, data) VALUES (gen_random_uuid(), $1)`, [
    CLEAR['programme_setup.data'],
  ]);
}

describe('the migration that seals what stood in clear', () => {
  it('shows all of it before', async () => {
    expect(await columnsThatShow(database, CANARY)).toEqual(Object.keys(CLEAR).sort());
  });

  it('refuses to go on without the master key, and says so', async () => {
    await expect(migrate(databaseUrl)).rejects.toThrow(/needs MASTER_KEY/);
  });

  it('killed again and again, it goes on where it was, and nothing is left in clear', async () => {
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
    const [{ keys } = { keys: 0 }] = await database.query<{ keys: number }[]>(
      'SELECT count(*)::int AS keys FROM member_key',
    );
    expect(keys).toBe(MEMBERS);
    const [{ setups } = { setups: 0 }] = await database.query<{ setups: number }[]>(
      'SELECT count(*)::int AS setups FROM programme_setup',
    );
    expect(setups).toBe(MEMBERS); // nobody's row is gone
  });

  it('can be taken back: everything stands as it was planted', async () => {
    const source = await createDataSource(databaseUrl, 2).initialize();
    while ((await newestMigration()) > BEFORE) {
      await migrationKeys.run(masters, () => source.undoLastMigration({ transaction: 'each' }));
    }
    await source.destroy();
    for (const [name, planted] of Object.entries(CLEAR)) {
      const [table = '', column = ''] = name.split('.');
      const found = await database.query<{ value: unknown; number: number }[]>(
        `SELECT ${column} AS value, count(*)::int AS number FROM ${table} GROUP BY 1`,
      );
      expect(found).toEqual([{ value: planted, number: table === 'questionnaire' ? 2 * MEMBERS : MEMBERS }]);
    }
  });
});

async function newestMigration(): Promise<number> {
  const [row] = await database.query<{ timestamp: string }[]>(
    'SELECT max(timestamp) AS timestamp FROM migrations',
  );
  return Number(row?.timestamp);
}
