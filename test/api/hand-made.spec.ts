import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { putBack } from '../support/past-weeks';
import { call, eventually, type Member, newMember } from '../support/product';
import {
  baseUrl,
  databaseUrl,
  type Event,
  eventsOf,
  expectProblem,
  memberWithProgramme,
  planned,
  type Programme,
  programmeOf,
  saveSetup,
  setupOf,
} from './members';

const DAY = 86_400_000;
let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const sql = (text: string, values: unknown[]) => database.query<unknown>(text, values);

const patch = (member: Member, id: string, what: string, body: object) =>
  call<Event>(baseUrl, `/api/v1/calendar-events/${id}/${what}`, {
    method: 'PATCH',
    token: member.token,
    body,
  });
const move = (member: Member, id: string, start: number | string) =>
  patch(member, id, 'schedule', { start_time: new Date(start).toISOString() });
const remove = (member: Member, id: string) =>
  call(baseUrl, `/api/v1/calendar-events/${id}`, { method: 'DELETE', token: member.token });

function find(events: Event[], fits: (event: Event) => boolean): Event {
  const event = events.find(fits);
  if (!event) throw new Error('no such event');
  return event;
}

const weekday = ({ start_time }: Event) => new Date(start_time).getUTCDay();
/** A habit on a Monday that lies ahead: in which week the first one is depends on the hour of the setup. */
const mondays = (events: Event[], week = 3) =>
  find(events, (e) => e.kind === 'habit' && e.program_week >= week && weekday(e) === 1);

const keysOf = (programme: Programme) =>
  database.query<{ id: string; template_key: string }[]>(
    'SELECT id, template_key FROM calendar_event WHERE program_id = $1 AND template_key IS NOT NULL',
    [programme.id],
  );

/** The setup saved anew, the screen answered, and a week closed. */
async function replanThrice(member: Member, programme: Programme): Promise<void> {
  const priorities = { foodNutrition: 'This is my top priority for the programme' };
  await saveSetup(member, setupOf({ priorities }));
  await programmeOf(member, 2);
  await call(baseUrl, '/api/v1/health-screen', {
    method: 'PUT',
    token: member.token,
    body: { answers: { chestPain: 'no', pregnancy: 'no' } },
  });
  await planned(member);
  await putBack(sql, programme.id, 1);
  await eventually(
    () =>
      database.query<{ closed_week: number }[]>('SELECT closed_week FROM medical_program WHERE id = $1', [
        programme.id,
      ]),
    ([row]) => row?.closed_week === 1,
  );
}

