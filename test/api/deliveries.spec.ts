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
  Overtaken,
  PermanentFailure,
  TryLater,
} from '../../api/src/platform/events/consumer';
import { ConsumerRegistry } from '../../api/src/platform/events/consumer-registry';
import { defineEvent } from '../../api/src/platform/events/define-event';
import { Completions } from '../../api/src/platform/events/completions';
import { DeliveryIntake } from '../../api/src/platform/events/delivery-intake';
import { DeliveryLeases } from '../../api/src/platform/events/delivery-leases';
import { DeliveryRunner } from '../../api/src/platform/events/delivery-runner';
import { EventPublisher } from '../../api/src/platform/events/event-publisher';
import { EventRetention } from '../../api/src/platform/events/event-retention';
import { EventSubjects } from '../../api/src/platform/events/event-subjects';
import { HeldLeases } from '../../api/src/platform/events/held-leases';
import { IdempotencyRetention } from '../../api/src/platform/idempotency/idempotency-retention';
import { QUEUES } from '../../api/src/platform/queues/queue-table';
import { eventually, productUnderTest } from '../support/product';

const Rang = defineEvent<{ n: number; user_id?: string }>('spec.rang');
const NAME = 'spec-listener';

/** Does what a test tells it to. */
@Consumes(Rang, { queue: 'programmes', name: NAME })
class Listener implements Consumer<{ n: number }> {
  react: (delivery: Delivery, n: number) => Promise<void> = (delivery) => delivery.complete();
  handle({ n }: { n: number }, delivery: Delivery): Promise<void> {
    return this.react(delivery, n);
  }
}

const Sent = defineEvent<{ n: number; user_id?: string }>('spec.sent');

/** On the queue where a member's are read one at a time. */
@Consumes(Sent, { queue: 'extraction', name: 'spec-reader' })
class Reader implements Consumer<{ n: number; user_id?: string }> {
  readonly order: number[] = [];
  readonly atWork: string[] = [];
  most = 0;

  async handle({ n, user_id = '' }: { n: number; user_id?: string }): Promise<void> {
    this.order.push(n);
    this.atWork.push(user_id);
    this.most = Math.max(this.most, this.atWork.filter((whose) => whose === user_id).length);
    await new Promise((resolve) => setTimeout(resolve, 60));
    this.atWork.splice(this.atWork.indexOf(user_id), 1);
  }
}

interface Row {
  state: string;
  attempts: number;
  lease_token: number;
  leased: boolean;
  wait: number;
  last_error: string | null;
}

let dataSource: DataSource;
let intake: DeliveryIntake;
let subjects: EventSubjects;
let newIntake: () => DeliveryIntake;
let publisher: EventPublisher;
let listener: Listener;
let reader: Reader;

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
});

beforeEach(async () => {
  await dataSource.query(
    'TRUNCATE domain_event CASCADE; DROP TABLE IF EXISTS effect; CREATE TABLE effect (n int)',
  );
  listener = new Listener();
  reader = new Reader();
  const providers = [
    { metatype: Listener, instance: listener },
    { metatype: Reader, instance: reader },
  ];
  const registry = new ConsumerRegistry({ getProviders: () => providers } as unknown as DiscoveryService);
  registry.onModuleInit();
  subjects = new EventSubjects();
  newIntake = () => {
    const leases = new DeliveryLeases(dataSource);
    const transactions = new Transactions(dataSource);
    const runner = new DeliveryRunner(transactions, registry, leases, new Completions(leases), subjects);
    return new DeliveryIntake(leases, runner, new HeldLeases(leases));
  };
  intake = newIntake();
  publisher = new EventPublisher(registry);
});

afterEach(() => intake.drain(0));

afterAll(() => dataSource.destroy());

/** Takes what is due, and waits until all of it has ended. */
const work = async () => {
  await intake.look('programmes');
  await eventually(
    () => dataSource.query<object[]>('SELECT 1 FROM event_delivery WHERE lease_until > now()'),
    (held) => held.length === 0,
  );
};

