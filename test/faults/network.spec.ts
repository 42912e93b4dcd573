import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:net';
import { call, eventually } from '../support/product';
import { TcpProxy } from '../support/tcp-proxy';
import { audit } from './audit';
import { holdPlanner, leased } from './planner-lock';
import { seeded, seeds, World } from './world';

let world: World;
let toPostgres: TcpProxy;
let toRedis: TcpProxy;

beforeEach(async () => {
  world = await World.open();
  [toPostgres, toRedis] = await Promise.all([
    TcpProxy.before(world.stack.databaseUrl),
    TcpProxy.before(world.stack.redisUrl),
  ]);
});

afterEach(async () => {
  await world.close();
  await Promise.all([toPostgres.close(), toRedis.close()]);
});

const through = () => ({ DATABASE_URL: toPostgres.url, REDIS_URL: toRedis.url });

describe('F19: the network between the processes', () => {
  it('a worker whose PostgreSQL falls into a black hole inside a transaction: another is done within 15 s', async () => {
    const member = await world.member();
    await world.startWorker(through());
    const lock = await holdPlanner(world, member.id);
    await world.saveSetup(member);
    await eventually(
      () => leased(world),
      (rows) => rows.length === 1,
    );
    toPostgres.blackHole = true; // neither side is told
    await lock.end();
    await world.startWorker();
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });

  it('the same worker works again when the network is back', async () => {
    const worker = await world.startWorker(through());
    const member = await world.member();
    toPostgres.blackHole = true;
    await world.saveSetup(member);
    await delay(3_000);
    toPostgres.blackHole = false;
    toPostgres.reset(); // what was in the hole is gone
    await world.settled();
    expect(await audit(world)).toEqual([]);
    expect(worker.child.exitCode).toBeNull();
  });

  it('a worker that is stopped while PostgreSQL is in a black hole ends cleanly', async () => {
    const worker = await world.startWorker(through());
    toPostgres.blackHole = true;
    expect(await worker.stop()).toBe(0);
  });

  it('Redis in a black hole: work goes on, and the ears hear again when it is back', async () => {
    const worker = await world.startWorker(through());
    const [first, second] = await Promise.all([world.member(), world.member()]);
    await world.saveSetup(first);
    await world.settled();
    toRedis.blackHole = true;
    await world.saveSetup(second);
    await world.settled();
    toRedis.blackHole = false;
    toRedis.reset();
    await world.saveSetup(first, { checkIn: '08:00' });
    await world.settled();
    expect(await audit(world)).toEqual([]);
    expect(worker.child.exitCode).toBeNull();
  });

  it.each(seeds())(
    'connections reset all the time (seed %i): every save is answered or repeated, nothing is lost or doubled',
    async (seed) => {
      const random = seeded(seed);
      await Promise.all([world.startWorker(through()), world.startWorker(through())]);
      const api = await world.startApi(through());
      const members = await Promise.all(Array.from({ length: 3 }, () => world.member()));
      let resetting = true;
      const trouble = (async () => {
        while (resetting) {
          await delay(random() * 200);
          (random() < 0.5 ? toPostgres : toRedis).reset();
        }
      })();
      for (let round = 0; round < 5; round++) {
        for (const member of members) {
          const key = `round-${seed}-${round}`;
          await eventually(
            () => world.saveSetup(member, { key, baseUrl: api.baseUrl }),
            ({ status }) => status === 200,
          );
        }
      }
      resetting = false;
      await trouble;
      await world.settled();
      expect(await audit(world)).toEqual([]);
      const revisions = await world.sql<{ revision: number }>('SELECT revision FROM programme_setup');
      expect(revisions.map(({ revision }) => revision)).toEqual([5, 5, 5]);
    },
  );

  it('a PostgreSQL that is 100 ms away: slower, and right', async () => {
    toPostgres.latency = 50;
    await world.startWorker(through());
    const api = await world.startApi(through());
    const member = await world.member();
    expect((await world.saveSetup(member, { baseUrl: api.baseUrl })).status).toBe(200);
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });
});

describe('F18: clients that send too slowly', () => {
  it('two hundred of them hold nobody up, and are cut', async () => {
    const { hostname, port } = new URL(world.api.baseUrl);
    const member = await world.member();
    let cut = 0;
    const sockets = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.resume();
      socket.on('close', () => cut++);
      socket.write('GET /api/v1/setup/data HTTP/1.1\r\nHost: localhost\r\n'); // and the rest never comes
      return socket;
    });
    for (let request = 0; request < 50; request++) {
      const answer = await call(world.api.baseUrl, '/api/v1/setup/data', { token: member.token });
      expect(answer.status).toBe(200);
    }
    // Node looks for late headers twice a minute.
    await eventually(
      async () => cut,
      (count) => count === sockets.length,
    );
    expect((await fetch(`${world.api.baseUrl}/healthz`)).status).toBe(200);
  });
});
