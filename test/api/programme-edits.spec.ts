import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { call, eventually, type Member } from '../support/product';
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
import { assign, newStaff, share } from './staff';

const DAY = 86_400_000;
const WHY = 'You told me that evenings are easier.';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface Edit {
  id: string;
  kind: string;
  title: string;
  why: string;
  event_ids: string[];
  starts_at: string | null;
  by: { name: string; role: string } | null;
  undo_asked_at: string | null;
  undone_at: string | null;
}
interface Task {
  id: string;
  kind: string;
  why: string;
}

async function lookedAfter() {
  const { member, programme, events } = await memberWithProgramme({ name: 'Maya' });
  const coach = await newStaff(database, 'coach', 'Carys Bevan');
  await assign(database, coach, member);
  const shown = () => eventsOf(member, programme.id);
  const make = (body: object, id: string = randomUUID()) =>
    call<Edit>(baseUrl, `/api/v1/care/members/${member.id}/programme-edits/${id}`, {
      method: 'PUT',
      token: coach.token,
      body: { why: WHY, ...body },
    });
  const undo = (id: string) =>
    call<Edit>(baseUrl, `/api/v1/care/members/${member.id}/programme-edits/${id}/undo`, {
      method: 'POST',
      token: coach.token,
    });
  return { member, programme, events, coach, shown, make, undo };
}

/** The first of a habit that stays, whatever else is saved, on a day that lies well ahead. */
function habit(events: Event[]): Event {
  const found = events.find((e) => e.title === 'Regular wake time' && e.program_week >= 3);
  if (!found) throw new Error('no such habit');
  return found;
}
const seriesOf = (events: Event[], first: Event) =>
  events.filter((e) => e.title === first.title && e.start_time >= first.start_time);
const own = (member: Member) =>
  call<{ items: Edit[] }>(baseUrl, '/api/v1/programme-edits', { token: member.token });
const replan = async (member: Member) => {
  await saveSetup(
    member,
    setupOf({ priorities: { foodNutrition: 'This is my top priority for the programme' } }),
  );
  await programmeOf(member, 2);
  await planned(member);
};

it('a coach moves one event: the member sees where to, by whom and why, and planning leaves it there', async () => {
  const { member, programme, events, make, shown } = await lookedAfter();
  const event = habit(events);
  const start_time = new Date(Date.parse(event.start_time) + DAY + 17 * 60_000).toISOString();
  const { status, body } = await make({ kind: 'move', event_id: event.id, start_time });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ kind: 'move', title: event.title, why: WHY, event_ids: [event.id], starts_at: start_time },
    by: { name: 'Carys Bevan', role: 'coach' },
  });
  expect((await own(member)).body.items).toEqual([body]);
  const is = async () => (await shown()).find(({ id }) => id === event.id);
  expect(await is()).toMatchObject({ start_time, moved: true });
  await replan(member);
  expect(await is()).toMatchObject({ start_time });
  expect(new Set((await shown()).map(({ id }) => id)).size).toBe(
    (await eventsOf(member, programme.id)).length,
  );
});

it('an id stands for one edit: another change with it is refused', async () => {
  const { events, make, shown } = await lookedAfter();
  const event = habit(events);
  const start_time = new Date(Date.parse(event.start_time) + DAY).toISOString();
  const move = { kind: 'move', event_id: event.id, start_time };
  const { body } = await make(move);
  const others = [
    { kind: 'remove', event_id: event.id },
    { ...move, following: true },
    { ...move, why: 'Another reason.' },
  ];
  for (const other of others) expectProblem(await make(other, body.id), 422, 'id-reused');
  expect((await make(move, body.id)).body).toEqual(body);
  expect((await shown()).find(({ id }) => id === event.id)).toMatchObject({ start_time });
});

it('a series moves by as many days to the same time of the clock, and what is done stays', async () => {
  const { member, events, make, shown } = await lookedAfter();
  const first = habit(events);
  const [, done] = seriesOf(events, first);
  await call(baseUrl, `/api/v1/calendar-events/${done?.id}/complete`, {
    method: 'PATCH',
    token: member.token,
    body: { status: 'completed' },
  });
  const start_time = new Date(Date.parse(first.start_time) + 30 * 60_000).toISOString();
  const { body } = await make({ kind: 'move', event_id: first.id, following: true, start_time });
  const others = seriesOf(events, first).filter(({ id }) => id !== done?.id);
  expect(new Set(body.event_ids)).toEqual(new Set(others.map(({ id }) => id)));
  const after = new Map((await shown()).map((event) => [event.id, event]));
  const clock = (at: string | undefined) =>
    new Date(at ?? '').toLocaleTimeString('en-GB', { timeZone: 'Europe/London' });
  for (const { id } of others) expect(clock(after.get(id)?.start_time)).toBe(clock(start_time));
  expect(after.get(done?.id ?? '')?.start_time).toBe(done?.start_time);
});

