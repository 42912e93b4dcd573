import { DataSource } from 'typeorm';
import { call, eventually, type Member, newMember } from '../support/product';
import { CONTENT } from '../../api/src/features/calendar-events/days/day-submission.entity';
import { memberKeys } from '../support/sealed';
import {
  baseUrl,
  databaseUrl,
  eventsOf,
  expectProblem,
  firstWeeksOf,
  memberWithProgramme,
  type Event,
} from './members';

interface Submission {
  day: string;
  submitted_at: string;
  revision: number;
  planned: number;
  done: number;
  checked_in: boolean;
}

const PATH = '/api/v1/day-submissions';
const submit = (member: Member, day: unknown, headers?: Record<string, string>) =>
  call<Submission>(baseUrl, PATH, { token: member.token, body: { day }, headers });
const patch = (member: Member, path: string, body: unknown) =>
  call<Event>(baseUrl, `/api/v1/calendar-events/${path}`, { method: 'PATCH', token: member.token, body });
const dayIn = (zone: string, at: string | number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(at));

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

/** A member whose whole programme began a week ago, so that there are days to look back on. */
async function memberInWeekTwo(zone = 'Europe/London') {
  const { member, programme } = await memberWithProgramme({ time_zone: zone });
  await database.query(
    `UPDATE calendar_event SET start_time = start_time - interval '7 days', end_time = end_time - interval '7 days'
      WHERE program_id = $1`,
    [programme.id],
  );
  const events = await eventsOf(member, programme.id);
  const today = dayIn(zone, Date.now());
  const checkIn = events.find(
    (event) => event.title === 'Daily Check-In' && dayIn(zone, event.start_time) === today,
  );
  const tasks = events.filter(
    (event) =>
      !event.all_day &&
      event.event_type !== null &&
      event.event_type !== 'pre_checkin_review' &&
      dayIn(zone, event.start_time) === today,
  );
  return { member, programme, events, today, checkIn, tasks };
}

describe('submitting a day', () => {
  it('keeps its ticks and its check-in, replaces them the next time, and tells the care team', async () => {
    const { member, today, checkIn, tasks } = await memberInWeekTwo();
    const first = await submit(member, today);
    expect(first.body).toEqual({
      day: today,
      submitted_at: expect.any(String) as string,
      revision: 1,
      planned: tasks.length,
      done: 0,
      checked_in: false,
      seen: null,
    });
    expect(tasks.length).toBeGreaterThan(0);
    await patch(member, `${tasks[0]?.id}/complete`, { status: 'completed' });
    await patch(member, `${checkIn?.id}/checkin`, {
      energy_level: 3,
      mood: '😊',
      task_completion: 5,
      notes: 'Rested.',
      not_given: ['energy_level'],
    });
    const second = await submit(member, today);
    expect(second.body).toMatchObject({ revision: 2, planned: tasks.length, done: 1, checked_in: true });

    const [row] = await database.query<[{ content_sealed: Buffer }]>(
      'SELECT content_sealed FROM day_submission WHERE user_id = $1',
      [member.id],
    );
    const kept = (await memberKeys(database).of(member.id)).open(CONTENT, today, row.content_sealed);
    expect(kept.ticks.find(({ event_id }) => event_id === tasks[0]?.id)?.status).toBe('completed');
    expect(kept.check_in).toEqual({
      ...{ energy_level: 3, mood: '😊', task_completion: 5, notes: 'Rested.' },
      not_given: ['energy_level'],
    });

    const caseload = () =>
      database.query<{ day: string; planned: number; done: number; checked_in: boolean }[]>(
        `SELECT last_submitted_day::text AS day, planned, done, checked_in FROM caseload_entry WHERE user_id = $1`,
        [member.id],
      );
    expect(await eventually(caseload, ([entry]) => entry?.checked_in === true)).toEqual([
      { day: today, planned: tasks.length, done: 1, checked_in: true },
    ]);
    const events = await database.query<{ payload: unknown }[]>(
      `SELECT payload FROM domain_event WHERE type = 'day.submitted' AND payload ->> 'user_id' = $1 ORDER BY id`,
      [member.id],
    );
    expect(events.map(({ payload }) => payload)).toEqual([
      { user_id: member.id, day: today, revision: 1 },
      { user_id: member.id, day: today, revision: 2 },
    ]);
  });

  it('keeps the latest day on the caseload, whatever is submitted after it', async () => {
    const { member, today } = await memberInWeekTwo();
    const [earlier] = (
      await database.query<{ day: string }[]>(
        `SELECT min(start_time AT TIME ZONE 'Europe/London')::date::text AS day FROM calendar_event
          WHERE user_id = $1 AND NOT all_day`,
        [member.id],
      )
    ).map(({ day }) => day);
    await submit(member, today);
    await submit(member, earlier);
    const { body } = await call<Submission[]>(baseUrl, PATH, { token: member.token });
    expect(body.map(({ day }) => day)).toEqual([today, earlier]);
    const bounded = await call<Submission[]>(baseUrl, `${PATH}?from=${earlier}&to=${earlier}`, {
      token: member.token,
    });
    expect(bounded.body.map(({ day }) => day)).toEqual([earlier]);
    const done = () =>
      database.query<{ state: string; day: string }[]>(
        `SELECT d.state, e.payload ->> 'day' AS day FROM event_delivery d JOIN domain_event e ON e.id = d.event_id
          WHERE e.type = 'day.submitted' AND e.payload ->> 'user_id' = $1`,
        [member.id],
      );
    await eventually(done, (rows) => rows.length === 2 && rows.every(({ state }) => state === 'done'));
    const [entry] = await database.query<{ day: string }[]>(
      `SELECT last_submitted_day::text AS day FROM caseload_entry WHERE user_id = $1`,
      [member.id],
    );
    expect(entry?.day).toBe(today);
  });

  it('twice at once is one submission with two revisions; the same key once is one', async () => {
    const { member, today } = await memberInWeekTwo();
    const both = await Promise.all([submit(member, today), submit(member, today)]);
    expect(both.map(({ body }) => body.revision).sort()).toEqual([1, 2]);
    const key = { 'idempotency-key': `submit-${today}-again` };
    const again = await Promise.all([submit(member, today, key), submit(member, today, key)]);
    expect(again.map(({ body }) => body.revision)).toEqual([3, 3]);
  });

  it("counts a day on the member's own calendar", async () => {
    const zone = 'Australia/Sydney';
    const { member, events, today, tasks } = await memberInWeekTwo(zone);
    expect((await submit(member, today)).body.planned).toBe(tasks.length);
    const tomorrow = dayIn(zone, Date.now() + 86_400_000);
    expect(events.some((event) => dayIn(zone, event.start_time) === tomorrow)).toBe(true);
    expectProblem(await submit(member, tomorrow), 400, 'validation-failed');
  });
});

