import { DataSource } from 'typeorm';
import { call, type Member, newMember } from '../support/product';
import {
  baseUrl,
  databaseUrl,
  type Event,
  eventsOf,
  expectProblem,
  memberWithProgramme,
  planned,
  programmeOf,
  saveSetup,
  setupOf,
} from './members';
import {
  complete,
  dayAhead,
  londonDay,
  say,
  sessionOf,
  start,
  startPlan,
  talk,
  undo,
} from './scenario-chats';

// What Plan the Day and Goal Setting write into the calendar, once, and how it is taken back.

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const byId = (events: readonly Event[]) => new Map(events.map((event) => [event.id, event]));
const clock = (time: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' }).format(new Date(time));

/** A plan that is ready: a habit at another time, something of the member's own, and a day's size. */
async function ready(size = 'A full day') {
  const { member, programme, events } = await memberWithProgramme();
  const day = dayAhead(events);
  const habit = day.items.find(({ kind }) => kind === 'habit') as Event;
  const { session_id } = await startPlan(member, day);
  await talk(member, session_id, 'It went well', size);
  const said = await talk(
    member,
    session_id,
    `move ${habit.title} to 21:05`,
    'add call Zoë 20 min at 20:15',
    'That looks good',
  );
  return { member, programme, events, day, habit, session_id, said };
}

describe('Plan the Day', () => {
  it('offers three sizes, shows the plan as it changes, and writes nothing before it is completed', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const day = dayAhead(events);
    const { session_id, current_stage } = await startPlan(member, day);
    expect(current_stage).toBe('review_past');
    const sizes = await talk(member, session_id, 'It went well');
    expect(sizes).toMatchObject({ current_stage: 'plan_priorities', proposal: null });
    expect(sizes.next.toSorted()).toEqual(['A full day', 'Half a day', 'Ten minutes']);
    const full = await talk(member, session_id, 'A full day');
    const timed = day.items.map(({ id }) => id).toSorted();
    expect(full.proposal?.items.map(({ event_id }) => event_id).toSorted()).toEqual(timed);
    const small = await talk(member, session_id, 'ten minutes');
    expect(small.proposal).toMatchObject({ size: 'ten_minutes', date: day.date });
    expect(await eventsOf(member, programme.id)).toEqual(events);
  });

  it('writes what was agreed, ticks its event, and undoing restores everything exactly', async () => {
    const { member, programme, events, day, habit, session_id, said } = await ready();
    expect(said).toMatchObject({ is_complete: true, status: 'info_collected', current_stage: 'complete' });
    const { body } = await complete(member, session_id);
    expect(body).toMatchObject({ status: 'completed', undo_until: expect.any(String) as string });
    const after = byId(await eventsOf(member, programme.id));
    expect(after.get(habit.id)).toMatchObject({ moved: true });
    expect(clock(after.get(habit.id)?.start_time ?? '')).toBe('21:05');
    expect(after.get(day.plan.id)?.metadata).toMatchObject({ status: 'completed', completed: true });
    const own = [...after.values()].filter(({ title }) => title === 'Call Zoë');
    expect(own).toMatchObject([
      {
        event_type: 'habit',
        kind: 'habit',
        metadata: { source: 'plan_the_day' },
        program_week: habit.program_week,
      },
    ]);
    expect(clock(own[0]?.start_time ?? '')).toBe('20:15');
    expect(body.events).toEqual(expect.arrayContaining([habit.id, day.plan.id, own[0]?.id]));
    for (const _ of ['once', 'twice']) expect((await undo(member, session_id)).status).toBe(204);
    expect(await eventsOf(member, programme.id)).toEqual(events);
    // It can be changed and completed again.
    expect(await sessionOf(member, session_id)).toMatchObject({ status: 'info_collected', undo_until: null });
    await talk(member, session_id, `move ${habit.title} to 21:40`);
    await complete(member, session_id);
    const again = byId(await eventsOf(member, programme.id)).get(habit.id);
    expect(clock(again?.start_time ?? '')).toBe('21:40');
  });

  it('is written once, however often and however much at once it is completed', async () => {
    const { member, programme, session_id } = await ready();
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(member, session_id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const own = (await eventsOf(member, programme.id)).filter(({ title }) => title === 'Call Zoë');
    expect(own).toHaveLength(1);
  });

  it('a smaller day takes the easier steps, and leaves the rest for another day or as not done', async () => {
    const { member, programme, events } = await memberWithProgramme();
    const day = dayAhead(events);
    const { session_id } = await startPlan(member, day);
    const { proposal } = await talk(member, session_id, 'It was hard', 'Ten minutes', 'That looks good');
    await complete(member, session_id);
    const after = byId(await eventsOf(member, programme.id));
    for (const { key, change, smaller_dose, start_time } of proposal?.items ?? []) {
      const event = after.get(key);
      if (change === 'keep') expect(event?.start_time).toBe(start_time);
      if (smaller_dose !== null) expect(event).toMatchObject({ is_smaller: true });
      if (change !== 'leave_out') continue;
      const isLater = londonDay(event?.start_time ?? '') > day.date;
      expect(isLater || event?.metadata['status'] === 'failed').toBe(true);
    }
    await undo(member, session_id);
    expect(await eventsOf(member, programme.id)).toEqual(events);
  });

  it('leaves alone what was changed since, when it is undone', async () => {
    const { member, programme, events, habit, session_id } = await ready();
    await complete(member, session_id);
    const own = (await eventsOf(member, programme.id)).find(({ title }) => title === 'Call Zoë');
    for (const id of [habit.id, own?.id ?? '']) {
      await call(baseUrl, `/api/v1/calendar-events/${id}/complete`, {
        method: 'PATCH',
        token: member.token,
        body: { status: 'completed' },
      });
    }
    await undo(member, session_id);
    const after = byId(await eventsOf(member, programme.id));
    expect(after.get(habit.id)?.metadata).toMatchObject({ status: 'completed' });
    expect(after.get(own?.id ?? '')).toBeDefined();
    const untouched = events.filter(({ id }) => id !== habit.id);
    for (const event of untouched) expect(after.get(event.id)).toEqual(event);
  });

  it('stays through a new planning, and passes over what is gone or done by then', async () => {
    const { member, programme, day, habit, session_id } = await ready();
    await call(baseUrl, `/api/v1/calendar-events/${habit.id}`, { method: 'DELETE', token: member.token });
    const { body } = await complete(member, session_id);
    expect(body.events).not.toContain(habit.id);
    await saveSetup(member, setupOf({ scheduling: { ...setupOf().scheduling, taskTimeWeekdays: '17:00' } }));
    await programmeOf(member, 2);
    await planned(member);
    const after = await eventsOf(member, programme.id);
    const own = after.filter(({ title }) => title === 'Call Zoë');
    expect(own.map(({ start_time }) => `${londonDay(start_time)} ${clock(start_time)}`)).toEqual([
      `${day.date} 20:15`,
    ]);
    const slot = own[0] as Event;
    const over = after.filter(
      ({ id, all_day, start_time, end_time }) =>
        id !== slot.id && !all_day && start_time < slot.end_time && slot.start_time < end_time,
    );
    expect(over).toEqual([]);
    await undo(member, session_id);
    expect((await eventsOf(member, programme.id)).filter(({ title }) => title === 'Call Zoë')).toEqual([]);
  });

  it('cannot be undone after ten minutes', async () => {
    const { member, session_id } = await ready();
    await complete(member, session_id);
    await database.query(
      `UPDATE scenario_session SET undo_until = now() - interval '1 second' WHERE id = $1`,
      [session_id],
    );
    expectProblem(await undo(member, session_id), 409, 'undo-over');
  });

  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'])(
    'keeps the wall time of a member in %s',
    async (time_zone) => {
      const member: Member = await newMember(baseUrl, { time_zone });
      await saveSetup(member);
      const programme = await programmeOf(member);
      const local = (time: string | number, options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, ...options }).format(new Date(time));
      const events = await eventsOf(member, programme.id);
      const soon = local(Date.now() + 2 * 86_400_000, {});
      const plan = events.find(
        ({ kind, start_time }) => kind === 'plan_the_day' && local(start_time, {}) > soon,
      ) as Event;
      const date = local(plan.start_time, {});
      const { session_id } = await startPlan(member, { plan, date });
      await talk(member, session_id, 'It went well', 'A full day', 'add tea at 21:25 for 5 min', 'yes');
      await complete(member, session_id);
      const tea = (await eventsOf(member, programme.id)).find(({ title }) => title === 'Tea');
      expect(tea && local(tea.start_time, { dateStyle: 'short' })).toContain(date);
      expect(
        tea &&
          new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, timeStyle: 'short' }).format(
            new Date(tea.start_time),
          ),
      ).toBe('21:25');
    },
  );

  it('asks back once, adds what was meant, and goes on', async () => {
    const { member, events } = await memberWithProgramme();
    const { session_id } = await startPlan(member, dayAhead(events));
    const asked = await talk(member, session_id, 'so so', 'half', 'water the plants');
    expect(asked.next).toEqual(['Yes, add it', 'No, leave it']);
    const { proposal } = await talk(member, session_id, 'Yes, add it');
    expect(proposal?.items.filter(({ change }) => change === 'add')).toMatchObject([
      { title: 'Water the plants', minutes: 15 },
    ]);
    const last = await say(member, session_id, 'blue is my favourite colour, is it not?');
    expect(last.body).toMatchObject({ is_complete: true, status: 'info_collected' });
  });
});

it('Goal Setting puts a quarter of an hour a week into the calendar, and takes it back', async () => {
  const { member, programme, events } = await memberWithProgramme();
  const { session_id } = (await start(member, 'goal_setting')).body;
  await talk(
    member,
    session_id,
    'Feel calmer',
    'Ten quiet minutes',
    'Once a week',
    'In the evening',
    '8',
    'Wednesday',
  );
  const { body } = await complete(member, session_id);
  const own = (await eventsOf(member, programme.id)).filter(({ title }) => title === 'Ten quiet minutes');
  expect(own.length).toBeGreaterThanOrEqual(11);
  expect(own.map(({ id }) => id).toSorted()).toEqual(body.events.toSorted());
  for (const { start_time, end_time, metadata } of own) {
    expect(new Date(`${londonDay(start_time)}T12:00:00Z`).getUTCDay()).toBe(3);
    expect(Date.parse(end_time) - Date.parse(start_time)).toBe(15 * 60_000);
    expect(metadata).toMatchObject({ source: 'goal_setting' });
  }
  await undo(member, session_id);
  expect(await eventsOf(member, programme.id)).toEqual(events);
});
