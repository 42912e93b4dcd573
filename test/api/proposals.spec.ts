import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { call, eventually, type Member } from '../support/product';
import { read, uploaded } from './documents';
import {
  baseUrl,
  databaseUrl,
  type Event,
  eventsOf,
  expectProblem,
  memberWithProgramme,
  planned,
} from './members';
import { assign, newStaff, share } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface Proposal {
  id: string;
  kind: string;
  from: { title: string; start_time: string; minutes: number } | null;
  to: { title: string; start_time: string | null; minutes: number | null } | null;
  why: string;
  result: { name: string; value: string };
  by: { name: string; role: string } | null;
  state: string;
  decided_by: { name: string } | null;
  refusal: string | null;
  line: string | null;
}
interface Value {
  id: string;
  name: string;
  confirmed: boolean;
}

const WHY = 'More walking is the first thing to try.';
const HEAD = 'Test,Result,Unit,Reference\n';
const DAY = 86_400_000;

/** A member whose LDL was accepted by a clinician; a coach looks after them, too. */
async function withResult() {
  const { member, programme, events } = await memberWithProgramme({ name: 'Maya Lind' });
  const clinician = await newStaff(database, 'clinician', 'Ifan Rees');
  const coach = await newStaff(database, 'coach', 'Carys Bevan');
  for (const person of [clinician, coach]) await assign(database, person, member);
  const { file_id: file } = (await uploaded(member, `${HEAD}LDL cholesterol,3.9,mmol/L,0 - 3\n`)).body;
  await read(member, file);
  const document = `/api/v1/care/members/${member.id}/documents/${file}`;
  const review = await call<{ values: Value[] }>(baseUrl, `${document}/review`, { token: clinician.token });
  const [value] = review.body.values as [Value];
  const accept = async () => {
    await call(baseUrl, `${document}/values/${value.id}/accept`, { method: 'POST', token: clinician.token });
    await planned(member); // a result may change the plan
  };
  const proposals = `/api/v1/care/members/${member.id}/proposals`;
  const propose = (body: object, id: string = randomUUID(), who: Member = clinician) =>
    call<Proposal>(baseUrl, `${proposals}/${id}`, {
      method: 'PUT',
      token: who.token,
      body: { why: WHY, biomarker_id: value.id, ...body },
    });
  const answer = (id: string, what: 'approval' | 'refusal', body: object = {}, who: Member = coach) =>
    call<Proposal>(baseUrl, `${proposals}/${id}/${what}`, { method: 'POST', token: who.token, body });
  const list = (who: Member = coach) => call<{ items: Proposal[] }>(baseUrl, proposals, { token: who.token });
  const tasks = async () =>
    (
      await call<{ items: { kind: string; why: string }[] }>(
        baseUrl,
        `/api/v1/care/queue?view=open&kind=change_proposed`,
        { token: coach.token },
      )
    ).body.items;
  /** What the clinician decides of the value. */
  const decide = (method: string, part = '', body?: object) =>
    call(baseUrl, `${document}/values/${value.id}${part}`, {
      method,
      token: clinician.token,
      ...(body && { body }),
    });
  const shown = () => eventsOf(member, programme.id);
  const decisions = async () =>
    (
      await call<{ items: { analyte: string; line: string }[] }>(baseUrl, '/api/v1/result-decisions', {
        token: member.token,
      })
    ).body.items;
  return {
    ...{ member, clinician, coach, events, value, accept, decide },
    ...{ propose, answer, list, tasks, shown, decisions },
  };
}

const walk = () => ({
  kind: 'add',
  title: 'Walk to the station',
  start_time: new Date(Date.now() + DAY).toISOString(),
  minutes: 20,
});

/** Of a habit, well ahead. */
const habit = (events: Event[]): Event =>
  events.find((e) => e.title === 'Regular wake time' && e.program_week >= 3) as Event;

