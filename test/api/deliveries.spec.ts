import { Logger } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { Transactions } from '../../api/src/platform/database/transactions';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { migrate } from '../../api/src/platform/database/migrate';
import {
  type Consumer,
  Consumes,
  type Delivery,
  PermanentFailure,
} from '../../api/src/platform/events/consumer';
import { ConsumerRegistry } from '../../api/src/platform/events/consumer-registry';
import { defineEvent } from '../../api/src/platform/events/define-event';
import { DeliveryRunner } from '../../api/src/platform/events/delivery-runner';
import { EventPublisher } from '../../api/src/platform/events/event-publisher';
import { EventRetention } from '../../api/src/platform/events/event-retention';
import { IdempotencyRetention } from '../../api/src/platform/idempotency/idempotency-retention';
import { QUEUES } from '../../api/src/platform/queues/queue-table';
import { productUnderTest } from '../support/product';

const Rang = defineEvent<{ n: number }>('spec.rang');
const NAME = 'spec-listener';

/** Does what a test tells it to. */
@Consumes(Rang, { queue: 'programmes', name: NAME })
class Listener implements Consumer<{ n: number }> {
  react: (delivery: Delivery) => Promise<void> = (delivery) => delivery.complete();
  handle(_: { n: number }, delivery: Delivery): Promise<void> {
    return this.react(delivery);
  }
}

interface Row {
  id: string;
  state: string;
  attempts: number;
  lease_token: number;
  leased: boolean;
  wait: number;
  last_error: string | null;
}

let dataSource: DataSource;
let runner: DeliveryRunner;
let publisher: EventPublisher;
let listener: Listener;

beforeAll(async () => {
  Logger.overrideLogger(false); // the failures are ours
  const { databaseUrl } = productUnderTest();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('CREATE DATABASE deliveries'); // where no other worker rings
  await client.end();
  const own = databaseUrl.replace(/[^/]+$/, 'deliveries');
  await migrate(own);
  dataSource = await createDataSource(own, 6).initialize();
}, 30_000);

beforeEach(async () => {
  await dataSource.query(
    'TRUNCATE domain_event CASCADE; DROP TABLE IF EXISTS effect; CREATE TABLE effect (n int)',
  );
  listener = new Listener();
  const providers = [{ metatype: Listener, instance: listener }];
  const registry = new ConsumerRegistry({ getProviders: () => providers } as unknown as DiscoveryService);
  registry.onModuleInit();
  runner = new DeliveryRunner(dataSource, new Transactions(dataSource), registry);
  publisher = new EventPublisher(registry);
});

afterAll(() => dataSource.destroy());

const row = async (): Promise<Row> => {
  const [found] = await dataSource.query<Row[]>(
    `SELECT id, state, attempts, lease_token, lease_until > now() AS leased, last_error,
            (extract(epoch FROM next_attempt_at - now()) * 1000)::float AS wait FROM event_delivery`,
  );
  if (!found) throw new Error('no delivery');
  return found;
};
const effects = async () =>
  (await dataSource.query<{ n: number }[]>('SELECT n FROM effect')).map(({ n }) => n);
const publish = async () => {
  await dataSource.transaction((tx) => publisher.publish(tx, Rang, { n: 1 }));
  return (await row()).id;
};
const write = (n: number) => (delivery: Delivery) =>
  delivery.complete(async (tx) => void (await tx.query('INSERT INTO effect VALUES ($1)', [n])));

