import { DataSource } from 'typeorm';
import { call, eventually, type Member } from '../support/product';
import { baseUrl, databaseUrl, eventsOf, expectProblem, memberWithProgramme } from './members';
import { assign, newStaff } from './staff';

interface Version {
  number: number;
  status: string;
  revision: number;
  based_on: number | null;
  changed_by: string | null;
  members: number;
}
interface Content extends Version {
  weeks: { week: number; focus: string }[];
  items: { key: string; title: string; week: number | null; gates: object[]; named_by: string[] }[];
}
interface Simulation {
  revision: number;
  members: {
    name: string;
    weeks: object[];
    minutes_a_day: number;
    gates_shut: string[];
    reading_age: number;
  }[];
  faults: { place: string; sentence: string }[];
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
// Everybody else's programmes are the product's own again.
afterAll(async () => {
  await pin('1', []);
  await database.query('DELETE FROM template_version');
  await database.destroy();
});

/** Everybody's but these members' programmes, as if they were planned from that version: nobody plans them anew. */
const pin = (version: string, but: readonly string[]) =>
  database.query(
    `UPDATE medical_program
        SET template_version = $1, planned_from = regexp_replace(planned_from, '^\\S+', $1)
      WHERE user_id <> ALL($2)`,
    [version, but],
  );

const ask = <Body = Content>(who: Member, method: string, path: string, body?: unknown) =>
  call<Body>(baseUrl, `/api/v1/admin/template-versions${path}`, { method, token: who.token, body });
const versions = async () => (await ask<{ items: Version[]; published: number }>(ifan, 'GET', '')).body;

async function beginDraft(from = 1): Promise<Content> {
  await database.query(`DELETE FROM template_version WHERE status = 'draft'`);
  const answer = await ask(ifan, 'PUT', '/draft', { from });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('the draft of a template', () => {
  it('begins as the published version, and there is one at a time', async () => {
    const draft = await beginDraft();
    expect(draft).toMatchObject({ status: 'draft', based_on: 1, changed_by: 'Ifan Rees' });
    expect(draft.weeks).toHaveLength(12);
    expectProblem(await ask(ada, 'PUT', '/draft', { from: 1 }), 409, 'draft-exists');
    expect((await versions()).items.map(({ status }) => status)).toContain('draft');
    const discard = () => ask(ada, 'DELETE', `/draft?revision=${draft.revision}`);
    expect((await discard()).status).toBe(204);
    expectProblem(await discard(), 404, 'not-found');
    expectProblem(await ask(ada, 'PUT', '/draft', { from: 99_999 }), 404, 'not-found');
    expectProblem(await ask(ada, 'PUT', '/draft', { from: 2_147_483_648 }), 400, 'validation-failed');
  });

  it('that was thrown away is neither changed nor published as the one that somebody begins after it', async () => {
    const { number, revision } = await beginDraft();
    await ask(ifan, 'DELETE', `/draft?revision=${revision}`);
    const { body } = await ask(ada, 'PUT', '/draft', { from: 1 });
    expect(body.number).toBe(number);
    const change = { revision, focus: 'Small and steady' };
    expectProblem(await ask(ifan, 'PATCH', '/draft/weeks/2', change), 409, 'changed-meanwhile');
    expectProblem(await ask(ifan, 'POST', '/draft/publication', { revision }), 409, 'changed-meanwhile');
  });

  it('has titles in one line that are what they seem', async () => {
    const { revision } = await beginDraft();
    for (const title of ['Add\nresults', 'Add \u202estluser', 'Add\u200b results']) {
      const answer = await ask(ifan, 'PATCH', '/draft/items/C07', { revision, title });
      expectProblem(answer, 400, 'validation-failed');
    }
  });

  it('is changed by one of two who change it at once; the other is told who', async () => {
    const { revision } = await beginDraft();
    const first = await ask(ifan, 'PATCH', '/draft/weeks/2', { revision, focus: 'Small and steady' });
    expect(first.body.weeks[1]?.focus).toBe('Small and steady');
    const second = await ask(ada, 'PATCH', '/draft/items/C07', { revision, title: 'Earlier results' });
    expectProblem(second, 409, 'changed-meanwhile');
    expect(second.body).toMatchObject({ detail: 'Ifan Rees changed the draft meanwhile. Look at it again.' });
    const again = await ask(ada, 'PATCH', '/draft/items/C07', {
      ...{ revision: first.body.revision, title: 'Earlier results' },
    });
    expect(again.body).toMatchObject({ changed_by: 'Ada Okafor' });
  });

  it('says in words what is another than in the published version', async () => {
    const { revision } = await beginDraft();
    await ask(ifan, 'PATCH', '/draft/items/C07', {
      revision,
      minutes: 15,
      gates: [{ on: 'G-MOOD', effect: 'drop' }],
    });
    const { body } = await ask<{ items: object[] }>(ifan, 'GET', '/draft/differences');
    expect(body.items).toEqual([
      { place: 'Add earlier results (C07)', field: 'minutes', before: '10', after: '15' },
      { place: 'Add earlier results (C07)', field: 'gates', before: null, after: 'G-MOOD: left out' },
    ]);
  });

  it('keeps the shape of a template', async () => {
    const { revision } = await beginDraft();
    const none = await ask(ifan, 'PATCH', '/draft/items/H01', { revision, week: 3 });
    expectProblem(none, 400, 'not-a-template');
    const unknown = await ask(ifan, 'PATCH', '/draft/items/C07', {
      revision,
      gates: [{ on: 'G-NONE', effect: 'drop' }],
    });
    expectProblem(unknown, 400, 'not-a-template');
    expectProblem(await ask(ifan, 'PATCH', '/draft/items/C99', { revision }), 404, 'not-found');
  });

  it('has a week twice, without its lessons, and what nothing needs is taken out again', async () => {
    const draft = await beginDraft();
    const { body } = await ask(ifan, 'POST', '/draft/weeks/1/copies', {
      ...{ revision: draft.revision, to: 9 },
    });
    expect(body.weeks[8]?.focus).toBe(draft.weeks[0]?.focus);
    const copies = body.items.filter(({ key }) => key.includes('-w9'));
    expect(copies.map(({ week }) => week)).toEqual(copies.map(() => 9));
    expect(copies.some(({ key }) => key.startsWith('C07'))).toBe(true);
    const without = await ask(ifan, 'DELETE', `/draft/items/${copies[0]?.key}?revision=${body.revision}`);
    expect(without.body.items).toHaveLength(body.items.length - 1);
    const needed = body.items.find(({ named_by }) => named_by.length > 0);
    const { revision } = without.body;
    const taken = await ask(ifan, 'DELETE', `/draft/items/${needed?.key}?revision=${revision}`);
    expectProblem(taken, 409, 'item-needed');
    expectProblem(await ask(ifan, 'POST', '/draft/weeks/1/copies', { revision, to: 1 }), 400, 'same-week');
  });

  it('gets a task or a lesson of its own, and everybody whom no gate keeps from it gets that', async () => {
    const { revision } = await beginDraft();
    const words = { title: 'Walk with a friend', description: 'Ask somebody whom you like.', source: [] };
    const place = { week: 3, day: 6, minutes: 20, gates: [{ on: 'G-EX', effect: 'drop' }] };
    const { status, body } = await ask(ifan, 'POST', '/draft/items', { ...words, ...place, revision });
    expect(status).toBe(200);
    expect(body.items.find(({ title }) => title === words.title)).toMatchObject({
      ...{ key: 'team-w3', group: 'core', kind: 'task', include: 'always', ...place },
    });
    const lesson = { ...words, title: 'A lesson', content_id: 'how-habits-form', revision: body.revision };
    const second = await ask(ifan, 'POST', '/draft/items', { ...place, ...lesson });
    expect(second.body.items.find(({ title }) => title === 'A lesson')).toMatchObject({
      ...{ key: 'team-w3-2', group: 'lesson', kind: 'lesson', content_id: 'how-habits-form' },
    });
    const { items } = (await ask<{ items: { place: string }[] }>(ifan, 'GET', '/draft/differences')).body;
    expect([...new Set(items.map((item) => item.place))].sort()).toEqual([
      'A lesson (team-w3-2)',
      'Walk with a friend (team-w3)',
    ]);
    const without = await ask(ifan, 'DELETE', `/draft/items/team-w3-2?revision=${second.body.revision}`);
    expect(without.body.items.some(({ key }) => key === 'team-w3-2')).toBe(false);
  });
});

describe('a draft that is run', () => {
  it('is planned for every synthetic member; the template as it comes fails no rule', async () => {
    const { revision } = await beginDraft();
    const { body } = await ask<Simulation>(ifan, 'POST', '/draft/simulation');
    expect(body.faults).toEqual([]);
    expect(body.revision).toBe(revision);
    expect(body.members).toHaveLength(26);
    const [amara] = body.members;
    expect(amara?.weeks).toHaveLength(12);
    expect(amara?.gates_shut).toContain('G-EX');
    expect(amara?.reading_age).toBeGreaterThan(8);
    expect(amara?.minutes_a_day).toBeGreaterThan(0);
  });

  it('is not published while a rule fails, and the rule says where and what to do', async () => {
    const draft = await beginDraft();
    const { body } = await ask(ifan, 'PATCH', '/draft/items/E05', {
      ...{ revision: draft.revision, content_id: 'nowhere' },
    });
    const refused = await ask<{ errors: { field: string; message: string }[] }>(
      ifan,
      'POST',
      '/draft/publication',
      { revision: body.revision },
    );
    expectProblem(refused, 409, 'rules-fail');
    expect(refused.body.errors).toContainEqual(
      expect.objectContaining({
        field: 'E05',
        message: expect.stringContaining('Choose another article') as string,
      }),
    );
    expect((await versions()).published).toBe(1);
  });
});

it('new members get what is published, the others keep theirs until they are moved, and it is rolled back', async () => {
  const { member, programme } = await memberWithProgramme();
  const titles = async (whose: Member, id: string) => (await eventsOf(whose, id)).map(({ title }) => title);
  const draft = await beginDraft();
  const changed = await ask(ifan, 'PATCH', '/draft/items/C07', {
    ...{ revision: draft.revision, title: 'Bring earlier results' },
  });
  const { revision } = changed.body;
  const publish = () => ask(ifan, 'POST', '/draft/publication', { revision });
  const [published, atOnce] = await Promise.all([publish(), publish()]);
  expect(published.body.status).toBe('published');
  // Asked again, as after an answer that was lost, it is published once and answers the same.
  expect(atOnce.body).toEqual(published.body);
  expect((await publish()).body).toEqual(published.body);
  const { number } = published.body;
  const entries = await database.query<object[]>(
    `SELECT FROM audit_entry WHERE action = 'template_published' AND (traits->>'number')::int = $1`,
    [number],
  );
  expect(entries).toHaveLength(1);

  const later = await memberWithProgramme();
  expect(await titles(later.member, later.programme.id)).toContain('Bring earlier results');
  expect(await titles(member, programme.id)).not.toContain('Bring earlier results');
  const before = await versions();
  expect(before.items.find((item) => item.number === number)?.members).toBeGreaterThanOrEqual(1);

  expectProblem(await ask(ifan, 'POST', `/moves/${member.id}`), 404, 'not-found');
  await assign(database, ifan, member);
  expect((await ask<{ moved: number }>(ifan, 'POST', `/moves/${member.id}`)).body).toEqual({ moved: 1 });
  expect((await ask<{ moved: number }>(ifan, 'POST', `/moves/${member.id}`)).body).toEqual({ moved: 0 });
  await eventually(
    () => titles(member, programme.id),
    (now) => now.includes('Bring earlier results'),
  );

  const back = await beginDraft(1);
  const rolledBack = await ask(ada, 'POST', '/draft/publication', { revision: back.revision });
  expect(rolledBack.body).toMatchObject({ status: 'published', based_on: 1 });
  expect((await versions()).items.find((item) => item.number === number)?.status).toBe('earlier');
  await pin(`team-${rolledBack.body.number}`, [member.id, later.member.id]);
  const { moved } = (await ask<{ moved: number }>(ada, 'POST', '/moves')).body;
  expect(moved).toBeGreaterThanOrEqual(2);
  await eventually(
    () => titles(member, programme.id),
    (now) => !now.includes('Bring earlier results'),
  );
});
