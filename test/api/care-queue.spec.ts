import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { call, eventually, type Member, newMember } from '../support/product';
import { CSV, process, uploaded } from './documents';
import { baseUrl, databaseUrl, expectProblem, memberWithProgramme } from './members';
import { assign, newStaff, share } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface Item {
  id: string;
  kind: string;
  member: { id: string; name: string | null };
  why: string;
  draft: string | null;
  due_at: string | null;
  last_contact_at: string | null;
  owner: { id: string; name: string } | null;
  is_mine: boolean;
  state: string;
  outcome: string | null;
  can_undo: boolean;
  may_open: boolean;
  may_write: boolean;
  minutes: { this_week: number; last_week: number };
}
interface Page {
  items: Item[];
  next_cursor: string | null;
  open: number;
  red_flags: number;
}

const QUEUE = '/api/v1/care/queue';
const queue = async (who: Member, query = '?limit=100') =>
  (await call<Page>(baseUrl, `${QUEUE}${query}`, { token: who.token })).body;
const act = (who: Member, id: string, name: string, body?: object) =>
  call<Item>(baseUrl, `${QUEUE}/${id}/${name}`, { method: 'POST', token: who.token, body });
/** The member's tasks once there is one of this kind. */
const tasksOf = async (who: Member, member: Member, kind: string) => {
  const { items } = await eventually(
    () => queue(who),
    (page) => page.items.some((item) => item.member.id === member.id && item.kind === kind),
  );
  return items.filter((item) => item.member.id === member.id && item.kind === kind);
};
const taskOf = async (who: Member, member: Member, kind: string): Promise<Item> => {
  const [item] = await tasksOf(who, member, kind);
  if (!item) throw new Error('no task');
  return item;
};

async function lookedAfter(name = 'Maya') {
  const { member, events } = await memberWithProgramme({ name });
  const coach = await newStaff(database, 'coach');
  await assign(database, coach, member);
  const checkIn = events.find(({ kind }) => kind === 'check_in');
  // As if it were this morning's, whenever the programme begins.
  await database.query(
    `UPDATE calendar_event SET start_time = now() - interval '1 minute', end_time = now() WHERE id = $1`,
    [checkIn?.id],
  );
  const check = (energy_level: number, mood = '😐', more = {}) =>
    call(baseUrl, `/api/v1/calendar-events/${checkIn?.id}/checkin`, {
      method: 'PATCH',
      token: member.token,
      body: { energy_level, mood, task_completion: 3, notes: 'A secret worry.', ...more },
    });
  return { member, coach, check };
}

/** As if the member had last checked in so many days ago. */
const quiet = (member: Member, days: number) =>
  database.query(
    `INSERT INTO caseload_entry (user_id, quiet_since, has_checked_in, usual_check_ins)
     VALUES ($1, current_date - $2::int, true, 6.2)
     ON CONFLICT (user_id) DO UPDATE
       SET quiet_since = excluded.quiet_since, has_checked_in = true, usual_check_ins = 6.2, quiet_told_on = NULL`,
    [member.id, days],
  );