describe('the five questions', () => {
  it.each(['GET', 'POST'])('%s anonymous: 401', async (method) => {
    const body = method === 'POST' ? { day: '2026-11-21' } : undefined;
    expectProblem(await call(baseUrl, PATH, { method, body }), 401, 'unauthorized');
  });

  it.each([
    {},
    [],
    '{',
    3,
    null,
    '',
    'today',
    '2026-02-30',
    '2026-13-01',
    '2026-11-21T00:00:00Z',
    '0000-00-00',
    '0000-01-01',
  ])('the bad day %j: 400', async (day) => {
    const member = await newMember(baseUrl);
    expectProblem(await submit(member, day), 400, 'validation-failed');
  });

  it('takes a day without events, up to a year back, and no day that is still to come', async () => {
    const member = await newMember(baseUrl);
    const ago = (days: number) => dayIn('Europe/London', Date.now() - days * 86_400_000);
    for (const day of [ago(0), ago(1), ago(360)]) {
      const empty = await submit(member, day);
      expect([empty.status, empty.body]).toEqual([
        200,
        expect.objectContaining({ day, planned: 0, done: 0, checked_in: false, revision: 1 }),
      ]);
    }
    const coming = await submit(member, ago(-2));
    expectProblem(coming, 400, 'validation-failed');
    expect(coming.body).toMatchObject({
      detail: 'This day has not begun yet. You can submit it once it has.',
      errors: [{ field: 'day', code: 'day-not-begun' }],
    });
    const long = await submit(member, ago(400));
    expect(long.body).toMatchObject({ errors: [{ field: 'day', code: 'day-too-old' }] });
    expectProblem(long, 400, 'validation-failed');
  });

  it('refuses unknown fields and broken bounds', async () => {
    const member = await newMember(baseUrl);
    const today = dayIn('Europe/London', Date.now());
    const withUser = { day: today, user_id: member.id };
    expectProblem(
      await call(baseUrl, PATH, { token: member.token, body: withUser }),
      400,
      'validation-failed',
    );
    for (const query of [
      'from=yesterday',
      'to=2026-02-30',
      'from=0000-01-01',
      'to=0000-12-31',
      'user_id=x',
    ]) {
      expectProblem(
        await call(baseUrl, `${PATH}?${query}`, { token: member.token }),
        400,
        'validation-failed',
      );
    }
  });

  it('lists a hundred days; the Link of the answer, or a cursor, leads to the rest', async () => {
    const { id, token } = await newMember(baseUrl);
    await database.query(
      `INSERT INTO day_submission (user_id, day, planned, done, checked_in, content_sealed)
       SELECT $1, '2026-01-01'::date + n, 1, 0, false, '' FROM generate_series(0, 119) n`,
      [id],
    );
    const list = await call<Submission[]>(baseUrl, `${PATH}?from=2026-01-11`, { token });
    expect([list.body.length, list.body[0]?.day, list.body.at(-1)?.day]).toEqual([
      100,
      '2026-04-30',
      '2026-01-21',
    ]);
    const next = /^<([^>]+)>; rel="next"$/.exec(list.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await call<{ items: Submission[]; next_cursor: null }>(baseUrl, next, { token });
    expect(rest.body.items.map(({ day }) => day)).toEqual(
      Array.from({ length: 10 }, (_, n) => `2026-01-${20 - n}`),
    );
    expect(rest.body.next_cursor).toBeNull();
    const page = await call<{ items: Submission[]; next_cursor: string }>(baseUrl, `${PATH}?limit=1`, {
      token,
    });
    expect(page.body.items).toEqual([list.body[0]]);
    const wrong = await call(baseUrl, `${PATH}?cursor=MjAyNi0wMi0zMA`, { token });
    expectProblem(wrong, 400, 'cursor-invalid');
  });

  it('shows nobody the days of somebody else', async () => {
    const { member, today } = await memberInWeekTwo();
    await submit(member, today);
    const stranger = await newMember(baseUrl);
    expect((await call(baseUrl, PATH, { token: stranger.token })).body).toEqual([]);
  });
});

describe('adherence by week', () => {
  interface Week {
    program_week: number;
    planned: number;
    done: number;
    done_rate: number | null;
    check_ins_planned: number;
    check_ins: number;
    check_in_rate: number | null;
  }
  const weeks = (member: Member, programId: string) =>
    call<Week[]>(baseUrl, `/api/v1/calendar-events/program/${programId}/adherence`, { token: member.token });

  it('counts what was due or done, and nothing of the weeks ahead', async () => {
    const { member, programme, events } = await memberInWeekTwo();
    const timed = events.filter((event) => !event.all_day && event.event_type !== 'pre_checkin_review');
    const due = timed.filter((event) => Date.parse(event.start_time) <= Date.now());
    const ahead = timed.find((event) => event.event_type !== null && event.program_week === 5);
    const ticked = [...due.slice(0, 3), ...(ahead ? [ahead] : [])];
    await Promise.all(ticked.map(({ id }) => patch(member, `${id}/complete`, { status: 'completed' })));
    const { body } = await weeks(member, programme.id);
    // Who joins in the last hours of a week has nothing in that week.
    const withEvents = new Set(events.map(({ program_week }) => program_week));
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(firstWeeksOf(programme)).toContain(Math.min(...withEvents));
    expect(body.map(({ program_week }) => program_week)).toEqual(all.slice(Math.min(...withEvents) - 1));
    const week = (number: number) => body.find(({ program_week }) => program_week === number);
    const isCheckIn = (event: Event) => event.event_type === null;
    const sum = (key: 'planned' | 'done' | 'check_ins_planned' | 'check_ins') =>
      body.reduce((total, week) => total + week[key], 0);
    expect(sum('planned')).toBe(due.filter((event) => !isCheckIn(event)).length + 1);
    expect(sum('done')).toBe(ticked.filter((event) => !isCheckIn(event)).length);
    expect(sum('check_ins_planned')).toBe(due.filter(isCheckIn).length);
    expect(sum('check_ins')).toBe(ticked.filter(isCheckIn).length);
    expect(week(5)).toMatchObject({ planned: 1, done: 1, done_rate: 1, check_in_rate: null });
    expect(week(12)).toMatchObject({ planned: 0, done_rate: null });
    const [first] = body;
    const { done = 0, planned = 0 } = first ?? {};
    // Who joins on a Sunday evening has nothing planned in the first week.
    expect(first?.done_rate).toBe(planned ? Math.round((done * 1000) / planned) / 1000 : null);
  });

  it("is nobody else's: 404; anonymous: 401; a malformed id: 400", async () => {
    const { programme } = await memberInWeekTwo();
    const stranger = await newMember(baseUrl);
    expectProblem(await weeks(stranger, programme.id), 404, 'not-found');
    expectProblem(await weeks(stranger, 'x'), 400, 'validation-failed');
    const path = `/api/v1/calendar-events/program/${programme.id}/adherence`;
    expectProblem(await call(baseUrl, path), 401, 'unauthorized');
  });
});