describe('what a member changes by hand', () => {
  it('stays through every planning: moved, it is where it was put; deleted, it stays away', async () => {
    const { member, programme, events } = await memberWithProgramme();
    // Of a habit that stays, whatever else is saved.
    const moved = find(
      events,
      (e) => e.title === 'Regular wake time' && e.program_week >= 3 && [1, 2, 3, 4, 5].includes(weekday(e)),
    );
    const deleted = find(events, (e) => e.kind === 'habit' && e.program_week === 4);
    const gone = (await keysOf(programme)).find(({ id }) => id === deleted.id)?.template_key;
    const start = Date.parse(moved.start_time) + DAY + 17 * 60_000;
    const answer = await move(member, moved.id, start);
    expect([answer.status, answer.body.moved, answer.body.start_time]).toEqual([
      200,
      true,
      new Date(start).toISOString(),
    ]);
    const length = (event: Event) => Date.parse(event.end_time) - Date.parse(event.start_time);
    expect(length(answer.body)).toBe(length(moved));
    expect((await remove(member, deleted.id)).status).toBe(204);
    expect((await remove(member, deleted.id)).status).toBe(404);

    await replanThrice(member, programme);
    const after = find(await eventsOf(member, programme.id), ({ id }) => id === moved.id);
    expect(after.start_time).toBe(new Date(start - 7 * DAY).toISOString());
    const keys = (await keysOf(programme)).map(({ template_key }) => template_key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => key === gone)).toEqual([]);
  });

  it('a deleted event is never planned again, whatever is saved afterwards', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const deleted = find(events, (e) => e.kind === 'habit' && e.program_week === 4);
    const gone = (await keysOf(programme)).find(({ id }) => id === deleted.id)?.template_key;
    await remove(member, deleted.id);
    for (const revision of [2, 3]) {
      await saveSetup(member);
      await programmeOf(member, revision);
      expect((await keysOf(programme)).filter(({ template_key }) => template_key === gone)).toEqual([]);
    }
  });

  it('a move and a planning at the same moment: nothing is lost, nothing doubled', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const habits = events.filter((e) => e.kind === 'habit' && e.program_week > 2).slice(0, 12);
    const wanted = new Map<string, string>();
    for (const [round, { id, start_time }] of habits.entries()) {
      const start = new Date(Date.parse(start_time) + 11 * 60_000).toISOString();
      const checkIn = round % 2 ? '07:30' : '08:00';
      const setup = setupOf({ scheduling: { dailyCheckInWeekdays: checkIn } });
      const [answer] = await Promise.all([move(member, id, start), saveSetup(member, setup)]);
      // The plan may have left it out by then: then it is not found.
      expect([200, 404]).toContain(answer.status);
      if (answer.status === 200) wanted.set(id, start);
    }
    await planned(member);
    const after = new Map((await eventsOf(member, programme.id)).map((event) => [event.id, event]));
    expect(wanted.size).toBeGreaterThan(0);
    for (const [id, start] of wanted) expect(after.get(id)?.start_time).toBe(start);
    const keys = (await keysOf(programme)).map(({ template_key }) => template_key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('a smaller step is as long as it says, stays so through a planning, and goes back', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const event = find(events, (e) => e.smaller !== null && e.program_week > 1);
    const minutes = ({ start_time, end_time }: Event) =>
      (Date.parse(end_time) - Date.parse(start_time)) / 60_000;
    for (const _ of ['once', 'twice']) {
      const { body } = await patch(member, event.id, 'smaller', { smaller: true });
      expect([body.is_smaller, minutes(body), body.moved]).toEqual([true, event.smaller?.minutes, false]);
    }
    await saveSetup(member, setupOf({ scheduling: { dailyCheckInWeekdays: '08:30' } }));
    await programmeOf(member, 2);
    const kept = find(await eventsOf(member, programme.id), ({ id }) => id === event.id);
    expect([kept.is_smaller, kept.start_time]).toEqual([true, event.start_time]);
    const { body } = await patch(member, event.id, 'smaller', { smaller: false });
    expect([body.is_smaller, minutes(body)]).toEqual([false, minutes(event)]);
  });

  it('outlives no gate: what a new answer forbids goes, or falls to what is still allowed', async () => {
    const { member, programme } = await memberWithProgramme();
    const QUESTIONS = ['heartCondition', 'chestPain', 'dizzyOrBreathless', 'jointProblem', 'otherReason'];
    const answer = async (chestPain: 'yes' | 'no') => {
      const answers = Object.fromEntries(
        [...QUESTIONS, 'highPressure', 'pregnancy'].map((key) => [key, 'no']),
      );
      const body = { answers: { ...answers, lowMood: 'no', selfHarm: 'no', chestPain } };
      await call(baseUrl, '/api/v1/health-screen', { method: 'PUT', token: member.token, body });
      await planned(member);
    };
    await answer('no');
    const events = await eventsOf(member, programme.id);
    const test = find(events, ({ title }) => title === 'Repeat fitness check');
    await move(member, test.id, Date.parse(test.start_time) + 30 * 60_000);
    const strength = find(events, ({ title, smaller }) => title === 'Strength moves' && smaller !== null);
    await patch(member, strength.id, 'smaller', { smaller: true });
    await answer('yes');
    const after = new Map((await eventsOf(member, programme.id)).map((event) => [event.id, event]));
    expect(after.has(test.id)).toBe(false);
    const now = after.get(strength.id)!;
    expect([now.is_smaller, now.smaller, now.start_time]).toEqual([false, null, strength.start_time]);
    expect(Date.parse(now.end_time) - Date.parse(now.start_time)).toBe(5 * 60_000);
  });
});