describe('what happens becomes what wants a person', () => {
  it('a low check-in is there with its words and a draft, goes by itself with a better one, and is sealed', async () => {
    const { member, coach, check } = await lookedAfter();
    await check(1, '😢');
    const task = await taskOf(coach, member, 'low_check_in');
    expect(task.why).toMatch(/^Check-in of .+: mood 😢, energy 1 of 5\.$/);
    expect(task.draft).toMatch(/^Hello Maya, /);
    expect(Date.parse(task.due_at ?? '')).toBeGreaterThan(Date.now());
    const [row] = await database.query<[{ facts_sealed: Buffer }]>(
      'SELECT facts_sealed FROM care_task WHERE id = $1',
      [task.id],
    );
    expect(row.facts_sealed.toString('latin1')).not.toContain('energy');
    await check(4, '😊');
    await eventually(
      () => queue(coach),
      ({ items }) => !items.some(({ id }) => id === task.id),
    );
    const done = await queue(coach, '?view=done');
    expect(done.items).toContainEqual(expect.objectContaining({ id: task.id, state: 'done', done_by: null }));
  });

  it('an energy that was not said is never low, and of a sad face alone no energy is told', async () => {
    const { member, coach, check } = await lookedAfter();
    const face = { not_given: ['energy_level', 'task_completion'] };
    await check(3, '😢', face);
    const task = await taskOf(coach, member, 'low_check_in');
    expect(task.why).toMatch(/^Check-in of .+: mood 😢\.$/);
    await check(3, '😊', face);
    await eventually(
      () => queue(coach),
      ({ items }) => !items.some(({ id }) => id === task.id),
    );
  });

  it('silence is told of once, in days, and ends with a check-in', async () => {
    const { member, coach, check } = await lookedAfter();
    await quiet(member, 5);
    const task = await taskOf(coach, member, 'silence');
    expect(task.why).toMatch(/^No check-in for [56] days, usually 6 of 7\.$/);
    expect(await tasksOf(coach, member, 'silence')).toHaveLength(1);
    await check(4);
    await eventually(
      () => queue(coach),
      ({ items }) => !items.some(({ kind }) => kind === 'silence'),
    );
  });

  it('nobody is told of the silence of a member who pauses', async () => {
    const { member, coach } = await lookedAfter();
    await database.query(
      `INSERT INTO caseload_entry (user_id, paused_from, paused_until) VALUES ($1, current_date - 5, current_date + 5)
       ON CONFLICT (user_id) DO UPDATE SET paused_from = excluded.paused_from, paused_until = excluded.paused_until`,
      [member.id],
    );
    await quiet(member, 5);
    await eventually(
      () =>
        database.query<{ told: boolean }[]>(
          `SELECT quiet_told_on IS NOT NULL AS told FROM caseload_entry WHERE user_id = $1`,
          [member.id],
        ),
      ([row]) => row?.told === true,
    );
    expect((await queue(coach)).items.filter(({ kind }) => kind === 'silence')).toEqual([]);
  });

  it('a document that was read waits for a review, one that could not be read for help', async () => {
    const { member, coach } = await lookedAfter();
    const good = (await uploaded(member, CSV)).body.file_id;
    await process(member, good);
    expect((await taskOf(coach, member, 'review_results')).why).toBe(
      '2 results read in "results.csv", 1 outside the range.',
    );
    const bad = (await uploaded(member, '%PDF-1.7 broken', 'scan.pdf', 'application/pdf')).body;
    if (bad.file_id) {
      await process(member, bad.file_id);
      expect((await taskOf(coach, member, 'stuck_document')).why).toBe('"scan.pdf" could not be read.');
    }
  });

  it('a document with a value that should be looked at today is due today, before other reviews', async () => {
    const { member, coach } = await lookedAfter();
    const file = (await uploaded(member, 'Test,Result,Unit\nPotassium,6.2,mmol/L\n')).body.file_id;
    await process(member, file);
    const task = await taskOf(coach, member, 'review_results');
    expect(task.why).toContain('one result should be looked at today.');
    const [row] = await database.query<{ priority: number; is_soon: boolean }[]>(
      `SELECT priority, due_at <= now() + interval '1 day' AS is_soon FROM care_task WHERE id = $1`,
      [task.id],
    );
    expect(row).toEqual({ priority: 2, is_soon: true });
  });

  it('a shared day is news about the last one, not another task', async () => {
    const { member, coach } = await lookedAfter();
    const submit = () =>
      call(baseUrl, '/api/v1/day-submissions', {
        token: member.token,
        body: { day: new Date().toISOString().slice(0, 10) },
      });
    await submit();
    const { id } = await taskOf(coach, member, 'submitted_day');
    await submit();
    await submit();
    expect((await tasksOf(coach, member, 'submitted_day')).map((task) => task.id)).toEqual([id]);
  });
});

