import type { DataSource } from 'typeorm';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { putBack } from '../support/past-weeks';
import { call, type Member, newMember } from '../support/product';
import {
  baseUrl,
  databaseUrl,
  eventsOf,
  expectProblem,
  memberWithProgramme,
  planned,
  type Programme,
} from './members';

interface Article {
  content_id: string;
  title: string;
  summary: string;
  minutes: number;
  category: string;
  words: string;
  read: boolean;
  read_at: string | null;
}
interface Library {
  program_id: string | null;
  counts_misses: boolean;
  weeks: {
    week: number;
    first_day: string;
    last_day: string;
    state: string;
    lessons: (Article & { event_ids: string[] })[];
  }[];
  further: Article[];
}

let database: DataSource;
let member: Member;
let programme: Programme;

const libraryOf = async (who: Member) =>
  (await call<Library>(baseUrl, '/api/v1/library', { token: who.token })).body;
const lessonsIn = ({ weeks }: Library) => weeks.flatMap(({ lessons }) => lessons);
const idsIn = (library: Library) => [
  ...lessonsIn(library).map(({ content_id }) => content_id),
  ...library.further.map(({ content_id }) => content_id),
];
const articleIn = (library: Library, id: string) =>
  [...lessonsIn(library), ...library.further].find(({ content_id }) => content_id === id);
const mark = (who: Member, id: string, method: 'PUT' | 'DELETE', body?: object) =>
  call(baseUrl, `/api/v1/library/${id}/read`, { method, token: who.token, body });
const eventOf = async (who: Member, of: Programme, contentId: string) =>
  (await eventsOf(who, of.id)).find(({ content_id }) => content_id === contentId);
const answer = async (who: Member, answers: Record<string, string>) => {
  const options = { method: 'PUT', token: who.token, body: { answers } };
  expect((await call(baseUrl, '/api/v1/health-screen', options)).status).toBe(200);
};

beforeAll(async () => {
  database = await createDataSource(databaseUrl, 2).initialize();
  ({ member, programme } = await memberWithProgramme());
});
afterAll(() => database.destroy());

describe('the library', () => {
  it('is empty without a programme', async () => {
    const library = await libraryOf(await newMember(baseUrl));
    expect(library).toEqual({ program_id: null, counts_misses: true, weeks: [], further: [] });
  });

  it('has each lesson of the own plan once, in the week of its event, and nothing read at first', async () => {
    const library = await libraryOf(member);
    const lessons = (await eventsOf(member, programme.id)).filter(({ content_id }) => content_id !== null);
    expect(library.program_id).toBe(programme.id);
    const inWeeks = library.weeks.flatMap(({ week, lessons: own }) =>
      own.flatMap(({ content_id, event_ids }) => event_ids.map((id) => `${week} ${content_id} ${id}`)),
    );
    expect(inWeeks.sort()).toEqual(
      lessons.map(({ id, content_id, program_week }) => `${program_week} ${content_id} ${id}`).sort(),
    );
    expect(library.weeks.map(({ week }) => week)).toEqual(
      [...library.weeks.map(({ week }) => week)].sort((a, b) => a - b),
    );
    expect(lessonsIn(library).some(({ read }) => read)).toBe(false);
    expect(new Set(idsIn(library)).size).toBe(idsIn(library).length);
  });

  it('tells of each article what a list and a search need, and not its text', async () => {
    const article = articleIn(await libraryOf(member), 'measuring-blood-pressure');
    expect(article).toMatchObject({
      title: 'Measuring blood pressure well',
      minutes: 2,
      category: 'Your results',
      read_at: null,
    });
    expect(article?.words.split(' ')).toEqual(expect.arrayContaining(['cuff', 'pharmacy', '999']));
    expect(article).not.toHaveProperty('body');
  });

  it('says which weeks are over, which one runs, and which lie ahead', async () => {
    const { member: other, programme: own } = await memberWithProgramme();
    await putBack((text, values) => database.query<unknown>(text, values), own.id, 2);
    const { weeks } = await libraryOf(other);
    const states = new Map(weeks.map(({ week, state }) => [week, state]));
    expect([2, 3, 4].map((week) => states.get(week))).toEqual(['past', 'current', 'ahead']);
    const third = weeks.find(({ week }) => week === 3);
    const daysAfterStart = (day = '') => (Date.parse(day) - Date.parse(own.start_date)) / 86_400_000;
    expect([daysAfterStart(third?.first_day), daysAfterStart(third?.last_day)]).toEqual([0, 6]);
  });
});

