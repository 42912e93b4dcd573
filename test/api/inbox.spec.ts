import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { LOCKS, takeTurn } from '../../api/src/platform/database/locks';
import { call, eventually, type Member, newMember } from '../support/product';
import { join, leavePages, openPage } from '../support/realtime';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { assign, newStaff, share } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterEach(() => leavePages());
afterAll(() => database.destroy());

interface Thread {
  member: { id: string; name: string | null };
  owner: { id: string; name: string; role: string } | null;
  is_mine: boolean;
  waiting_since: string | null;
  asked: boolean;
  returns_at: string | null;
}
interface InboxItem extends Thread {
  last_at: string;
  last_author: string | null;
  unread: number;
  red_flag: { task_id: string; due_at: string | null } | null;
}
interface Entry {
  id: string;
  author: string;
  by: { id: string; name: string; role: string } | null;
  content: string;
  state: string;
  with_help: boolean;
}
interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}
interface Answer {
  success: boolean;
  response: string;
  state: string;
  reply_id: string;
  safety: { band: string } | null;
}

const of = (member: Member, rest: string) => `/api/v1/care/members/${member.id}/${rest}`;
const say = (member: Member, message: string, id = randomUUID()) =>
  call<Answer>(baseUrl, '/api/v1/chat/', { token: member.token, body: { message, id } });
const history = async (member: Member) =>
  (await call<Entry[]>(baseUrl, '/api/v1/chat/history', { token: member.token })).body;
const person = async (member: Member) =>
  (
    await call<{
      person: { name: string; role: string } | null;
      waiting_since: string | null;
      can_ask: boolean;
    }>(baseUrl, '/api/v1/chat/person', { token: member.token })
  ).body;
const act = (who: Member, member: Member, name: 'take' | 'give-back') =>
  call<Thread>(baseUrl, of(member, `thread/${name}`), { method: 'POST', token: who.token });
const write = (who: Member, member: Member, text: string, id = randomUUID()) =>
  call<Thread>(baseUrl, of(member, 'chat'), { token: who.token, body: { id, text } });
const chat = async (who: Member, member: Member, query = '') =>
  (await call<Page<Entry> & { thread: Thread }>(baseUrl, of(member, `chat${query}`), { token: who.token }))
    .body;
const inbox = async (who: Member, query = '') =>
  (await call<Page<InboxItem>>(baseUrl, `/api/v1/care/inbox${query}`, { token: who.token })).body;
const waiting = async (who: Member) =>
  (
    await call<{ items: { kind: string; why: string }[] }>(baseUrl, '/api/v1/care/queue?limit=100', {
      token: who.token,
    })
  ).body.items.filter(({ kind }) => kind === 'waiting_reply');
const audited = async (member: Member, action: string) =>
  (
    await database.query<object[]>('SELECT 1 FROM audit_entry WHERE subject_id = $1 AND action = $2', [
      member.id,
      action,
    ])
  ).length;

async function lookedAfter(name = 'Maya') {
  const [member, coach] = await Promise.all([
    newMember(baseUrl, { name }),
    newStaff(database, 'coach', 'Carys'),
  ]);
  await assign(database, coach, member);
  return { member, coach };
}

