import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { call, eventually, type Member, newMember } from '../support/product';
import { CSV, read, uploaded } from './documents';
import { baseUrl, databaseUrl, expectProblem, memberWithProgramme } from './members';
import { assign, newStaff } from './staff';

let database: DataSource;
let admin: Member;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  admin = await newStaff(database, 'admin', 'Ada Lovell');
});
afterAll(() => database.destroy());

interface Rule {
  kind: string;
  type: string;
  mode: string;
  is_on: boolean;
  from: string;
  is_own: boolean;
  thresholds: { key: string; value: number; from: string }[];
}

const GROUPS = '/api/v1/admin/groups';
const ask = <T = object>(path: string, method = 'GET', body?: object, who = admin) =>
  call<T>(baseUrl, path, { method, token: who.token, ...(body && { body }) });

async function newGroup(...members: Member[]) {
  const [id, name] = [randomUUID(), `Group ${randomUUID()}`];
  expect((await ask(`${GROUPS}/${id}`, 'PUT', { name })).body).toEqual({ id, name });
  if (members.length > 0) await put(id, ...members);
  return { id, name };
}

const put = async (group: string, ...members: Member[]) => {
  const member_ids = members.map(({ id }) => id);
  expect((await ask(`${GROUPS}/${group}/members`, 'POST', { member_ids })).status).toBe(204);
};

const ruleOf = async (path: string, name: string, who = admin) => {
  const { body } = await ask<{ items: Rule[] }>(path, 'GET', undefined, who);
  const rule = body.items.find(({ kind, type }) => kind === name || type === name);
  if (!rule) throw new Error(`no rule ${name}`);
  return rule;
};

const tasksOf = async (coach: Member, member: Member, kind: string) => {
  const { body } = await ask<{ items: { kind: string; member: { id: string } }[] }>(
    '/api/v1/care/queue?limit=100',
    'GET',
    undefined,
    coach,
  );
  return body.items.filter((item) => item.kind === kind && item.member.id === member.id);
};

const quiet = (member: Member, since: number) =>
  database.query(
    `INSERT INTO caseload_entry (user_id, quiet_since, has_checked_in) VALUES ($1, current_date - $2::int, true)
     ON CONFLICT (user_id) DO UPDATE
       SET quiet_since = excluded.quiet_since, has_checked_in = true, quiet_told_on = NULL`,
    [member.id, since],
  );

const lookedAt = (member: Member) =>
  eventually(
    () =>
      database.query<{ is_due: boolean }[]>(
        `SELECT quiet_told_on IS NOT NULL AS is_due FROM caseload_entry WHERE user_id = $1`,
        [member.id],
      ),
    ([row]) => row?.is_due === true,
  );

