import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { call, type Member } from '../support/product';
import { CSV, read, uploaded } from './documents';
import { baseUrl, databaseUrl, expectProblem, memberWithProgramme } from './members';
import { assign, newStaff, share } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface Record {
  id: string;
  name: string | null;
  shares: { [kind: string]: boolean };
  team: { id: string; role: string }[];
  programme: { id: string; week: number; weeks: object[]; gates: { name: string; state: string }[] } | null;
  days: { day: string; planned: number; done: number }[] | null;
  check_ins: { day: string; mood: string; notes: string }[] | null;
}

const get = <Body>(who: Member, member: Member, part = '') =>
  call<Body>(baseUrl, `/api/v1/care/members/${member.id}${part}`, { token: who.token });
const reads = async (member: Member) =>
  (
    await database.query<{ traits: { read: string; purpose: string } }[]>(
      `SELECT traits FROM audit_entry WHERE subject_id = $1 AND action = 'member_data_read' ORDER BY id`,
      [member.id],
    )
  ).map(({ traits: { read, purpose } }) => `${read} for ${purpose}`);

async function lookedAfter() {
  const { member, programme, events } = await memberWithProgramme({ name: 'Maya', age: 44 });
  const coach = await newStaff(database, 'coach');
  await assign(database, coach, member);
  return { member, programme, events, coach };
}

it('a coach sees the member, the programme and the check-ins on one page, and each reading is written down', async () => {
  const { member, programme, events, coach } = await lookedAfter();
  const checkIn = events.find(({ kind }) => kind === 'check_in');
  const not_given = ['task_completion'];
  const given = { energy_level: 2, mood: '😔', task_completion: 3, notes: 'Slept badly.', not_given };
  await call(baseUrl, `/api/v1/calendar-events/${checkIn?.id}/checkin`, {
    method: 'PATCH',
    token: member.token,
    body: given,
  });
  await database.query(
    `UPDATE calendar_event SET start_time = now(), end_time = now() + interval '5 minutes' WHERE id = $1`,
    [checkIn?.id],
  );
  const { status, body } = await get<Record>(coach, member);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: member.id,
    name: 'Maya',
    age: 44,
    time_zone: 'Europe/London',
    shares: { programme: true, check_ins: true, chats: true, documents: true },
    team: [{ id: coach.id, name: 'Sam Okafor', role: 'coach' }],
    programme: { id: programme.id, adjusting: false },
  });
  expect(body.check_ins).toMatchObject([given]);
  expect(body.programme?.gates).toContainEqual({ name: 'Exercise', state: 'unanswered' });
  expect(await reads(member)).toEqual([
    'profile for record',
    'programmes for record',
    'check_ins for record',
  ]);
  const all = await get<{ items: { id: string }[] }>(coach, member, '/events');
  expect(all.body.items.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
  expect(JSON.stringify(all.body)).not.toContain('Slept badly');
});

it('the days of a week add up to the week: what was due or is done counts, a check-in does not', async () => {
  const { member, coach, events } = await lookedAfter();
  const [due, done, ahead] = events.filter(({ kind, all_day }) => kind === 'habit' && !all_day);
  const checkIn = events.find(({ kind }) => kind === 'check_in');
  const at = (id: string | undefined, minutes: number, status: string) =>
    database.query(
      `UPDATE calendar_event
          SET program_week = 1, start_time = now() + interval '1 minute' * $2, end_time = now() + interval '1 minute' * ($2 + 1),
              metadata = metadata || jsonb_build_object('status', $3::text)
        WHERE id = $1`,
      [id, minutes, status],
    );
  await database.query(
    `UPDATE calendar_event SET start_time = start_time + interval '7 days', end_time = end_time + interval '7 days'
      WHERE user_id = $1`,
    [member.id],
  );
  await at(due?.id, 0, 'pending');
  await at(checkIn?.id, 0, 'completed');
  await at(done?.id, 0.2, 'completed');
  await at(ahead?.id, 5, 'pending');
  const { body } = await get<Record>(coach, member);
  expect(body.programme?.weeks[0]).toMatchObject({ planned: 2, done: 1 });
  expect(body.days).toMatchObject([{ planned: 2, done: 1 }]);
});