it("a coach's words and minutes outlive a planning, and are sealed", async () => {
  const { member, events, make, shown } = await lookedAfter();
  const event = habit(events);
  const title = `Up with the blackbird ${randomUUID()}`;
  await make({ kind: 'change', event_id: event.id, title, description: 'Curtains open first.', minutes: 25 });
  const is = async () => (await shown()).find(({ id }) => id === event.id);
  const changed = await is();
  expect(changed).toMatchObject({ title, dose: '25 min', moved: false, start_time: event.start_time });
  expect(Date.parse(changed?.end_time ?? '') - Date.parse(event.start_time)).toBe(25 * 60_000);
  await replan(member);
  expect(await is()).toMatchObject({ title, dose: '25 min' });
  const stored = await database.query<object[]>(
    `SELECT 1 FROM calendar_event e WHERE to_jsonb(e)::text LIKE '%blackbird%'
     UNION ALL SELECT 1 FROM programme_edit e WHERE to_jsonb(e)::text LIKE '%blackbird%'`,
  );
  expect(stored).toEqual([]);
});

it('what a coach takes out stays out, and what rests comes back after its days', async () => {
  const { member, events, make, shown } = await lookedAfter();
  const first = habit(events);
  const series = seriesOf(events, first);
  const until = new Date(Date.parse(first.start_time) + 6 * DAY).toISOString().slice(0, 10);
  const { body: pause } = await make({ kind: 'pause', event_id: first.id, until });
  expect(pause.starts_at).toBeNull();
  const resting = series.filter(({ start_time }) => start_time.slice(0, 10) <= until);
  expect(new Set(pause.event_ids)).toEqual(new Set(resting.map(({ id }) => id)));
  const left = async () => (await shown()).filter(({ title }) => title === first.title);
  await replan(member);
  const days = (await left()).map(({ start_time }) => start_time.slice(0, 10));
  expect(days.filter((day) => day >= first.start_time.slice(0, 10) && day <= until)).toEqual([]);
  expect(days.filter((day) => day > until).length).toBeGreaterThan(0);

  const next = (await left()).find(({ start_time }) => start_time.slice(0, 10) > until);
  await make({ kind: 'remove', event_id: next?.id, following: true });
  expect((await left()).filter(({ start_time }) => start_time >= (next?.start_time ?? ''))).toEqual([]);
});

it('something new stands once or every week until the last day, and is an edit like the others', async () => {
  const { member, programme, make, shown, undo } = await lookedAfter();
  const start_time = new Date(Date.now() + 2 * DAY).toISOString();
  const id = randomUUID();
  const given = { kind: 'add', title: 'Walk to the station', minutes: 20, start_time, repeat: 'weekly' };
  const { body } = await make(given, id);
  expect((await make(given, id)).body).toEqual(body);
  const added = (await shown()).filter(({ title }) => title === 'Walk to the station');
  expect(added.map(({ id: event }) => event).sort()).toEqual([...body.event_ids].sort());
  expect(added.length).toBeGreaterThan(8);
  expect(added[0]).toMatchObject({ kind: 'task', dose: '20 min', event_type: 'core' });
  expect(added.at(-1)?.start_time.slice(0, 10) ?? '').not.toMatch(new RegExp(`^${programme.end_date}.+`));
  const [, second] = added;
  await make({ kind: 'change', event_id: second?.id, following: true, title: 'Walk home' });
  expect((await shown()).filter(({ title }) => title === 'Walk home')).toHaveLength(added.length - 1);
  expect((await undo(id)).body.undone_at).not.toBeNull();
  expect((await own(member)).body.items).toHaveLength(2);
});

it.each([['move'], ['change'], ['remove']])('a %s is undone as if it had never been', async (kind) => {
  const { events, make, shown, undo } = await lookedAfter();
  const event = habit(events);
  const start_time = new Date(Date.parse(event.start_time) + 45 * 60_000).toISOString();
  const given = { move: { start_time }, change: { title: 'Other words' }, remove: {} }[kind];
  const { body } = await make({ kind, event_id: event.id, following: true, ...given });
  expect(await shown()).not.toEqual(events);
  const undone = await undo(body.id);
  expect(undone.body.undone_at).not.toBeNull();
  expect(await shown()).toEqual(events);
  expect((await undo(body.id)).body).toEqual(undone.body);
});