describe('a person takes a chat over', () => {
  it('answers in the place of the assistant until they give it back, each with their name and role', async () => {
    const { member, coach } = await lookedAfter();
    expect((await say(member, 'Good morning')).body.response).not.toBe('');
    expect((await act(coach, member, 'take')).body).toMatchObject({ is_mine: true, waiting_since: null });
    expect(await person(member)).toMatchObject({ person: { name: 'Carys', role: 'coach' }, can_ask: true });

    const left = (await say(member, 'Can you move my walk?')).body;
    expect(left).toMatchObject({ success: true, state: 'stopped', response: '' });
    expect((await history(member)).map(({ author }) => author)).toEqual(['member', 'assistant', 'member']);
    const { thread } = await chat(coach, member);
    expect(thread.waiting_since).not.toBeNull();
    expect(Date.parse(thread.returns_at ?? '') - Date.now()).toBeGreaterThan(119 * 60_000);
    const [task] = await eventually(
      () => waiting(coach),
      (tasks) => tasks.length === 1,
    );
    expect(task?.why).toBe('Maya waits for your reply.');

    expect((await write(coach, member, 'I have moved it to 18:00.')).body).toMatchObject({
      is_mine: true,
      waiting_since: null,
      returns_at: null,
    });
    expect((await history(member)).at(-1)).toMatchObject({
      author: 'coach',
      content: 'I have moved it to 18:00.',
      by: { id: coach.id, name: 'Carys', role: 'coach' },
    });
    await eventually(
      () => waiting(coach),
      (tasks) => tasks.length === 0,
    );
    await act(coach, member, 'give-back');
    expect((await person(member)).person).toBeNull();
    expect((await say(member, 'Good evening')).body.response).not.toBe('');
    expect(await audited(member, 'chat_taken')).toBe(1);
    expect(await audited(member, 'chat_given_back')).toBe(1);
  });

  it('help is shown whoever has the chat, and what cannot be answered again is not', async () => {
    const { member, coach } = await lookedAfter();
    const { reply_id } = (await say(member, 'Good morning')).body;
    await act(coach, member, 'take');
    const retry = await call(baseUrl, `/api/v1/chat/replies/${reply_id}/retry`, {
      method: 'POST',
      token: member.token,
    });
    expectProblem(retry, 409, 'no-retry');
    const flagged = (await say(member, 'I want to kill myself tonight')).body;
    expect(flagged).toMatchObject({ state: 'done', safety: { band: 'flag' } });
    expect(flagged.response).toContain('999');
    expect((await chat(coach, member)).items[0]).toMatchObject({ author: 'assistant', with_help: true });
    expect((await history(member)).at(-1)?.content).toBe(flagged.response);
  });

  it('a message sent again while a person has the chat is the same message', async () => {
    const { member, coach } = await lookedAfter();
    await act(coach, member, 'take');
    const id = randomUUID();
    const [one, two] = await Promise.all([say(member, 'Hello?', id), say(member, 'Hello?', id)]);
    expect(one.body).toEqual(two.body);
    expect((await say(member, 'Hello?', id)).body).toEqual(one.body);
    expect(await history(member)).toHaveLength(1);
  });

  it('of two who take it at once one has it, and the other is told who', async () => {
    const [first, second] = [
      await newStaff(database, 'coach', 'Carys'),
      await newStaff(database, 'clinician', 'Ifan'),
    ];
    for (let round = 0; round < 6; round += 1) {
      const member = await newMember(baseUrl);
      await assign(database, first, member);
      await assign(database, second, member);
      const answers = await Promise.all([act(first, member, 'take'), act(second, member, 'take')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [winner, loser, name] =
        answers[0].status === 200 ? [first, second, 'Carys'] : [second, first, 'Ifan'];
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.body).toMatchObject({ code: 'taken', detail: `${name} has this chat.` });
      expectProblem(await write(loser, member, 'Hello'), 409, 'taken');
      expectProblem(await act(loser, member, 'give-back'), 409, 'taken');
      expect((await act(winner, member, 'take')).status).toBe(200);
    }
  });

  it('whoever writes has it; the same message sent again is one, and its id is nobody else’s', async () => {
    const { member, coach } = await lookedAfter();
    const id = randomUUID();
    const [one, two] = await Promise.all([
      write(coach, member, 'How was your week?', id),
      write(coach, member, 'How was your week?', id),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.is_mine).toBe(true);
    expect(await history(member)).toHaveLength(1);
    expectProblem(await write(coach, member, 'Another', id), 422, 'message-id-reused');
    const own = randomUUID();
    await say(member, 'Good, thanks', own);
    expectProblem(await write(coach, member, 'Good, thanks', own), 422, 'message-id-reused');
  });

  it('goes back by itself when its owner does not answer; the member still waits', async () => {
    const { member, coach } = await lookedAfter();
    await act(coach, member, 'take');
    await say(member, 'Are you there?');
    await database.query(`UPDATE chat_hand_over SET returns_at = now() WHERE user_id = $1`, [member.id]);
    const { thread } = await eventually(
      () => chat(coach, member),
      (page) => page.thread.owner === null,
    );
    expect(thread).toMatchObject({ is_mine: false, returns_at: null });
    expect(thread.waiting_since).not.toBeNull();
    expect(await waiting(coach)).toHaveLength(1);
    expect((await say(member, 'Good morning')).body.response).not.toBe('');
    expect(await audited(member, 'chat_returned')).toBe(1);
  });

  it('does not go back from an owner who writes at that moment: that waits for its turn, and looks again', async () => {
    const { member, coach } = await lookedAfter();
    await act(coach, member, 'take');
    await say(member, 'Are you there?');
    const waits = async () =>
      (
        await database.query<object[]>(
          `SELECT 1 FROM pg_locks, hashtextextended($1, $2) AS key WHERE locktype = 'advisory' AND NOT granted
              AND (classid::bigint << 32 | objid::bigint) = key`,
          [member.id, LOCKS.coachChat],
        )
      ).length;
    await database.transaction(async (tx) => {
      await takeTurn(tx, 'coachChat', member.id);
      await database.query(`UPDATE chat_hand_over SET returns_at = now() WHERE user_id = $1`, [member.id]);
      await eventually(waits, (count) => count === 1);
      await tx.query(`UPDATE chat_hand_over SET returns_at = NULL WHERE user_id = $1`, [member.id]);
    });
    await eventually(waits, (count) => count === 0);
    expect(await chat(coach, member)).toMatchObject({ thread: { is_mine: true } });
    expect(await audited(member, 'chat_returned')).toBe(0);
  });

  it('is the assistant’s again when the owner may not read it any more', async () => {
    const { member, coach } = await lookedAfter();
    await act(coach, member, 'take');
    await share(member, 'staff_chats', false);
    expect((await person(member)).person).toBeNull();
    expect((await say(member, 'Good morning')).body.response).not.toBe('');
    await share(member, 'staff_chats', true);
    await database.query('DELETE FROM member_assignment WHERE user_id = $1', [member.id]);
    expect((await say(member, 'Good evening')).body.response).not.toBe('');
  });
});

it('who has a chat says when they are there', async () => {
  const { member, coach } = await lookedAfter();
  const hours = { days: [5, 1, 1], from: '09:00', until: '17:00', zone: 'Europe/London' };
  const save = (body: object) =>
    call<{ hours: object | null }>(baseUrl, '/api/v1/care/me/hours', {
      method: 'PUT',
      token: coach.token,
      body,
    });
  await act(coach, member, 'take');
  expect(await person(member)).toMatchObject({ person: { name: 'Carys', hours: null } });
  expect((await save({ hours })).body.hours).toEqual({ ...hours, days: [1, 5] });
  expect(await person(member)).toMatchObject({ person: { hours: { ...hours, days: [1, 5] } } });
  expect((await save({ hours: null })).body.hours).toBeNull();
});

describe('a member asks for a person', () => {
  it('and waits, while the assistant goes on, until somebody writes', async () => {
    const { member, coach } = await lookedAfter();
    const asked = await call<{ waiting_since: string | null }>(baseUrl, '/api/v1/chat/person', {
      method: 'POST',
      token: member.token,
    });
    expect(asked.body.waiting_since).not.toBeNull();
    expect((await inbox(coach)).items).toMatchObject([
      { member: { id: member.id, name: 'Maya' }, asked: true, last_author: null, owner: null },
    ]);
    const [task] = await eventually(
      () => waiting(coach),
      (tasks) => tasks.length === 1,
    );
    expect(task?.why).toBe('Maya asked for a person.');
    expect((await say(member, 'Good morning')).body.response).not.toBe('');
    await write(coach, member, 'Here I am.');
    expect((await person(member)).waiting_since).toBeNull();
    await eventually(
      () => waiting(coach),
      (tasks) => tasks.length === 0,
    );
  });

  it('is told where there is nobody', async () => {
    const alone = await newMember(baseUrl);
    expect((await person(alone)).can_ask).toBe(false);
    expectProblem(
      await call(baseUrl, '/api/v1/chat/person', { method: 'POST', token: alone.token }),
      409,
      'nobody-to-ask',
    );
    const { member } = await lookedAfter();
    await share(member, 'staff_chats', false);
    expect((await person(member)).can_ask).toBe(false);
  });

  it('a chat that is cleared waits for nobody', async () => {
    const { member, coach } = await lookedAfter();
    await act(coach, member, 'take');
    await say(member, 'Are you there?');
    await call(baseUrl, '/api/v1/chat/history', { method: 'DELETE', token: member.token });
    expect((await chat(coach, member)).thread).toMatchObject({ is_mine: true, waiting_since: null });
    expect(await history(member)).toEqual([]);
  });
});

it('templates are the team’s: saved twice they are one, changed and deleted for everybody', async () => {
  const [coach, clinician] = [await newStaff(database, 'coach'), await newStaff(database, 'clinician')];
  const path = `/api/v1/care/message-templates/${randomUUID()}`;
  const save = (who: Member, title: string) =>
    call(baseUrl, path, {
      method: 'PUT',
      token: who.token,
      body: { title, text: 'Hello {first_name}, {my_name} here.' },
    });
  const titles = async (who: Member) =>
    (
      await call<{ items: { title: string }[] }>(baseUrl, '/api/v1/care/message-templates', {
        token: who.token,
      })
    ).body.items.map(({ title }) => title);
  const title = `Hello ${randomUUID()}`;
  await Promise.all([save(coach, title), save(coach, title)]);
  expect((await titles(clinician)).filter((one) => one === title)).toHaveLength(1);
  await save(clinician, `${title} again`);
  expect(await titles(coach)).toEqual(expect.arrayContaining([`${title} again`]));
  expect(await titles(coach)).not.toContain(title);
  const remove = () => call(baseUrl, path, { method: 'DELETE', token: coach.token });
  await remove();
  await remove();
  expect(await titles(clinician)).not.toContain(`${title} again`);
  const acts = await database.query<object[]>(
    `SELECT actor_id, action, traits FROM audit_entry WHERE traits ->> 'template' = $1 ORDER BY id`,
    [path.slice(-36)],
  );
  const traits = { template: path.slice(-36) };
  expect(acts).toEqual([
    { actor_id: coach.id, action: 'message_template_changed', traits },
    { actor_id: clinician.id, action: 'message_template_changed', traits },
    { actor_id: coach.id, action: 'message_template_deleted', traits },
  ]);
});

describe('the inbox', () => {
  it('has red flags first, then who waits, what is unread, and the rest; paged without a gap or a double', async () => {
    const coach = await newStaff(database, 'coach', 'Carys');
    const members = await Promise.all(
      ['Waits', 'Unread', 'Read', 'Silent', 'Flagged', 'Flagged too'].map((name) =>
        newMember(baseUrl, { name }),
      ),
    );
    for (const member of members) await assign(database, coach, member);
    const [waits, unread, read, , flagged, other] = members as [
      Member,
      Member,
      Member,
      Member,
      Member,
      Member,
    ];
    for (const member of [flagged, other]) {
      await say(member, 'I have crushing chest pain and my left arm is numb');
    }
    await act(coach, waits, 'take');
    await say(waits, 'Are you there?');
    await say(unread, 'Good morning');
    await say(read, 'Good morning');
    const [newest] = (await chat(coach, read)).items;
    const note = (entry_id: string, whose = read) =>
      call(baseUrl, of(whose, 'chat/read'), { method: 'PUT', token: coach.token, body: { entry_id } });
    expect((await note(newest?.id ?? '')).status).toBe(204);
    const oldest = (await chat(coach, read)).items.at(-1);
    await note(oldest?.id ?? '');
    expectProblem(await note(randomUUID()), 404, 'not-found');
    // A flag that somebody has read is open all the same.
    await note((await chat(coach, flagged)).items[0]?.id ?? '', flagged);
    const { items } = await eventually(
      () => inbox(coach),
      (page) => page.items.filter(({ red_flag }) => red_flag).length === 2,
    );
    expect(items.map(({ member, unread: count }) => [member.name, count])).toEqual([
      ['Flagged too', 1],
      ['Flagged', 0],
      ['Waits', 1],
      ['Unread', 1],
      ['Read', 0],
    ]);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page<InboxItem> = await inbox(coach, `?limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.items.map(({ member }) => member.id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(items.map(({ member }) => member.id));

    const flag = items[1]?.red_flag;
    expect(Date.parse(flag?.due_at ?? '')).toBeGreaterThan(Date.now());
    await call(baseUrl, `/api/v1/care/queue/${flag?.task_id ?? ''}/done`, {
      token: coach.token,
      body: { outcome: 'Spoke on the phone.' },
    });
    const [, , , last] = (await inbox(coach)).items;
    expect(last).toMatchObject({ member: { name: 'Read' } });
  });

  it('reads a chat page by page, newest first, past what was left to a person', async () => {
    const { member, coach } = await lookedAfter();
    await act(coach, member, 'take');
    for (const text of ['One', 'Two', 'Three']) await say(member, text);
    const contents: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page<Entry> = await chat(coach, member, `?limit=2${cursor && `&cursor=${cursor}`}`);
      contents.push(...page.items.map(({ content }) => content));
      cursor = page.next_cursor;
    }
    expect(contents).toEqual(['Three', 'Two', 'One']);
    const [entry] = await database.query<[{ traits: object }]>(
      `SELECT traits FROM audit_entry WHERE subject_id = $1 AND action = 'member_data_read' AND traits ->> 'read' = 'chats'`,
      [member.id],
    );
    expect(entry.traits).toEqual({ read: 'chats', purpose: 'chat' });
  });

  it('what is not shared, and whom somebody else looks after, is not there', async () => {
    const { member, coach } = await lookedAfter();
    await say(member, 'Good morning');
    const stranger = await newStaff(database, 'coach');
    expect((await inbox(stranger)).items).toEqual([]);
    await share(member, 'staff_chats', false);
    expect((await inbox(coach)).items).toEqual([]);
    for (const someone of [coach, stranger]) {
      expectProblem(await call(baseUrl, of(member, 'chat'), { token: someone.token }), 404, 'not-found');
      expectProblem(await act(someone, member, 'take'), 404, 'not-found');
      expectProblem(await write(someone, member, 'Hello'), 404, 'not-found');
    }
    expect(await history(member)).toHaveLength(2);
  });

  it('both sides hear of what happens in the chat', async () => {
    const { member, coach } = await lookedAfter();
    const pages = [member, coach].map(({ id, token }) => openPage(baseUrl, { member: id, token }));
    for (const page of pages) expect(await join(page)).toBe('SUBSCRIBED');
    await act(coach, member, 'take');
    await say(member, 'Are you there?');
    const [own, staff] = pages;
    expect((await own?.hears('chat.changed'))?.payload).toMatchObject({ thread: 'coach' });
    expect((await staff?.hears('inbox.changed'))?.payload).toMatchObject({ member_id: member.id });
    await staff?.hears('queue.changed');
  });
});

it('the coach sees that their message was read once the member has opened the chat at it, and is told at once', async () => {
  const member = await newMember(baseUrl, { name: 'Maya' });
  const coach = await newStaff(database, 'coach', 'Carys Bevan');
  await assign(database, coach, member);
  const [first, second] = [randomUUID(), randomUUID()];
  await write(coach, member, 'How was your week?', first);
  await write(coach, member, 'And the walk?', second);
  const isRead = async () =>
    Object.fromEntries(
      (
        await call<Page<{ id: string; is_read: boolean }>>(baseUrl, of(member, 'chat'), {
          token: coach.token,
        })
      ).body.items.map(({ id, is_read }) => [id, is_read]),
    );
  const read = (who: Member, entry_id: string) =>
    call(baseUrl, '/api/v1/chat/read', { method: 'PUT', token: who.token, body: { entry_id } });
  expect(await isRead()).toEqual({ [first]: false, [second]: false });
  const page = openPage(baseUrl, { member: coach.id, token: coach.token });
  expect(await join(page)).toBe('SUBSCRIBED');
  expect((await read(member, second)).status).toBe(204);
  expect((await page.hears('inbox.changed')).payload).toMatchObject({ member_id: member.id });
  // What was read stays so.
  expect((await read(member, first)).status).toBe(204);
  expect(await isRead()).toEqual({ [first]: true, [second]: true });
  const other = await newMember(baseUrl);
  expectProblem(await read(other, first), 404, 'not-found');
});
