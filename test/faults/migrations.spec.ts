import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { processEnvironment, startApi, startWorker } from '../support/processes';
import { eventually } from '../support/product';
import { type Stack, startStack } from '../support/stack';
import { seeded, seeds } from './world';

const MIGRATE = join(__dirname, '..', '..', 'dist', 'api', 'migrate.js');

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});

afterAll(() => stack.stop());

async function emptyDatabase(name: string): Promise<string> {
  const client = new Client({ connectionString: stack.databaseUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  await client.end();
  return stack.databaseUrl.replace(/[^/]+$/, name);
}

function startMigration(databaseUrl: string) {
  const env = processEnvironment({ databaseUrl, redisUrl: stack.redisUrl });
  const child = spawn(process.execPath, [MIGRATE], { env, stdio: 'ignore' });
  return { child, ended: once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]> };
}

/** What TypeORM would still change; nothing, if the migrations are complete. */
async function difference(databaseUrl: string): Promise<string[]> {
  const dataSource = await createDataSource(databaseUrl, 2).initialize();
  const log = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  return log.upQueries.map(({ query }) => query);
}

describe('migrations', () => {
  it('give exactly the schema that the entities describe', async () => {
    expect(await difference(stack.databaseUrl)).toEqual([]);
  });

  it.each(seeds())(
    'F21: three at once, one of them killed halfway (seed %i): the schema is whole',
    async (seed) => {
      const databaseUrl = await emptyDatabase(`f21_${seed}`);
      const runs = [startMigration(databaseUrl), startMigration(databaseUrl), startMigration(databaseUrl)];
      const random = seeded(seed);
      await delay(300 + random() * 600);
      const victim = runs[Math.floor(random() * runs.length)];
      victim?.child.kill('SIGKILL');
      const codes = await Promise.all(runs.map(async (run) => (await run.ended)[0]));
      expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(2);
      const rerun = startMigration(databaseUrl);
      expect((await rerun.ended)[0]).toBe(0);
      expect(await difference(databaseUrl)).toEqual([]);
    },
  );

  it('come to processes that wait for the first of them, as a role that owns nothing', async () => {
    const databaseUrl = await emptyDatabase('first');
    const appUrl = stack.appUrl.replace(/[^/]+$/, 'first');
    const urls = { databaseUrl, appUrl, redisUrl: stack.redisUrl };
    const processes = await Promise.all([startApi(urls), startWorker(urls)]);
    const states = () =>
      Promise.all(
        processes.map(async ({ baseUrl }) => {
          const { database } = (await (await fetch(`${baseUrl}/readyz`)).json()) as { database: string };
          return database;
        }),
      );
    // More often than there are connections, and further apart than one look answers everybody.
    for (let look = 0; look < 12; look++) {
      expect(await states()).toEqual(['migrations-pending', 'migrations-pending']);
      await delay(250);
    }
    const env = { ...processEnvironment(urls), DATABASE_OWNER_URL: databaseUrl };
    const [code] = (await once(spawn(process.execPath, [MIGRATE], { env, stdio: 'ignore' }), 'exit')) as [
      number,
    ];
    expect(code).toBe(0);
    await eventually(states, (found) => found.every((database) => database === 'up'));
    await Promise.all(processes.map((process) => process.stop()));
  });
});