it('what was changed since is not put back, and says so', async () => {
  const { member, events, make, undo, shown } = await lookedAfter();
  const event = habit(events);
  const start_time = new Date(Date.parse(event.start_time) + 45 * 60_000).toISOString();
  const { body } = await make({ kind: 'move', event_id: event.id, start_time });
  const later = new Date(Date.parse(event.start_time) + 90 * 60_000).toISOString();
  await call(baseUrl, `/api/v1/calendar-events/${event.id}/schedule`, {
    method: 'PATCH',
    token: member.token,
    body: { start_time: later },
  });
  expectProblem(await undo(body.id), 409, 'overtaken');
  expect((await shown()).find(({ id }) => id === event.id)?.start_time).toBe(later);
});

it('a member asks for an edit to be undone: it is a task for the team until it is', async () => {
  const { member, events, coach, make, undo } = await lookedAfter();
  const { body } = await make({ kind: 'remove', event_id: habit(events).id });
  const ask = () =>
    call<Edit>(baseUrl, `/api/v1/programme-edits/${body.id}/undo-request`, {
      method: 'POST',
      token: member.token,
    });
  const asked = await ask();
  expect(asked.body.undo_asked_at).not.toBeNull();
  expect((await ask()).body).toEqual(asked.body);
  const tasks = async () =>
    (
      await call<{ items: Task[] }>(baseUrl, '/api/v1/care/queue?view=open', { token: coach.token })
    ).body.items.filter(({ kind }) => kind === 'undo_asked');
  const [task, ...more] = await eventually(tasks, (found) => found.length > 0);
  expect(more).toEqual([]);
  expect(task?.why).toBe(`Maya asks to undo the change of "${body.title}".`);
  await undo(body.id);
  await eventually(tasks, (found) => found.length === 0);
});

it.each([
  ['move', {}, 'start_time missing'],
  ['move', { start_time: '2020-01-06T08:00:00Z' }, 'start_time outside'],
  ['change', {}, 'title nothing'],
  ['pause', { until: '2020-01-06' }, 'until too-early'],
])('a %s that cannot be is refused with the field (%j)', async (kind, given, error) => {
  const { events, make } = await lookedAfter();
  const answer = await make({ kind, event_id: habit(events).id, ...given });
  expectProblem(answer, 400, 'validation-failed');
  const [{ field, code }] = (answer.body as unknown as { errors: [{ field: string; code: string }] }).errors;
  expect(`${field} ${code}`).toBe(error);
});

it('nobody edits for whom the programme is not shared, nor what is not of the programme', async () => {
  const { member, events, make, coach } = await lookedAfter();
  const { events: others } = await memberWithProgramme();
  expectProblem(await make({ kind: 'remove', event_id: others[0]?.id }), 404, 'not-found');
  await share(member, 'staff_programme', false);
  expectProblem(await make({ kind: 'remove', event_id: events[0]?.id }), 404, 'not-found');
  const list = await call(baseUrl, `/api/v1/care/members/${member.id}/programme-edits`, {
    token: coach.token,
  });
  expectProblem(list, 404, 'not-found');
});

it('what the health screen asks for care with is added only once somebody has checked it, which is written down without saying what it was', async () => {
  const { member, coach, make, shown } = await lookedAfter();
  const start_time = new Date(Date.now() + DAY).toISOString();
  const fast = { kind: 'add', title: 'Fasting until noon', start_time, minutes: 20 };
  const screen = (answers: object) =>
    call(baseUrl, '/api/v1/health-screen', { method: 'PUT', token: member.token, body: { answers } });
  await screen({ pregnancy: 'yes' });
  await planned(member);
  const id = randomUUID();
  const refused = await make(fast, id);
  expectProblem(refused, 409, 'gated');
  expect((refused.body as unknown as { detail: string }).detail).toContain(
    'Pregnancy (this speaks of “fasting”)',
  );
  expect((await shown()).some(({ title }) => title === fast.title)).toBe(false);
  // What speaks of nothing of the kind goes as ever.
  expect((await make({ ...fast, title: 'Walk to the station' })).status).toBe(200);
  const checked = { ...fast, acknowledged_gates: true };
  expect((await make(checked, id)).status).toBe(200);
  expect((await make(checked, id)).status).toBe(200);
  const event = (await shown()).find(({ title }) => title === fast.title);
  expect(event).toBeDefined();
  const noted = await database.query<object[]>(
    `SELECT actor_id, traits FROM audit_entry WHERE subject_id = $1 AND action = 'gated_edit_made'`,
    [member.id],
  );
  expect(noted).toEqual([{ actor_id: coach.id, traits: { edit: id } }]);
  // To reword an event into it is the same; to move it, or to take it out, is not.
  const reword = { kind: 'change', event_id: event?.id, title: 'A 16 hour window of fasting' };
  expectProblem(await make(reword), 409, 'gated');
  expect((await make({ kind: 'remove', event_id: event?.id })).status).toBe(200);
  await screen({ pregnancy: 'no' });
  expect((await make(fast)).status).toBe(200);
});