it('a clinician proposes because of a result, the coach approves, the member sees it, and the next result says what came of it', async () => {
  const { member, coach, value, accept, propose, answer, list, tasks, shown, decisions } = await withResult();
  expectProblem(await propose(walk()), 409, 'value-open');
  await accept();
  const [id, change] = [randomUUID(), walk()];
  const proposed = await propose(change, id);
  expect(proposed.status).toBe(200);
  expect(proposed.body).toMatchObject({
    ...{ id, kind: 'add', from: null, why: WHY, state: 'open', line: null },
    to: { title: 'Walk to the station', minutes: 20 },
    result: { name: 'LDL cholesterol', value: '3.9' },
    by: { name: 'Ifan Rees', role: 'clinician' },
  });
  expect((await propose(change, id)).body).toEqual(proposed.body);
  const isAdded = async () => (await shown()).some(({ title }) => title === 'Walk to the station');
  expect(await isAdded()).toBe(false);
  expect(await decisions()).toEqual([]);
  const [task] = await eventually(tasks, (items) => items.length === 1);
  expect(task?.why).toContain('Walk to the station');

  // Twice at once is one change.
  const both = await Promise.all([answer(id, 'approval'), answer(id, 'approval')]);
  expect(both.map(({ status, body }) => [status, body.state])).toEqual([
    [200, 'approved'],
    [200, 'approved'],
  ]);
  expect((await shown()).filter(({ title }) => title === 'Walk to the station')).toHaveLength(1);
  await eventually(tasks, (items) => items.length === 0);
  expectProblem(await answer(id, 'refusal', { reason: 'No.' }), 409, 'decided');
  const edits = await call<{ items: object[] }>(baseUrl, '/api/v1/programme-edits', { token: member.token });
  expect(edits.body.items).toMatchObject([{ id, why: WHY, by: { name: 'Carys Bevan' } }]);
  expect(await decisions()).toMatchObject([
    { analyte: 'ldl_cholesterol', line: expect.stringContaining('There is no newer result yet.') as string },
  ]);

  // Decided a while ago, and measured again since.
  await database.query(
    `UPDATE programme_proposal SET decided_at = now() - interval '40 days' WHERE user_id = $1`,
    [member.id],
  );
  const on = new Date(Date.now() - DAY).toISOString().slice(0, 10);
  await call(baseUrl, '/api/v1/biomarkers', {
    method: 'POST',
    token: member.token,
    body: { name: 'LDL Cholesterol', value: '2.8', unit: 'mmol/L', measured_on: on },
  });
  const [decision] = await decisions();
  expect(decision?.line).toMatch(/^LDL cholesterol was 3.9 mmol\/L.*2\.8 mmol\/L: lower/);
  expect((await list()).body.items).toMatchObject([
    { id, line: decision?.line, decided_by: { name: 'Carys Bevan' } },
  ]);

  await call(baseUrl, `/api/v1/care/members/${member.id}/programme-edits/${id}/undo`, {
    method: 'POST',
    token: coach.token,
  });
  expect((await decisions())[0]?.line).toContain('that was undone on');
  expect(value.confirmed).toBe(false);
});

it('a change is shown from what it is to what it would be, and one that is declined changes nothing and says why', async () => {
  const { events, accept, propose, answer, shown, tasks, decisions } = await withResult();
  await accept();
  const event = habit(events);
  const start_time = new Date(Date.parse(event.start_time) + DAY).toISOString();
  const { body } = await propose({ kind: 'move', event_id: event.id, start_time });
  expect(body).toMatchObject({
    from: { title: event.title, start_time: event.start_time },
    to: { title: event.title, start_time },
  });
  await eventually(tasks, (items) => items.length === 1);
  const refused = await answer(body.id, 'refusal', { reason: 'Weekends are for the family.' });
  expect(refused.body).toMatchObject({
    state: 'refused',
    refusal: 'Weekends are for the family.',
    line: null,
  });
  expect((await answer(body.id, 'refusal', { reason: 'Again.' })).body.refusal).toBe(
    'Weekends are for the family.',
  );
  expectProblem(await answer(body.id, 'approval'), 409, 'decided');
  expect((await shown()).find(({ id }) => id === event.id)?.start_time).toBe(event.start_time);
  await eventually(tasks, (items) => items.length === 0);
  expect(await decisions()).toEqual([]);
});

it('what cannot be is refused, when it is proposed and when it is approved; the coach may name another time', async () => {
  const { member, accept, propose, answer, shown } = await withResult();
  await accept();
  const past = new Date(Date.now() - DAY).toISOString();
  expectProblem(await propose({ ...walk(), start_time: past }), 400, 'validation-failed');
  expectProblem(await propose({ kind: 'remove', event_id: randomUUID() }), 404, 'not-found');
  expectProblem(await propose({ ...walk(), biomarker_id: randomUUID() }), 404, 'not-found');
  const soon = new Date(Date.now() + 2_000).toISOString();
  const { body } = await propose({ ...walk(), start_time: soon });
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expectProblem(await answer(body.id, 'approval'), 400, 'validation-failed');
  const start_time = new Date(Date.now() + 2 * DAY).toISOString();
  expect((await answer(body.id, 'approval', { start_time })).body.state).toBe('approved');
  expect((await shown()).find(({ title }) => title === 'Walk to the station')?.start_time).toBe(start_time);
  const found = await database.query<object[]>(
    `SELECT 1 FROM domain_event e WHERE to_jsonb(e)::text ILIKE '%station%' AND payload ->> 'user_id' = $1`,
    [member.id],
  );
  expect(found).toEqual([]);
});

