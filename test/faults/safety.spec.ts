import { Client } from 'pg';
import { LOCKS } from '../../api/src/platform/database/locks';
import { call, eventually } from '../support/product';
import { leased } from './planner-lock';
import { World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

describe('a worker is killed between the screen and its commit', () => {
  it('another one screens again: one flag, one task, and coaching is paused', async () => {
    const member = await world.member();
    const first = await world.startWorker();
    const lock = new Client({ connectionString: world.stack.databaseUrl });
    await lock.connect();
    await lock.query('SELECT pg_advisory_lock(hashtextextended($1, $2))', [member.id, LOCKS.safety]);
    // The answer comes later than this test waits for: what matters is what is stored.
    const message = { message: 'I want to kill myself tonight' };
    const sent = call(world.api.baseUrl, '/api/v1/chat/', { token: member.token, body: message });
    await eventually(
      () =>
        world.sql<{ waits: boolean }>(
          `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted) AS waits`,
        ),
      ([row]) => row?.waits === true,
    );
    expect(await leased(world)).not.toHaveLength(0);
    await first.kill();
    await lock.end();
    await world.startWorker();
    await world.settled();
    await sent;
    const counts = await world.sql<{ flags: number; tasks: number; paused: number }>(
      `SELECT (SELECT count(*)::int FROM safety_flag) AS flags, (SELECT count(*)::int FROM care_task) AS tasks,
              (SELECT count(*)::int FROM safety_state WHERE paused_since IS NOT NULL) AS paused`,
    );
    expect(counts).toEqual([{ flags: 1, tasks: 1, paused: 1 }]);
  });
});
