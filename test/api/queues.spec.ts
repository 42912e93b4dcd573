import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { call, type Member } from '../support/product';
import { baseUrl, databaseUrl, expectProblem } from './members';
import { newStaff } from './staff';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(() => database.destroy());

const QUEUES = '/api/v1/admin/queues';
const states = async ({ token }: Member) =>
  (await call<{ items: ({ queue: string } & Record<string, unknown>)[] }>(baseUrl, QUEUES, { token })).body
    .items;

/** Deliveries of a queue that no worker of this release looks into. */
async function deliver(queue: string, rows: string): Promise<void> {
  await database.query(
    `WITH event AS (INSERT INTO domain_event (type, payload) VALUES ('queues-spec', '{}') RETURNING id)
     INSERT INTO event_delivery (event_id, consumer, queue, state, next_attempt_at, lease_until, attempts, last_error)
     SELECT event.id, gen_random_uuid()::text, $1, r.state, now() + r.next, now() + r.lease, r.attempts, r.error
       FROM event, (VALUES ${rows}) AS r(state, next, lease, attempts, error)`,
    [queue],
  );
}

it('says how much waits, is taken, comes later, fails and is parked, queue by queue', async () => {
  const admin = await newStaff(database, 'admin');
  const queue = `spec-${randomUUID()}`;
  await deliver(
    queue,
    `('pending', interval '-3 hours', NULL::interval, 0, NULL),
     ('pending', interval '-1 hour', interval '-2 hours', 1, 'TimeLimitExceeded'),
     ('pending', interval '-1 hour', interval '1 hour', 1, NULL),
     ('pending', interval '1 hour', NULL, 2, 'ModelFailure'),
     ('pending', interval '1 hour', NULL, 0, NULL),
     ('parked', interval '-1 hour', NULL, 8, 'ModelFailure'),
     ('done', interval '-1 hour', NULL, 1, 'ModelFailure')`,
  );
  try {
    const all = await states(admin);
    const since = expect.any(String) as string;
    const state = all.find((each) => each.queue === queue);
    expect(state).toEqual({
      queue,
      waiting: 2,
      waiting_since: since,
      working: 1,
      later: 2,
      failing: 2,
      parked: 1,
    });
    const hours = (Date.now() - Date.parse(String(state?.waiting_since))) / 3_600_000;
    expect(hours).toBeCloseTo(3, 1);
    // Every queue of this release stands there, also where it is empty, and first.
    expect(all.slice(0, 6).map(({ queue: name }) => name)).toEqual([
      'ai-replies',
      'extraction',
      'drawing',
      'programmes',
      'notifications',
      'accounts',
    ]);
    expect(JSON.stringify(all)).not.toContain('queues-spec');
  } finally {
    await database.query(`DELETE FROM domain_event WHERE type = 'queues-spec'`);
  }
});

it('is for administrators', async () => {
  const coach = await newStaff(database, 'coach');
  expectProblem(await call(baseUrl, QUEUES, { token: coach.token }), 403, 'forbidden');
});
