import { DataSource } from 'typeorm';
import { call, type Member } from '../support/product';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { newStaff } from './staff';

const ARTICLE = 'away-from-home';
const NEW = 'sleep-and-shift-work';
const TWINS = ['twin-one', 'twin-two'];

interface Version {
  number: number;
  status: string;
  based_on: number | null;
  revision: number;
  changed_by: string | null;
}
interface Text extends Version {
  title: string;
  body: string;
  summary: string;
  minutes: number;
  words: number;
  reading_age: number | null;
  faults: { field: string; sentence: string }[];
}
interface Versions {
  content_id: string;
  current: Text;
  items: Version[];
}
interface Listed {
  content_id: string;
  published: number | null;
  has_draft: boolean;
  changed_by: string | null;
}

let database: DataSource;
let ifan: Member;
let ada: Member;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  [ifan, ada] = await Promise.all([
    newStaff(database, 'clinician', 'Ifan Rees'),
    newStaff(database, 'admin', 'Ada Okafor'),
  ]);
});
// Everybody else reads what comes with the product.
afterAll(async () => {
  await database.query('DELETE FROM article_version WHERE content_id = ANY($1)', [[ARTICLE, NEW, ...TWINS]]);
  await database.destroy();
});

const ask = <Body = Versions>(who: Member, method: string, path: string, body?: unknown) =>
  call<Body>(baseUrl, `/api/v1/admin/articles${path}`, { method, token: who.token, body });
const read = (id = ARTICLE) =>
  call<{ title: string; body: string; minutes: number; references: object[] }>(
    baseUrl,
    `/api/v1/content/${id}`,
  );
const listed = async (id: string) =>
  (await ask<{ items: Listed[] }>(ifan, 'GET', '')).body.items.find(({ content_id }) => content_id === id);

async function beginDraft(from = 1): Promise<Text> {
  await database.query(`DELETE FROM article_version WHERE content_id = $1 AND status = 'draft'`, [ARTICLE]);
  const answer = await ask(ifan, 'PUT', `/${ARTICLE}/draft`, { from });
  expect(answer.status).toBe(200);
  return answer.body.current;
}
const change = (who: Member, body: object, id = ARTICLE) => ask<Text>(who, 'PATCH', `/${id}/draft`, body);
const publish = (revision: number, id = ARTICLE) =>
  ask(ifan, 'POST', `/${id}/draft/publication`, { revision });