it('what the member does not share is nowhere, and the record says so', async () => {
  const { member, coach } = await lookedAfter();
  const file = (await uploaded(member, CSV)).body.file_id;
  await read(member, file);
  expect((await get<{ files: object[] }>(coach, member, '/results')).body.files).toHaveLength(1);
  await share(member, 'staff_programme', false);
  await share(member, 'staff_check_ins', false);
  await share(member, 'staff_documents', false);
  const { body } = await get<Record>(coach, member);
  expect(body.shares).toEqual({ programme: false, check_ins: false, chats: true, documents: false });
  expect([body.programme, body.days, body.check_ins]).toEqual([null, null, null]);
  for (const part of ['/events', '/results']) expectProblem(await get(coach, member, part), 404, 'not-found');
  await share(member, 'staff_programme', true);
  expect((await get<Record>(coach, member)).body).toMatchObject({
    programme: { weeks: expect.any(Array) as object[] },
    check_ins: null,
  });
});

it('once an assignment has ended, the record is nobody’s', async () => {
  const { member, coach } = await lookedAfter();
  await database.query('DELETE FROM member_assignment WHERE staff_id = $1', [coach.id]);
  for (const part of ['', '/events', '/results', '/notes'])
    expectProblem(await get(coach, member, part), 404, 'not-found');
});

it('notes are the team’s: each changes their own, a second sending is the same note, and the text is sealed', async () => {
  const { member, coach } = await lookedAfter();
  const other = await newStaff(database, 'clinician', 'Ifan Rees');
  await assign(database, other, member);
  const id = randomUUID();
  const put = (who: Member, text: string, note = id) =>
    call<{ is_own: boolean }>(baseUrl, `/api/v1/care/members/${member.id}/notes/${note}`, {
      method: 'PUT',
      token: who.token,
      body: { text },
    });
  expect((await put(coach, 'Prefers walks.')).body).toMatchObject({ text: 'Prefers walks.', is_own: true });
  await put(coach, 'Prefers walks before work.');
  await put(other, 'Knee: see letter of May.', randomUUID());
  expectProblem(await put(other, 'Mine now.'), 403, 'forbidden');
  const { body } = await get<{ items: { text: string; by: { name: string }; is_own: boolean }[] }>(
    coach,
    member,
    '/notes',
  );
  expect(body.items.map(({ text, by, is_own }) => [text, by.name, is_own])).toEqual([
    ['Knee: see letter of May.', 'Ifan Rees', false],
    ['Prefers walks before work.', 'Sam Okafor', true],
  ]);
  const first = await get<{ next_cursor: string }>(coach, member, '/notes?limit=1');
  const second = await get<{ items: { text: string }[]; next_cursor: null }>(
    coach,
    member,
    `/notes?limit=1&cursor=${first.body.next_cursor}`,
  );
  expect([second.body.items[0]?.text, second.body.next_cursor]).toEqual(['Prefers walks before work.', null]);
  const stored = await database.query<{ text_sealed: Buffer }[]>(
    'SELECT text_sealed FROM care_note WHERE user_id = $1',
    [member.id],
  );
  for (const { text_sealed } of stored) expect(text_sealed.toString('latin1')).not.toMatch(/walks|Knee/);
  const remove = (who: Member) =>
    call(baseUrl, `/api/v1/care/members/${member.id}/notes/${id}`, { method: 'DELETE', token: who.token });
  expectProblem(await remove(other), 404, 'not-found');
  expect((await remove(coach)).status).toBe(204);
  expectProblem(await remove(coach), 404, 'not-found');
});