it('a change whose result was corrected or taken out since is closed, and does not reach the member', async () => {
  const { accept, decide, propose, answer, tasks, list, shown, decisions } = await withResult();
  await accept();
  const { body } = await propose(walk());
  await eventually(tasks, (items) => items.length === 1);
  await decide('PATCH', '', { value: '2.1' });
  const refused = await answer(body.id, 'approval');
  expectProblem(refused, 409, 'basis-changed');
  const detail =
    'This was proposed because of LDL cholesterol 3.9 mmol/L, which has changed since: it is 2.1 mmol/L now. It was closed.';
  expect(refused.body).toMatchObject({ detail });
  await eventually(tasks, (items) => items.length === 0);
  expect((await list()).body.items).toMatchObject([
    { id: body.id, state: 'refused', refusal: detail, decided_by: null },
  ]);
  expectProblem(await answer(body.id, 'approval'), 409, 'decided');

  const again = await propose(walk());
  await decide('POST', '/reject');
  expectProblem(await answer(again.body.id, 'approval'), 409, 'basis-changed');
  await eventually(tasks, (items) => items.length === 0);
  expect((await shown()).some(({ title }) => title === 'Walk to the station')).toBe(false);
  expect(await decisions()).toEqual([]);
});

it('what the health screen speaks against is for the approver to check, whatever the proposer has checked', async () => {
  const { member, accept, propose, answer } = await withResult();
  await accept();
  const screen = { answers: { pregnancy: 'yes' } };
  await call(baseUrl, '/api/v1/health-screen', { method: 'PUT', token: member.token, body: screen });
  const fast = { ...walk(), title: 'Fasting until noon' };
  expectProblem(await propose(fast), 409, 'gated');
  const { body } = await propose({ ...fast, acknowledged_gates: true });
  expectProblem(await answer(body.id, 'approval'), 409, 'gated');
  expect((await answer(body.id, 'approval', { acknowledged_gates: true })).body.state).toBe('approved');
});

it('what is approved is what was proposed, and no edit that has its id', async () => {
  const { member, coach, accept, propose, answer, shown, decisions } = await withResult();
  await accept();
  const edit = (id: string) =>
    call(baseUrl, `/api/v1/care/members/${member.id}/programme-edits/${id}`, {
      method: 'PUT',
      token: coach.token,
      body: { ...walk(), title: 'Something else', why: WHY },
    });
  const { body } = await propose(walk());
  expect((await edit(body.id)).status).toBe(200);
  expectProblem(await answer(body.id, 'approval'), 409, 'id-taken');
  expect((await shown()).some(({ title }) => title === 'Walk to the station')).toBe(false);
  expect(await decisions()).toEqual([]);
  expect((await answer(body.id, 'refusal', { reason: 'Done otherwise.' })).body.state).toBe('refused');
});

it('an id stands for one proposal: another change with it is refused', async () => {
  const { events, accept, propose, answer } = await withResult();
  await accept();
  const event = habit(events);
  const start_time = new Date(Date.parse(event.start_time) + DAY).toISOString();
  const move = { kind: 'move', event_id: event.id, start_time };
  const { body } = await propose(move);
  const others = [
    { kind: 'remove', event_id: event.id },
    { ...move, following: true },
    { ...move, why: 'Another reason.' },
    { ...move, biomarker_id: randomUUID() },
  ];
  for (const other of others) expectProblem(await propose(other, body.id), 422, 'id-reused');
  expect((await propose(move, body.id)).body).toEqual(body);
  await answer(body.id, 'approval');
  expect(await propose(move, body.id)).toMatchObject({ status: 200, body: { state: 'approved' } });
});

it('a coach proposes nothing, a stranger finds nothing, and without both consents there is nothing', async () => {
  const { member, coach, accept, propose, answer, list } = await withResult();
  await accept();
  const { body } = await propose(walk());
  expectProblem(await propose(walk(), randomUUID(), coach), 403, 'forbidden');
  const stranger = await newStaff(database, 'clinician');
  expectProblem(await propose(walk(), randomUUID(), stranger), 404, 'not-found');
  expectProblem(await answer(body.id, 'approval', {}, stranger), 404, 'not-found');
  expectProblem(await answer(body.id, 'refusal', { reason: 'x' }, stranger), 404, 'not-found');
  expectProblem(await list(stranger), 404, 'not-found');
  for (const consent of ['staff_documents', 'staff_programme'] as const) {
    await share(member, consent, false);
    expectProblem(await list(), 404, 'not-found');
    expectProblem(await answer(body.id, 'approval'), 404, 'not-found');
    await share(member, consent, true);
  }
  expect((await list()).body.items).toHaveLength(1);
});
