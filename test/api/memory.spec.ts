import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { MemberId } from '../../api/src/features/member-access/member-access.service';
import { MemoryService, type Said } from '../../api/src/features/privacy/memory.service';
import { SentTextsService, type SentWords } from '../../api/src/features/privacy/sent-texts.service';
import { PrivacyRetention } from '../../api/src/features/privacy/privacy-retention';
import type { ModelClient } from '../../api/src/platform/ai/model-client';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { Transactions } from '../../api/src/platform/database/transactions';
import { MemberTurns } from '../../api/src/platform/security/member-turns';
import { call, type Member, newMember } from '../support/product';
import { memberKeys } from '../support/sealed';
import { baseUrl, databaseUrl, expectProblem } from './members';

interface Fact {
  id: string;
  text: string;
  source: { kind: string; id: string | null };
}

let database: DataSource;
let memory: MemoryService;
let sent: SentTextsService;
beforeAll(async () => {
  database = await createDataSource(databaseUrl, 20).initialize();
  const keys = memberKeys(database);
  memory = new MemoryService(database, new Transactions(database), new MemberTurns(), keys);
  sent = new SentTextsService(database, keys, { recipient: 'models.example' } as ModelClient);
});
afterAll(() => database.destroy());

const idOf = (member: Member) => member.id as MemberId;
const said = (text: string, id = randomUUID()): Said => ({ text, source: { kind: 'coach_chat', id } });
/** What the assistant does with a message. */
const hears = (member: Member, what: Said) =>
  database.transaction((tx) => memory.propose(tx, idOf(member), what));
const ask = <Body = unknown>(member: Member, method: string, path = '', body?: object) =>
  call<Body>(baseUrl, `/api/v1/assistant/memory${path}`, { method, token: member.token, body });
const listOf = async (member: Member) => (await ask<{ on: boolean; items: Fact[] }>(member, 'GET')).body;
const textsOf = async (member: Member) => (await listOf(member)).items.map(({ text }) => text);

describe('the memory', () => {
  it('keeps what a message says for good, once, with its source, and its member sees it', async () => {
    const member = await newMember(baseUrl);
    const first = said('I work nights. How was my week?');
    expect((await hears(member, first)).map(({ text }) => text)).toEqual(['I work nights.']);
    expect(await hears(member, first)).toEqual([]);
    expect(await hears(member, said('i work nights!'))).toEqual([]);
    await hears(member, said('I hate burpees.'));
    const { on, items } = await listOf(member);
    expect([on, items.map(({ text }) => text)]).toEqual([true, ['I hate burpees.', 'I work nights.']]);
    expect(items[1]?.source).toEqual(first.source);
    expect(await memory.of(idOf(member))).toEqual(items);
    const rows = await database.query<{ text_sealed: Buffer }[]>(
      'SELECT text_sealed FROM memory_fact WHERE user_id = $1',
      [member.id],
    );
    for (const { text_sealed } of rows) expect(text_sealed.toString('latin1')).not.toMatch(/night|burpee/i);
  });

  it('is put right by its member, and does not hold the same twice', async () => {
    const member = await newMember(baseUrl);
    await hears(member, said('I work nights.\nI hate burpees.'));
    const [burpees, nights] = (await listOf(member)).items;
    const changed = await ask(member, 'PATCH', `/${nights?.id}`, { text: '  I work days now. ' });
    expect(changed.body).toEqual({ ...nights, text: 'I work days now.' });
    expectProblem(
      await ask(member, 'PATCH', `/${burpees?.id}`, { text: 'i work days now' }),
      409,
      'already-remembered',
    );
    const own = await ask<Fact>(member, 'PATCH', `/${burpees?.id}`, { text: 'I hate burpees' });
    expect(own.body.text).toBe('I hate burpees');
    expect((await textsOf(member)).sort()).toEqual(['I hate burpees', 'I work days now.']);
  });

  it('switched off adds nothing and is not used; what is there stays for when it is on again', async () => {
    const member = await newMember(baseUrl);
    await hears(member, said('I work nights.'));
    const off = await ask<{ on: boolean; items: Fact[] }>(member, 'PUT', '', { on: false });
    expect([off.body.on, off.body.items.length]).toEqual([false, 1]);
    expect(await hears(member, said('I hate burpees.'))).toEqual([]);
    expect(await memory.of(idOf(member))).toEqual([]);
    expect(await memory.isOn(idOf(member))).toBe(false);
    await ask(member, 'PUT', '', { on: true });
    expect((await memory.of(idOf(member))).map(({ text }) => text)).toEqual(['I work nights.']);
  });

  it('does not bring back what was deleted when its message is read again', async () => {
    const member = await newMember(baseUrl);
    const [first, second, third] = [said('I work nights.'), said('I hate burpees.'), said('I love tea.')];
    for (const message of [first, second]) await hears(member, message);
    const [burpees] = (await listOf(member)).items;
    expect((await ask(member, 'DELETE', `/${burpees?.id}`)).status).toBe(204);
    expectProblem(await ask(member, 'DELETE', `/${burpees?.id}`), 404, 'not-found');
    expect((await ask(member, 'DELETE', `?source=${first.source.id}`)).status).toBe(204);
    expect((await ask(member, 'DELETE', `?source=${third.source.id}`)).status).toBe(204); // not read yet
    for (const message of [first, second, third]) expect(await hears(member, message)).toEqual([]);
    expect(await hears(member, said('I love tea.'))).toHaveLength(1); // said anew
    expect((await ask(member, 'DELETE')).status).toBe(204);
    expect(await textsOf(member)).toEqual([]);
  });

  it('holds a hundred facts, however many come at once', async () => {
    const member = await newMember(baseUrl);
    await Promise.all(
      Array.from({ length: 11 }, (_, at) =>
        hears(
          member,
          said(Array.from({ length: 10 }, (_, n) => `I love dish ${at} with ${n} plums.`).join('\n')),
        ),
      ),
    );
    expect(await textsOf(member)).toHaveLength(100);
  });

  it("is its member's alone", async () => {
    const [ana, ben] = [await newMember(baseUrl), await newMember(baseUrl)];
    const message = said('I work nights.');
    await hears(ana, message);
    const [fact] = (await listOf(ana)).items;
    expectProblem(await ask(ben, 'PATCH', `/${fact?.id}`, { text: 'Mine' }), 404, 'not-found');
    expectProblem(await ask(ben, 'DELETE', `/${fact?.id}`), 404, 'not-found');
    await ask(ben, 'DELETE', `?source=${message.source.id}`);
    await ask(ben, 'DELETE');
    expect(await textsOf(ana)).toEqual(['I work nights.']);
    expect(await textsOf(ben)).toEqual([]);
  });

  it('takes no source that is no id', async () => {
    const member = await newMember(baseUrl);
    expectProblem(await ask(member, 'DELETE', '?source=all'), 400, 'validation-failed');
    expectProblem(await ask(member, 'DELETE', '?id=x'), 400, 'validation-failed');
  });
});

