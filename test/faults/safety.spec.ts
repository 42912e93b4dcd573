import { Client } from 'pg';
import { LOCKS } from '../../api/src/platform/database/locks';
import { call, eventually } from '../support/product';
import { leased } from './planner-lock';
import { createClient } from './redis-client';
import { World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

describe('nobody answers a question about self-harm', () => {
  it('a person is called, once, whatever was killed and emptied meanwhile', async () => {
    const member = await world.member();
    const asking = await world.startWorker();
    const message = { message: 'I feel like giving up on everything' };
    const answer = await call<{ safety: object }>(world.api.baseUrl, '/api/v1/chat/', {
      ...{ token: member.token, body: message },
    });
    expect(answer.body.safety).toMatchObject({ band: 'check' });
    await asking.kill();
    const redis = createClient(world.stack.redisUrl);
    await redis.flushall();
    redis.disconnect();
    await world.sql(`UPDATE safety_state SET answer_due_at = now() - interval '1 minute'`);
    const lock = new Client({ connectionString: world.stack.databaseUrl });
    await lock.connect();
    await lock.query('SELECT pg_advisory_lock(hashtextextended($1, $2))', [member.id, LOCKS.safety]);
    const waiting = () =>
      world.sql<object>(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
    const first = await world.startWorker();
    await eventually(waiting, ({ length }) => length === 1);
    await first.kill();
    await Promise.all([world.startWorker(), world.startWorker()]);
    await eventually(waiting, ({ length }) => length >= 1);
    await lock.end();
    await eventually(
      () => world.sql<object>(`SELECT 1 FROM care_task WHERE kind = 'red_flag'`),
      ({ length }) => length === 1,
    );
    await world.settled();
    const counts = await world.sql<object>(
      `SELECT (SELECT count(*)::int FROM safety_flag WHERE because = 'unanswered') AS flags,
              (SELECT count(*)::int FROM care_task) AS tasks,
              (SELECT count(*)::int FROM safety_state WHERE answer_due_at IS NOT NULL) AS due`,
    );
    expect(counts).toEqual([{ flags: 1, tasks: 1, due: 0 }]);
  });
});

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
