import { once } from 'node:events';
import { WebSocket } from 'ws';
import { freePort } from '../../api/src/local/free-port';
import { call, eventually, type Member } from '../support/product';
import { join, leavePages, openPage, type Page, teller } from '../support/realtime';
import { TcpProxy } from '../support/tcp-proxy';
import { createClient } from './redis-client';
import { World } from './world';

let world: World;
let other: ReturnType<typeof teller>;

beforeEach(async () => {
  world = await World.open();
  other = teller(world.stack);
});

afterEach(async () => {
  await leavePages();
  other.end();
  await world.close();
});

async function joined(member: Member, baseUrl = world.api.baseUrl): Promise<Page> {
  const page = openPage(baseUrl, { member: member.id, token: member.token });
  expect(await join(page)).toBe('SUBSCRIBED');
  return page;
}

/** Tells again and again until the page hears of it: what is told while something is away is lost, as promised. */
async function hearsAgain(page: Page, member: Member, topic: string): Promise<void> {
  await eventually(
    async () => {
      other.tell(member.id, topic, {});
      return page.heard;
    },
    (heard) => heard.some(({ event }) => event === topic),
  );
}

describe('two replicas', () => {
  it('a tick on one and the plan that a worker makes show on a page of the other', async () => {
    const second = await world.startApi();
    await world.startWorker();
    const member = await world.member();
    const page = await joined(member, second.baseUrl);
    await world.saveSetup(member);
    expect((await page.hears('programme.changed')).payload).not.toHaveProperty('event_id');
    const [event] = await world.sql<{ id: string }>(
      'SELECT id FROM calendar_event WHERE user_id = $1 LIMIT 1',
      [member.id],
    );
    const path = `/api/v1/calendar-events/${event?.id}/complete`;
    const body = { status: 'completed', completion_date: null };
    const tick = await call(world.api.baseUrl, path, {
      method: 'PATCH',
      token: member.token,
      body,
      headers: { 'x-request-id': 'tab-of-a-test.1' },
    });
    expect(tick.status).toBe(200);
    const heard = await eventually(
      async () =>
        page.heard.filter(({ payload }) => (payload as { event_id?: string }).event_id === event?.id),
      (found) => found.length > 0,
    );
    expect(heard).toEqual([
      { event: 'programme.changed', payload: { event_id: event?.id, request_id: 'tab-of-a-test.1' } },
    ]);
  });

  it('a sign-out on one closes the channel on the other', async () => {
    const second = await world.startApi();
    const member = await world.member();
    const page = await joined(member, second.baseUrl);
    await call(world.api.baseUrl, '/auth/v1/logout', { method: 'POST', token: member.token });
    await page.hears('session.ended');
  });
});

describe('the server restarts', () => {
  it.each(['stop', 'kill'] as const)(
    'by a %s: the client comes back by itself and hears what comes after',
    async (how) => {
      const PORT = String(await freePort());
      const first = await world.startApi({ PORT });
      const member = await world.member();
      const page = await joined(member, first.baseUrl);
      const again = page.state('SUBSCRIBED');
      if (how === 'stop') expect(await first.stop()).toBe(0);
      else await first.kill();
      await world.startApi({ PORT });
      await again;
      other.tell(member.id, 'reply.done', {});
      await page.hears('reply.done');
    },
  );
});

it('a page that vanished without a word is cut within its minute, one that is heard stays', async () => {
  const member = await world.member();
  const page = await joined(member);
  const silent = new WebSocket(`${world.api.baseUrl.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`);
  const asked = { config: { private: true }, access_token: member.token };
  silent.once('open', () =>
    silent.send(JSON.stringify(['1', '1', `realtime:member:${member.id}`, 'phx_join', asked])),
  );
  await once(silent, 'message');
  await once(silent, 'close');
  other.tell(member.id, 'reply.done', {});
  await page.hears('reply.done');
  expect(page.states).toEqual(['SUBSCRIBED']);
});

describe('Redis', () => {
  it('is flushed: nothing is missed', async () => {
    const member = await world.member();
    const page = await joined(member);
    const redis = createClient(world.stack.redisUrl);
    await redis.flushall();
    redis.disconnect();
    other.tell(member.id, 'reply.done', {});
    await page.hears('reply.done');
    expect(page.heard.map(({ event }) => event)).toEqual(['reply.done']);
  });

  it('is killed and comes back: connections live on, pages are told to look, joins go on meanwhile', async () => {
    const member = await world.member();
    const page = await joined(member);
    await world.stack.redis.kill();
    const late = await joined(member);
    await world.stack.redis.restart();
    await page.hears('missed');
    await late.hears('missed');
    for (const each of [page, late]) await hearsAgain(each, member, 'reply.done');
    expect(page.states).toEqual(['SUBSCRIBED']);
  });

  it('is in a black hole: pages are told to look once it is out', async () => {
    const proxy = await TcpProxy.before(world.stack.redisUrl);
    const api = await world.startApi({ REDIS_URL: proxy.url });
    const member = await world.member();
    const page = await joined(member, api.baseUrl);
    proxy.blackHole = true;
    await new Promise((resolve) => setTimeout(resolve, 8_000)); // longer than it takes to be noticed
    proxy.blackHole = false;
    proxy.reset();
    await page.hears('missed');
    await hearsAgain(page, member, 'reply.done');
    await proxy.close();
  });
});

describe('PostgreSQL', () => {
  const cutListeners = () =>
    world.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'damson-listener'`,
    );

  it('cuts what the process listens on: a sign-out that was not heard of closes the channel all the same', async () => {
    const member = await world.member();
    const page = await joined(member);
    await cutListeners();
    await call(world.api.baseUrl, '/auth/v1/logout', { method: 'POST', token: member.token });
    await page.hears('session.ended');
  });

  it('is away: joins are refused until it is back, what stands stays', async () => {
    const member = await world.member();
    const page = await joined(member);
    await world.stack.postgres.crash();
    const late = openPage(world.api.baseUrl, { member: member.id, token: member.token });
    await join(late);
    await eventually(
      async () => late.states,
      (states) => states.includes('SUBSCRIBED'),
    );
    other.tell(member.id, 'reply.done', {});
    for (const each of [page, late]) await each.hears('reply.done');
    expect(page.states).toEqual(['SUBSCRIBED']);
  });
});
