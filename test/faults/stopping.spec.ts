import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { processEnvironment, runToEnd } from '../support/processes';
import { audit } from './audit';
import { seeded, seeds, World } from './world';

const DIST = join(__dirname, '..', '..', 'dist', 'api');
/** Between two moments of a life: from Node's first breath over the loading and the start to the work. */
const MOMENTS = 8;
/** How long a process that is told to stop may take (ms): what it has begun ends first. */
const WITHIN = 2_000 * Number(process.env.FAULT_PATIENCE ?? 1);

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

interface Stopped {
  after: number;
  took: number;
  end: number | NodeJS.Signals | null;
  errors: string;
}

/** Starts a process, and tells it to stop so many milliseconds later; one that has ended by then is not told. */
async function stopAfter(script: string, env: NodeJS.ProcessEnv, after: number): Promise<Stopped> {
  const child: ChildProcess = spawn(process.execPath, [join(DIST, script)], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await Promise.race([delay(after), ended]);
  const told = performance.now();
  child.kill('SIGTERM');
  const overdue = setTimeout(() => child.kill('SIGKILL'), WITHIN + 20_000);
  const [code, signal] = await ended;
  clearTimeout(overdue);
  return { after, took: performance.now() - told, end: signal ?? code, errors };
}

/** From 0 ms to a bit beyond the start's end, each part of it once, by chance within the part. */
function moments(seed: number, boot: number): number[] {
  const random = seeded(seed);
  const part = (boot * 1.3) / (MOMENTS - 1);
  return [0, ...Array.from({ length: MOMENTS - 1 }, (_, index) => (index + random()) * part)];
}

/** How long a start takes on this machine, now. */
async function bootOf(start: () => Promise<{ kill(): Promise<void> }>): Promise<number> {
  const begun = performance.now();
  const process = await start();
  const took = performance.now() - begun;
  await process.kill();
  return took;
}

describe('told to stop at any moment of its life', () => {
  it.each(seeds())(
    'main and worker end at once, with 0 (seed %i), and nothing is half done',
    async (seed) => {
      const boots = [await bootOf(() => world.startApi()), await bootOf(() => world.startWorker())];
      for (const [at, script] of ['main.js', 'worker.js'].entries()) {
        // Something to do for a worker that gets so far.
        const members = await Promise.all([world.member(), world.member()]);
        const stopped: Stopped[] = [];
        for (const after of moments(seed, boots[at] ?? 0)) {
          for (const member of members) await world.saveSetup(member);
          stopped.push(await stopAfter(script, processEnvironment(world.stack), after));
        }
        // Before Node has loaded the few lines that hear it, the signal itself ends the process: an init makes that 143, and
        // the image's (`tini -e 143`) a 0.
        const wrong = stopped.filter(({ end }) => end !== 0 && end !== 'SIGTERM');
        expect([script, wrong]).toEqual([script, []]);
        expect([script, stopped.filter(({ took }) => took > WITHIN)]).toEqual([script, []]);
        expect([script, stopped.filter(({ errors }) => errors !== '')]).toEqual([script, []]);
        // Most of a life is heard.
        expect(stopped.filter(({ end }) => end === 0).length).toBeGreaterThanOrEqual(MOMENTS / 2);
      }
      const held = await world.sql('SELECT id FROM event_delivery WHERE lease_until > now()');
      expect(held).toEqual([]);
      await world.startWorker();
      await world.settled();
      expect(await audit(world)).toEqual([]);
    },
  );

  it.each(seeds())(
    'migrate is not done unless it says so (seed %i), and goes on where it was',
    async (seed) => {
      const databaseUrl = await emptyDatabase(`stopping_${seed}`);
      const env = processEnvironment({ databaseUrl, redisUrl: world.stack.redisUrl });
      const whole = await emptyDatabase(`whole_${seed}`);
      const begun = performance.now();
      const run = await runToEnd('migrate.js', { ...env, DATABASE_URL: whole });
      expect(run).toMatchObject({ code: 0, stderr: '' });
      for (const after of moments(seed, performance.now() - begun)) {
        const stopped = await stopAfter('migrate.js', env, after);
        expect(stopped).toMatchObject({ errors: '' });
        expect(stopped.took).toBeLessThan(WITHIN);
        if (stopped.end !== 0) expect(['SIGTERM', 143]).toContain(stopped.end);
        else expect(await pending(databaseUrl)).toBe(false);
      }
      expect(await runToEnd('migrate.js', env)).toMatchObject({ code: 0, stderr: '' });
      expect(await pending(databaseUrl)).toBe(false);
    },
  );
});

async function emptyDatabase(name: string): Promise<string> {
  const client = new Client({ connectionString: world.stack.databaseUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  await client.end();
  return world.stack.databaseUrl.replace(/[^/]+$/, name);
}

/** Whether migrations are missing, or something that the entities describe. */
async function pending(databaseUrl: string): Promise<boolean> {
  const dataSource = await createDataSource(databaseUrl, 2).initialize();
  const log = await dataSource.driver.createSchemaBuilder().log();
  const missing = await dataSource.showMigrations();
  await dataSource.destroy();
  return missing || log.upQueries.length > 0;
}
