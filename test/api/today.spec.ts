import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { startApi } from '../support/processes';
import { call, type Member, newMember, productUnderTest } from '../support/product';
import { TcpProxy } from '../support/tcp-proxy';
import { baseUrl, databaseUrl, type Event, memberWithProgramme, type Programme } from './members';
import { assign, newStaff } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface CoachLine {
  entry_id: string;
  name: string;
  role: string;
  text: string;
  sent_at: string;
}
interface Today {
  programmes: Programme[];
  program_id: string | null;
  events: Event[] | null;
  focus: { id: string; title: string; description: string | null } | null;
  pauses: object[];
  coach_line: CoachLine | null;
}

const TODAY = '/api/v1/today';
const get = async <Body = Today>({ token }: Member, path = TODAY) => {
  const answer = await call<Body>(baseUrl, path, { token });
  expect(answer.status).toBe(200);
  return answer.body;
};
const asPage = { pauses: '/api/v1/pauses', setup: '/api/v1/setup/data', safety: '/api/v1/safety' };
const ofMember = (member: Member) => ({
  ...asPage,
  programmes: `/api/v1/medical-programs/user/${member.id}`,
  programme_edits: '/api/v1/programme-edits?limit=5',
  health_screen: '/api/v1/health-screen',
});
const expectSame = async (member: Member, today: object, routes: Record<string, string>) => {
  for (const [part, path] of Object.entries(routes)) {
    expect({ [part]: (today as Record<string, unknown>)[part] }).toEqual({ [part]: await get(member, path) });
  }
};

