import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import Bull from 'bull';
import { Client } from 'pg';
import { call, eventually, type Member } from '../support/product';
import { join as joinChannel, leavePages, openPage } from '../support/realtime';
import { chatAudit } from './chat-audit';
import { leased } from './planner-lock';
import { createClient } from './redis-client';
import { seeded, seeds, World } from './world';

interface ChatAnswer {
  success: boolean;
  state: string;
  id: string;
  reply_id: string;
  response: string;
  error: string | null;
  safety: { band: string } | null;
}

interface ChatEntry {
  id: string;
  state: string;
  content: string;
  safety: { contacts: { number: string }[] } | null;
}

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(async () => {
  await leavePages();
  await world.close();
});

const send = (member: Member, message: string, { id = randomUUID(), to = world.api.baseUrl } = {}) =>
  call<ChatAnswer>(to, '/api/v1/chat/', { token: member.token, body: { message, id } });
const history = async (member: Member, at = world.api.baseUrl) =>
  (await call<object[]>(at, '/api/v1/chat/history?limit=100', { token: member.token })).body;

/** Sends a message that its first worker cannot begin to answer, as the answer's row is locked until `release`. */
async function heldMessage(member: Member): Promise<{
  answer: Promise<{ status: number; body: ChatAnswer }>;
  release: () => Promise<void>;
}> {
  const answer = send(member, 'What is next?');
  const asked = () => world.sql<{ id: string }>('SELECT id FROM assistant_reply');
  await eventually(asked, (rows) => rows.length === 1);
  const client = new Client({ connectionString: world.stack.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT id FROM assistant_reply FOR UPDATE');
  return { answer, release: () => client.end() };
}

const held = () =>
  eventually(
    () => leased(world),
    (rows) => rows.length === 1,
  );

describe('F12: a worker is killed while it answers', () => {
  it('another one answers, once, and the request that waits has it', async () => {
    const member = await world.member();
    const { answer, release } = await heldMessage(member);
    const first = await world.startWorker();
    await held();
    await first.kill();
    await release();
    await world.startWorker();
    expect(await answer).toMatchObject({ status: 200, body: { success: true, state: 'done' } });
    await world.settled();
    expect(await chatAudit(world)).toEqual([]);
  });

  it('one that was frozen wakes later and changes nothing', async () => {
    const member = await world.member();
    const { answer, release } = await heldMessage(member);
    const frozen = await world.startWorker();
    await held();
    frozen.child.kill('SIGSTOP');
    await release();
    await world.startWorker();
    const { body } = await answer;
    expect(body).toMatchObject({ success: true, state: 'done' });
    const before = await history(member);
    frozen.child.kill('SIGCONT');
    expect((await send(member, 'And then?')).body.success).toBe(true);
    await world.settled();
    expect((await history(member)).slice(0, 2)).toEqual(before);
    expect(await chatAudit(world)).toEqual([]);
  });

  it.each(seeds())('at a random moment (seed %i)', async (seed) => {
    const random = seeded(seed);
    const members = await Promise.all([world.member(), world.member(), world.member()]);
    let worker = await world.startWorker();
    for (let round = 0; round < 4; round++) {
      const answers = members.map((member) => send(member, `Round ${round}`));
      await delay(random() * 60);
      await worker.kill();
      worker = await world.startWorker();
      for (const answer of answers)
        expect((await answer).body).toMatchObject({ success: true, state: 'done' });
    }
    await world.settled();
    expect(await chatAudit(world)).toEqual([]);
  });
});

describe('no worker is left to answer', () => {
  it('the answer that nobody writes fails with the emergency numbers, and its page is told', async () => {
    const member = await world.member();
    const page = openPage(world.api.baseUrl, { member: member.id, token: member.token });
    expect(await joinChannel(page)).toBe('SUBSCRIBED');
    const first = send(member, 'I feel unwell');
    await eventually(
      () => world.sql('SELECT id FROM assistant_reply'),
      (rows) => rows.length === 1,
    );
    await world.sql(`UPDATE assistant_reply SET touched_at = now() - interval '2 minutes'`);
    const second = send(member, 'Are you there?');
    const { body } = await first;
    expect(body).toMatchObject({ success: false, state: 'failed', safety: { band: 'check' } });
    expect(body.error).toMatch(/try again.*999.*111/);
    expect((await page.hears('reply.done')).payload).toMatchObject({
      reply_id: body.reply_id,
      state: 'failed',
      text: body.error,
    });
    const [, failed] = (await history(member)) as ChatEntry[];
    expect(failed).toMatchObject({ id: body.reply_id, state: 'failed', content: body.error });
    expect(failed?.safety?.contacts.map(({ number }) => number)).toEqual([
      ...['999', '111', '111, option 2', '116 123'],
    ]);
    await world.startWorker();
    expect((await second).body.state).toBe('done');
  });
});

describe('F4: Redis is flushed, killed and away while members chat', () => {
  it('every message is answered once', async () => {
    await world.startWorker();
    const members = await Promise.all(Array.from({ length: 8 }, () => world.member()));
    const redis = createClient(world.stack.redisUrl);
    for (let round = 0; round < 5; round++) {
      const answers = members.map((member) => send(member, `Round ${round}`));
      await redis.flushall();
      for (const answer of answers) expect((await answer).body.state).toBe('done');
    }
    redis.disconnect();
    await world.stack.redis.kill();
    const answers = await Promise.all(members.map((member) => send(member, 'Is Redis there?')));
    for (const { body } of answers) expect(body.state).toBe('done');
    await world.stack.redis.restart();
    expect((await send(members[0] as Member, 'And now?')).body.state).toBe('done');
    await world.settled();
    expect(await chatAudit(world)).toEqual([]);
  });
});

describe('F13: everything arrives twice', () => {
  it('every job ten times on two workers, every event again, the same message twenty times at once', async () => {
    await Promise.all([world.startWorker(), world.startWorker()]);
    const members = await Promise.all([world.member(), world.member(), world.member()]);
    const queue = new Bull('ai-replies', world.stack.redisUrl, { prefix: '{damson}' });
    const answered = Promise.all(
      members.map(async (member) => {
        const id = randomUUID();
        const all = await Promise.all(Array.from({ length: 20 }, () => send(member, 'Good morning', { id })));
        return new Set(all.map(({ body }) => JSON.stringify(body))).size;
      }),
    );
    const deliveries = await world.sql<{ id: string }>('SELECT id FROM event_delivery');
    await queue.addBulk(
      deliveries.flatMap(({ id }) =>
        Array.from({ length: 10 }, () => ({
          data: { delivery_id: id },
          opts: { jobId: randomUUID(), removeOnComplete: true },
        })),
      ),
    );
    expect(await answered).toEqual([1, 1, 1]);
    const before = await Promise.all(members.map((member) => history(member)));
    await world.sql(
      `WITH twin AS (INSERT INTO domain_event (type, payload)
                     SELECT type, payload FROM domain_event WHERE type = 'coach-chat.asked' RETURNING id)
       INSERT INTO event_delivery (event_id, consumer, queue) SELECT id, 'answer-coach-chat', 'ai-replies' FROM twin`,
    );
    await world.settled();
    await queue.close();
    expect(await Promise.all(members.map((member) => history(member)))).toEqual(before);
    expect(await chatAudit(world)).toEqual([]);
  });
});

describe('F14: two tabs, two replicas', () => {
  it('the same message sent to both has one answer; another one waits its turn', async () => {
    const other = await world.startApi();
    await Promise.all([world.startWorker(), world.startWorker()]);
    const member = await world.member();
    for (let round = 0; round < 5; round++) {
      const id = randomUUID();
      const [here, there] = await Promise.all([
        send(member, `Round ${round}`, { id }),
        send(member, `Round ${round}`, { id, to: other.baseUrl }),
      ]);
      expect(here.body).toEqual(there.body);
    }
    const [one, two] = await Promise.all([
      send(member, 'From one tab'),
      send(member, 'From another', { to: other.baseUrl }),
    ]);
    expect([one.status, two.status].toSorted()).not.toEqual([409, 409]);
    await world.settled();
    expect(await history(member)).toEqual(await history(member, other.baseUrl));
    expect(await chatAudit(world)).toEqual([]);
  });

  it('a replica that stops lets its waiting requests go; the answer is there on another', async () => {
    const other = await world.startApi();
    const member = await world.member();
    const id = randomUUID();
    const answer = send(member, 'What is next?', { id });
    await eventually(
      () => world.sql('SELECT id FROM assistant_reply'),
      (rows) => rows.length === 1,
    );
    await world.api.stop();
    expect((await answer).body).toMatchObject({ success: true, state: 'writing', response: '' });
    await world.startWorker();
    const again = await send(member, 'What is next?', { id, to: other.baseUrl });
    expect(again.body).toMatchObject({ success: true, state: 'done' });
    expect(await history(member, other.baseUrl)).toHaveLength(2);
    expect(await chatAudit(world)).toEqual([]);
  });
});
