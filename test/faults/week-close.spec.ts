import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../support/product';
import { auditWeeks, closed, type Lived, members, weeksPass } from './closed-weeks';
import { holdPlanner, leased } from './planner-lock';
import { createClient } from './redis-client';
import { RESUME_WITHIN, seeded, seeds, World } from './world';

const SHIFT = join(__dirname, '..', 'fixtures', 'shifted-clock.cjs');
const WEEK = 7 * 86_400_000;
const shifted = (milliseconds: number) => ({
  NODE_OPTIONS: `--require ${SHIFT}`,
  CLOCK_AHEAD: `${milliseconds}`,
});

let world: World;
let lived: Lived[];
/** Weeks that are over by now. */
let over = 0;

beforeAll(async () => {
  world = await World.open();
  lived = await members(world, 4);
});

afterAll(() => world.close());

async function weekPasses(weeks = 1): Promise<void> {
  await weeksPass(world, lived, weeks);
  over += weeks;
}

async function closedOnce(): Promise<void> {
  await closed(world, lived, over);
  expect(await auditWeeks(world)).toEqual([]);
}

const told = () =>
  eventually(
    () =>
      world.sql<{ told: number }>(
        `SELECT count(*)::int AS told FROM domain_event
          WHERE type = 'week.ended' AND (payload ->> 'week')::int = $1`,
        [over],
      ),
    ([row]) => row?.told === lived.length,
    RESUME_WITHIN,
  );

describe('F14: the close of a week', () => {
  it('two workers at once, their clocks a week ahead and a week behind: closed once, and not before', async () => {
    const workers = await Promise.all([world.startWorker(shifted(WEEK)), world.startWorker(shifted(-WEEK))]);
    await delay(3_000); // each has looked: nothing is over yet
    expect(await auditWeeks(world)).toEqual([]);
    await weekPasses();
    await closedOnce();
    await Promise.all(workers.map((worker) => worker.kill()));
  });

  it('its worker is killed inside of the transaction: another closes it', async () => {
    await weekPasses();
    const lock = await holdPlanner(world, lived[0]?.member.id ?? '');
    const first = await world.startWorker();
    await told();
    await eventually(
      () => leased(world),
      (rows) => rows.length > 0,
    );
    await first.kill();
    await lock.end();
    const second = await world.startWorker();
    await closedOnce();
    await second.kill(); // after the commit
  });

  it.each(seeds())('its workers are killed at random moments (seed %i)', async (seed) => {
    const random = seeded(seed);
    await weekPasses();
    for (let round = 0; round < 3; round += 1) {
      const worker = await world.startWorker();
      await delay(random() * 2_000);
      await worker.kill();
    }
    const last = await world.startWorker();
    await closedOnce();
    await last.kill();
  });

  it('Redis loses everything and PostgreSQL crashes meanwhile', async () => {
    await weekPasses();
    const lock = await holdPlanner(world, lived[0]?.member.id ?? '');
    const worker = await world.startWorker();
    await told();
    const redis = createClient(world.stack.redisUrl);
    await redis.flushall();
    redis.disconnect();
    lock.on('error', () => undefined); // the crash ends it
    await world.stack.postgres.crash();
    await closedOnce();
    await worker.kill();
  });

  it('nothing ran for ten days: the weeks are closed one after the other', async () => {
    await weekPasses(2);
    const worker = await world.startWorker();
    await closedOnce();
    await worker.kill();
  });
});