it('a group has a name of its own and members, a member is in one at most, and each change is written down', async () => {
  const [maya, noel] = [
    await newMember(baseUrl, { name: 'Maya' }),
    await newMember(baseUrl, { name: 'Noel' }),
  ];
  const group = await newGroup(maya, noel);
  const other = await newGroup();
  expectProblem(
    await ask(`${GROUPS}/${other.id}`, 'PUT', { name: group.name.toUpperCase() }),
    409,
    'name-taken',
  );

  const page = async (query = '') => {
    const path = `${GROUPS}/${group.id}/members${query}`;
    return (await ask<{ items: { name: string }[]; next_cursor: string | null }>(path)).body;
  };
  const first = await page('?limit=1');
  const second = await page(`?limit=1&cursor=${first.next_cursor}`);
  expect([...first.items, ...second.items].map(({ name }) => name).sort()).toEqual(['Maya', 'Noel']);
  expect(second.next_cursor).toBeNull();

  await put(other.id, maya);
  expect((await page()).items.map(({ name }) => name)).toEqual(['Noel']);
  const { body: people } = await ask<{ items: object[] }>(`/api/v1/admin/people?words=${maya.email}`);
  expect(people.items).toMatchObject([{ group: other }]);
  expectProblem(
    await ask(`${GROUPS}/${group.id}/members`, 'POST', { member_ids: [admin.id] }),
    400,
    'validation-failed',
  );
  expectProblem(
    await ask(`${GROUPS}/${randomUUID()}/members`, 'POST', { member_ids: [maya.id] }),
    404,
    'not-found',
  );
  expect((await ask(`${GROUPS}/${group.id}/members/${noel.id}`, 'DELETE')).status).toBe(204);
  expectProblem(await ask(`${GROUPS}/${group.id}/members/${noel.id}`, 'DELETE'), 404, 'not-found');

  const renamed = `Renamed ${randomUUID()}`;
  await ask(`${GROUPS}/${other.id}`, 'PUT', { name: renamed });
  await ask(`/api/v1/care/rules/silence?group_id=${other.id}`, 'PUT', { thresholds: { days: 5 } });
  const { body: list } = await ask<{ items: object[] }>(GROUPS);
  expect(list.items).toContainEqual({
    ...{ id: other.id, name: renamed, members: 1 },
    ...{ care_rules: ['No check-in for a while'], release_rules: [] },
  });
  const [row] = await database.query<object[]>(`SELECT group_name FROM group_member WHERE user_id = $1`, [
    maya.id,
  ]);
  expect(row).toEqual({ group_name: renamed });

  expect((await ask(`${GROUPS}/${other.id}`, 'DELETE')).status).toBe(204);
  expectProblem(await ask(`${GROUPS}/${other.id}`, 'DELETE'), 404, 'not-found');
  expectProblem(await ask(`${GROUPS}/${other.id}/members`), 404, 'not-found');
  expectProblem(await ask(`/api/v1/care/rules?group_id=${other.id}`), 404, 'not-found');
  expectProblem(
    await ask(`/api/v1/admin/release-rules/blood?group_id=${other.id}`, 'PUT', { mode: 'at_once', days: 3 }),
    404,
    'not-found',
  );
  const left = await database.query<object[]>(
    `SELECT 1 FROM group_member WHERE group_id = $1 UNION ALL SELECT 1 FROM own_rule WHERE group_id = $1`,
    [other.id],
  );
  expect(left).toEqual([]);
  const log = await database.query<{ action: string }[]>(
    `SELECT action FROM audit_entry WHERE actor_id = $1 AND traits ->> 'group' = ANY ($2) ORDER BY id`,
    [admin.id, [group.id, other.id]],
  );
  expect(log.map(({ action }) => action)).toEqual([
    ...['group_created', 'member_grouped', 'member_grouped', 'group_created', 'member_grouped'],
    ...['member_ungrouped', 'group_renamed', 'care_rule_changed', 'group_deleted'],
  ]);
});

it('a rule holds at the nearest level that says something, threshold by threshold, until that is taken back', async () => {
  const member = await newMember(baseUrl);
  const [coach, clinician] = [await newStaff(database, 'coach'), await newStaff(database, 'clinician')];
  await assign(database, coach, member);
  await assign(database, clinician, member);
  const group = await newGroup(member);
  const ofGroup = `/api/v1/care/rules/falling_week?group_id=${group.id}`;
  const own = `/api/v1/care/members/${member.id}/care-rules`;

  expect((await ask(ofGroup, 'PUT', { is_on: false, thresholds: { points: 50 } })).status).toBe(200);
  const changed = await ask<Rule>(`${own}/falling_week`, 'PUT', { thresholds: { below: 40 } }, coach);
  expect(changed.body).toMatchObject({ is_on: false, from: 'group', is_own: true });
  expect(changed.body.thresholds.map(({ key, value, from }) => [key, value, from])).toEqual([
    ['points', 50, 'group'],
    ['below', 40, 'member'],
    ['hours', 48, 'product'],
  ]);
  expect(await ruleOf(own, 'falling_week', clinician)).toEqual(changed.body);
  expectProblem(
    await ask(`${own}/falling_week`, 'PUT', { thresholds: { below: 3 } }, clinician),
    403,
    'forbidden',
  );
  expectProblem(
    await ask(`${own}/red_flag`, 'PUT', { thresholds: { minutes: 60 } }, coach),
    409,
    'same-for-all',
  );
  expectProblem(
    await ask(`/api/v1/care/rules/red_flag?group_id=${group.id}`, 'PUT', { is_on: false }),
    409,
    'always-on',
  );
  // Results that are held until a review, and whoever asked for a person, wait for somebody.
  for (const kind of ['review_results', 'waiting_reply']) {
    expectProblem(await ask(`${own}/${kind}`, 'PUT', { is_on: false }, coach), 409, 'always-on');
  }

  expect((await ask(ofGroup, 'DELETE')).body).toMatchObject({ is_on: true, from: 'product', is_own: false });
  const cleared = await ask<Rule>(`${own}/falling_week`, 'DELETE', undefined, coach);
  expect(cleared.body).toMatchObject({ is_own: false });
  expect(cleared.body.thresholds.every(({ from }) => from === 'product')).toBe(true);
  const log = await database.query<{ action: string; traits: object }[]>(
    `SELECT action, traits FROM audit_entry WHERE subject_id = $1 AND action LIKE 'care_rule%' ORDER BY id`,
    [member.id],
  );
  expect(log.map(({ action }) => action)).toEqual(['care_rule_changed', 'care_rule_cleared']);
  expect(log[0]?.traits).toMatchObject({ kind: 'falling_week', thresholds: { below: 40 } });
});

