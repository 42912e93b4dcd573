// A process with the real relay, queues and runner, and one consumer that does nothing. It measures P14, P15 and P16,
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
const { Relay } = dist('events/relay');
const { PlatformModule } = dist('platform.module');
const { relayedDeliveries } = dist('telemetry/metrics');

const JOBS = process.env.BENCH === 'smoke' ? 200 : 5_000;
const Rang = defineEvent('bench.rang');
const started = new Map();
let onStart = () => undefined;

class Listener {
  async handle(payload, delivery) {
    started.set(payload.n, performance.now());
    onStart();
    await delivery.complete();
  }
}
Injectable()(Listener);
Consumes(Rang, { queue: 'programmes', name: 'bench-listener' })(Listener);

class BenchModule {}
Module({ imports: [PlatformModule, WorkerRuntimeModule], providers: [Listener] })(BenchModule);

const fill = (dataSource, number) =>
  dataSource.query(
    `WITH events AS (INSERT INTO domain_event (type, payload)
       SELECT 'bench.rang', jsonb_build_object('n', n) FROM generate_series(1, $1) AS n RETURNING id)
     INSERT INTO event_delivery (event_id, consumer, queue) SELECT id, 'bench-listener', 'programmes' FROM events`,
    [number],
  );

/** P14: milliseconds from the commit to the start of the handler, one event at a time. */
async function latency(app) {
  const dataSource = app.get(DataSource);
  const publisher = app.get(EventPublisher);
  const times = [];
  for (let n = 1; n <= (JOBS === 5_000 ? 300 : 10); n++) {
    /** @type {Promise<void>} */
    const heard = new Promise((resolve) => (onStart = resolve));
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
      `SELECT count(*)::int AS open FROM event_delivery WHERE state = 'pending'`,
    );
    if (open === 0) return number / ((performance.now() - begin) / 1000);
    await delay(20);
  }
}

/** P15: rings a second, the relay alone: nobody takes the jobs. */
async function relayRate(number) {
  class RelayOnly {}
  const { QueuesModule } = dist('queues/queues.module');
  Module({ imports: [PlatformModule, QueuesModule], providers: [Relay, Listener] })(RelayOnly);
  const app = await NestFactory.createApplicationContext(RelayOnly, { logger: false });
  await fill(app.get(DataSource), number);
  const before = (await relayedDeliveries.get()).values[0]?.value ?? 0;
  const begin = performance.now();
  app.get(Relay).start();
  while (((await relayedDeliveries.get()).values[0]?.value ?? 0) - before < number) await delay(5);
  const rate = number / ((performance.now() - begin) / 1000);
  await app.get(Relay).stop();
  await app.get(DataSource).query('TRUNCATE domain_event CASCADE');
  await app.close();
  return rate;
}

/** R3: the same numbers of bare Bull. */
async function bareBull(number, concurrency) {
  const queue = new Bull('bare', process.env.REDIS_URL, { defaultJobOptions: { removeOnComplete: true } });
  const jobs = (count) => Array.from({ length: count }, (_, n) => ({ data: { n } }));
  await queue.addBulk(jobs(10));
  const begin = performance.now();
  for (let done = 0; done < number; done += 500) await queue.addBulk(jobs(500));
  const add = number / ((performance.now() - begin) / 1000);
  let left = number + 10;
  const begun = performance.now();
  await new Promise((resolve) => {
    void queue.process(concurrency, async () => {
      if (--left === 0) resolve();
    });
  });
  const drain = number / ((performance.now() - begun) / 1000);
  await queue.close();
  return { add, drain };
}

void (async () => {
  const relay = await relayRate(JOBS * 2);
  const bull = await bareBull(JOBS * 2, 4);
  const app = await NestFactory.createApplicationContext(BenchModule, { logger: false });
  const latencies = await latency(app);
  const jobs = await endToEnd(app, JOBS);
  process.stdout.write(`${JSON.stringify({ relay, bull, latencies, jobs })}\n`, () => process.exit(0));
})();
