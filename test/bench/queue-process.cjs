// A process with the real relay, queues and intake, and one consumer that does what is measured. It measures P14 to P17
// and R3 (bare Bull), and prints one line of JSON.
const { join } = require('node:path');
const { performance } = require('node:perf_hooks');
const { setTimeout: delay } = require('node:timers/promises');
const { Injectable, Module } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');
const Bull = require('bull');
const { DataSource } = require('typeorm');

const dist = (path) => require(join(__dirname, '..', '..', 'dist', 'api', 'platform', path));
const { Consumes } = dist('events/consumer');
const { defineEvent } = dist('events/define-event');
const { EventPublisher } = dist('events/event-publisher');
const { WorkerRuntimeModule } = dist('events/worker-runtime.module');
const { DeliveryLeases } = dist('events/delivery-leases');
const { PlatformModule } = dist('platform.module');

const JOBS = process.env.BENCH === 'smoke' ? 200 : 5_000;
const Rang = defineEvent('bench.rang');
const started = new Map();
/** @type {(n?: number) => unknown} */
let onStart = () => undefined;

/**
 * What the consumer does with a delivery: at first only its end.
 * @type {(delivery: any) => Promise<unknown>}
 */
let react = (delivery) => delivery.complete();

class Listener {
  async handle(payload, delivery) {
    started.set(payload.n, performance.now());
    onStart(payload.n);
    await react(delivery);
  }
}
Injectable()(Listener);
Consumes(Rang, { queue: 'programmes', name: 'bench-listener' })(Listener);

class BenchModule {}
Module({ imports: [PlatformModule, WorkerRuntimeModule], providers: [Listener] })(BenchModule);

/** Deliveries of one member, published one after the other. */
const fill = (dataSource, number) =>
  dataSource.query(
    `WITH events AS (INSERT INTO domain_event (type, payload)
       SELECT 'bench.rang', jsonb_build_object('n', n, 'user_id', 'many') FROM generate_series(1, $1) AS n
       RETURNING id, (payload->>'n')::int AS n)
     INSERT INTO event_delivery (event_id, consumer, queue, lane, turn)
     SELECT id, 'bench-listener', 'programmes', 'many', now() + (n - 1) * interval '1 minute' FROM events`,
    [number],
  );

/** P14: milliseconds from the commit to the start of the handler, one event at a time. */
async function latency(app) {
  const dataSource = app.get(DataSource);
  const publisher = app.get(EventPublisher);
  const times = [];
  for (let n = 1; n <= (JOBS === 5_000 ? 300 : 10); n++) {
    /** @type {Promise<void>} */
    const heard = new Promise((resolve) => (onStart = () => resolve()));
    await dataSource.transaction((tx) => publisher.publish(tx, Rang, { n: -n }));
    const committed = performance.now();
    await heard;
    times.push(Math.max(0, started.get(-n) - committed));
    await delay(5);
  }
  onStart = () => undefined;
  return times;
}

/** P16: deliveries a second from the outbox to the recorded effect. */
async function endToEnd(app, number) {
  const dataSource = app.get(DataSource);
  await fill(dataSource, number);
  const begin = performance.now();
  for (;;) {
    const [{ open }] = await dataSource.query(
      `SELECT EXISTS (SELECT 1 FROM event_delivery WHERE state = 'pending') AS open`,
    );
    if (!open) return number / ((performance.now() - begin) / 1000);
    await delay(20);
  }
}

/** P15: deliveries a second that one process can lease. */
async function leaseRate(app, number) {
  const [dataSource, leases] = [app.get(DataSource), app.get(DeliveryLeases, { strict: false })];
  await fill(dataSource, number);
  const begin = performance.now();
  while ((await leases.take('programmes', 50)).length > 0);
  const rate = number / ((performance.now() - begin) / 1000);
  await dataSource.query('TRUNCATE domain_event CASCADE');
  return rate;
}

/** P17: milliseconds until one member's delivery starts, with so many of another's before it. */
async function fairness(app, number) {
  const [dataSource, publisher] = [app.get(DataSource), app.get(EventPublisher)];
  react = () => delay(20); // about what planning a programme takes
  await fill(dataSource, number);
  await new Promise((resolve) => (onStart = resolve)); // the many are being worked on
  /** @type {Promise<void>} */
  const heard = new Promise((resolve) => (onStart = (n) => n === 0 && resolve()));
  await dataSource.transaction((tx) => publisher.publish(tx, Rang, { n: 0, user_id: 'one' }));
  const committed = performance.now();
  await heard;
  return performance.now() - committed;
}

/** R3: the same numbers of bare Bull. */
async function bareBull(number, concurrency) {
  const queue = new Bull('bare', process.env.REDIS_URL ?? '', {
    defaultJobOptions: { removeOnComplete: true },
  });
  const jobs = (count) => Array.from({ length: count }, (_, n) => ({ data: { n } }));
  await queue.addBulk(jobs(10));
  const begin = performance.now();
  for (let done = 0; done < number; done += 500) await queue.addBulk(jobs(500));
  const add = number / ((performance.now() - begin) / 1000);
  let left = number + 10;
  const begun = performance.now();
  /** @type {Promise<void>} */
  const drained = new Promise((resolve) => {
    void queue.process(concurrency, async () => {
      if (--left === 0) resolve();
    });
  });
  await drained;
  const drain = number / ((performance.now() - begun) / 1000);
  await queue.close();
  return { add, drain };
}

void (async () => {
  const bull = await bareBull(JOBS * 2, 4);
  class IdleModule {}
  Module({ imports: [PlatformModule], providers: [Listener, DeliveryLeases] })(IdleModule);
  const idle = await NestFactory.createApplicationContext(IdleModule, { logger: false });
  const leases = await leaseRate(idle, JOBS * 2);
  await idle.close();
  const app = await NestFactory.createApplicationContext(BenchModule, { logger: false });
  const dataSource = app.get(DataSource);
  const latencies = await latency(app);
  const jobs = await endToEnd(app, JOBS);
  await dataSource.query('CREATE TABLE bench_effect (delivery bigint)');
  react = (delivery) =>
    delivery.complete((tx) => tx.query('INSERT INTO bench_effect VALUES ($1)', [delivery.id]));
  const effects = await endToEnd(app, JOBS);
  const turn = await fairness(app, JOBS * 2);
  const results = { bull, leases, latencies, jobs, effects, turn };
  process.stdout.write(`${JSON.stringify(results)}\n`, () => process.exit(0));
})();