describe('what a member does not share', () => {
  it('is not in the list, not counted and not found, and comes back with the consent', async () => {
    const { member, coach, check } = await lookedAfter();
    await check(1);
    const task = await taskOf(coach, member, 'low_check_in');
    const before = (await queue(coach)).open;
    await share(member, 'staff_check_ins', false);
    const hidden = await queue(coach);
    expect(hidden.items.filter(({ kind }) => kind === 'low_check_in')).toEqual([]);
    expect(hidden.open).toBe(before - 1);
    for (const name of ['take', 'done', 'undo'])
      expectProblem(await act(coach, task.id, name, name === 'done' ? {} : undefined), 404, 'not-found');
    await share(member, 'staff_check_ins', true);
    expect((await taskOf(coach, member, 'low_check_in')).id).toBe(task.id);
  });

  it('chats: a draft cannot be sent', async () => {
    const { member, coach, check } = await lookedAfter();
    await check(1);
    const task = await taskOf(coach, member, 'low_check_in');
    await share(member, 'staff_chats', false);
    const message = { id: randomUUID(), text: 'Hello' };
    expectProblem(await act(coach, task.id, 'send', message), 404, 'not-found');
    const [row] = await database.query<[{ count: string }]>(
      'SELECT count(*) FROM chat_entry WHERE user_id = $1',
      [member.id],
    );
    expect(row.count).toBe('0');
  });

  it('is not seen by whoever does not look after the member', async () => {
    const { member, coach, check } = await lookedAfter();
    await check(1);
    const { id } = await taskOf(coach, member, 'low_check_in');
    for (const other of [await newStaff(database, 'coach'), await newStaff(database, 'admin')]) {
      // An administrator has the red flags of others that nobody has.
      expect((await queue(other)).items.filter((item) => item.member.id === member.id)).toEqual([]);
      expectProblem(await call(baseUrl, `${QUEUE}/${id}`, { token: other.token }), 404, 'not-found');
      expectProblem(await act(other, id, 'take'), 404, 'not-found');
    }
  });
});

