import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../support/product';
import { audit } from './audit';
import { holdPlanner, leased } from './planner-lock';
import { seeded, seeds, World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

describe('F1: a worker is killed in the middle of a job', () => {
  it('before its commit: another worker resumes within 15 s, and there is one complete programme', async () => {
    const member = await world.member();
    const first = await world.startWorker();
    const lock = await holdPlanner(world, member.id);
    await world.saveSetup(member);
    await eventually(
      () => leased(world),
      (rows) => rows.length === 1,
    );
    await first.kill();
    await lock.end();
    await world.startWorker();
    await world.settled();
    expect(await audit(world)).toEqual([]);
    const [delivery] = await world.sql<{ attempts: number }>('SELECT attempts FROM event_delivery');
    expect(delivery?.attempts).toBe(2);
  });

  it.each(seeds())('at a random moment (seed %i)', async (seed) => {
    const random = seeded(seed);
    let worker = await world.startWorker();
    for (let round = 0; round < 5; round++) {
      const member = await world.member();
      await world.saveSetup(member);
      await delay(random() * 120);
      await worker.kill();
      worker = await world.startWorker();
    }
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });
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
  });

  it('a worker that dies while its ring hangs costs seconds and nothing else', async () => {
    const worker = await world.startWorker();
    const member = await world.member();
    const redis = world.stack.redis.pid();
    if (!redis) throw new Error('Redis does not run');
    process.kill(redis, 'SIGSTOP');
    await world.saveSetup(member);
    await delay(300); // the relay rings, and nobody hears it
    await worker.kill();
    await world.stack.redis.kill();
    await world.stack.redis.restart();
    await world.startWorker();
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });
});
