import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { eraseUser } from '../support/erase-user';
import { startApi } from '../support/processes';
import { call, eventually, type Member, newMember, productUnderTest } from '../support/product';
import { addChange } from './changes';
import { baseUrl, databaseUrl, expectProblem, memberWithProgramme } from './members';

interface ChatAnswer {
  success: boolean;
  response: string;
  error: string | null;
  id: string;
  reply_id: string;
  state: string;
  offline: boolean;
  safety: { band: string; contacts: unknown[] } | null;
}

interface ChatEntry {
  id: string;
  content: string;
  type: 'user' | 'assistant';
  author: string;
  state: string;
  timestamp: string;
  safety: { band: string } | null;
}

let database: DataSource;
let member: Member;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());
beforeEach(async () => {
  member = await newMember(baseUrl);
});

const send = (body: object, options: { from?: Member; key?: string } = {}) =>
  call<ChatAnswer>(baseUrl, '/api/v1/chat/', {
    token: (options.from ?? member).token,
    body,
    headers: options.key ? { 'idempotency-key': options.key } : undefined,
  });
const history = async (query = '', from = member) =>
  (await call<ChatEntry[]>(baseUrl, `/api/v1/chat/history${query}`, { token: from.token })).body;
const repliesOf = (reply: string, what: 'stop' | 'retry', from = member) =>
  call<ChatAnswer>(baseUrl, `/api/v1/chat/replies/${reply}/${what}`, { method: 'POST', token: from.token });
const clear = () => call(baseUrl, '/api/v1/chat/history', { method: 'DELETE', token: member.token });

/** An answer that no worker writes, as if it were slow; `age` is how long it has shown no sign of life (seconds). */
async function pendingReply(age = 0): Promise<string> {
  const [row] = await database.query<[{ id: string }]>(
    `INSERT INTO assistant_reply (id, user_id, thread, state, touched_at)
     VALUES (gen_random_uuid(), $1, 'coach', 'writing', now() - $2 * interval '1 second') RETURNING id`,
    [member.id, age],
  );
  await database.query(
    `INSERT INTO chat_entry (user_id, id, author, reply_id, answers)
     VALUES ($1, $2, 'assistant', $2, gen_random_uuid())`,
    [member.id, row.id],
  );
  return row.id;
}