describe('what was read', () => {
  it('of a lesson is what its event says, from both sides', async () => {
    const id = 'sitting-less';
    const event = await eventOf(member, programme, id);
    const tick = (body: object) =>
      call(baseUrl, `/api/v1/calendar-events/${event?.id}/complete`, {
        method: 'PATCH',
        token: member.token,
        body,
      });
    const at = '2026-11-20T08:00:00.000Z';
    expect((await tick({ status: 'completed', completion_date: at })).status).toBe(200);
    expect(articleIn(await libraryOf(member), id)).toMatchObject({ read: true, read_at: at });
    expect((await mark(member, id, 'DELETE')).status).toBe(204);
    expect((await eventOf(member, programme, id))?.metadata).toMatchObject({ status: 'pending' });
    expect(articleIn(await libraryOf(member), id)).toMatchObject({ read: false, read_at: null });

    expect((await mark(member, id, 'PUT', { read_at: at })).status).toBe(204);
    expect((await mark(member, id, 'PUT', {})).status).toBe(204);
    expect((await eventOf(member, programme, id))?.metadata).toMatchObject({
      status: 'completed',
      completion_date: at,
    });
    expect(await database.query(`SELECT 1 FROM article_read WHERE user_id = $1`, [member.id])).toEqual([]);
  });

  it('beside the plan keeps its first time, once, never ahead of the server’s, until it is taken back', async () => {
    const { further } = await libraryOf(member);
    const id = further[0]?.content_id ?? '';
    const at = '2026-11-20T08:00:00.000Z';
    expect((await mark(member, id, 'PUT', { read_at: at })).status).toBe(204);
    expect((await mark(member, id, 'PUT', {})).status).toBe(204);
    expect(articleIn(await libraryOf(member), id)).toMatchObject({ read: true, read_at: at });
    expect((await mark(member, id, 'DELETE')).status).toBe(204);
    expect((await mark(member, id, 'DELETE')).status).toBe(204);
    expect(articleIn(await libraryOf(member), id)).toMatchObject({ read: false, read_at: null });
    await mark(member, id, 'PUT', { read_at: '2999-01-01T00:00:00Z' });
    const read = articleIn(await libraryOf(member), id)?.read_at ?? '';
    expect(Date.parse(read)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('is each member’s own', async () => {
    const { member: other, programme: own } = await memberWithProgramme();
    const id = 'if-then-plans';
    expect((await mark(other, id, 'PUT', {})).status).toBe(204);
    expect(articleIn(await libraryOf(other), id)?.read).toBe(true);
    expect(articleIn(await libraryOf(member), id)?.read).toBe(false);
    expect((await eventOf(member, programme, id))?.metadata).not.toHaveProperty('completed', true);
    expect((await eventOf(other, own, id))?.metadata).toMatchObject({ status: 'completed' });
  });

  it('can be said of an article without a programme, and of none that there is not', async () => {
    const stranger = await newMember(baseUrl);
    expect((await mark(stranger, 'sun-skin-teeth', 'PUT', {})).status).toBe(204);
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? {} : undefined;
      expectProblem(await mark(stranger, 'no-such-article', method, body), 404, 'not-found');
    }
  });
});

describe('the gates of the health screen', () => {
  it('a pregnant member is offered the forms for pregnancy alone, before the plan has followed and after', async () => {
    const { member: mother } = await memberWithProgramme();
    const replaced = [
      'alcohol',
      'measuring-blood-pressure',
      '150-minutes-talk-test',
      'strength-bones-balance',
    ];
    expect(idsIn(await libraryOf(mother))).toContain('150-minutes-talk-test');
    await answer(mother, { pregnancy: 'yes', alcoholAmount: 'yes' });
    const at = async () => idsIn(await libraryOf(mother)).filter((id) => replaced.includes(id));
    expect(await at()).toEqual([]);
    await planned(mother);
    expect(await at()).toEqual([]);
    const forms = ['alcohol-and-pregnancy', 'blood-pressure-in-pregnancy', 'pregnancy-and-activity'];
    expect(idsIn(await libraryOf(mother))).toEqual(expect.arrayContaining(forms));
  });

  it('who had an eating disorder finds nothing that measures or counts', async () => {
    const { member: other } = await memberWithProgramme();
    await answer(other, { eatingDisorder: 'not_sure' });
    await planned(other);
    const ids = idsIn(await libraryOf(other));
    expect(ids).toEqual(expect.arrayContaining(['eating-in-peace', 'closer-look-food-gentle']));
    for (const kept of ['eatwell-plate-and-fibre', 'labels-salt-fats', 'closer-look-food', 'closer-look'])
      expect(ids).not.toContain(kept);
  });

  it('what is still open is not counted for whose mood is low', async () => {
    const { member: other } = await memberWithProgramme();
    expect((await libraryOf(other)).counts_misses).toBe(true);
    await answer(other, { lowMood: 'yes' });
    expect((await libraryOf(other)).counts_misses).toBe(false);
  });
});