/** When today began, and whether it is a Monday. */
async function dayOfNow() {
  const [today] = await database.query<{ midnight: Date; monday: boolean }[]>(
    `SELECT date_trunc('day', now(), 'Europe/London') AS midnight,
            extract(isodow FROM now() AT TIME ZONE 'Europe/London') = 1 AS monday`,
  );
  if (!today) throw new Error('no day');
  return today;
}

const beginsThisWeek = ({ id }: Programme) =>
  sql(
    `UPDATE medical_program SET start_date = date_trunc('week', now() AT TIME ZONE 'Europe/London') WHERE id = $1`,
    [id],
  );

describe('what a member leaves of a programme', () => {
  it('nothing: their list is empty, and nobody else finds it', async () => {
    const { member, programme } = await memberWithProgramme();
    await sql(
      `WITH gone AS (DELETE FROM calendar_event WHERE program_id = $1 RETURNING program_id, template_key, user_id)
       INSERT INTO removed_event (program_id, template_key, user_id) SELECT * FROM gone WHERE template_key IS NOT NULL`,
      [programme.id],
    );
    expect(await eventsOf(member, programme.id)).toEqual([]);
    const adherence = (token: string) =>
      call(baseUrl, `/api/v1/calendar-events/program/${programme.id}/adherence`, { token });
    expect(await adherence(member.token)).toMatchObject({ status: 200, body: [] });
    const stranger = await newMember(baseUrl);
    const path = `/api/v1/calendar-events/program/${programme.id}`;
    expectProblem(await call(baseUrl, path, { token: stranger.token }), 404, 'not-found');
    expectProblem(await adherence(stranger.token), 404, 'not-found');
  });

  it('what was written on an event stays through a pause', async () => {
    const { member, events } = await memberWithProgramme();
    const noted = find(events, (e) => e.kind === 'habit' && e.program_week === 3);
    expect((await patch(member, noted.id, 'metadata', { metadata: { note: 'Ask Sam along' } })).status).toBe(
      200,
    );
    const from = new Date(Date.parse(noted.start_time) - 2 * DAY).toISOString().slice(0, 10);
    const until = new Date(Date.parse(noted.start_time) + 2 * DAY).toISOString().slice(0, 10);
    const body = { kind: 'break', from, until };
    const path = `/api/v1/pauses/${randomUUID()}`;
    expect((await call(baseUrl, path, { method: 'PUT', token: member.token, body })).status).toBe(200);
    const rest = events.filter((e) => e.kind === 'habit' && e.start_time > from && e.start_time < until);
    const after = await eventually(
      () => eventsOf(member, noted.program_id),
      (now) => now.filter(({ id }) => rest.some((event) => event.id === id)).length < rest.length,
    );
    const kept = find(after, ({ id }) => id === noted.id);
    expect([kept.start_time, kept.title, kept.metadata['note']]).toEqual([
      noted.start_time,
      noted.title,
      'Ask Sam along',
    ]);
  });
});