it('what every object has is no threshold, at no level', async () => {
  const member = await newMember(baseUrl);
  const coach = await newStaff(database, 'coach');
  await assign(database, coach, member);
  const group = await newGroup();
  for (const [path, who] of [
    ['/api/v1/care/rules/silence', admin],
    [`/api/v1/care/rules/silence?group_id=${group.id}`, admin],
    [`/api/v1/care/members/${member.id}/care-rules/silence`, coach],
  ] as const) {
    const thresholds = { toString: 'y' };
    expectProblem(await ask(path, 'PUT', { thresholds }, who), 400, 'validation-failed');
  }
});

it('two groups never have one name, in whatever letters and at whatever moment it is given', async () => {
  const save = (name: string) => ask(`${GROUPS}/${randomUUID()}`, 'PUT', { name });
  const some = randomUUID();
  for (const names of [
    [`Same ${some}`, `Same ${some}`],
    [`Night ${some}`, `NIGHT ${some}`],
    [`Café ${some}`.normalize('NFC'), `Café ${some}`.normalize('NFD')],
  ]) {
    const answers = await Promise.all(names.map(save));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const answer of answers) if (answer.status === 409) expectProblem(answer, 409, 'name-taken');
  }
});

it('a silence is told of by the days of the member’s group, or their own, and the preview counts so', async () => {
  const coach = await newStaff(database, 'coach');
  const [patient, own, usual] = await Promise.all(
    ['Patient', 'Own', 'Usual'].map(async (name) => {
      const { member } = await memberWithProgramme({ name });
      await assign(database, coach, member);
      return member;
    }),
  );
  if (!patient || !own || !usual) throw new Error('no members');
  const group = await newGroup(patient, own);
  await ask(`/api/v1/care/rules/silence?group_id=${group.id}`, 'PUT', { thresholds: { days: 20 } });
  await ask(`/api/v1/care/members/${own.id}/care-rules/silence`, 'PUT', { thresholds: { days: 8 } }, coach);
  for (const member of [patient, own, usual]) await quiet(member, 10);
  await lookedAt(own);
  await lookedAt(usual);
  await eventually(
    async () => [await tasksOf(coach, own, 'silence'), await tasksOf(coach, usual, 'silence')],
    (found) => found.every((tasks) => tasks.length === 1),
  );
  const [row] = await database.query<object[]>(
    `SELECT quiet_told_on FROM caseload_entry WHERE user_id = $1`,
    [patient.id],
  );
  expect(row).toEqual({ quiet_told_on: null });
  expect(await tasksOf(coach, patient, 'silence')).toEqual([]);

  const preview = async (thresholds: object, query = `?group_id=${group.id}`) =>
    (
      await ask<{ would_flag: number; of: number }>(`/api/v1/care/rules/silence/preview${query}`, 'POST', {
        thresholds,
      })
    ).body;
  expect(await preview({})).toMatchObject({ would_flag: 1, of: 2 });
  expect(await preview({ days: 5 })).toMatchObject({ would_flag: 2, of: 2 });
  expect(await preview({ days: 30 })).toMatchObject({ would_flag: 1, of: 2 });
  const all = await preview({ days: 8 }, '');
  await ask(`/api/v1/care/rules/silence?group_id=${group.id}`, 'PUT', { is_on: false });
  // Both in the group are off by it: the one that was flagged is no more.
  expect(await preview({ days: 8 }, '')).toMatchObject({ would_flag: all.would_flag - 1, of: all.of });
  expect(await preview({ days: 8 }, '?group_id=')).toMatchObject({ status: 400 });
});

