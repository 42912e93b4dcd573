import { setTimeout as delay } from 'node:timers/promises';
import { audit } from './audit';
import { createClient } from './redis-client';
import { seeded, seeds, World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

/** Every id that a ring for the delivery may carry: bare, and in the 15 s bucket of now and the next one. */
function ringIds({ id, lease_token }: { id: string; lease_token: number }): string[] {
  const bucket = Math.floor(Date.now() / 15_000);
  return [`${id}.${lease_token}`, `${id}.${lease_token}.${bucket}`, `${id}.${lease_token}.${bucket + 1}`];
}

describe('R1: Redis loses data between two steps of Bull', () => {
  it('a job of which only a bare hash is left does not swallow the rings of its delivery', async () => {
    const member = await world.member();
    await world.saveSetup(member);
    const [delivery] = await world.sql<{ id: string; lease_token: number }>(
      'SELECT id, lease_token FROM event_delivery',
    );
    if (!delivery) throw new Error('no delivery');
    const redis = createClient(world.stack.redisUrl);
    // What is left when a FLUSHALL falls between BRPOPLPUSH and moveToActive.
    for (const id of ringIds(delivery)) await redis.hset(`{damson}:programmes:${id}`, 'processedOn', '1');
    redis.disconnect();
    await world.startWorker();
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });

  it('a job without data is looked at like any other, and leaves no key behind', async () => {
    const redis = createClient(world.stack.redisUrl);
    await redis.lpush('{damson}:programmes:wait', '4711.0.1'); // its hash is gone
    await world.startWorker();
    const member = await world.member();
    await world.saveSetup(member);
    await world.settled();
    for (let left = ['?'], tries = 0; left.length > 0; tries++) {
      left = await redis.keys('{damson}:programmes:4711*');
      if (tries > 300) expect(left).toEqual([]);
      await delay(100);
    }
    redis.disconnect();
    expect(await audit(world)).toEqual([]);
  });

  it('FLUSHALL again and again under steady load: nothing is stuck', async () => {
    await Promise.all([world.startWorker(), world.startWorker()]);
    const members = await Promise.all(Array.from({ length: 4 }, () => world.member()));
    const redis = createClient(world.stack.redisUrl);
    for (const seed of seeds()) {
      const random = seeded(seed);
      let saving = true;
      const load = members.map(async (member) => {
        for (let minute = 10; saving; minute = (minute + 1) % 60) {
          const saved = await world.saveSetup(member, { checkIn: '07:30' });
          if (saved.status !== 200) throw new Error(`seed ${seed}: a save answered ${saved.status}`);
          await delay(random() * 60);
        }
      });
      for (let flush = 0; flush < 20; flush++) {
        await delay(random() * 60);
        await redis.flushall();
      }
      saving = false;
      await Promise.all(load);
      await world.settled(); // throws with the seed's number of open deliveries
    }
    redis.disconnect();
    expect(await audit(world)).toEqual([]);
  }, 900_000);
});
