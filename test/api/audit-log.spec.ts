import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { DataSource } from 'typeorm';
import { call, type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { newStaff } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface Person {
  id: string;
  name: string | null;
  role: string | null;
}
interface Entry {
  id: string;
  at: string;
  action: string;
  actor: Person | null;
  subject: Person | null;
  ip: string | null;
  user_agent: string | null;
  details: Record<string, unknown>;
}
interface Page {
  items: Entry[];
  next_cursor: string | null;
}

const LOG = '/api/v1/admin/audit';
const log = async (who: Member, query: string) =>
  (await call<Page>(baseUrl, `${LOG}?${query}`, { token: who.token })).body;
const file = async (who: Member, query: string) => {
  const answer = await fetch(`${baseUrl}/api/v1/admin/audit.csv?${query}`, {
    headers: { Authorization: `Bearer ${who.token}` },
  });
  // `text()` would leave out the mark at the beginning.
  return { answer, text: Buffer.from(await answer.arrayBuffer()).toString() };
};
const write = (entry: {
  actor?: string;
  subject?: string;
  action: string;
  at?: string;
  ip?: string;
  traits?: object;
}) =>
  database.query(
    `INSERT INTO audit_entry (actor_id, subject_id, action, created_at, ip, user_agent, traits)
     VALUES ($1, $2, $3, coalesce($4::timestamptz, now()), $5, 'A browser', $6)`,
    [
      entry.actor ?? null,
      entry.subject ?? null,
      entry.action,
      entry.at ?? null,
      entry.ip ?? null,
      entry.traits ?? {},
    ],
  );

it('lists what was done, newest first and page by page, with who did it and about whom', async () => {
  const [admin, coach, member] = [
    await newStaff(database, 'admin'),
    await newStaff(database, 'coach', 'Carys Coach'),
    await newMember(baseUrl, { name: 'Maya' }),
  ];
  // Of one moment, and written in another order than they happened.
  for (const at of ['2026-03-02T10:00:00Z', '2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z']) {
    await write({ actor: coach.id, subject: member.id, action: 'log_spec', at });
  }
  const seen: Entry[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await log(
      admin,
      `action=log_spec&actor_id=${coach.id}&limit=1${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...page.items);
    cursor = page.next_cursor;
  }
  expect(seen.map(({ at }) => at)).toEqual([
    '2026-03-02T10:00:00.000Z',
    '2026-03-02T10:00:00.000Z',
    '2026-03-01T10:00:00.000Z',
  ]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(3);
  expect(seen[0]).toMatchObject({
    actor: { id: coach.id, name: 'Carys Coach', role: 'coach' },
    subject: { id: member.id, name: 'Maya', role: 'member' },
  });
});

it('narrows by action, by who did it, by whose it was and by time', async () => {
  const [admin, coach, member] = [
    await newStaff(database, 'admin'),
    await newStaff(database, 'coach'),
    await newMember(baseUrl),
  ];
  await write({ actor: coach.id, subject: member.id, action: 'log_spec_a', at: '2026-03-01T10:00:00Z' });
  await write({ actor: coach.id, action: 'log_spec_b', at: '2026-03-03T10:00:00Z' });
  const of = async (query: string) => (await log(admin, query)).items.map(({ action }) => action);
  const mine = `actor_id=${coach.id}&until=2026-04-01T00:00:00Z`;
  expect(await of(mine)).toEqual(['log_spec_b', 'log_spec_a']);
  expect(await of(`${mine}&action=log_spec_a`)).toEqual(['log_spec_a']);
  expect(await of(`subject_id=${member.id}&action=log_spec_a`)).toEqual(['log_spec_a']);
  expect(await of(`${mine}&from=2026-03-01T10:00:00Z`)).toEqual(['log_spec_b', 'log_spec_a']);
  expect(await of(`actor_id=${coach.id}&until=2026-03-03T10:00:00Z`)).toEqual(['log_spec_a']);
  for (const bad of ['action=Login', 'actor_id=x', 'from=yesterday', 'limit=0', 'unknown=1']) {
    expectProblem(await call(baseUrl, `${LOG}?${bad}`, { token: admin.token }), 400, 'validation-failed');
  }
  expectProblem(await call(baseUrl, `${LOG}?cursor=x`, { token: admin.token }), 400, 'cursor-invalid');
});

it('shows address and device of the staff alone, and nothing of what a task was about', async () => {
  const [admin, coach, member] = [
    await newStaff(database, 'admin'),
    await newStaff(database, 'coach'),
    await newMember(baseUrl),
  ];
  const nobody = randomUUID();
  for (const actor of [coach.id, member.id, nobody]) {
    const traits = { act: 'taken', kind: 'red_flag' };
    await write({ actor, action: 'care_task_changed', ip: '192.0.2.7', traits });
  }
  const of = async (id: string) => (await log(admin, `actor_id=${id}&action=care_task_changed`)).items[0];
  expect(await of(coach.id)).toMatchObject({ ip: '192.0.2.7', user_agent: 'A browser' });
  expect((await of(coach.id))?.details).toEqual({ act: 'taken' });
  expect(await of(member.id)).toMatchObject({ ip: null, user_agent: null });
  expect(await of(nobody)).toMatchObject({ ip: null, actor: { id: nobody, name: null, role: null } });
});

it('is read by administrators alone, and reading it is an entry, once an hour for the same filter', async () => {
  const [admin, member] = [await newStaff(database, 'admin'), await newMember(baseUrl)];
  for (let times = 0; times < 2; times += 1) await log(admin, `subject_id=${member.id}`);
  await log(admin, 'action=login');
  await file(admin, `subject_id=${member.id}`);
  const own = (await log(admin, `actor_id=${admin.id}`)).items.filter(({ action }) =>
    action.startsWith('audit_'),
  );
  expect(own.map(({ action, details }) => [action, details])).toEqual([
    ['audit_log_read', { actor_id: admin.id }],
    ['audit_log_exported', { subject_id: member.id }],
    ['audit_log_read', { action: 'login' }],
    ['audit_log_read', { subject_id: member.id }],
  ]);
  const coach = await newStaff(database, 'coach');
  expectProblem(await call(baseUrl, LOG, { token: coach.token }), 403, 'forbidden');
  expect((await file(coach, '')).answer.status).toBe(403);
});

it('comes as a file of any length, in which nothing is a formula', async () => {
  const [admin, coach] = [await newStaff(database, 'admin'), await newStaff(database, 'coach', '=1+1;@x')];
  await database.query(
    `INSERT INTO audit_entry (actor_id, action, created_at, traits)
     SELECT $1, 'log_spec_file', now() - n * interval '1 second', '{"note":"a \\"quote\\", and more"}'
       FROM generate_series(1, 2500) n`,
    [coach.id],
  );
  const { answer, text } = await file(admin, `actor_id=${coach.id}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.headers.get('content-disposition')).toMatch(/damson-audit-log-\d{4}-\d\d-\d\d\.csv/);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text).not.toMatch(/[^\r]\n/);
  const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true });
  expect(errors).toEqual([]);
  const rows = data.filter(({ action }) => action === 'log_spec_file');
  expect(rows).toHaveLength(2500);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2500);
  expect(rows[0]?.actor_name).toBe("'=1+1;'@x");
  expect(JSON.parse(rows[0]?.details ?? '')).toEqual({ note: 'a "quote", and more' });
});

