import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { call, eventually, type Member } from '../support/product';
import { addChange } from './changes';
import { CSV, read, uploaded } from './documents';
import { baseUrl, databaseUrl, expectProblem, memberWithProgramme } from './members';
import { assign, newStaff, share } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface Entry {
  id: string;
  at: string;
  kind: string;
  what: string;
  why: string | null;
  actor: string;
  by: { name: string } | null;
}
interface Timeline {
  items: Entry[];
  shares: { [part: string]: boolean };
  next_cursor: string | null;
}

const asked = (who: Member, method: string, path: string, body?: object) =>
  call<{ id: string }>(baseUrl, path, { method, token: who.token, ...(body && { body }) });
const timeline = (who: Member, member: Member, query = '?limit=100') =>
  call<Timeline>(baseUrl, `/api/v1/care/members/${member.id}/timeline${query}`, { token: who.token });

/** A member with something of every kind behind them. */
async function lived() {
  const { member, programme, events } = await memberWithProgramme({ name: 'Maya' });
  const coach = await newStaff(database, 'coach', 'Carys Bevan');
  await assign(database, coach, member);
  const care = `/api/v1/care/members/${member.id}`;
  const checkIn = events.find(({ kind }) => kind === 'check_in');
  await database.query(
    `UPDATE calendar_event SET start_time = now() - interval '1 hour', end_time = now() - interval '55 minutes'
      WHERE id = $1`,
    [checkIn?.id],
  );
  const values = { energy_level: 1, mood: '😢', task_completion: 3, notes: 'Slept badly.' };
  await asked(member, 'PATCH', `/api/v1/calendar-events/${checkIn?.id}/checkin`, values);
  const habit = events.find(({ event_type, program_week }) => event_type === 'habit' && program_week >= 3);
  const edit = randomUUID();
  const given = { kind: 'remove', event_id: habit?.id, why: 'Your knee hurts.' };
  await asked(coach, 'PUT', `${care}/programme-edits/${edit}`, given);
  await asked(coach, 'POST', `${care}/programme-edits/${edit}/undo`);
  const change = { title: 'A brisk walk', text: '9 of 10 walks done: 15 minutes now?', state: 'asked' };
  await addChange(member, programme.id, { before: {}, after: {}, changes: [change] });
  await addChange(
    member,
    programme.id,
    { before: {}, after: {}, changes: [{ kind: 'talk', title: 'LDL', text: 'LDL is high.', state: 'told' }] },
    'result',
  );
  await asked(coach, 'POST', `${care}/thread/take`);
  await asked(coach, 'POST', `${care}/thread/give-back`);
  await asked(coach, 'PUT', `${care}/notes/${randomUUID()}`, { text: 'Prefers walks.' });
  const file = (await uploaded(member, CSV, 'blood.csv')).body.file_id;
  await read(member, file);
  // The queue hears of it all a moment later.
  await eventually(
    async () => (await timeline(coach, member)).body.items,
    (items) => items.filter(({ kind }) => kind === 'task_opened').length >= 2,
    30_000,
  );
  return { member, coach, habit };
}

it('everything that happened stands in one timeline, newest first, with why and by whom', async () => {
  const { member, coach, habit } = await lived();
  const { status, body } = await timeline(coach, member);
  expect(status).toBe(200);
  const told = body.items.map(({ kind, what, why, actor, by }) => ({ kind, what, why, actor, by: by?.name }));
  for (const expected of [
    { kind: 'check_in', what: 'Checked in: mood 😢, energy 1 of 5', why: 'Slept badly.', actor: 'member' },
    { kind: 'edit', what: `Taken out: ${habit?.title}`, why: 'Your knee hurts.', by: 'Carys Bevan' },
    { kind: 'edit_undone', what: `Undone: taken out ${habit?.title}`, why: null, actor: 'team' },
    {
      kind: 'plan_change',
      what: 'After week 1: A brisk walk (asked)',
      why: '9 of 10 walks done: 15 minutes now?',
      actor: 'damson',
    },
    { kind: 'plan_change', what: 'After a result: LDL', why: 'LDL is high.' },
    { kind: 'chat', what: 'Took the chat over', by: 'Carys Bevan', actor: 'team' },
    { kind: 'chat', what: 'Gave the chat back to the assistant', by: 'Carys Bevan' },
    { kind: 'note', what: 'Note of the team', why: 'Prefers walks.', by: 'Carys Bevan' },
    { kind: 'document', what: '“blood.csv” was read', actor: 'damson' },
    { kind: 'task_opened', what: 'Task: Low check-in' },
    { kind: 'task_opened', what: 'Task: Results to review' },
  ]) {
    expect(told).toContainEqual(expect.objectContaining(expected));
  }
  const times = body.items.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(body.items.map(({ id }) => id)).size).toBe(body.items.length);
});

