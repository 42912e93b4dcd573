import { Client } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { LOCKS } from '../../api/src/platform/database/locks';
import { eventually } from '../support/product';
import { audit } from './audit';
import { RESUME_WITHIN, seeded, seeds, World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
}, 60_000);

afterEach(() => world.close(), 60_000);

/** Holds the planner's lock of a member, so that their job stands still inside its transaction. */
async function holdPlanner(userId: string): Promise<Client> {
  const client = new Client({ connectionString: world.stack.databaseUrl });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, $2))', [userId, LOCKS.planner]);
  return client;
}

const leased = () =>
  world.sql<{ attempts: number }>(
    `SELECT attempts FROM event_delivery WHERE lease_until > now() AND state = 'pending'`,
  );

describe('F1: a worker is killed in the middle of a job', () => {
  it('before its commit: another worker resumes within 15 s, and there is one complete programme', async () => {
    const member = await world.member();
    const first = await world.startWorker();
    const lock = await holdPlanner(member.id);
    await world.saveSetup(member);
    await eventually(leased, (rows) => rows.length === 1);
    await first.kill();
    await lock.end();
    await world.startWorker();
    await world.settled(RESUME_WITHIN);
    expect(await audit(world)).toEqual([]);
    const [delivery] = await world.sql<{ attempts: number }>('SELECT attempts FROM event_delivery');
    expect(delivery?.attempts).toBe(2);
  }, 60_000);

  it.each(seeds())(
    'at a random moment (seed %i)',
    async (seed) => {
      const random = seeded(seed);
      let worker = await world.startWorker();
      for (let round = 0; round < 5; round++) {
        const member = await world.member();
        await world.saveSetup(member);
        await delay(random() * 120);
        await worker.kill();
        worker = await world.startWorker();
      }
      await world.settled(RESUME_WITHIN);
      expect(await audit(world)).toEqual([]);
    },
    120_000,
  );
});

describe('F9: a crash between the commit and the ring', () => {
  it('the event is relayed by the next worker', async () => {
    const member = await world.member();
    const saved = await world.saveSetup(member);
    expect(saved.status).toBe(200);
    await world.api.kill();
    await world.startWorker();
    await world.settled();
    expect(await audit(world)).toEqual([]);
  }, 60_000);

  it('a relay that dies after claiming, before Redis heard of it, costs seconds and nothing else', async () => {
    const worker = await world.startWorker();
    const member = await world.member();
    const redis = world.stack.redis.pid();
    if (!redis) throw new Error('Redis does not run');
    process.kill(redis, 'SIGSTOP'); // the relay claims the row, and its ring never arrives
    await world.saveSetup(member);
    await eventually(
      () => world.sql<{ rung: number }>('SELECT count(rung_at)::int AS rung FROM event_delivery'),
      ([row]) => row?.rung === 1,
    );
    await worker.kill();
    await world.stack.redis.kill();
    await world.stack.redis.restart();
    await world.startWorker();
    await world.settled(RESUME_WITHIN);
    expect(await audit(world)).toEqual([]);
  }, 60_000);
});