describe('a message', () => {
  it('is answered, and both stand in the history in their order', async () => {
    const { status, body } = await send({ message: '  What is next?  ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, error: null, state: 'done', offline: true, safety: null });
    expect(body.response).not.toBe('');
    expect(await history()).toMatchObject([
      { id: body.id, content: 'What is next?', type: 'user', author: 'member', state: 'done' },
      { id: body.reply_id, content: body.response, type: 'assistant', author: 'assistant', state: 'done' },
    ]);
  });

  it('knows what changed last in the programme, and by whose answer', async () => {
    const { member: planned, programme } = await memberWithProgramme();
    await addChange(planned, programme.id, {
      before: {},
      after: {},
      changes: [
        {
          ladder: 'walk',
          title: 'A brisk walk',
          kind: 'step_up',
          from_step: 0,
          to_step: 1,
          asked: true,
          reason: { done: 9, planned: 10, weeks: 1, confidence: null },
          text: '9 of 10 walks done: 15 minutes now?',
          state: 'declined',
          from_dose: '10 min',
          to_dose: '15 min',
        },
      ],
    });
    const { body } = await send({ message: 'What changed in my programme?' }, { from: planned });
    expect(body.response).toContain('After week 1:');
    expect(body.response).toContain(
      '**A brisk walk**: 9 of 10 walks done: 15 minutes now? (you said not yet)',
    );
    expect(body.response).not.toContain('can be undone');
  });

  it('holds 500 characters as a text field counts them, without the space around it', async () => {
    const smiles = '😊'.repeat(250);
    expect((await send({ message: ` ${smiles} ` })).status).toBe(200);
    expectProblem(await send({ message: `${smiles}!` }), 400, 'validation-failed');
    expect((await history())[0]?.content).toBe(smiles);
  });

  it('is sealed: neither it nor its answer shows in the database', async () => {
    const secret = 'Zebrafinch tea at noon';
    await send({ message: secret });
    for (const table of ['chat_entry', 'assistant_reply', 'domain_event', 'event_delivery']) {
      const [found] = await database.query<[{ shown: boolean }]>(
        `SELECT EXISTS (SELECT FROM ${table} t WHERE t::text LIKE '%Zebrafinch%'
                           OR t::text LIKE '%' || encode('Zebrafinch', 'hex') || '%') AS shown`,
      );
      expect([table, found.shown]).toEqual([table, false]);
    }
  });

  it('sent again with its id has the same answer, twenty times at once too', async () => {
    const message = { message: 'Good morning', id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(message)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await send(message)).body).toEqual(answers[0]?.body);
    expect(await history()).toHaveLength(2);
    expectProblem(await send({ ...message, message: 'Good night' }), 422, 'message-id-reused');
  });

  it('sent again with its Idempotency-Key has the same answer; a bad key is refused', async () => {
    const key = randomUUID();
    const first = await send({ message: 'Good morning' }, { key });
    expect((await send({ message: 'Good morning' }, { key })).body).toEqual(first.body);
    expect(await history()).toHaveLength(2);
    expectProblem(await send({ message: 'Good night' }, { key }), 422, 'message-id-reused');
    expectProblem(await send({ message: 'Good night' }, { key: 'short' }), 400, 'idempotency-key-invalid');
    const other = await newMember(baseUrl);
    expect((await send({ message: 'Hello' }, { key, from: other })).body.id).not.toBe(first.body.id);
  });

  it("may have an id that somebody else's has", async () => {
    const other = await newMember(baseUrl);
    const id = randomUUID();
    const [mine, theirs] = [
      await send({ message: 'Mine', id }),
      await send({ message: 'Theirs', id }, { from: other }),
    ];
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect((await history()).map(({ content }) => content)).toContain('Mine');
    expect((await history('', other)).map(({ content }) => content)).not.toContain('Mine');
  });

  it('waits its turn while another is answered, but for one that nobody writes any more', async () => {
    await pendingReply();
    expectProblem(await send({ message: 'Hello?' }), 409, 'reply-pending');
    expect(await history()).toHaveLength(1);
    await database.query(
      `UPDATE assistant_reply SET touched_at = now() - interval '2 minutes' WHERE user_id = $1`,
      [member.id],
    );
    expect((await send({ message: 'Hello?' })).body).toMatchObject({ success: true, state: 'done' });
    expect((await history()).map(({ state }) => state)).toEqual(['failed', 'done', 'done']);
  });

  it('of twenty different ones at once each that was taken is answered once, in order', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send({ message: `Message ${at}` })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThan(0);
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 409, 'reply-pending');
    const entries = await history('?limit=100');
    expect(entries).toHaveLength(2 * taken.length);
    entries.forEach(({ type }, at) => expect(type).toBe(at % 2 === 0 ? 'user' : 'assistant'));
    const answered = new Map(taken.map(({ body }) => [body.id, body.reply_id]));
    for (let at = 0; at < entries.length; at += 2) {
      expect(entries[at + 1]?.id).toBe(answered.get(entries[at]?.id ?? ''));
    }
  });

  it('that tells of danger is answered with help, which the history keeps', async () => {
    const { body } = await send({ message: 'I want to kill myself tonight' });
    expect(body).toMatchObject({ success: true, safety: { band: 'flag' } });
    expect(body.safety?.contacts.length).toBeGreaterThan(0);
    expect((await history()).at(-1)).toMatchObject({ type: 'assistant', safety: { band: 'flag' } });
    expectProblem(await repliesOf(body.reply_id, 'retry'), 409, 'no-retry');
  });
});

describe('the history', () => {
  it('is the newest entries, oldest first, and goes back page by page', async () => {
    for (const message of ['one', 'two', 'three']) await send({ message });
    const all = await history();
    expect(all).toHaveLength(6);
    expect(await history('?limit=2')).toEqual(all.slice(4));
    const pages: ChatEntry[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: { items: ChatEntry[]; next_cursor: string | null } } = await call(
        baseUrl,
        `/api/v1/chat/history?limit=4&cursor=${cursor}`,
        { token: member.token },
      );
      pages.unshift(body.items);
      cursor = body.next_cursor;
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 4]);
    expect(pages.flat()).toEqual(all);
    const plain = await call(baseUrl, '/api/v1/chat/history?limit=4', { token: member.token });
    expect(plain.headers.get('link')).toContain('cursor=');
  });

  it('has twenty entries, unless another number is asked for', async () => {
    await database.query(
      `INSERT INTO chat_entry (user_id, id, author) SELECT $1, gen_random_uuid(), 'member'
         FROM generate_series(1, 25)`,
      [member.id],
    );
    expect(await history()).toHaveLength(20);
    expect(await history('?limit=22')).toHaveLength(22);
  });

  it('is cleared for good, but not while an answer is being written', async () => {
    await send({ message: 'Hello' });
    expect((await clear()).status).toBe(204);
    expect(await history()).toEqual([]);
    expect(await database.query(`SELECT id FROM assistant_reply WHERE user_id = $1`, [member.id])).toEqual(
      [],
    );
    await pendingReply();
    expectProblem(await clear(), 409, 'reply-pending');
  });
});