describe('working the queue', () => {
  it('of two who take one task at once exactly one gets it, and the other is told who', async () => {
    const first = await newStaff(database, 'coach', 'Carys');
    const second = await newStaff(database, 'coach', 'Ifan');
    for (let round = 0; round < 8; round += 1) {
      const member = await newMember(baseUrl, { name: `Member ${round}` });
      await assign(database, first, member);
      await assign(database, second, member);
      const [task] = await database.query<[{ id: string }]>(
        `INSERT INTO care_task (user_id, kind, purpose) VALUES ($1, 'silence', 'staff_check_ins') RETURNING id`,
        [member.id],
      );
      const answers = await Promise.all([act(first, task.id, 'take'), act(second, task.id, 'take')]);
      const winner = answers[0].status === 200 ? 'Carys' : 'Ifan';
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.body).toMatchObject({ code: 'taken', detail: `${winner} has taken this one.` });
    }
  });

  /** How many were sent, and word for word: this file's alone are counted while it runs. */
  const drafts = async () => {
    const rows = await database.query<{ what: 'drafts_sent' | 'drafts_unchanged'; count: number }[]>(
      `SELECT what, sum(count)::int AS count FROM daily_count WHERE what LIKE 'drafts%' GROUP BY what`,
    );
    return {
      drafts_sent: 0,
      drafts_unchanged: 0,
      ...Object.fromEntries(rows.map(({ what, count }) => [what, count])),
    };
  };

  it('sends the draft into the member’s chat, once, with which the task is done', async () => {
    const { member, coach, check } = await lookedAfter();
    await check(1);
    const task = await taskOf(coach, member, 'low_check_in');
    const message = { id: randomUUID(), text: task.draft };
    const before = await drafts();
    const sent = await act(coach, task.id, 'send', message);
    expect(sent.body).toMatchObject({ state: 'done', can_undo: true });
    expectProblem(await act(coach, task.id, 'send', message), 409, 'task-done');
    const after = await drafts();
    expect([
      after.drafts_sent - before.drafts_sent,
      after.drafts_unchanged - before.drafts_unchanged,
    ]).toEqual([1, 1]);
    const history = await call<{ content: string; author: string }[]>(baseUrl, '/api/v1/chat/history', {
      token: member.token,
    });
    expect(history.body).toMatchObject([{ content: task.draft, author: 'coach' }]);
    await check(1);
    const again = await eventually(
      () => taskOf(coach, member, 'low_check_in'),
      ({ last_contact_at }) => last_contact_at !== null,
    );
    expect(again.id).not.toBe(task.id);
  });

  it('is snoozed, undone, closed with a word and looked at again', async () => {
    const { member, coach, check } = await lookedAfter();
    await check(1);
    const { id } = await taskOf(coach, member, 'low_check_in');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect((await act(coach, id, 'snooze', { until })).body).toMatchObject({
      state: 'snoozed',
      can_undo: true,
    });
    expect((await queue(coach)).items.map((item) => item.id)).not.toContain(id);
    expect((await queue(coach, '?view=snoozed')).items.map((item) => item.id)).toEqual([id]);
    expect((await act(coach, id, 'undo')).body).toMatchObject({ state: 'open', can_undo: false });
    expectProblem(await act(coach, id, 'undo'), 409, 'nothing-to-undo');
    for (const far of [new Date(Date.now() - 1000), new Date(Date.now() + 31 * 86_400_000)]) {
      expectProblem(await act(coach, id, 'snooze', { until: far.toISOString() }), 400, 'validation-failed');
    }
    const done = await act(coach, id, 'done', { outcome: 'Will rest on Friday.' });
    expect(done.body).toMatchObject({ state: 'done', outcome: 'Will rest on Friday.' });
    expectProblem(await act(coach, id, 'done', {}), 409, 'task-done');
    expect((await queue(coach, '?view=done')).items[0]).toMatchObject({
      id,
      outcome: 'Will rest on Friday.',
    });
  });

  it('is given to a colleague who looks after the member, and to nobody else', async () => {
    const { member, coach, check } = await lookedAfter();
    const [colleague, stranger] = [
      await newStaff(database, 'clinician', 'Ifan'),
      await newStaff(database, 'coach'),
    ];
    await assign(database, colleague, member);
    await check(1);
    const { id } = await taskOf(coach, member, 'low_check_in');
    const possible = await call<{ items: { id: string }[] }>(baseUrl, `${QUEUE}/${id}/assignees`, {
      token: coach.token,
    });
    expect(possible.body.items.map((one) => one.id).sort()).toEqual([coach.id, colleague.id].sort());
    expectProblem(await act(coach, id, 'assign', { staff_id: stranger.id }), 404, 'not-found');
    expectProblem(await act(coach, id, 'assign', { staff_id: member.id }), 404, 'not-found');
    expect((await act(coach, id, 'assign', { staff_id: colleague.id })).body).toMatchObject({
      owner: { id: colleague.id, name: 'Ifan' },
      is_mine: false,
    });
    expect((await queue(colleague, '?view=mine')).items.map((item) => item.id)).toEqual([id]);
  });

  it('offers a draft only where a message can be sent', async () => {
    const { member, coach, check } = await lookedAfter();
    await check(1);
    const { id, draft } = await taskOf(coach, member, 'low_check_in');
    expect(draft).toContain('Hello Maya');
    await share(member, 'staff_chats', false);
    const { body } = await call<Item>(baseUrl, `${QUEUE}/${id}`, { token: coach.token });
    expect(body).toMatchObject({ draft: null, may_write: false, may_open: true });
    const message = { id: randomUUID(), text: 'Hello' };
    expectProblem(await act(coach, id, 'send', message), 404, 'not-found');
  });

  it('is paged without a gap or a double, what matters most first', async () => {
    const coach = await newStaff(database, 'coach');
    const member = await newMember(baseUrl, { name: 'Maya' });
    await assign(database, coach, member);
    await database.query(
      `INSERT INTO care_task (user_id, kind, priority, due_at, created_at)
       SELECT $1, 'review_results', 3 + n % 3, CASE WHEN n % 2 = 0 THEN now() + n % 4 * interval '1 hour' END, now() - n * interval '1 second'
         FROM generate_series(1, 25) n`,
      [member.id],
    );
    const all = (await queue(coach)).items.map(({ id }) => id);
    expect(all).toHaveLength(25);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await queue(coach, `?limit=7${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(all);
    const [order] = await database.query<[{ ids: string[] }]>(
      `SELECT array_agg(id ORDER BY priority, date_trunc('milliseconds', coalesce(due_at, created_at)), id) AS ids
         FROM care_task WHERE user_id = $1`,
      [member.id],
    );
    expect(all).toEqual(order.ids);
  });

  it('what is shown is written down once an hour for each member, and minutes are counted', async () => {
    const { member, coach, check } = await lookedAfter();
    await check(1);
    await taskOf(coach, member, 'low_check_in');
    await queue(coach);
    await queue(coach);
    const entries = await database.query<object[]>(
      `SELECT traits FROM audit_entry WHERE subject_id = $1 AND actor_id = $2 AND action = 'member_data_read'`,
      [member.id, coach.id],
    );
    expect(entries).toEqual([{ traits: { read: 'profile', purpose: 'morning' } }]);
    const spend = (seconds: number, member_id = member.id) =>
      call(baseUrl, `${QUEUE}/time`, { token: coach.token, body: { member_id, seconds } });
    expect((await spend(100)).status).toBe(204);
    await spend(80);
    expect((await taskOf(coach, member, 'low_check_in')).minutes).toEqual({ this_week: 3, last_week: 0 });
    expectProblem(await spend(10, randomUUID()), 404, 'not-found');
  });
});

describe('rules', () => {
  it('are data: an administrator changes and previews them, others read them', async () => {
    const [admin, coach] = [await newStaff(database, 'admin'), await newStaff(database, 'coach')];
    const rules = '/api/v1/care/rules';
    const put = (kind: string, body: object, who = admin) =>
      call<{ is_on: boolean; thresholds: { key: string; value: number }[] }>(baseUrl, `${rules}/${kind}`, {
        method: 'PUT',
        token: who.token,
        body,
      });
    try {
      const changed = await put('no_push', { is_on: false, thresholds: { hours: 5 } });
      expect(changed.body).toMatchObject({ is_on: false, thresholds: [{ key: 'hours', value: 5 }] });
      const { body } = await call<{ items: { kind: string; is_on: boolean }[] }>(baseUrl, rules, {
        token: coach.token,
      });
      expect(body.items.find(({ kind }) => kind === 'no_push')?.is_on).toBe(false);
      expectProblem(await put('red_flag', { is_on: false }), 409, 'always-on');
      expectProblem(await put('silence', { thresholds: { days: 0 } }), 400, 'validation-failed');
      expectProblem(await put('silence', { thresholds: { weeks: 1 } }), 400, 'validation-failed');
      const preview = (kind: string, thresholds: object) =>
        call<{ would_flag: number; of: number; sentence: string }>(baseUrl, `${rules}/${kind}/preview`, {
          token: admin.token,
          body: { thresholds },
        });
      const { member } = await lookedAfter();
      const soon = (await preview('silence', { days: 12 })).body.would_flag;
      await quiet(member, 20);
      const then = (await preview('silence', { days: 12 })).body;
      expect(then.would_flag).toBe(soon + 1);
      expect(then.sentence).toBe(`This rule would have flagged ${then.would_flag} of ${then.of} yesterday.`);
      expectProblem(await preview('no_push', {}), 409, 'no-preview');
    } finally {
      await database.query(`DELETE FROM care_rule`);
    }
  });

  it('keep both of two changes at once', async () => {
    const admin = await newStaff(database, 'admin');
    const put = (kind: string, body: object) =>
      call(baseUrl, `/api/v1/care/rules/${kind}`, { method: 'PUT', token: admin.token, body });
    try {
      for (let round = 0; round < 5; round++) {
        await Promise.all([
          put('low_check_in', { thresholds: { level: 2 } }),
          put('low_check_in', { thresholds: { hours: 9 } }),
          put('silence', { thresholds: { days: 9 } }),
          put('silence', { is_on: false }),
        ]);
        const rows = await database.query<object[]>(
          `SELECT kind, is_on, thresholds, changed_by FROM care_rule ORDER BY kind`,
        );
        const changed_by = admin.id;
        expect(rows).toEqual([
          { kind: 'low_check_in', is_on: true, thresholds: { level: 2, hours: 9 }, changed_by },
          { kind: 'silence', is_on: false, thresholds: { days: 9 }, changed_by },
        ]);
        await database.query(`DELETE FROM care_rule`);
      }
    } finally {
      await database.query(`DELETE FROM care_rule`);
    }
  });
});

it('what waits for a member whom nobody looks after who may sign in is every administrator’s, while it is shared', async () => {
  const [admin, coach] = [await newStaff(database, 'admin'), await newStaff(database, 'coach')];
  const [alone, left] = [await newMember(baseUrl), await newMember(baseUrl)];
  await assign(database, coach, left);
  await database.query(
    `INSERT INTO care_task (user_id, kind, purpose, priority, due_at)
     SELECT unnest($1::uuid[]), 'waiting_reply', 'staff_chats', 1, '2000-01-01'`,
    [[alone.id, left.id]],
  );
  const seen = async () =>
    (await queue(admin, '?kind=waiting_reply&limit=100')).items
      .map(({ member }) => member.id)
      .filter((id) => [alone.id, left.id].includes(id))
      .toSorted();
  expect(await seen()).toEqual([alone.id]);
  await database.query(`UPDATE auth_user SET banned_until = now() + interval '1 hour' WHERE id = $1`, [
    coach.id,
  ]);
  expect(await seen()).toEqual([alone.id, left.id].toSorted());
  const task = await taskOf(admin, left, 'waiting_reply');
  expect((await act(admin, task.id, 'take')).body).toMatchObject({ is_mine: true, may_open: false });
  await share(left, 'staff_chats', false);
  expect(await seen()).toEqual([alone.id]);
});
