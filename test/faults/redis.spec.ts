import { createClient } from './redis-client';
import { audit } from './audit';
import { eventually } from '../support/product';
import { World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

describe('F3: Redis is killed and comes back', () => {
  it('requests answer during the outage, and the backlog is gone within 10 s of the return', async () => {
    await world.startWorker();
    const members = await Promise.all([world.member(), world.member(), world.member()]);
    await world.stack.redis.kill();
    for (const member of members) expect((await world.saveSetup(member)).status).toBe(200);
    const late = await world.member(); // sign-up needs no Redis either
    expect((await world.saveSetup(late)).status).toBe(200);
    const ready = await fetch(`${world.api.baseUrl}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'degraded', database: 'up', redis: 'down' });
    await world.stack.redis.restart();
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });

  it('a worker that starts while Redis is away begins when it comes', async () => {
    const member = await world.member();
    await world.stack.redis.kill();
    await world.startWorker();
    expect((await world.saveSetup(member)).status).toBe(200);
    await world.stack.redis.restart();
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });
});

describe('R7: the doorbell is broken', () => {
  it('work goes on while Redis is away, and by itself after it came back', async () => {
    await world.startWorker();
    const [before, during, after] = await Promise.all([world.member(), world.member(), world.member()]);
    await world.saveSetup(before);
    await world.settled();
    await world.stack.redis.kill();
    await world.saveSetup(during);
    await world.settled();
    await world.stack.redis.restart();
    await world.saveSetup(after);
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });

  it('a frozen Redis keeps no work from being done', async () => {
    await world.startWorker();
    const member = await world.member();
    const redis = world.stack.redis.pid();
    if (!redis) throw new Error('Redis does not run');
    process.kill(redis, 'SIGSTOP');
    try {
      await world.saveSetup(member);
      await world.settled();
    } finally {
      process.kill(redis, 'SIGCONT'); // or it could not be stopped
    }
    expect(await audit(world)).toEqual([]);
  });
});

describe('F4: FLUSHALL with jobs waiting and running', () => {
  it('nothing is lost, and each member has one programme', async () => {
    const waiting = Number(process.env.FAULT_JOBS ?? 200);
    const members = await Promise.all(Array.from({ length: 10 }, () => world.member()));
    for (const member of members) await world.saveSetup(member);
    // More deliveries of the same events' kind than any worker can hold at once.
    await world.sql(
      `WITH more AS (
         INSERT INTO domain_event (type, payload)
         SELECT 'setup.saved', e.payload FROM domain_event e, generate_series(1, $1 / 10)
          WHERE e.type = 'setup.saved' RETURNING id)
       INSERT INTO event_delivery (event_id, consumer, queue) SELECT id, 'plan-programme', 'programmes' FROM more`,
      [waiting],
    );
    await world.startWorker();
    await eventually(
      () =>
        world.sql<{ done: number }>(`SELECT count(*)::int AS done FROM event_delivery WHERE state = 'done'`),
      ([row]) => (row?.done ?? 0) > 0,
    );
    const redis = createClient(world.stack.redisUrl);
    await redis.flushall();
    redis.disconnect();
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });
});