describe('an answer', () => {
  it('that failed or was stopped is asked for again, in its place; an earlier one is not', async () => {
    const first = await send({ message: 'One' });
    const { body } = await send({ message: 'Two' });
    expectProblem(await repliesOf(first.body.reply_id, 'retry'), 409, 'no-retry');
    // As one is left that lost every worker.
    await database.query(
      `UPDATE assistant_reply SET state = 'failed', text_sealed = NULL, extras_sealed = NULL WHERE id = $1`,
      [body.reply_id],
    );
    const safety = { band: 'check', category: 'unclear' };
    expect((await history()).at(-1)).toMatchObject({ id: body.reply_id, state: 'failed', safety });
    expect((await send({ message: 'Two', id: body.id })).body).toMatchObject({
      success: false,
      response: '',
      error: expect.stringMatching(/try again.*999/) as string,
      state: 'failed',
      safety,
    });
    const again = await repliesOf(body.reply_id, 'retry');
    const done = { success: true, state: 'done', id: body.id, reply_id: body.reply_id, safety: null };
    expect(again.body).toMatchObject(done);
    expect((await history()).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('asked to stop before anybody writes it stays empty; one that is finished stays as it is', async () => {
    const { body } = await send({ message: 'Hello' });
    expect((await repliesOf(body.reply_id, 'stop')).status).toBe(204);
    expect((await history()).at(-1)?.content).toBe(body.response);
    const reply = await pendingReply();
    expect((await repliesOf(reply, 'stop')).status).toBe(204);
    const [row] = await database.query<[{ stop_asked: boolean }]>(
      `SELECT stop_asked FROM assistant_reply WHERE id = $1`,
      [reply],
    );
    expect(row.stop_asked).toBe(true);
  });

  it('goes with its member', async () => {
    await send({ message: 'Hello' });
    await eraseUser(database, member.id);
    const left = () =>
      database.query(
        `SELECT id FROM assistant_reply WHERE user_id = $1 UNION SELECT id FROM chat_entry WHERE user_id = $1`,
        [member.id],
      );
    expect(await eventually(left, () => true)).toEqual([]);
  });
});

describe('a member who writes a lot', () => {
  it('is told to wait after twenty messages in a minute; what is sent again counts once', async () => {
    const server = await startApi(productUnderTest(), { RATE_LIMIT_SCALE: '1' });
    try {
      const ask = (id: string, from = member) =>
        call<ChatAnswer>(server.baseUrl, '/api/v1/chat/', { token: from.token, body: { message: 'Hi', id } });
      const ids = Array.from({ length: 20 }, () => randomUUID());
      for (const id of ids) for (const _ of ['sent', 'again']) expect((await ask(id)).status).toBe(200);
      const refused = await ask(randomUUID());
      expectProblem(refused, 429, 'too-many-requests');
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      expect((await ask(ids[0] ?? '')).status).toBe(200);
      expect((await ask(randomUUID(), await newMember(baseUrl))).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});

describe('what a message says of its member', () => {
  it('is remembered once, with the message that said it; not while help is shown', async () => {
    const facts = async () =>
      (
        await call<{ items: { text: string; source: { kind: string; id: string } }[] }>(
          baseUrl,
          '/api/v1/assistant/memory',
          { token: member.token },
        )
      ).body.items;
    const { body } = await send({ message: "I'm vegetarian. What is next?" });
    expect(await facts()).toMatchObject([{ source: { kind: 'coach_chat', id: body.id } }]);
    await repliesOf(body.reply_id, 'retry');
    expect(await facts()).toHaveLength(1);
    await send({ message: 'I work nights and I want to kill myself tonight' });
    expect(await facts()).toHaveLength(1);
  });
});