describe('publishing', () => {
  it('leaves nothing behind when its transaction is rolled back', async () => {
    const failing = dataSource.transaction(async (tx) => {
      await publisher.publish(tx, Rang, { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await dataSource.query('SELECT * FROM domain_event')).toEqual([]);
    expect(await dataSource.query('SELECT * FROM event_delivery')).toEqual([]);
  });
});

describe('a delivery', () => {
  it('ends with its effect, in one transaction, and a second ring changes nothing', async () => {
    const id = await publish();
    listener.react = write(1);
    await runner.run(id);
    await runner.run(id);
    expect([await effects(), await row()]).toMatchObject([[1], { state: 'done', attempts: 1 }]);
  });

  it('that fails before its end has no effect, and is due again later', async () => {
    const id = await publish();
    listener.react = (delivery) =>
      delivery.complete(async (tx) => {
        await tx.query('INSERT INTO effect VALUES (1)');
        throw new TypeError('with a name: Robin');
      });
    await runner.run(id);
    const after = await row();
    expect([await effects(), after]).toMatchObject([
      [],
      { state: 'pending', leased: null, last_error: 'TypeError' },
    ]);
    expect(after.wait).toBeGreaterThan(QUEUES.programmes.backoff / 4);
    await runner.run(id); // too early: nothing happens
    expect((await row()).attempts).toBe(1);
  });

  it('is parked at once after a permanent failure, and after its last attempt', async () => {
    const id = await publish();
    listener.react = async () => {
      throw new PermanentFailure();
    };
    await runner.run(id);
    expect(await row()).toMatchObject({ state: 'parked', attempts: 1, last_error: 'PermanentFailure' });

    await dataSource.query(`UPDATE event_delivery SET state = 'pending', attempts = $1`, [
      QUEUES.programmes.attempts - 1,
    ]);
    listener.react = async () => {
      throw new TypeError();
    };
    await runner.run(id);
    expect(await row()).toMatchObject({ state: 'parked', last_error: 'TypeError' });
  });

  it('that keeps killing its workers is parked', async () => {
    const id = await publish();
    await dataSource.query('UPDATE event_delivery SET attempts = $1', [QUEUES.programmes.attempts]);
    await runner.run(id);
    expect(await row()).toMatchObject({ state: 'parked', last_error: 'WorkerLost' });
  });

  it('taken over by another worker can no longer be completed by the first', async () => {
    const id = await publish();
    listener.react = async (delivery) => {
      await dataSource.query('UPDATE event_delivery SET lease_token = lease_token + 1'); // the rival
      await write(1)(delivery);
    };
    await runner.run(id);
    expect([await effects(), await row()]).toMatchObject([[], { state: 'pending', lease_token: 2 }]);
  });

  it('of a consumer that this release does not know waits for one that does', async () => {
    const id = await publish();
    await dataSource.query(`UPDATE event_delivery SET consumer = 'from-the-future'`);
    await runner.run(id);
    expect(await row()).toMatchObject({ state: 'pending', attempts: 0, leased: null });
  });

  it('that outlives the grace of a stop is handed back, uncounted and due, and cannot commit any more', async () => {
    const id = await publish();
    let late: Promise<unknown> = Promise.resolve();
    let begun = () => undefined as void;
    const working = new Promise<void>((resolve) => (begun = resolve));
    listener.react = (delivery) =>
      new Promise((resolve) => {
        begun();
        delivery.signal.addEventListener('abort', () => {
          late = write(1)(delivery).catch((error: Error) => error.constructor.name);
          resolve();
        });
      });
    const running = runner.run(id);
    await working;
    await runner.drain(50);
    await running;
    expect(await late).toBe('ShuttingDown');
    const after = await row();
    expect([await effects(), after]).toMatchObject([[], { state: 'pending', attempts: 0, leased: null }]);
    expect(after.wait).toBeLessThanOrEqual(0);
    await runner.run(id); // a stopping worker takes nothing new
    expect((await row()).attempts).toBe(0);
  });

  it('whose lease arrives when the stop has begun is handed back at once', async () => {
    const id = await publish();
    listener.react = write(1);
    const running = runner.run(id);
    await runner.drain(5_000);
    await running;
    expect([await effects(), await row()]).toMatchObject([
      [],
      { state: 'pending', attempts: 0, leased: null },
    ]);
  });
});

describe('kept answers of idempotency keys', () => {
  it('go after a day', async () => {
    const [user] = await dataSource.query<{ id: string }[]>(
      `INSERT INTO auth_user (email) VALUES ('kept@example.com') RETURNING id`,
    );
    for (const [key, age] of [
      ['old-key-1', '25 hours'],
      ['young-key', '23 hours'],
    ]) {
      await dataSource.query(
        `INSERT INTO idempotency_key (user_id, key, route, request_hash, status, answer_sealed, created_at)
         VALUES ($3, $1, 'POST /', '', 200, '', now() - $2::interval)`,
        [key, age, user?.id],
      );
    }
    expect(await new IdempotencyRetention(dataSource).run()).toBe(1);
    expect(await dataSource.query('SELECT key FROM idempotency_key')).toEqual([{ key: 'young-key' }]);
  });
});

describe('retention', () => {
  it('deletes old events that are done, and keeps what is pending, parked or young', async () => {
    for (const state of ['done', 'pending', 'parked', 'done']) {
      await dataSource.transaction((tx) => publisher.publish(tx, Rang, { n: 1 }));
      await dataSource.query(
        `UPDATE event_delivery SET state = $1 WHERE id = (SELECT max(id) FROM event_delivery)`,
        [state],
      );
    }
    await dataSource.query(
      `UPDATE domain_event SET created_at = now() - interval '15 days' WHERE id < (SELECT max(id) FROM domain_event)`,
    );
    expect(await new EventRetention(dataSource).run()).toBe(1);
    const left = await dataSource.query<{ state: string }[]>('SELECT state FROM event_delivery ORDER BY id');
    expect(left.map(({ state }) => state)).toEqual(['pending', 'parked', 'done']);
  });
});