const row = async (): Promise<Row> => {
  const [found] = await dataSource.query<Row[]>(
    `SELECT state, attempts, lease_token, lease_until > now() AS leased, last_error,
            (extract(epoch FROM next_attempt_at - now()) * 1000)::float AS wait FROM event_delivery`,
  );
  if (!found) throw new Error('no delivery');
  return found;
};
const effects = async () =>
  (await dataSource.query<{ n: number }[]>('SELECT n FROM effect')).map(({ n }) => n);
const publish = (n = 1, user_id?: string) =>
  dataSource.transaction((tx) => publisher.publish(tx, Rang, { n, ...(user_id && { user_id }) }));
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
    await publish();
    listener.react = write(1);
    await work();
    await work();
    expect([await effects(), await row()]).toMatchObject([[1], { state: 'done', attempts: 1 }]);
  });

  it('that fails before its end has no effect, and is due again later', async () => {
    await publish();
    listener.react = (delivery) =>
      delivery.complete(async (tx) => {
        await tx.query('INSERT INTO effect VALUES (1)');
        throw new TypeError('with a name: Robin');
      });
    await work();
    const after = await row();
    expect([await effects(), after]).toMatchObject([
      [],
      { state: 'pending', leased: null, last_error: 'TypeError' },
    ]);
    expect(after.wait).toBeGreaterThan(QUEUES.programmes.backoff / 4);
    await work(); // too early: nothing happens
    expect((await row()).attempts).toBe(1);
  });

  it('is parked at once after a permanent failure, and after its last attempt', async () => {
    await publish();
    listener.react = async () => {
      throw new PermanentFailure();
    };
    await work();
    expect(await row()).toMatchObject({ state: 'parked', attempts: 1, last_error: 'PermanentFailure' });

    await dataSource.query(`UPDATE event_delivery SET state = 'pending', attempts = $1`, [
      QUEUES.programmes.attempts - 1,
    ]);
    listener.react = async () => {
      throw new TypeError();
    };
    await work();
    expect(await row()).toMatchObject({ state: 'parked', last_error: 'TypeError' });
  });

  it('waits for what is away without spending an attempt', async () => {
    await publish();
    listener.react = async () => {
      throw new TryLater(15_000);
    };
    await work();
    const after = await row();
    expect(after).toMatchObject({ state: 'pending', attempts: 0, leased: null, last_error: null });
    expect(after.wait).toBeGreaterThan(10_000);
  });

  it('that keeps killing its workers is parked', async () => {
    await publish();
    await dataSource.query('UPDATE event_delivery SET attempts = $1', [QUEUES.programmes.attempts]);
    await work();
    expect(await row()).toMatchObject({ state: 'parked', last_error: 'WorkerLost' });
  });

  it('taken over by another worker can no longer be completed by the first', async () => {
    await publish();
    listener.react = async (delivery) => {
      await dataSource.query('UPDATE event_delivery SET lease_token = lease_token + 1'); // the rival
      await write(1)(delivery);
    };
    await work();
    expect([await effects(), await row()]).toMatchObject([[], { state: 'pending', lease_token: 2 }]);
  });

  it('of a consumer that this release does not know waits for one that does', async () => {
    await publish();
    await dataSource.query(`UPDATE event_delivery SET consumer = 'from-the-future'`);
    await work();
    expect(await row()).toMatchObject({ state: 'pending', attempts: 0, leased: null });
  });

  it('that outlives the grace of a stop is handed back, uncounted and due, and cannot commit any more', async () => {
    await publish();
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
    const running = work();
    await working;
    await intake.drain(50);
    await running;
    expect(await late).toBe('ShuttingDown');
    const after = await row();
    expect([await effects(), after]).toMatchObject([[], { state: 'pending', attempts: 0, leased: null }]);
    expect(after.wait).toBeLessThanOrEqual(0);
    await work(); // a stopping worker takes nothing new
    expect((await row()).attempts).toBe(0);
  });

  it('whose lease arrives when the stop has begun is handed back at once', async () => {
    await publish();
    listener.react = write(1);
    const running = work();
    await intake.drain(5_000);
    await running;
    expect([await effects(), await row()]).toMatchObject([
      [],
      { state: 'pending', attempts: 0, leased: null },
    ]);
  });
});

