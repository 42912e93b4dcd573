import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { call, eventually, type Member } from '../support/product';
import { seeded, seeds, World } from './world';

interface ChatAnswer {
  success: boolean;
  state: string;
  response: string;
}

interface ChatEntry {
  id: string;
  author: string;
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

afterEach(() => world.close());

const send = (member: Member, message = 'How was my week?') =>
  call<ChatAnswer>(world.api.baseUrl, '/api/v1/chat/', {
    token: member.token,
    body: { message, id: randomUUID() },
  });
const history = async (member: Member, at = world.api.baseUrl) =>
  (await call<ChatEntry[]>(at, '/api/v1/chat/history', { token: member.token })).body;
const growing = (member: Member) =>
  eventually(
    async () => (await history(member)).at(-1),
    (now) => now?.state === 'writing' && now.content !== '',
  );
const take = (coach: Member, member: Member, at = world.api.baseUrl) =>
  call(at, `/api/v1/care/members/${member.id}/thread/take`, { method: 'POST', token: coach.token });
const write = (coach: Member, member: Member, at = world.api.baseUrl) =>
  call(at, `/api/v1/care/members/${member.id}/chat`, {
    token: coach.token,
    body: { id: randomUUID(), text: 'Carys here.' },
  });

async function lookedAfter() {
  const [member, coach] = await Promise.all([world.member(), world.member()]);
  await world.sql(`UPDATE auth_user SET role = 'coach' WHERE id = $1`, [coach.id]);
  await world.sql('INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $2)', [coach.id, member.id]);
  return { member, coach };
}

/** What is wrong with a chat that a person took over and wrote in once, a line each. */
async function handOverAudit(member: Member): Promise<string[]> {
  const entries = await history(member);
  const wrong: string[] = [];
  const authors = entries.map(({ author }) => author).join(' ');
  if (!['member coach', 'member assistant coach'].includes(authors)) wrong.push(`in this order: ${authors}`);
  for (const { author, state, content } of entries) {
    if (state === 'writing' || state === 'failed') wrong.push(`what is of ${author} is ${state}`);
    if (author === 'assistant' && !WHOLE.startsWith(content)) wrong.push(`an answer of two: ${content}`);
    if (author === 'assistant' && content === '') wrong.push('an answer without words');
  }
  const [late] = await world.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM assistant_reply r JOIN chat_hand_over h ON h.user_id = r.user_id
      WHERE r.user_id = $1 AND r.state = 'done' AND r.finished_at > h.taken_at`,
    [member.id],
  );
  if (late && late.count > 0) wrong.push('the assistant answered after the hand-over');
  return wrong;
}

describe('F15: a person takes a chat over while the assistant answers', () => {
  it('on another replica: the answer ends where it is, below it stands the person', async () => {
    const other = await world.startApi();
    await world.startWorker(SLOW);
    const { member, coach } = await lookedAfter();
    const answer = send(member);
    await growing(member);
    expect((await take(coach, member, other.baseUrl)).status).toBe(200);
    await write(coach, member, other.baseUrl);
    const { body } = await answer;
    expect(body).toMatchObject({ success: true, state: 'stopped' });
    expect(WHOLE.startsWith(body.response)).toBe(true);
    expect(body.response.length).toBeLessThan(WHOLE.length);
    await world.settled();
    expect(await handOverAudit(member)).toEqual([]);
    expect(await history(member, other.baseUrl)).toEqual(await history(member));
  });

  it('whose worker is killed: no other begins it anew, and the message waits for the person', async () => {
    const { member, coach } = await lookedAfter();
    const worker = await world.startWorker(SLOW);
    const answer = send(member);
    await growing(member);
    await worker.kill();
    await take(coach, member);
    await world.startWorker(SLOW);
    expect((await answer).body).toMatchObject({ state: 'stopped', response: '' });
    await world.settled();
    expect((await history(member)).map(({ author }) => author)).toEqual(['member']);
    const waiting = () =>
      world.sql(`SELECT 1 FROM care_task WHERE kind = 'waiting_reply' AND done_at IS NULL`);
    expect(await waiting()).toHaveLength(1);
    await write(coach, member);
    await world.settled();
    expect(await waiting()).toHaveLength(0);
    expect(await handOverAudit(member)).toEqual([]);
  });

  it('whose worker is killed: what calls for help is found all the same', async () => {
    const { member, coach } = await lookedAfter();
    const answer = send(member, 'I want to kill myself tonight');
    await eventually(
      () => world.sql('SELECT 1 FROM assistant_reply'),
      (rows) => rows.length === 1,
    );
    await take(coach, member);
    const worker = await world.startWorker(SLOW);
    await worker.kill();
    await world.startWorker(SLOW);
    const { body } = await answer;
    expect(body.state).toBe('done');
    expect(body.response).toContain('999');
    await world.settled();
    expect(await world.sql(`SELECT 1 FROM care_task WHERE kind = 'red_flag'`)).toHaveLength(1);
  });

  it.each(seeds())('at a random moment, with the worker killed at another (seed %i)', async (seed) => {
    const random = seeded(seed);
    const chats = await Promise.all([lookedAfter(), lookedAfter(), lookedAfter()]);
    const worker = await world.startWorker(SLOW);
    const answers = chats.map(({ member }) => send(member));
    const handOvers = chats.map(async ({ member, coach }) => {
      await delay(random() * 3_000);
      await take(coach, member);
      await write(coach, member);
    });
    await delay(random() * 3_000);
    await worker.kill();
    await world.startWorker(SLOW);
    await Promise.all([...answers, ...handOvers]);
    await world.settled();
    for (const { member } of chats) expect(await handOverAudit(member)).toEqual([]);
  });
});