describe('the draft of an article', () => {
  it('begins as what members read, and there is one at a time', async () => {
    const draft = await beginDraft();
    expect(draft).toMatchObject({ number: 2, status: 'draft', based_on: 1, faults: [] });
    expect(draft.changed_by).toBe('Ifan Rees');
    expect(draft.body).toBe((await read()).body.body);
    expect(await listed(ARTICLE)).toMatchObject({ published: 1, has_draft: true, changed_by: 'Ifan Rees' });
    expectProblem(await ask(ada, 'PUT', `/${ARTICLE}/draft`, { from: 1 }), 409, 'draft-exists');
  });

  it('that two begin at once is one', async () => {
    await database.query('DELETE FROM article_version WHERE content_id = $1', [ARTICLE]);
    const both = await Promise.all(
      [ifan, ada].map((who) => ask(who, 'PUT', `/${ARTICLE}/draft`, { from: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is changed field by field, and tells at once what keeps it from being published', async () => {
    const { revision } = await beginDraft();
    const { status, body } = await change(ada, { revision, summary: 'One. Two.', body: '' });
    expect(status).toBe(200);
    expect(body.revision).not.toBe(revision);
    expect(body).toMatchObject({ words: 0, summary: 'One. Two.', changed_by: 'Ada Okafor' });
    expect(body.faults.map(({ field }) => field)).toEqual(expect.arrayContaining(['body', 'summary']));
    expect((await read()).body.body).not.toBe('');
  });

  it('that somebody else has changed meanwhile is not written over', async () => {
    const { revision: first } = await beginDraft();
    const { status, body } = await change(ada, { revision: first, title: 'Away' });
    expect(status).toBe(200);
    const late = await change(ifan, { revision: first, title: 'Gone' });
    expectProblem(late, 409, 'changed-meanwhile');
    expect(JSON.stringify(late.body)).toContain('Ada Okafor changed the draft meanwhile');
    const [one, other] = await Promise.all([
      change(ifan, { revision: body.revision, title: 'One' }),
      change(ada, { revision: body.revision, title: 'Other' }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
  });

  it('is thrown away', async () => {
    const { revision } = await beginDraft();
    const discard = (seen: number) => ask(ifan, 'DELETE', `/${ARTICLE}/draft?revision=${seen}`);
    expectProblem(await discard(revision + 7), 409, 'changed-meanwhile');
    expect((await discard(revision)).status).toBe(204);
    expectProblem(await change(ifan, { revision, title: 'Away' }), 404, 'not-found');
    expect(await listed(ARTICLE)).toMatchObject({ published: 1, has_draft: false });
  });

  it('neither of no version nor of a new title alone, nor of both', async () => {
    expectProblem(await ask(ifan, 'PUT', `/${ARTICLE}/draft`, {}), 400, 'from-or-title');
    const both = await ask(ifan, 'PUT', `/${ARTICLE}/draft`, { from: 1, title: 'A title' });
    expectProblem(both, 400, 'from-or-title');
    expectProblem(await ask(ifan, 'PUT', `/${ARTICLE}/draft`, { from: 99 }), 404, 'not-found');
    expectProblem(await ask(ifan, 'PUT', '/no-such-article/draft', { from: 1 }), 404, 'not-found');
    expectProblem(await ask(ifan, 'PUT', `/${ARTICLE}/draft`, { title: 'Away' }), 409, 'article-exists');
  });

  it('that was thrown away is not saved into the one that somebody begins after it', async () => {
    const { number, revision } = await beginDraft();
    await ask(ifan, 'DELETE', `/${ARTICLE}/draft?revision=${revision}`);
    const { body } = await ask(ada, 'PUT', `/${ARTICLE}/draft`, { from: 1 });
    expect(body.current.number).toBe(number);
    expectProblem(await change(ifan, { revision, title: 'Away' }), 409, 'changed-meanwhile');
    expectProblem(await publish(revision), 409, 'changed-meanwhile');
  });

  it('has a title in one line that is what it seems', async () => {
    const { revision } = await beginDraft();
    for (const title of ['A\nway', 'A\u202eyaw', 'A\u200bway']) {
      expectProblem(await change(ifan, { revision, title }), 400, 'validation-failed');
      expectProblem(await ask(ifan, 'PUT', `/${NEW}/draft`, { title }), 400, 'validation-failed');
    }
  });

  it('a revision that there cannot be is a fault of the request', async () => {
    expectProblem(await publish(2_147_483_648), 400, 'validation-failed');
  });
});

describe('publishing an article', () => {
  it('while a rule fails: 409 with what to do', async () => {
    const draft = await beginDraft();
    const short = await change(ifan, { revision: draft.revision, body: 'Measure your waist.' });
    const refused = await publish(short.body.revision);
    expectProblem(refused, 409, 'rules-fail');
    const { errors } = refused.body as unknown as { errors: { field: string; message: string }[] };
    expect(errors.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/has 3 words/), expect.stringMatching(/“waist”/)]),
    );
    const { body } = await change(ifan, {
      ...{ revision: short.body.revision, body: (await read()).body.body, title: 'Using This App Safely' },
    });
    const fault = { field: 'title', sentence: 'Another article has this title. Choose another.' };
    expect(body.faults).toEqual([fault]);
    expect((await ask(ada, 'GET', `/${ARTICLE}`)).body.current.faults).toEqual([fault]);
    const taken = await publish(body.revision);
    expectProblem(taken, 409, 'rules-fail');
    expect(JSON.stringify(taken.body)).toContain('Another article has this title');
  });

  it('members read it, the search finds it, and an earlier version comes back', async () => {
    const draft = await beginDraft();
    const before = await read();
    const text = before.body.body.replace('\n\n## ', '\n\nPack a skipping rope.\n\n## ');
    const written = await change(ifan, { revision: draft.revision, title: 'When you are away', body: text });
    const { status, body } = await publish(written.body.revision);
    expect(status).toBe(200);
    expect(body.items.map((version) => [version.number, version.status])).toEqual([
      [2, 'published'],
      [1, 'earlier'],
    ]);
    const after = await read();
    expect(after.body).toMatchObject({ title: 'When you are away', references: before.body.references });
    expect(after.body.body).toContain('Pack a skipping rope.');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const all = await call<{ content_id: string; title: string }[]>(baseUrl, '/api/v1/content');
    expect(all.body.find(({ content_id }) => content_id === ARTICLE)?.title).toBe('When you are away');
    const [entry] = await database.query<{ actor_id: string; traits: object }[]>(
      `SELECT actor_id, traits FROM audit_entry WHERE action = 'article_published'
        ORDER BY created_at DESC LIMIT 1`,
    );
    expect(entry).toEqual({ actor_id: ifan.id, traits: { content_id: ARTICLE, number: 2 } });

    const first = await ask<Text>(ada, 'GET', `/${ARTICLE}/versions/1`);
    expect(first.body).toMatchObject({ status: 'earlier', title: before.body.title, body: before.body.body });
    const back = await ask(ada, 'PUT', `/${ARTICLE}/draft`, { from: 1 });
    expect(back.body.current).toMatchObject({ number: 3, based_on: 1, title: before.body.title });
    expect((await publish(back.body.current.revision)).status).toBe(200);
    expect((await read()).body).toEqual(before.body);
  });

  it('asked again, at once or after an answer that was lost, it is published once and answers the same', async () => {
    const { revision, number } = await beginDraft();
    const answers = await Promise.all([publish(revision), publish(revision)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const next = await ask(ada, 'PUT', `/${ARTICLE}/draft`, { from: 1 });
    const again = await publish(revision);
    expect(again.status).toBe(200);
    expect(again.body.items.find(({ status }) => status === 'published')).toMatchObject({ number, revision });
    expect(again.body.current).toMatchObject({ status: 'draft', revision: next.body.current.revision });
    const entries = await database.query<object[]>(
      `SELECT FROM audit_entry WHERE action = 'article_published'
          AND traits->>'content_id' = $1 AND (traits->>'number')::int = $2`,
      [ARTICLE, number],
    );
    expect(entries).toHaveLength(1);
    const rows = await database.query<object[]>(
      `SELECT FROM article_version WHERE content_id = $1 AND status = 'published'`,
      [ARTICLE],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a new article', () => {
  it('is nobody’s to read until it is published', async () => {
    const { body } = await ask(ifan, 'PUT', `/${NEW}/draft`, { title: 'Sleep and shift work' });
    expect(body.current).toMatchObject({ number: 2, based_on: null, words: 0, reading_age: null });
    expect(body.current.faults.map(({ sentence }) => sentence)).toContain('Write the body.');
    expect(await listed(NEW)).toMatchObject({ published: null, has_draft: true });
    expectProblem(await read(NEW), 404, 'not-found');
    const { body: model } = await ask(ifan, 'GET', `/${ARTICLE}`);
    const { title: _, content_id: _id, ...text } = model.current as Text & { content_id?: string };
    const { summary, body: words } = text;
    const { body: written } = await change(
      ifan,
      {
        ...{ revision: body.current.revision, summary, body: words, category: 'Sleep', subjects: ['sleep'] },
        ...{ references: ['S9'], action: 'Write your next three shifts into the diary.' },
      },
      NEW,
    );
    expect(written).toMatchObject({ faults: [], minutes: 2 });
    expect((await publish(written.revision, NEW)).status).toBe(200);
    expect((await read(NEW)).body.title).toBe('Sleep and shift work');
  });

  it('two of one title at once: one is published', async () => {
    const { summary, body } = (await ask(ifan, 'GET', `/${ARTICLE}`)).body.current;
    const text = {
      summary,
      body,
      category: 'Habits',
      subjects: ['sleep'],
      references: ['S9'],
      action: 'Rest.',
    };
    const drafts = await Promise.all(
      TWINS.map(async (id, at) => {
        const title = at === 0 ? 'One of two twins' : 'One of Two Twins';
        const begun = await ask(ifan, 'PUT', `/${id}/draft`, { title });
        return (await change(ifan, { ...text, revision: begun.body.current.revision }, id)).body;
      }),
    );
    expect(drafts.map(({ faults }) => faults)).toEqual([[], []]);
    const answers = await Promise.all(TWINS.map((id, at) => publish(drafts[at]!.revision, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('what an article may rest on: keys, titles, and what they speak of', async () => {
  const { body } = await call<{ items: { key: string; title: string; subjects: string[] }[] }>(
    baseUrl,
    '/api/v1/admin/article-references',
    { token: ifan.token },
  );
  expect(body.items.find(({ key }) => key === 'S9')?.subjects).toEqual(['sleep']);
  expect(body.items.every(({ title }) => title !== '')).toBe(true);
});
