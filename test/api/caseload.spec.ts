import { DataSource } from 'typeorm';
import { call, eventually, type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl, memberWithProgramme } from './members';
import { assign, newStaff, share } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface Line {
  id: string;
  name: string | null;
  week: number | null;
  week_rate: number | null;
  last_check_in: string | null;
  open_tasks: number;
  has_red_flag: boolean;
  pause: { from: string; until: string } | null;
  hidden: string[];
}
interface Page {
  items: Line[];
  next_cursor: string | null;
}

const caseload = async (who: Member, query = '') =>
  (await call<Page>(baseUrl, `/api/v1/care/members${query}`, { token: who.token })).body;

it('says of each member how they stand, in a line', async () => {
  const { member, events } = await memberWithProgramme({ name: 'Maya' });
  const coach = await newStaff(database, 'coach');
  await assign(database, coach, member);
  const checkIn = events.find(({ kind }) => kind === 'check_in');
  await database.query(
    `UPDATE calendar_event SET start_time = now(), end_time = now() + interval '1 minute' WHERE id = $1`,
    [checkIn?.id],
  );
  const low = { energy_level: 1, mood: '😢', task_completion: 1 };
  await call(baseUrl, `/api/v1/calendar-events/${checkIn?.id}/checkin`, {
    method: 'PATCH',
    token: member.token,
    body: low,
  });
  await database.query('UPDATE caseload_entry SET week_rate = 0.5 WHERE user_id = $1', [member.id]);
  const { items } = await eventually(
    () => caseload(coach),
    (page) => page.items.some(({ last_check_in, open_tasks }) => last_check_in !== null && open_tasks === 1),
  );
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now());
  expect(items).toMatchObject([
    { id: member.id, name: 'Maya', last_check_in: today, open_tasks: 1, has_red_flag: false, hidden: [] },
  ]);
  expect([0, 1]).toContain(items[0]?.week);
});

it('says what is not shared, and nothing of it', async () => {
  const { member } = await memberWithProgramme({ name: 'Noel' });
  const coach = await newStaff(database, 'coach');
  await assign(database, coach, member);
  await database.query(
    `INSERT INTO caseload_entry (user_id, week_rate, quiet_since, has_checked_in, paused_from, paused_until)
     VALUES ($1, 0.5, current_date, true, current_date, current_date)
     ON CONFLICT (user_id) DO UPDATE SET week_rate = 0.5, quiet_since = current_date, has_checked_in = true,
       paused_from = current_date, paused_until = current_date`,
    [member.id],
  );
  expect((await caseload(coach)).items[0]).toMatchObject({ week_rate: 0.5, hidden: [] });
  await share(member, 'staff_programme', false);
  await share(member, 'staff_check_ins', false);
  expect((await caseload(coach)).items).toMatchObject([
    { week: null, week_rate: null, pause: null, last_check_in: null, hidden: ['programme', 'check_ins'] },
  ]);
});

it('is paged by name without a gap or a double, found by a part of a name, and has nobody else', async () => {
  const coach = await newStaff(database, 'coach');
  const names = ['bea', 'Ali', 'Ćira', 'ali', 'Dan 100%', ''];
  for (const name of names) await assign(database, coach, await newMember(baseUrl, { name }));
  await newMember(baseUrl, { name: 'Alina' });
  const paged: (string | null)[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await caseload(coach, `?limit=2${cursor && `&cursor=${cursor}`}`);
    paged.push(...page.items.map(({ name }) => name));
    cursor = page.next_cursor;
  }
  expect(paged).toHaveLength(names.length);
  expect(paged.map((name) => (name ?? '').toLowerCase())).toEqual(
    ['', 'ali', 'ali', 'bea', 'dan 100%', 'ćira'].sort((a, b) => a.localeCompare(b, 'en-GB')),
  );
  const found = async (name: string) =>
    (await caseload(coach, `?name=${encodeURIComponent(name)}`)).items.map((item) => item.name);
  expect((await found('AL')).sort()).toEqual(['Ali', 'ali']);
  expect(await found('%')).toEqual(['Dan 100%']);
  expect(await found('nobody')).toEqual([]);
});

it('writes down once an hour that a member was seen in it', async () => {
  const coach = await newStaff(database, 'coach');
  const member = await newMember(baseUrl, { name: 'Seen' });
  await assign(database, coach, member);
  await caseload(coach);
  await caseload(coach);
  const rows = await database.query<object[]>(
    `SELECT 1 FROM audit_entry WHERE subject_id = $1 AND actor_id = $2 AND action = 'member_data_read'`,
    [member.id, coach.id],
  );
  expect(rows).toHaveLength(1);
});

it('shows administrators alone whom nobody looks after who may sign in, page by page, and nothing of their health', async () => {
  const [admin, coach, suspended] = await Promise.all([
    newStaff(database, 'admin'),
    newStaff(database, 'coach'),
    newStaff(database, 'clinician'),
  ]);
  const mark = `Q${Date.now()}`;
  const [cared, left] = (await Promise.all(
    ['cared', 'left'].map((name) => newMember(baseUrl, { name: `${mark} ${name}` })),
  )) as [Member, Member];
  const { member: alone } = await memberWithProgramme({ name: `${mark} alone` });
  await assign(database, coach, cared);
  await assign(database, suspended, left);
  await database.query(`UPDATE auth_user SET banned_until = now() + interval '1 day' WHERE id = $1`, [
    suspended.id,
  ]);
  const paged: Line[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await caseload(
      admin,
      `?view=without_carer&limit=1&name=${mark}${cursor && `&cursor=${cursor}`}`,
    );
    expect(page.items.length).toBeLessThanOrEqual(1);
    paged.push(...page.items);
    cursor = page.next_cursor;
  }
  expect(paged.map(({ id }) => id)).toEqual([alone.id, left.id]);
  expect(paged[0]).toMatchObject({
    ...{ week: null, week_rate: null, last_check_in: null, pause: null, hidden: ['programme', 'check_ins'] },
  });
  for (const who of [coach, await newStaff(database, 'clinician')]) {
    const refused = await call(baseUrl, '/api/v1/care/members?view=without_carer', { token: who.token });
    expect(refused.status).toBe(403);
  }
});