describe('everything that the programme page shows first', () => {
  it('is what each part’s own route answers', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const { id } = programme;
    const checkIn = events.find(({ kind }) => kind === 'check_in');
    const isLong = ({ start_time, end_time }: Event) =>
      Date.parse(end_time) - Date.parse(start_time) > 4 * 86_400_000;
    const focus = events.find(isLong);
    // As if its week were this one, whatever day it is: a programme made on a Sunday has nothing over its first week.
    await database.query(
      `UPDATE calendar_event SET start_time = now() - interval '2 days', end_time = now() + interval '4 days'
        WHERE id = $1`,
      [focus?.id],
    );
    await database.query(`UPDATE medical_program SET start_date = current_date - 3 WHERE id = $1`, [id]);
    await call(baseUrl, `/api/v1/calendar-events/${checkIn?.id}/checkin`, {
      method: 'PATCH',
      token: member.token,
      body: {
        energy_level: 3,
        mood: '😊',
        task_completion: 3,
        notes: 'Rested.',
        not_given: ['energy_level'],
      },
    });
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
    const given = { day };
    await call(baseUrl, '/api/v1/day-submissions', { token: member.token, body: given });
    const pause = { kind: 'away', from: day, until: day };
    await call(baseUrl, `/api/v1/pauses/${randomUUID()}`, {
      method: 'PUT',
      token: member.token,
      body: pause,
    });
    const answers = { section1_emergency_and_safety: {} };
    await call(baseUrl, '/api/v1/health-screen', {
      method: 'PUT',
      token: member.token,
      body: { answers },
    });

    const today = await get(member);
    expect(today.program_id).toBe(id);
    expect(today.events?.length).toBeGreaterThan(100);
    expect(today.pauses).toHaveLength(1);
    expect(today.focus).toMatchObject({ id: focus?.id, title: focus?.title });
    const { start_date, end_date } = today.programmes[0] ?? programme;
    await expectSame(member, today, {
      ...ofMember(member),
      events: `/api/v1/calendar-events/program/${id}`,
      focus: `/api/v1/calendar-events/${today.focus?.id}`,
      programme_changes: `/api/v1/programme-changes?program_id=${id}`,
      day_submissions: `/api/v1/day-submissions?from=${start_date}&to=${end_date}`,
    });
    expect(today).toMatchObject({ day_submissions: [given] });
  });

  it.each([
    ['tomorrow, as for whoever has joined today', '1 day', '7 days', true],
    ['tomorrow, for two days that are left of a week', '1 day', '3 days', true],
    ['in two days', '2 days', '9 days', false],
  ])('has the focus of the week that begins %s', async (_, from, until, isThere) => {
    const { member, programme, events } = await memberWithProgramme();
    const focus = events.find(({ title }) => title.startsWith('Week 1: '));
    // Of the next weeks none begins meanwhile.
    await database.query(
      `DELETE FROM calendar_event WHERE program_id = $1 AND title LIKE 'Week _%: %' AND id <> $2`,
      [programme.id, focus?.id],
    );
    await database.query(
      `UPDATE calendar_event SET start_time = now() + $2::interval, end_time = now() + $3::interval WHERE id = $1`,
      [focus?.id, from, until],
    );
    await database.query(`UPDATE medical_program SET start_date = current_date WHERE id = $1`, [
      programme.id,
    ]);
    expect((await get(member)).focus?.id).toBe(isThere ? focus?.id : undefined);
  });

  it('has empty parts for a member without a programme', async () => {
    const member = await newMember(baseUrl);
    const today = await get(member);
    const none = { program_id: null, events: null, focus: null, programme_changes: null };
    expect(today).toMatchObject({ programmes: [], ...none, day_submissions: null, coach_line: null });
    await expectSame(member, today, ofMember(member));
  });

  it('shows the latest programme where none is active, and nothing of anybody else', async () => {
    const [{ member, programme }, other] = await Promise.all([memberWithProgramme(), memberWithProgramme()]);
    await database.query(
      `UPDATE medical_program SET status = 'ended', start_date = start_date - 200, end_date = end_date - 200 WHERE id = $1`,
      [programme.id],
    );
    const today = await get(member);
    expect(today).toMatchObject({ program_id: programme.id, programmes: [{ status: 'ended' }] });
    const text = JSON.stringify(today);
    for (const theirs of [other.member.id, other.programme.id, other.events[0]?.id]) {
      expect(text).not.toContain(theirs);
    }
  });

  it('an unchanged answer: 304 without a body', async () => {
    const { member, events } = await memberWithProgramme();
    const ask = (headers = {}) => call(baseUrl, TODAY, { token: member.token, headers });
    const { headers } = await ask();
    // fetch would otherwise ask for a fresh answer of its own accord.
    const conditional = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await ask(conditional);
    expect([again.status, again.body]).toEqual([304, '']);
    await call(baseUrl, `/api/v1/calendar-events/${events[0]?.id}`, {
      method: 'DELETE',
      token: member.token,
    });
    expect((await ask(conditional)).status).toBe(200);
  });

  it('comes to several tabs and devices at once', async () => {
    const { member } = await memberWithProgramme();
    const all = Array.from({ length: 30 }, () => call(baseUrl, TODAY, { token: member.token }));
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('asks as many statements for a thousand events as for a few, on one connection', async () => {
    const { member, programme } = await memberWithProgramme();
    const product = productUnderTest();
    const proxy = await TcpProxy.before(product.databaseUrl);
    const api = await startApi({ ...product, databaseUrl: proxy.url }, { DATABASE_POOL: '1' });
    const statements = async () => {
      const before = proxy.statements;
      const { status, body } = await call<Today>(api.baseUrl, TODAY, { token: member.token });
      expect(status).toBe(200);
      return { count: proxy.statements - before, events: body.events?.length ?? 0 };
    };
    // What the process does of its own accord falls between some of them.
    const quietest = async () => {
      const all = [await statements(), await statements(), await statements(), await statements()];
      return all.reduce((least, each) => (each.count < least.count ? each : least));
    };
    await statements(); // keys and settings are read once
    const few = await quietest();
    await database.query(
      `INSERT INTO calendar_event (program_id, user_id, title, start_time, end_time, event_type, program_week)
       SELECT $1, $2, 'Walk', now() + n * interval '1 hour', now() + n * interval '1 hour', 'habit', 1
         FROM generate_series(1, 1000) AS n`,
      [programme.id, member.id],
    );
    const many = await quietest();
    await api.stop();
    await proxy.close();
    expect(many.events).toBe(few.events + 1000);
    expect(many.count).toBe(few.count);
    expect(few.count).toBeGreaterThan(10);
    expect(few.count).toBeLessThanOrEqual(40);
  });
});

describe('the coach’s line', () => {
  const write = (who: Member, member: Member, text: string) => {
    const id = randomUUID();
    const body = { id, text };
    return call(baseUrl, `/api/v1/care/members/${member.id}/chat`, { token: who.token, body }).then(() => id);
  };
  const line = async (member: Member) => {
    const [{ coach_line }, alone] = await Promise.all([
      get(member),
      get<{ coach_line: CoachLine | null }>(member, '/api/v1/today/coach-line'),
    ]);
    expect(alone).toEqual({ coach_line });
    return coach_line;
  };

  it('is the last message of a person, not of the assistant, for seven days', async () => {
    const [member, coach] = await Promise.all([
      newMember(baseUrl, { name: 'Maya' }),
      newStaff(database, 'coach', 'Carys'),
    ]);
    await assign(database, coach, member);
    await call(baseUrl, '/api/v1/chat/', { token: member.token, body: { message: 'Good morning' } });
    expect(await line(member)).toBeNull();
    await write(coach, member, 'Hello Maya.');
    const id = await write(coach, member, `Three walks\n\nthis week: ${'well done '.repeat(30)}`);
    await call(baseUrl, '/api/v1/chat/', { token: member.token, body: { message: 'Thank you' } });
    const found = await line(member);
    expect(found).toEqual({
      ...{ entry_id: id, name: 'Carys', role: 'coach' },
      text: expect.stringMatching(/^Three walks this week: .*…$/) as string,
      sent_at: expect.any(String) as string,
    });
    expect(found?.text.length).toBeLessThanOrEqual(160);
    const stranger = await newMember(baseUrl);
    expect(await line(stranger)).toBeNull();
    expect(await line(coach)).toBeNull();
    const ban = (until: string | null) =>
      database.query('UPDATE auth_user SET banned_until = $2 WHERE id = $1', [coach.id, until]);
    await ban('2999-01-01');
    expect(await line(member)).toBeNull();
    await ban(null);
    expect(await line(member)).toEqual(found);
    await database.query(
      `UPDATE chat_entry SET created_at = now() - interval '169 hours' WHERE user_id = $1`,
      [member.id],
    );
    expect(await line(member)).toBeNull();
  });
});
