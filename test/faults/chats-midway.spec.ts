import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { call, eventually, type Member } from '../support/product';
import { join as joinChannel, leavePages, openPage } from '../support/realtime';
import { chatAudit } from './chat-audit';
import { createClient } from './redis-client';
import { World } from './world';

interface ChatAnswer {
  success: boolean;
  state: string;
  reply_id: string;
  response: string;
}

interface ChatEntry {
  id: string;
  content: string;
  state: string;
}

/** A worker whose assistant says twenty words, one every 150 ms. */
const SLOW = {
  NODE_OPTIONS: `--require ${join(__dirname, '..', 'fixtures', 'slow-assistant.cjs')}`,
  SLOW_ASSISTANT: '20',
};
const WHOLE = Array.from({ length: 20 }, (_, at) => `word ${at + 1} `).join('');

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(async () => {
  await leavePages();
  await world.close();
});

const send = (member: Member, id = randomUUID(), to = world.api.baseUrl) =>
  call<ChatAnswer>(to, '/api/v1/chat/', { token: member.token, body: { message: 'How was my week?', id } });
const last = async (member: Member, at = world.api.baseUrl) =>
  (await call<ChatEntry[]>(at, '/api/v1/chat/history', { token: member.token })).body.at(-1);
const growing = async (member: Member, at = world.api.baseUrl) => {
  const entry = await eventually(
    () => last(member, at),
    (now) => now?.state === 'writing' && now.content !== '',
  );
  if (!entry) throw new Error('no answer');
  return entry;
};

describe('in the middle of an answer', () => {
  it('its worker is killed: another one begins it anew, and pages see one text that grows', async () => {
    const member = await world.member();
    const page = openPage(world.api.baseUrl, { member: member.id, token: member.token });
    expect(await joinChannel(page)).toBe('SUBSCRIBED');
    const first = await world.startWorker(SLOW);
    const answer = send(member);
    const before = await growing(member);
    await first.kill();
    await world.startWorker(SLOW);
    expect((await answer).body).toMatchObject({ success: true, state: 'done', response: WHOLE });
    expect(await last(member)).toMatchObject({ id: before.id, state: 'done', content: WHOLE });
    await world.settled();
    expect(await chatAudit(world)).toEqual([]);
    await page.hears('reply.done');
    const numbers = page.heard
      .filter(({ event }) => event.startsWith('reply.'))
      .map(({ payload }) => (payload as { seq: number }).seq);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('its worker is told to stop: it hands the answer back, and another one writes it', async () => {
    const member = await world.member();
    const first = await world.startWorker({ ...SLOW, SHUTDOWN_GRACE_MS: '200' });
    const answer = send(member);
    await growing(member);
    await first.stop();
    await world.startWorker(SLOW);
    expect((await answer).body).toMatchObject({ state: 'done', response: WHOLE });
    await world.settled();
    expect(await chatAudit(world)).toEqual([]);
  });

  it('its member stops it, from another page on another replica: what there is stays', async () => {
    const other = await world.startApi();
    await world.startWorker(SLOW);
    const member = await world.member();
    const answer = send(member);
    const { id } = await growing(member, other.baseUrl);
    const stopped = await call(other.baseUrl, `/api/v1/chat/replies/${id}/stop`, {
      method: 'POST',
      token: member.token,
    });
    expect(stopped.status).toBe(204);
    const { body } = await answer;
    expect(body).toMatchObject({ success: true, state: 'stopped', reply_id: id });
    expect(body.response).not.toBe('');
    expect(WHOLE.startsWith(body.response)).toBe(true);
    expect(body.response.length).toBeLessThan(WHOLE.length);
    expect(await last(member, other.baseUrl)).toMatchObject({ state: 'stopped', content: body.response });
    await world.settled();
    expect(await chatAudit(world)).toEqual([]);
  });

  it('its page is left: whoever comes back finds it growing, and then whole', async () => {
    await world.startWorker(SLOW);
    const member = await world.member();
    const id = randomUUID();
    const left = new AbortController();
    const gone = fetch(`${world.api.baseUrl}/api/v1/chat/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'How was my week?', id }),
      signal: left.signal,
    });
    await growing(member);
    left.abort();
    await expect(gone).rejects.toThrow();
    const early = await growing(member);
    expect((await send(member, id)).body).toMatchObject({
      reply_id: early.id,
      state: 'done',
      response: WHOLE,
    });
    await world.settled();
    expect(await chatAudit(world)).toEqual([]);
  });

  it('Redis is flushed and killed: the answer is whole', async () => {
    await world.startWorker(SLOW);
    const member = await world.member();
    const answer = send(member);
    await growing(member);
    const redis = createClient(world.stack.redisUrl);
    await redis.flushall();
    redis.disconnect();
    await world.stack.redis.kill();
    expect((await answer).body).toMatchObject({ state: 'done', response: WHOLE });
    await world.settled();
    expect(await chatAudit(world)).toEqual([]);
  });
});