it('reads any part of a long log by its indexes', async () => {
  await database.transaction(async (tx) => {
    // Of a short table the planner would sort what it reads.
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.query(`SET LOCAL enable_${way} = off`);
    for (const condition of ['true', `actor_id = '${randomUUID()}'`, `action = 'login'`]) {
      const plan = await tx.query<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN SELECT id FROM audit_entry
          WHERE ${condition} AND created_at >= now() - interval '1 day'
            AND (created_at, id) < ((SELECT created_at FROM audit_entry WHERE id = 5), 5::bigint)
          ORDER BY created_at DESC, id DESC LIMIT 50`,
      );
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect(text).toMatch(/Index (Only )?Scan Backward/);
      expect(text).not.toContain('Sort');
    }
  });
});

it('goes on behind an entry that was deleted meanwhile', async () => {
  const [admin, somebody] = [await newStaff(database, 'admin'), await newMember(baseUrl)];
  // In one statement, so that no entry of another test, which is of today, gets between them.
  await database.query(
    `INSERT INTO audit_entry (actor_id, action, created_at, traits)
     SELECT $1, 'spec_kept', timestamptz '2001-01-01T00:00:00Z' + minute * interval '1 minute', '{}'
       FROM generate_series(1, 3) AS minute`,
    [somebody.id],
  );
  const filter = `actor_id=${somebody.id}&action=spec_kept`;
  const first = await log(admin, `${filter}&limit=2`);
  await database.query(`DELETE FROM audit_entry WHERE id = $1`, [first.items[1]?.id]);
  const rest = await log(admin, `${filter}&limit=2&cursor=${first.next_cursor}`);
  expect(rest.items.map(({ at }) => at)).toEqual(['2001-01-01T00:01:00.000Z']);
});
