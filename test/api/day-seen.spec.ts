import { DataSource } from 'typeorm';
import { call, eventually, type Member } from '../support/product';
import { join, leavePages, openPage } from '../support/realtime';
import { baseUrl, databaseUrl, expectProblem, memberWithProgramme } from './members';
import { assign, newStaff, share } from './staff';

interface Submission {
  revision: number;
  seen: { name: string | null; role: string; at: string } | null;
}
interface Task {
  id: string;
  kind: string;
  member: { id: string };
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now());
const submit = ({ token }: Member) =>
  call<Submission>(baseUrl, '/api/v1/day-submissions', { token, body: { day: today() } });
const seenBy = async ({ token }: Member) =>
  (await call<Submission[]>(baseUrl, '/api/v1/day-submissions', { token })).body[0]?.seen;
const record = ({ token }: Member, { id }: Member, part = '') =>
  call(baseUrl, `/api/v1/care/members/${id}${part}`, { token });

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());
afterEach(leavePages);

/** A member of whose day something has begun, and a coach. */
async function lookedAfter() {
  const { member, events } = await memberWithProgramme({ name: 'Maya' });
  const habit = events.find(({ kind }) => kind === 'habit');
  const now = `start_time = now(), end_time = now() + interval '5 minutes'`;
  await database.query(`UPDATE calendar_event SET ${now} WHERE id = $1`, [habit?.id]);
  const coach = await newStaff(database, 'coach', 'Carys Bevan');
  await assign(database, coach, member);
  return { member, coach };
}

/** The coach's task that tells of the shared day. */
async function taskOf({ token }: Member, member: Member): Promise<Task> {
  const list = async () =>
    (await call<{ items: Task[] }>(baseUrl, '/api/v1/care/queue?limit=100', { token })).body.items.find(
      (item) => item.kind === 'submitted_day' && item.member.id === member.id,
    );
  const task = await eventually(list, (found) => found !== undefined);
  if (!task) throw new Error('no task');
  return task;
}

it('a list of tasks shows a shared day to nobody; its task does, and the member hears of it at once', async () => {
  const { member, coach } = await lookedAfter();
  expect((await submit(member)).body.seen).toBeNull();
  const { id } = await taskOf(coach, member);
  expect(await seenBy(member)).toBeNull();

  const page = openPage(baseUrl, { member: member.id, token: member.token });
  expect(await join(page)).toBe('SUBSCRIBED');
  await call(baseUrl, `/api/v1/care/queue/${id}`, { token: coach.token });
  expect((await page.hears('day.seen')).payload).not.toHaveProperty('day');
  const seen = await seenBy(member);
  expect(seen).toEqual({ name: 'Carys Bevan', role: 'coach', at: expect.any(String) as string });
  expect(Date.now() - Date.parse(seen?.at ?? '')).toBeLessThan(60_000);
});

it.each([
  ['record', ''],
  ['timeline', '/timeline'],
])('whoever opens the %s has seen it: the first one is told, until it is shared anew', async (_, part) => {
  const { member, coach } = await lookedAfter();
  const clinician = await newStaff(database, 'clinician', 'Ifan Rees');
  await assign(database, clinician, member);
  await record(coach, member, part); // before anything was shared
  await submit(member);
  expect(await seenBy(member)).toBeNull();
  await record(clinician, member, part);
  await record(coach, member, part);
  expect(await seenBy(member)).toMatchObject({ name: 'Ifan Rees', role: 'clinician' });

  const again = await submit(member);
  expect(again.body).toMatchObject({ revision: 2, seen: null });
  expect(await seenBy(member)).toBeNull();
  await record(coach, member, part);
  expect(await seenBy(member)).toMatchObject({ name: 'Carys Bevan' });
});

it('nobody has seen what is not shared, or not theirs to see', async () => {
  const { member, coach } = await lookedAfter();
  await submit(member);
  const { id } = await taskOf(coach, member);
  await share(member, 'staff_check_ins', false);
  await record(coach, member);
  await record(coach, member, '/timeline');
  expectProblem(await call(baseUrl, `/api/v1/care/queue/${id}`, { token: coach.token }), 404, 'not-found');
  await share(member, 'staff_check_ins', true);
  const stranger = await newStaff(database, 'coach', 'Sam Okafor');
  expectProblem(await record(stranger, member), 404, 'not-found');
  expectProblem(await call(baseUrl, `/api/v1/care/queue/${id}`, { token: stranger.token }), 404, 'not-found');
  await record(member, member);
  expect(await seenBy(member)).toBeNull();
  // Nothing of the day stands on a page without the programme and a check-in.
  await share(member, 'staff_programme', false);
  await record(coach, member);
  expect(await seenBy(member)).toBeNull();
});

it('whoever has left is named no more', async () => {
  const { member, coach } = await lookedAfter();
  await submit(member);
  await record(coach, member);
  expect(await seenBy(member)).not.toBeNull();
  await database.query('DELETE FROM auth_user WHERE id = $1', [coach.id]);
  expect(await seenBy(member)).toBeNull();
  const other = await newStaff(database, 'coach', 'Sam Okafor');
  await assign(database, other, member);
  await record(other, member);
  expect(await seenBy(member)).toMatchObject({ name: 'Sam Okafor' });
});
