import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../support/product';
import { audit } from './audit';
import { World } from './world';

let world: World;

beforeEach(async () => {
  world = await World.open();
});

afterEach(() => world.close());

/** Adds a delivery to every event, as a newer release with one more consumer would have. */
const addDelivery = (queue: string, consumer: string) =>
  world.sql(`INSERT INTO event_delivery (event_id, consumer, queue) SELECT id, $1, $2 FROM domain_event`, [
    consumer,
    queue,
  ]);

const scrape = async (url: string) => (await fetch(`${url}/metrics`)).text();

describe('R8: workers of an older release beside a newer one', () => {
  it('leave a queue alone that they do not know, and their own work goes on', async () => {
    const member = await world.member();
    await world.saveSetup(member);
    await addDelivery('from-the-future', 'from-the-future');
    await world.startWorker();
    await eventually(
      () => world.sql<{ queue: string }>(`SELECT queue FROM event_delivery WHERE state = 'pending'`),
      (rows) => rows.length === 1 && rows[0]?.queue === 'from-the-future',
    );
    const [untouched] = await world.sql<object>(
      `SELECT attempts, lease_token FROM event_delivery WHERE state = 'pending'`,
    );
    expect(untouched).toEqual({ attempts: 0, lease_token: 0 });
  });

  it('count a consumer that they do not know, and leave its delivery to others', async () => {
    const member = await world.member();
    await world.saveSetup(member);
    await addDelivery('programmes', 'from-the-future');
    const worker = await world.startWorker();
    await eventually(
      () => scrape(worker.baseUrl),
      (text) => /damson_delivery_outcomes_total\{[^}]*outcome="unknown-consumer"\} 1/.test(text),
    );
    const [waiting] = await world.sql<object>(
      `SELECT state, attempts, lease_until FROM event_delivery WHERE consumer = 'from-the-future'`,
    );
    expect(waiting).toEqual({ state: 'pending', attempts: 0, lease_until: null });
  });
});

describe('R10: work that waits for its ground', () => {
  it('no delivery is taken while migrations are pending', async () => {
    const member = await world.member();
    await world.saveSetup(member);
    const [newest] = await world.sql<{ timestamp: string; name: string }>(
      'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING timestamp, name',
    );
    if (!newest) throw new Error('no migration');
    await world.startWorker();
    await delay(2_000);
    const [waiting] = await world.sql<object>('SELECT state, attempts FROM event_delivery');
    expect(waiting).toEqual({ state: 'pending', attempts: 0 });
    await world.sql('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [
      newest.timestamp,
      newest.name,
    ]);
    await world.settled();
    expect(await audit(world)).toEqual([]);
  });

  it('work for a member who is gone ends: it is neither repeated nor parked', async () => {
    const member = await world.member();
    await world.saveSetup(member);
    await world.sql('DELETE FROM auth_user WHERE id = $1', [member.id]);
    await world.startWorker();
    await world.settled();
    const [ended] = await world.sql<object>('SELECT state, attempts FROM event_delivery');
    expect(ended).toEqual({ state: 'done', attempts: 1 });
  });
});