it('a check-in is low by the member’s own level, and a task is due by their own hours', async () => {
  const { member, events } = await memberWithProgramme();
  const coach = await newStaff(database, 'coach');
  await assign(database, coach, member);
  const path = `/api/v1/care/members/${member.id}/care-rules/low_check_in`;
  await ask(path, 'PUT', { thresholds: { level: 3, hours: 2 } }, coach);
  const checkIn = events.find(({ kind }) => kind === 'check_in');
  await database.query(
    `UPDATE calendar_event SET start_time = now() - interval '1 minute', end_time = now() WHERE id = $1`,
    [checkIn?.id],
  );
  const body = { energy_level: 3, mood: '😊', task_completion: 3, notes: '' };
  await ask(`/api/v1/calendar-events/${checkIn?.id}/checkin`, 'PATCH', body, member);
  await eventually(
    () => tasksOf(coach, member, 'low_check_in'),
    (tasks) => tasks.length === 1,
    30_000,
  );
  const [task] = await database.query<{ hours: number }[]>(
    `SELECT round(extract(epoch FROM due_at - created_at) / 3600)::int AS hours FROM care_task
      WHERE user_id = $1 AND kind = 'low_check_in'`,
    [member.id],
  );
  expect(task?.hours).toBe(2);
});

it('results are held by the rule of the member’s group, and by their own before that', async () => {
  const [grouped, exempt] = [await newMember(baseUrl), await newMember(baseUrl)];
  const clinician = await newStaff(database, 'clinician');
  const coach = await newStaff(database, 'coach');
  for (const member of [grouped, exempt]) {
    await assign(database, clinician, member);
    await assign(database, coach, member);
  }
  const group = await newGroup(grouped, exempt);
  const rule = { mode: 'after_days', days: 9 };
  const set = await ask(`/api/v1/admin/release-rules/glucose?group_id=${group.id}`, 'PUT', rule);
  expect(set.body).toEqual({ type: 'glucose', ...rule, from: 'group', is_own: true });
  const own = `/api/v1/care/members/${exempt.id}/release-rules`;
  expect(await ruleOf(own, 'glucose', coach)).toMatchObject({ ...rule, from: 'group', is_own: false });
  const atOnce = { mode: 'at_once', days: 14 };
  expectProblem(await ask(`${own}/glucose`, 'PUT', atOnce, coach), 403, 'forbidden');
  expect((await ask<Rule>(`${own}/glucose`, 'PUT', atOnce, clinician)).body.from).toBe('member');

  // Of blood, with a rule of its own in the group.
  await ask(`/api/v1/admin/release-rules/blood?group_id=${group.id}`, 'PUT', rule);
  await ask(`${own}/blood`, 'PUT', atOnce, clinician);
  const releaseOf = async (member: Member) => {
    const { file_id } = (await uploaded(member, `${CSV}Urea,5.0,mmol/L,\n`)).body;
    const file = (await read(member, file_id)) as unknown as { release: { latest: string } | null };
    return file.release && Math.round((Date.parse(file.release.latest) - Date.now()) / 86_400_000);
  };
  expect(await releaseOf(grouped)).toBe(9);
  expect(await releaseOf(exempt)).toBeNull();
  expect((await ask<Rule>(`${own}/blood`, 'DELETE', undefined, clinician)).body.from).toBe('group');
});