describe('where an event may go', () => {
  it('from today on, in its own week; check-in and Plan the Day on their day', async () => {
    const { member, events } = await memberWithProgramme();
    const task = mondays(events);
    const at = Date.parse(task.start_time);
    const refused = async (event: Event, to: number, code: string) => {
      const answer = await move(member, event.id, to);
      expectProblem(answer, 400, 'validation-failed');
      expect(answer.body).toMatchObject({ errors: [{ field: 'start_time', code }] });
    };
    await refused(task, at - DAY, 'other-week'); // the Sunday before
    await refused(task, at + 7 * DAY, 'other-week');
    for (const kind of ['check_in', 'plan_the_day']) {
      const daily = find(events, (e) => e.kind === kind && e.program_week === 3 && weekday(e) === 1);
      await refused(daily, Date.parse(daily.start_time) + DAY, 'other-day');
      expect((await move(member, daily.id, Date.parse(daily.start_time) + 3_600_000)).status).toBe(200);
    }
    const wholeDay = find(events, ({ all_day }) => all_day);
    await refused(wholeDay, Date.parse(wholeDay.start_time) + 3_600_000, 'all-day');
    await patch(member, task.id, 'complete', { status: 'completed' });
    await refused(task, at + DAY, 'done');
  });

  it('stays in its week of the programme, whatever zone the member is in by now', async () => {
    const { member, events } = await memberWithProgramme();
    const sunday = find(events, (e) => e.kind === 'habit' && e.program_week >= 3 && weekday(e) === 0);
    const zone = { data: { time_zone: 'Pacific/Kiritimati' } };
    await call(baseUrl, '/auth/v1/user', { method: 'PUT', token: member.token, body: zone });
    // Its time is Monday there by now, which would open the week behind.
    const at = new Date(sunday.start_time).setUTCHours(12, 0, 0, 0);
    const answer = await move(member, sunday.id, at + 3 * DAY);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ code: 'other-week' })] }),
    ]);
    expect((await move(member, sunday.id, at - 2 * DAY)).status).toBe(200);
  });

  it('not to a day that is over, but back to an hour of today that has passed', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const task = mondays(events);
    const today = await dayOfNow();
    await beginsThisWeek(programme);
    await sql(`UPDATE calendar_event SET start_time = $2, end_time = $3, program_week = 1 WHERE id = $1`, [
      task.id,
      new Date(today.midnight.getTime() + 23 * 3_600_000),
      new Date(today.midnight.getTime() + 23.5 * 3_600_000),
    ]);
    const back = await move(member, task.id, today.midnight.getTime() + 60_000);
    expect([back.status, back.body.program_id]).toEqual([200, programme.id]);
    const yesterday = await move(member, task.id, today.midnight.getTime() - 3_600_000);
    expect(yesterday.body).toMatchObject({ errors: [{ code: today.monday ? 'other-week' : 'past' }] });
  });

  it('back to where it was planned, though that day is over', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const task = mondays(events);
    const today = await dayOfNow();
    const [hour, midnight] = [3_600_000, today.midnight.getTime()];
    // On a Monday no day of the week is over: then an hour of today stands for it.
    const planned = today.monday ? midnight + 60_000 : midnight - 2 * hour;
    await beginsThisWeek(programme);
    await sql(`UPDATE calendar_event SET start_time = $2, end_time = $3, program_week = 1 WHERE id = $1`, [
      task.id,
      new Date(planned),
      new Date(planned + hour / 2),
    ]);
    for (const start of [midnight + 2 * hour, midnight + 3 * hour]) {
      expect((await move(member, task.id, start)).status).toBe(200);
    }
    expect((await move(member, task.id, midnight - hour)).status).toBe(400);
    const back = await move(member, task.id, planned);
    expect([back.status, back.body.start_time]).toEqual([200, new Date(planned).toISOString()]);
  });

  it('only a reflection is reflected on; what has no smaller step has none', async () => {
    const { member, events } = await memberWithProgramme();
    const checkIn = find(events, ({ kind }) => kind === 'check_in');
    expectProblem(await patch(member, checkIn.id, 'reflection', { confidence: 5 }), 400, 'not-a-reflection');
    expectProblem(await patch(member, checkIn.id, 'smaller', { smaller: true }), 400, 'no-smaller-step');
    const reflection = find(events, ({ kind }) => kind === 'reflection');
    const { body } = await patch(member, reflection.id, 'reflection', { confidence: 0 });
    expect(body.metadata).toMatchObject({
      status: 'completed',
      completed: true,
      reflection: { confidence: 0, change: '' },
    });
  });
});
