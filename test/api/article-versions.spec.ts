import { DataSource } from 'typeorm';
import { call, type Member } from '../support/product';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { newStaff } from './staff';

const ARTICLE = 'away-from-home';
const NEW = 'sleep-and-shift-work';

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
  await database.query('DELETE FROM article_version WHERE content_id = ANY($1)', [[ARTICLE, NEW]]);
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
    expect(draft).toMatchObject({ number: 2, status: 'draft', based_on: 1, revision: 1, faults: [] });
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
    await beginDraft();
    const { status, body } = await change(ada, { revision: 1, summary: 'One. Two.', body: '' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 2, words: 0, summary: 'One. Two.', changed_by: 'Ada Okafor' });
    expect(body.faults.map(({ field }) => field)).toEqual(expect.arrayContaining(['body', 'summary']));
    expect((await read()).body.body).not.toBe('');
  });

  it('that somebody else has changed meanwhile is not written over', async () => {
    await beginDraft();
    expect((await change(ada, { revision: 1, title: 'Away' })).status).toBe(200);
    const late = await change(ifan, { revision: 1, title: 'Gone' });
    expectProblem(late, 409, 'changed-meanwhile');
    expect(JSON.stringify(late.body)).toContain('Ada Okafor changed the draft meanwhile');
    const [one, other] = await Promise.all([
      change(ifan, { revision: 2, title: 'One' }),
      change(ada, { revision: 2, title: 'Other' }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
  });

  it('is thrown away', async () => {
    await beginDraft();
    expectProblem(await ask(ifan, 'DELETE', `/${ARTICLE}/draft?revision=7`), 409, 'changed-meanwhile');
    expect((await ask(ifan, 'DELETE', `/${ARTICLE}/draft?revision=1`)).status).toBe(204);
    expectProblem(await change(ifan, { revision: 1, title: 'Away' }), 404, 'not-found');
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
});

describe('publishing an article', () => {
  it('while a rule fails: 409 with what to do', async () => {
    await beginDraft();
    await change(ifan, { revision: 1, body: 'Measure your waist.' });
    const refused = await publish(2);
    expectProblem(refused, 409, 'rules-fail');
    const { errors } = refused.body as unknown as { errors: { field: string; message: string }[] };
    expect(errors.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/has 3 words/), expect.stringMatching(/“waist”/)]),
    );
    await change(ifan, { revision: 2, body: (await read()).body.body, title: 'Using This App Safely' });
    const taken = await publish(3);
    expectProblem(taken, 409, 'rules-fail');
    expect(JSON.stringify(taken.body)).toContain('Another article has this title');
  });

  it('members read it, the search finds it, and an earlier version comes back', async () => {
    const draft = await beginDraft();
    const before = await read();
    const text = before.body.body.replace('\n\n## ', '\n\nPack a skipping rope.\n\n## ');
    await change(ifan, { revision: draft.revision, title: 'When you are away', body: text });
    const { status, body } = await publish(draft.revision + 1);
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
    expect((await publish(1)).status).toBe(200);
    expect((await read()).body).toEqual(before.body);
  });

  it('two at once: one does, and the other has nothing left to publish', async () => {
    const { revision } = await beginDraft();
    const answers = await Promise.all([publish(revision), publish(revision)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
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
        ...{ revision: 1, summary, body: words, category: 'Sleep', subjects: ['sleep'] },
        ...{ references: ['S9'], action: 'Write your next three shifts into the diary.' },
      },
      NEW,
    );
    expect(written).toMatchObject({ faults: [], minutes: 2 });
    expect((await publish(2, NEW)).status).toBe(200);
    expect((await read(NEW)).body.title).toBe('Sleep and shift work');
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