it('its pages are the whole, each entry once, and each reading is written down', async () => {
  const { member, coach } = await lived();
  const whole = (await timeline(coach, member)).body.items.map(({ id }) => id);
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body }: { body: Timeline } = await timeline(
      coach,
      member,
      `?limit=2${cursor && `&cursor=${cursor}`}`,
    );
    paged.push(...body.items.map(({ id }) => id));
    cursor = body.next_cursor;
  }
  expect(paged).toEqual(whole);
  const reads = await database.query<{ read: string }[]>(
    `SELECT DISTINCT traits->>'read' AS read FROM audit_entry
      WHERE subject_id = $1 AND actor_id = $2 AND traits->>'purpose' = 'record'`,
    [member.id, coach.id],
  );
  expect(reads.map(({ read }) => read)).toEqual(
    expect.arrayContaining(['profile', 'programmes', 'check_ins', 'chats', 'documents']),
  );
  expectProblem(await timeline(coach, member, '?cursor=none'), 400, 'cursor-invalid');
});

it('what the member does not share is absent, and the answer says which part', async () => {
  const { member, coach } = await lived();
  const without = async (purpose: Parameters<typeof share>[1]) => {
    await share(member, purpose, false);
    return (await timeline(coach, member)).body;
  };
  const documents = await without('staff_documents');
  expect(documents.shares).toMatchObject({ documents: false, programme: true });
  expect(JSON.stringify(documents.items)).not.toMatch(/blood\.csv|LDL|Results to review/);
  expect(documents.items).toContainEqual(
    expect.objectContaining({
      kind: 'consent',
      what: 'No longer shares documents and results with the team',
    }),
  );
  expect(JSON.stringify((await without('staff_check_ins')).items)).not.toMatch(/Slept badly|Low check-in/);
  expect(JSON.stringify((await without('staff_programme')).items)).not.toMatch(/knee|brisk walk/);
  const nothing = await without('staff_chats');
  expect([...new Set(nothing.items.map(({ kind }) => kind))].toSorted()).toEqual(['consent', 'note']);
  const other = await newStaff(database, 'coach');
  expectProblem(await timeline(other, member), 404, 'not-found');
});

it('a task that is done says what came of it, and a pause and a shared day stand there too', async () => {
  const { member, coach } = await lived();
  const open = await database.query<{ id: string }[]>(
    `SELECT id FROM care_task WHERE user_id = $1 AND kind = 'low_check_in'`,
    [member.id],
  );
  const done = await asked(coach, 'POST', `/api/v1/care/queue/${open[0]?.id}/done`, {
    outcome: 'Rang her: a cold, no more.',
  });
  expect(done.status).toBeLessThan(300);
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const pause = { kind: 'ill', from: day(1), until: day(3) };
  expect((await asked(member, 'PUT', `/api/v1/pauses/${randomUUID()}`, pause)).status).toBeLessThan(300);
  expect((await asked(member, 'POST', '/api/v1/day-submissions', { day: day(0) })).status).toBe(200);
  const { items } = (await timeline(coach, member)).body;
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'task_closed',
      what: 'Task done: Low check-in',
      why: 'Rang her: a cold, no more.',
      by: { id: coach.id, name: 'Carys Bevan' },
    }),
  );
  expect(items).toContainEqual(expect.objectContaining({ kind: 'pause', why: 'Ill.', actor: 'member' }));
  expect(items).toContainEqual(expect.objectContaining({ kind: 'day_shared', actor: 'member' }));
});
