import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { Config } from '../../api/src/platform/config/config';
import { EventResults } from '../../api/src/platform/events/event-results';
import { PgListener } from '../../api/src/platform/events/pg-listener';
import { eventually } from '../support/product';
import { databaseUrl } from './members';

let database: DataSource;
let listener: PgListener;
let results: EventResults;

beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  listener = new PgListener({ DATABASE_URL: databaseUrl } as Config);
  results = new EventResults(listener);
  listener.onApplicationBootstrap();
  await connected();
});
afterAll(async () => {
  await listener.onApplicationShutdown();
  await database.destroy();
});

const connected = () =>
  eventually(
    async () => listener.isListening,
    (listening) => listening,
  );
const announce = (key: string) => database.transaction((tx) => results.announce(tx, key));

/** Cuts what this process listens on, and nobody else's. */
async function cut(): Promise<void> {
  const own = (listener as unknown as { client: { processID: number } }).client.processID;
  await database.query('SELECT pg_terminate_backend($1)', [own]);
  await eventually(
    async () => listener.isListening,
    (listening) => !listening,
  );
}

it('who listens hears of it, however many; before and after they begin to wait; others do not', async () => {
  const [key, another] = [randomUUID(), randomUUID()];
  const [early, late, stranger] = [results.listen(key), results.listen(key), results.listen(another)];
  const waiting = early.arrived(10_000);
  await announce(key);
  expect(await waiting).toBe(true);
  expect(await late.arrived(0)).toBe(true);
  expect(await stranger.arrived(50)).toBe(false);
  for (const listening of [early, late, stranger]) listening.close();
});

it('tells nobody before the commit, nor after a rollback', async () => {
  const key = randomUUID();
  const listening = results.listen(key);
  await database
    .transaction(async (tx) => {
      await results.announce(tx, key);
      expect(await listening.arrived(100)).toBe(false);
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await listening.arrived(100)).toBe(false);
  listening.close();
});

it('a wait ends when it is aborted or closed', async () => {
  const abort = new AbortController();
  const listening = results.listen(randomUUID());
  const waits = [listening.arrived(60_000, abort.signal), listening.arrived(60_000)];
  abort.abort();
  expect(await waits[0]).toBe(false);
  listening.close();
  expect(await waits[1]).toBe(false);
});

it('what was announced while nobody could hear it is found by a look', async () => {
  const key = randomUUID();
  let happened = false;
  const listening = results.listen(key, async () => happened);
  const waiting = listening.arrived(30_000);
  await cut();
  happened = true;
  await announce(key);
  expect(await waiting).toBe(true);
  listening.close();
  await connected();
});

it('listens again by itself after its connection was cut', async () => {
  await cut();
  await connected();
  const key = randomUUID();
  const listening = results.listen(key);
  await announce(key);
  expect(await listening.arrived(10_000)).toBe(true);
  listening.close();
});
