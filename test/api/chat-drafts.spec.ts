import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { call, eventually, type Member } from '../support/product';
import { join, leavePages, openPage } from '../support/realtime';
import { baseUrl, databaseUrl, expectProblem, memberWithProgramme } from './members';
import { assign, newStaff, share } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterEach(() => leavePages());
afterAll(() => database.destroy());

interface Draft {
  entry_id: string;
  text: string;
  facts: string[];
  made_at: string;
}
interface Chat {
  items: { id: string; author: string; content: string }[];
  draft: Draft | null;
}

const of = (member: Member, rest: string) => `/api/v1/care/members/${member.id}/${rest}`;
const say = async (member: Member, message: string, id = randomUUID()) => {
  const { status } = await call(baseUrl, '/api/v1/chat/', { token: member.token, body: { message, id } });
  expect(status).toBe(200);
  return id;
};
const chat = async (who: Member, member: Member) =>
  (await call<Chat>(baseUrl, of(member, 'chat'), { token: who.token })).body;
const draftOf = async (who: Member, member: Member) => (await chat(who, member)).draft;
const draftFor = (who: Member, member: Member, entry: string) =>
  eventually(
    () => draftOf(who, member),
    (draft) => draft?.entry_id === entry,
  ).then((draft) => draft as Draft);
const stored = (member: Member) =>
  database.query<{ entry_id: string; words_sealed: Buffer }[]>(
    'SELECT entry_id, words_sealed FROM chat_draft WHERE user_id = $1',
    [member.id],
  );
const gone = (member: Member) =>
  eventually(
    () => stored(member),
    (rows) => rows.length === 0,
  );
const act = (who: Member, member: Member, name: 'take' | 'give-back') =>
  call(baseUrl, of(member, `thread/${name}`), { method: 'POST', token: who.token });
const write = (who: Member, member: Member, text: string, more: object = {}) =>
  call(baseUrl, of(member, 'chat'), { token: who.token, body: { id: randomUUID(), text, ...more } });
const putAside = (who: Member, member: Member, entry: string) =>
  call(baseUrl, of(member, `chat/drafts/${entry}`), { method: 'DELETE', token: who.token });
/** Nothing of the member's is left to be drafted. */
const worked = (member: Member) =>
  eventually(
    () =>
      database.query<object[]>(
        `SELECT 1 FROM event_delivery d JOIN domain_event e ON e.id = d.event_id
          WHERE e.payload->>'user_id' = $1 AND d.consumer IN ('answer-coach-chat', 'draft-coach-chat', 'drop-chat-draft')
            AND d.state = 'pending'`,
        [member.id],
      ),
    (rows) => rows.length === 0,
    20_000,
  );
const counted = async () => {
  const rows = await database.query<{ what: string; count: number }[]>(
    `SELECT what, sum(count)::int AS count FROM daily_count WHERE what LIKE 'drafts_%' GROUP BY what`,
  );
  const count = (name: string) => rows.find(({ what }) => what === name)?.count ?? 0;
  return [count('drafts_sent'), count('drafts_unchanged')] as const;
};

/** A member with a programme, whose coach has the chat. */
async function takenOver() {
  const { member } = await memberWithProgramme({ name: 'Maya' });
  const coach = await newStaff(database, 'coach', 'Carys Bevan');
  await assign(database, coach, member);
  expect((await act(coach, member, 'take')).status).toBe(200);
  return { member, coach };
}

it('a message to a person is drafted for: sealed, with what it stands on, for its owner and nobody else', async () => {
  const { member, coach } = await takenOver();
  const colleague = await newStaff(database, 'clinician', 'Ifan Rees');
  await assign(database, colleague, member);
  const pages = [member, coach].map(({ id, token }) => openPage(baseUrl, { member: id, token }));
  for (const page of pages) expect(await join(page)).toBe('SUBSCRIBED');
  const entry = await say(member, 'What is next?');
  const draft = await draftFor(coach, member, entry);
  expect(draft.text).not.toBe('');
  expect(draft.facts.length).toBeGreaterThan(0);
  expect(Date.parse(draft.made_at)).toBeGreaterThan(Date.now() - 60_000);
  const [row] = await stored(member);
  expect(row?.words_sealed.toString('latin1')).not.toContain(draft.text.slice(0, 20));
  expect((await pages[1]?.hears('inbox.changed'))?.payload).toMatchObject({ member_id: member.id });
  expect(JSON.stringify(pages.map(({ heard }) => heard))).not.toContain(draft.text.slice(0, 20));
  expect(await draftOf(colleague, member)).toBeNull();
  const { items } = await chat(coach, member);
  expect(items.map(({ id, author }) => [id, author])).toEqual([[entry, 'member']]);
  const { body } = await call<object[]>(baseUrl, '/api/v1/chat/history', { token: member.token });
  expect(JSON.stringify(body)).not.toContain(draft.text.slice(0, 20));
  const reads = await database.query<{ read: string }[]>(
    `SELECT DISTINCT traits->>'read' AS read FROM audit_entry
      WHERE subject_id = $1 AND actor_id = $2 AND action = 'member_data_read' ORDER BY 1`,
    [member.id, coach.id],
  );
  expect(reads.map(({ read }) => read)).toEqual(['chats', 'check_ins', 'programmes']);
});