describe('what was sent to a model', () => {
  const words = (text: string) => ({
    purpose: 'coach_chat',
    model: 'local',
    messages: [
      { role: 'system' as const, content: 'Be kind.' },
      { role: 'user' as const, content: text },
    ],
    records: [{ id: randomUUID(), kind: 'event' }],
  });
  const page = (member: Member, query = '') =>
    call<{ items: { messages: { content: string }[] }[]; next_cursor: string | null }>(
      baseUrl,
      `/api/v1/assistant/sent${query}`,
      { token: member.token },
    );

  /** Two of one millisecond have no order. */
  const record = async (member: Member, text: SentWords) => {
    await sent.record(idOf(member), text);
    await new Promise((resolve) => setTimeout(resolve, 2));
  };

  it('is there word for word, newest first, page by page, sealed, for its member alone', async () => {
    const [ana, ben] = [await newMember(baseUrl), await newMember(baseUrl)];
    const all = ['My knee hurts “a lot” 🙂', 'Second', 'Third'].map(words);
    for (const one of all) await record(ana, one);
    const first = (await page(ana, '?limit=2')).body;
    const second = (await page(ana, `?limit=2&cursor=${first.next_cursor}`)).body;
    expect([...first.items, ...second.items]).toMatchObject(
      all.reverse().map((one) => ({ ...one, recipient: 'models.example' })),
    );
    expect(second.next_cursor).toBeNull();
    expect((await page(ben)).body.items).toEqual([]);
    const rows = await database.query<{ words_sealed: Buffer }[]>(
      'SELECT words_sealed FROM sent_text WHERE user_id = $1',
      [ana.id],
    );
    for (const row of rows) expect(row.words_sealed.toString('latin1')).not.toMatch(/knee|kind/);
  });

  it('is kept for the last two hundred times and ninety days', async () => {
    const member = await newMember(baseUrl);
    for (let at = 1; at <= 203; at++) await record(member, words(String(at)));
    const newest = (await page(member, '?limit=1')).body.items[0];
    expect(newest?.messages[1]?.content).toBe('203');
    const count = async () =>
      (await database.query<object[]>('SELECT 1 FROM sent_text WHERE user_id = $1', [member.id])).length;
    expect(await count()).toBe(200);
    await database.query(
      `UPDATE sent_text SET sent_at = now() - interval '91 days' WHERE user_id = $1 AND id IN
         (SELECT id FROM sent_text WHERE user_id = $1 LIMIT 150)`,
      [member.id],
    );
    await new PrivacyRetention(database).run();
    expect(await count()).toBe(50);
  });
});
