import { randomUUID } from 'node:crypto';
import Bull from 'bull';
import { call } from '../support/product';
import { audit } from './audit';
import { World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

describe('F13: everything arrives twice', () => {
  it('every job ten times on two workers: one effect', async () => {
    await Promise.all([world.startWorker(), world.startWorker()]);
    const members = await Promise.all([world.member(), world.member(), world.member()]);
    await Promise.all(members.map((member) => world.saveSetup(member)));
    const deliveries = await world.sql<{ id: string }>('SELECT id FROM event_delivery');
    const queue = new Bull('programmes', world.stack.redisUrl, { prefix: '{damson}' });
    await queue.addBulk(
      deliveries.flatMap(({ id }) =>
        Array.from({ length: 10 }, () => ({
          data: { delivery_id: id },
          opts: { jobId: randomUUID(), removeOnComplete: true },
        })),
      ),
    );
    await world.settled();
    await queue.close();
    expect(await audit(world)).toEqual([]);
  });

  it('the same request twenty times at once with one key: done once, answered twenty times', async () => {
    const member = await world.member();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.saveSetup(member, { key })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [events] = await world.sql<{ number: number }>('SELECT count(*)::int AS number FROM domain_event');
    expect(events?.number).toBe(1);
    await world.startWorker();
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });

  it('the same key with another body is refused and changes nothing', async () => {
    const member = await world.member();
    const key = randomUUID();
    const first = await world.saveSetup(member, { key });
    const other = await call<{ code: string }>(world.api.baseUrl, '/api/v1/setup/save', {
      token: member.token,
      body: {},
      headers: { 'idempotency-key': key },
    });
    expect([first.status, other.status, other.body.code]).toEqual([200, 422, 'idempotency-key-reused']);
    const data = await call<{ revision: number }>(world.api.baseUrl, '/api/v1/setup/data', {
      token: member.token,
    });
    expect(data.body.revision).toBe(1);
  });

  it('the same event published twice: the second finds nothing left to do', async () => {
    await world.startWorker();
    const member = await world.member();
    await world.saveSetup(member);
    await world.settled();
    const ids = () => world.sql<{ id: string }>('SELECT id FROM calendar_event ORDER BY id');
    const before = await ids();
    await world.sql(
      `WITH twin AS (INSERT INTO domain_event (type, payload) SELECT type, payload FROM domain_event RETURNING id)
       INSERT INTO event_delivery (event_id, consumer, queue) SELECT id, 'plan-programme', 'programmes' FROM twin`,
    );
    await world.settled();
    expect(await ids()).toEqual(before);
    expect(await audit(world)).toEqual([]);
  });
});