it('stands for the last message, and is deleted when its owner writes, gives back or puts it aside', async () => {
  const { member, coach } = await takenOver();
  const first = await say(member, 'What is next?');
  await draftFor(coach, member, first);
  const second = await say(member, 'What are my habits?');
  await draftFor(coach, member, second);
  expect(await stored(member)).toHaveLength(1);
  expect((await putAside(coach, member, first)).status).toBe(204); // replaced meanwhile
  expect(await stored(member)).toHaveLength(1);
  expect((await putAside(coach, member, second)).status).toBe(204);
  expect(await draftOf(coach, member)).toBeNull();

  await draftFor(coach, member, await say(member, 'What is next?'));
  await write(coach, member, 'Your walk.');
  expect(await stored(member)).toEqual([]);

  await draftFor(coach, member, await say(member, 'What is next?'));
  await act(coach, member, 'give-back');
  expect(await stored(member)).toEqual([]);
  await say(member, 'What is next?');
  await worked(member);
  expect(await stored(member)).toEqual([]);
});

it('a colleague puts nothing aside, and who does not look after the member learns nothing', async () => {
  const { member, coach } = await takenOver();
  const [colleague, stranger] = [await newStaff(database, 'coach'), await newStaff(database, 'coach')];
  await assign(database, colleague, member);
  const entry = await say(member, 'What is next?');
  await draftFor(coach, member, entry);
  expectProblem(await putAside(colleague, member, entry), 409, 'taken');
  expectProblem(await putAside(stranger, member, entry), 404, 'not-found');
  expect(await stored(member)).toHaveLength(1);
});

it('where a message calls for help, and where nothing of the member is known, nothing is drafted', async () => {
  const { member, coach } = await takenOver();
  await draftFor(coach, member, await say(member, 'What is next?'));
  await say(member, 'I want to kill myself');
  await worked(member);
  expect(await stored(member)).toEqual([]);
  await say(member, 'What is next?'); // coaching is paused
  await worked(member);
  expect(await stored(member)).toEqual([]);

  const other = await takenOver();
  await say(other.member, 'qwrtp zzzzzz');
  await worked(other.member);
  expect(await stored(other.member)).toEqual([]);
});

it.each(['staff_programme', 'staff_check_ins', 'staff_chats'] as const)(
  'without %s nothing is drafted, and what was drafted is deleted',
  async (purpose) => {
    const { member, coach } = await takenOver();
    await draftFor(coach, member, await say(member, 'What is next?'));
    await share(member, purpose, false);
    if (purpose !== 'staff_chats') expect(await draftOf(coach, member)).toBeNull();
    await gone(member);
    await say(member, 'What is next?');
    await worked(member);
    expect(await stored(member)).toEqual([]);
  },
);

it('what came of drafts is counted: sent as they were, and changed; a message of one’s own is not', async () => {
  const { member, coach } = await takenOver();
  const [sent, unchanged] = await counted();
  const first = await draftFor(coach, member, await say(member, 'What is next?'));
  await write(coach, member, first.text, { draft_of: first.entry_id });
  expect(await counted()).toEqual([sent + 1, unchanged + 1]);
  const second = await draftFor(coach, member, await say(member, 'What is next?'));
  await write(coach, member, `${second.text} Enjoy it!`, { draft_of: second.entry_id });
  expect(await counted()).toEqual([sent + 2, unchanged + 1]);
  const third = await draftFor(coach, member, await say(member, 'What is next?'));
  expect(third.text).toBe(second.text);
  await write(coach, member, 'My own words.');
  expect(await counted()).toEqual([sent + 2, unchanged + 1]);
});

it('given back before the draft is done: none is kept', async () => {
  const { member, coach } = await takenOver();
  const saying = say(member, 'What is next?');
  await delay(5);
  await act(coach, member, 'give-back');
  await saying;
  await worked(member);
  expect(await stored(member)).toEqual([]);
});