describe('nothing is left to do', () => {
  it('when the handler says so: the delivery ends with the reason, once', async () => {
    await publish();
    listener.react = async () => {
      throw new Overtaken('too-late');
    };
    await work();
    expect(await row()).toMatchObject({ state: 'done', attempts: 1, last_error: 'too-late' });
  });

  it('when the work fails and its member is gone', async () => {
    await publish(1, 'gone');
    subjects.answeredBy(async (userId) => userId !== 'gone');
    listener.react = async () => {
      throw new TypeError();
    };
    await work();
    expect(await row()).toMatchObject({ state: 'done', attempts: 1, last_error: 'member-gone' });
  });
});

describe('many deliveries', () => {
  it('that have no rows to write all end, each once', async () => {
    for (let n = 0; n < 300; n++) await publish(n);
    const seen: number[] = [];
    listener.react = async (delivery, n) => {
      seen.push(n);
      await delivery.complete();
    };
    await Promise.all([work(), newIntake().look('programmes')]);
    const [count] = await dataSource.query<object[]>(
      `SELECT count(*)::int AS done, max(attempts) AS attempts FROM event_delivery WHERE state = 'done'`,
    );
    expect(count).toEqual({ done: 300, attempts: 1 });
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n));
  });

  it('of which one was taken over end without it', async () => {
    for (let n = 0; n < 4; n++) await publish(n);
    listener.react = async (delivery, n) => {
      if (n === 2)
        await dataSource.query('UPDATE event_delivery SET lease_token = 9 WHERE id = $1', [delivery.id]);
      await delivery.complete();
    };
    await work();
    const left = await dataSource.query<object[]>(
      `SELECT payload->>'n' AS n, lease_token FROM event_delivery d JOIN domain_event e ON e.id = d.event_id
        WHERE state = 'pending'`,
    );
    expect(left).toEqual([{ n: '2', lease_token: 9 }]);
  });

  it("of one member do not keep another's first from being taken", async () => {
    for (let n = 0; n < 50; n++) await publish(n, 'many');
    await publish(100, 'one');
    await publish(101, 'another');
    const order: number[] = [];
    listener.react = async (_, n) => {
      order.push(n);
      await new Promise((resolve) => setTimeout(resolve, 100)); // slow enough that none is held in advance
    };
    const working = work();
    await eventually(
      async () => order.length,
      (length) => length >= 12,
    );
    await intake.drain(0);
    await working;
    expect(order.slice(0, 12)).toEqual(expect.arrayContaining([0, 100, 101]));
  });

  it("of one member that are to be read are at work one at a time, and leave the other workers to others'", async () => {
    const send = (n: number, user_id: string) =>
      dataSource.transaction((tx) => publisher.publish(tx, Sent, { n, user_id }));
    for (let n = 0; n < 6; n++) await send(n, 'many');
    await dataSource.query(`UPDATE event_delivery SET turn = turn - interval '3 minutes'`); // three minutes on
    await send(100, 'one');
    const others = newIntake();
    await Promise.all([intake.look('extraction'), others.look('extraction')]);
    await eventually(
      () => dataSource.query<object[]>(`SELECT 1 FROM event_delivery WHERE state = 'pending'`),
      (left) => left.length === 0,
    );
    await others.drain(0);
    expect(reader.most).toBe(1);
    expect(reader.order.indexOf(100)).toBeLessThan(3);
    expect(reader.order.filter((n) => n < 100)).toEqual([0, 1, 2, 3, 4, 5]);
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
