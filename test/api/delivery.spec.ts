import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Mailbox } from '../support/mailbox';
import { call, eventually, type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { newStaff } from './staff';

let database: DataSource;
const mailbox = new Mailbox();
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

interface Figures {
  push: Record<
    'sent' | 'mailed' | 'failed' | 'dropped' | 'devices' | 'silent_devices' | 'ended_devices',
    number
  >;
  mail: { sent: number; failed: number };
  model: {
    days: {
      day: string;
      requests: number;
      prompt_tokens: number;
      completion_tokens: number;
      cost: number | null;
    }[];
    currency: string;
    kinds: { kind: string; answers: number; fallbacks: number }[];
  };
  drafts: { sent: number; unchanged: number };
}

const DELIVERY = '/api/v1/admin/delivery';
const figures = async ({ token }: Member, days: number) =>
  (await call<Figures>(baseUrl, `${DELIVERY}?days=${days}`, { token })).body;
/** Noon of a day (UTC), so that no midnight comes between. */
const daysAgo = (days: number) =>
  `((now() AT TIME ZONE 'UTC')::date - ${days} + time '12:00') AT TIME ZONE 'UTC'`;

it('counts what came of notices, of the days that are asked for', async () => {
  const [admin, member] = [await newStaff(database, 'admin'), await newMember(baseUrl)];
  const [week, month] = [await figures(admin, 7), await figures(admin, 30)];
  const notice = (state: string, days: number) =>
    database.query(
      `INSERT INTO push_notice (user_id, kind, subject, local_day, place, state, due_at, valid_until, created_at)
       VALUES ($1, 'programme_ready', $2, now()::date, 1, $3, now(), now(), ${daysAgo(days)})`,
      [member.id, randomUUID(), state],
    );
  await notice('sent', 6);
  await notice('failed', 6);
  await notice('sent', 8);
  const [weekAfter, monthAfter] = [await figures(admin, 7), await figures(admin, 30)];
  expect(weekAfter.push.sent - week.push.sent).toBe(1);
  expect(weekAfter.push.failed - week.push.failed).toBe(1);
  expect(monthAfter.push.sent - month.push.sent).toBe(2);
});

it('counts mails', async () => {
  const admin = await newStaff(database, 'admin');
  const before = (await figures(admin, 1)).mail.sent;
  const email = `sam-${randomUUID()}@example.org`;
  const body = { email, name: 'Sam Okafor', role: 'coach' };
  await call(baseUrl, '/api/v1/admin/people', { token: admin.token, body });
  await mailbox.wait(email);
  await eventually(
    () => figures(admin, 1),
    ({ mail }) => mail.sent > before,
  );
});

it('adds up what everybody has used of the model, and how its answers went', async () => {
  const admin = await newStaff(database, 'admin');
  const kind = `spec-${randomUUID()}`;
  for (const member of [await newMember(baseUrl), await newMember(baseUrl)]) {
    await database.query(
      `INSERT INTO model_usage (user_id, day, requests, prompt_tokens, completion_tokens)
       VALUES ($1, (now() AT TIME ZONE 'UTC')::date - 20, 2, 300, 40)`,
      [member.id],
    );
  }
  await database.query(
    `INSERT INTO daily_count (day, what, kind, count)
     SELECT (now() AT TIME ZONE 'UTC')::date - 20, what, $1, n
       FROM (VALUES ('model_answers', 9), ('model_fallbacks', 1)) c(what, n)`,
    [kind],
  );
  const { model } = await figures(admin, 30);
  const at = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  const day = model.days.find((each) => each.day === at);
  expect(day).toMatchObject({ requests: 4, prompt_tokens: 600, completion_tokens: 80, cost: null });
  expect(model.currency).toBe('GBP');
  expect(model.kinds).toContainEqual({ kind, answers: 9, fallbacks: 1 });
  expect((await figures(admin, 7)).model.kinds).not.toContainEqual({ kind, answers: 9, fallbacks: 1 });
});

it('is for administrators, for a month at most', async () => {
  const [admin, coach] = [await newStaff(database, 'admin'), await newStaff(database, 'coach')];
  expectProblem(await call(baseUrl, `${DELIVERY}?days=7`, { token: coach.token }), 403, 'forbidden');
  for (const query of ['', '?days=0', '?days=31', '?days=x']) {
    expectProblem(await call(baseUrl, DELIVERY + query, { token: admin.token }), 400, 'validation-failed');
  }
});
