import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { call, eventually, type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { assign, newStaff, share } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface Waiting {
  id: string;
  text: string;
  send_at: string;
  by: { name: string } | null;
  is_own: boolean;
  is_held: boolean;
}
interface Chat {
  time_zone: string;
  items: { id: string; author: string; content: string; is_read: boolean }[];
  waiting: Waiting[];
}

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const of = (member: Member, rest: string) => `/api/v1/care/members/${member.id}/${rest}`;
const save = (who: Member, member: Member, id: string, text = 'Good morning.', send_at = inHours(12)) =>
  call<Waiting>(baseUrl, of(member, `chat/waiting/${id}`), {
    method: 'PUT',
    token: who.token,
    body: { text, send_at },
  });
const takeBack = (who: Member, member: Member, id: string) =>
  call(baseUrl, of(member, `chat/waiting/${id}`), { method: 'DELETE', token: who.token });
const chat = async (who: Member, member: Member) =>
  (await call<Chat>(baseUrl, of(member, 'chat'), { token: who.token })).body;
const history = async (member: Member) =>
  (
    await call<{ id: string; author: string; content: string }[]>(baseUrl, '/api/v1/chat/history', {
      token: member.token,
    })
  ).body;
const act = (who: Member, member: Member, name: 'take' | 'give-back') =>
  call(baseUrl, of(member, `thread/${name}`), { method: 'POST', token: who.token });
/** Its time has come. */
const due = (id: string) =>
  database.query(`UPDATE waiting_message SET send_at = now() - interval '1 second' WHERE id = $1`, [id]);
const stored = (id: string) =>
  database.query<{ held_at: Date | null; text_sealed: Buffer }[]>(
    'SELECT held_at, text_sealed FROM waiting_message WHERE id = $1',
    [id],
  );

async function lookedAfter() {
  const member = await newMember(baseUrl, { name: 'Maya', time_zone: 'Europe/London' });
  const coach = await newStaff(database, 'coach', 'Carys Bevan');
  await assign(database, coach, member);
  return { member, coach };
}

it('a message waits for its time, sealed, can be changed and taken back, and the member sees nothing of it', async () => {
  const { member, coach } = await lookedAfter();
  const colleague = await newStaff(database, 'clinician', 'Ifan Rees');
  await assign(database, colleague, member);
  const [first, second] = [randomUUID(), randomUUID()];
  expect((await save(coach, member, first)).status).toBe(200);
  expect((await save(coach, member, second, 'And one more.', inHours(24))).status).toBe(200);
  const at = inHours(6);
  expect((await save(coach, member, first, 'Good morning, Maya.', at)).body).toMatchObject({
    id: first,
    send_at: at,
    is_own: true,
  });
  const { waiting, time_zone, items } = await chat(coach, member);
  expect(time_zone).toBe('Europe/London');
  expect(items).toEqual([]);
  expect(waiting).toMatchObject([
    { id: first, text: 'Good morning, Maya.', send_at: at, is_own: true, is_held: false },
    { id: second, text: 'And one more.', by: { name: 'Carys Bevan' } },
  ]);
  expect((await stored(first))[0]?.text_sealed.toString('latin1')).not.toContain('morning');
  expect(await history(member)).toEqual([]);
  expect((await chat(colleague, member)).waiting[0]).toMatchObject({ id: first, is_own: false });
  expectProblem(await save(colleague, member, first, 'Mine now.'), 403, 'forbidden');
  expectProblem(await takeBack(colleague, member, first), 404, 'not-found');
  expect((await takeBack(coach, member, first)).status).toBe(204);
  expectProblem(await takeBack(coach, member, first), 404, 'not-found');
  expect((await chat(coach, member)).waiting).toMatchObject([{ id: second }]);
});

it('its time comes once: it stands in the chat, and can no longer be changed or taken back', async () => {
  const { member, coach } = await lookedAfter();
  const id = randomUUID();
  await save(coach, member, id, 'Your first long walk is today.');
  await due(id);
  const said = await eventually(
    () => history(member),
    (entries) => entries.length > 0,
    30_000,
  );
  expect(said).toMatchObject([{ id, author: 'coach', content: 'Your first long walk is today.' }]);
  const { waiting, items } = await chat(coach, member);
  expect([waiting, items.map((item) => item.id)]).toEqual([[], [id]]);
  expectProblem(await save(coach, member, id, 'Tomorrow.'), 409, 'already-sent');
  expectProblem(await takeBack(coach, member, id), 409, 'already-sent');
  const told = await database.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM domain_event WHERE type = 'coach-chat.person-wrote' AND payload->>'entry_id' = $1`,
    [id],
  );
  expect(told).toEqual([{ count: 1 }]);
});

it('is withdrawn where the coach no longer looks after the member, and where chats are no longer shared', async () => {
  const { member, coach } = await lookedAfter();
  const [first, second] = [randomUUID(), randomUUID()];
  await save(coach, member, first);
  await share(member, 'staff_chats', false);
  expectProblem(await save(coach, member, randomUUID()), 404, 'not-found');
  await due(first);
  await eventually(
    () => stored(first),
    (rows) => rows.length === 0,
    30_000,
  );
  await share(member, 'staff_chats', true);
  await save(coach, member, second);
  await database.query('DELETE FROM member_assignment WHERE staff_id = $1', [coach.id]);
  await due(second);
  await eventually(
    () => stored(second),
    (rows) => rows.length === 0,
    30_000,
  );
  expect(await history(member)).toEqual([]);
});

it('is held while a colleague has the chat, and its writer decides anew', async () => {
  const { member, coach } = await lookedAfter();
  const colleague = await newStaff(database, 'clinician', 'Ifan Rees');
  await assign(database, colleague, member);
  const id = randomUUID();
  await save(coach, member, id);
  await act(colleague, member, 'take');
  expectProblem(await save(coach, member, randomUUID()), 409, 'taken');
  await due(id);
  await eventually(
    () => stored(id),
    ([row]) => Boolean(row?.held_at),
  );
  expect((await chat(coach, member)).waiting).toMatchObject([{ id, is_held: true }]);
  expect(await history(member)).toEqual([]);
  await act(colleague, member, 'give-back');
  expect((await save(coach, member, id, 'Good evening.')).status).toBe(200);
  expect((await chat(coach, member)).waiting).toMatchObject([{ id, is_held: false, text: 'Good evening.' }]);
});

it('no more than twenty wait for a member', async () => {
  const { member, coach } = await lookedAfter();
  for (let at = 0; at < 20; at += 1) await save(coach, member, randomUUID(), 'Hello', inHours(at + 1));
  expectProblem(await save(coach, member, randomUUID()), 409, 'too-many');
});

it('answers what the member wrote or asked before it was written, and nothing that came after', async () => {
  const { member, coach } = await lookedAfter();
  const waits = async () =>
    (
      await call<{ thread: { waiting_since: string | null; returns_at: string | null } }>(
        baseUrl,
        of(member, 'chat'),
        { token: coach.token },
      )
    ).body.thread;
  const say = (message: string) =>
    call(baseUrl, '/api/v1/chat/', { token: member.token, body: { message, id: randomUUID() } });
  const sent = async (id: string) => {
    await due(id);
    await eventually(
      () => history(member),
      (entries) => entries.some((entry) => entry.id === id),
    );
  };
  await act(coach, member, 'take');
  const [greeting, answer] = [randomUUID(), randomUUID()];
  await save(coach, member, greeting, 'Have a good weekend!');
  await say('Can we meet on Tuesday?');
  await sent(greeting);
  const { waiting_since, returns_at } = await waits();
  expect([waiting_since, returns_at]).toEqual([expect.any(String), expect.any(String)]);
  await save(coach, member, answer, 'Tuesday it is.');
  await sent(answer);
  expect(await waits()).toMatchObject({ waiting_since: null, returns_at: null });
});

it('is held while help is called for: nothing of everyday is said to somebody in danger', async () => {
  const { member, coach } = await lookedAfter();
  const id = randomUUID();
  await save(coach, member, id, 'What a great week!');
  await call(baseUrl, '/api/v1/chat/', {
    token: member.token,
    body: { message: 'I want to kill myself tonight', id: randomUUID() },
  });
  await due(id);
  await eventually(
    () => chat(coach, member),
    ({ waiting }) => waiting[0]?.is_held === true,
  );
  expect((await history(member)).map((entry) => entry.id)).not.toContain(id);
});
