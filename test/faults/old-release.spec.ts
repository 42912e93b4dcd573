import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { guardFolder } from '../../api/src/local/guard.cjs';
import { type BuiltRelease, builtRelease } from '../support/built-release';
import {
  processEnvironment,
  type RunningProcess,
  runToEnd,
  startApi,
  startWorker,
} from '../support/processes';
import { eventually } from '../support/product';
import { type Stack } from '../support/stack';
import { audit } from './audit';
import { chatAudit } from './chat-audit';
import { World } from './world';

const built = builtRelease();
if (typeof built === 'string') process.stdout.write(`F22 is skipped: ${built}\n`);
const release = built as BuiltRelease;

const folder = mkdtempSync(join(tmpdir(), 'damson-old-release-'));
const free = guardFolder(folder);
/** Both releases read the same documents and mails. */
const SETTINGS = { DATA_DIR: folder };
afterAll(() => {
  rmSync(folder, { recursive: true });
  free();
});

interface Person {
  id: string;
  token: string;
  email: string;
}

/** Not held against this release's contract: the answer may be the older one's. */
async function ask<Body>(
  { baseUrl }: RunningProcess,
  path: string,
  { token, body, method }: { token?: string; body?: unknown; method?: string } = {},
): Promise<Body> {
  const form = body instanceof FormData;
  const response = await fetch(`${baseUrl}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${method ?? ''} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return (text ? JSON.parse(text) : undefined) as Body;
}

async function signUp(api: RunningProcess): Promise<Person> {
  const email = `member-${randomUUID()}@example.com`;
  const data = { name: 'Test Member', time_zone: 'Europe/London' };
  const body = { email, password: 'correct horse', data };
  const answer = await ask<{ access_token: string; user: { id: string } }>(api, '/auth/v1/signup', { body });
  return { id: answer.user.id, token: answer.access_token, email };
}

const saveSetup = (api: RunningProcess, { token }: Person, checkIn = '07:30') =>
  ask(api, '/api/v1/setup/save', { token, body: { scheduling: { dailyCheckInWeekdays: checkIn } } });

const chat = (api: RunningProcess, { token }: Person) =>
  ask<{ state: string }>(api, '/api/v1/chat/', {
    token,
    body: { message: 'What is next?', id: randomUUID() },
  });

async function tick(api: RunningProcess, world: World, { id, token }: Person, place: number): Promise<void> {
  const [event] = await world.sql<{ id: string }>(
    'SELECT id FROM calendar_event WHERE user_id = $1 ORDER BY start_time, id OFFSET $2 LIMIT 1',
    [id, place],
  );
  const body = { status: 'completed', completion_date: null };
  await ask(api, `/api/v1/calendar-events/${event?.id}/complete`, { method: 'PATCH', token, body });
  const ticked = await world.sql(
    `SELECT 1 FROM calendar_event WHERE id = $1 AND metadata::text LIKE '%completed%'`,
    [event?.id],
  );
  expect(ticked).toHaveLength(1);
}

async function documentRead(from: RunningProcess, to: RunningProcess, { token }: Person): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob(['Test,Result,Unit\nFerritin,28,ug/L\n'], { type: 'text/csv' }), 'report.csv');
  const { file_id } = await ask<{ file_id: string }>(from, '/api/v1/files/upload', { token, body: form });
  await ask(from, '/api/v1/files/process', { token, body: { file_id } });
  await eventually(
    () => ask<{ biomarkers: { name: string }[] }>(to, `/api/v1/files/biomarkers/${file_id}`, { token }),
    ({ biomarkers }) => biomarkers.map(({ name }) => name).join() === 'Ferritin',
  );
}

const planned = (world: World, { id }: Person) =>
  eventually(
    () => world.sql('SELECT 1 FROM calendar_event WHERE user_id = $1 LIMIT 1', [id]),
    (rows) => rows.length === 1,
  );

const parked = (world: World) => world.sql(`SELECT consumer FROM event_delivery WHERE state = 'parked'`);

(typeof built === 'string' ? describe.skip : describe)('F22: the release before and this one', () => {
  let world: World;
  const started: RunningProcess[] = [];
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((process) => process.kill()));
    await world.close();
  });

  it('serve one member together on one database, and the older one goes on alone', async () => {
    const [oldApi, newApi] = await Promise.all([
      world.startApi(SETTINGS, release.dist),
      world.startApi(SETTINGS),
    ]);
    // What one publishes, the other's worker does: first the older worker is alone, then the newer one.
    const oldWorker = await world.startWorker(SETTINGS, release.dist);
    const first = await signUp(oldApi);
    await saveSetup(newApi, first);
    await planned(world, first);
    expect(await chat(newApi, first)).toMatchObject({ state: 'done' });
    await documentRead(newApi, oldApi, first);
    expect(await oldWorker.stop()).toBe(0);

    const newWorker = await world.startWorker(SETTINGS);
    const second = await signUp(newApi);
    await saveSetup(oldApi, second);
    await planned(world, second);
    expect(await chat(oldApi, second)).toMatchObject({ state: 'done' });
    await documentRead(oldApi, newApi, second);

    // Both of each.
    await world.startWorker(SETTINGS, release.dist);
    for (const [turn, person] of [first, second].entries()) {
      for (const [place, api] of [oldApi, newApi].entries()) await tick(api, world, person, place + 2);
      for (const api of [newApi, oldApi, newApi])
        expect(await chat(api, person)).toMatchObject({ state: 'done' });
      await saveSetup(turn === 0 ? oldApi : newApi, person, '08:00');
    }
    await world.settled();
    expect(await parked(world)).toEqual([]);
    expect([...(await audit(world)), ...(await chatAudit(world))]).toEqual([]);

    // Taken back: what the newer release wrote, the older one reads and changes.
    await Promise.all([newApi.stop(), newWorker.stop(), world.api.stop()]);
    const third = await signUp(oldApi);
    for (const person of [first, second, third]) {
      await saveSetup(oldApi, person, '09:00');
      expect(await chat(oldApi, person)).toMatchObject({ state: 'done' });
    }
    await tick(oldApi, world, second, 5);
    await documentRead(oldApi, oldApi, third);
    await world.settled();
    expect(await parked(world)).toEqual([]);
    expect([...(await audit(world)), ...(await chatAudit(world))]).toEqual([]);
  });

  it('the older one serves while the migrations of this one run: not one request fails', async () => {
    const urls = await emptyDatabase(world.stack, 'before');
    const migrate = (dist?: string) =>
      runToEnd(
        'migrate.js',
        processEnvironment(urls, { ...SETTINGS, DATABASE_OWNER_URL: urls.databaseUrl }),
        undefined,
        [],
        dist,
      );
    expect(await migrate(release.dist)).toMatchObject({ code: 0, stderr: '' });
    const api = await startApi(urls, SETTINGS, release.dist);
    started.push(api, await startWorker(urls, SETTINGS, release.dist));
    const members = await Promise.all(Array.from({ length: 4 }, () => signUp(api)));
    const failed: string[] = [];
    let sending = true;
    let done = 0;
    const kinds = [
      (person: Person) => saveSetup(api, person),
      (person: Person) => chat(api, person),
      () => signUp(api),
      ({ email }: Person) =>
        ask<{ refresh_token: string }>(api, '/auth/v1/token?grant_type=password', {
          body: { email, password: 'correct horse' },
        }).then(({ refresh_token }) =>
          ask(api, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } }),
        ),
      ({ token, id }: Person) => ask(api, `/api/v1/medical-programs/user/${id}`, { token }),
    ];
    const clients = members.flatMap((person) =>
      kinds.map(async (send) => {
        for (; sending; done += 1) {
          await send(person).catch((error: unknown) => failed.push(String(error)));
          await delay(20);
        }
      }),
    );
    await delay(1_000);
    const before = done;
    const run = await migrate();
    expect(run).toMatchObject({ code: 0, stderr: '' });
    await delay(1_000);
    sending = false;
    await Promise.all(clients);
    expect(failed).toEqual([]);
    expect(done - before).toBeGreaterThan(20);
  });
});

/** With a role of the processes' own, which a new table does not know before it is admitted. */
async function emptyDatabase(stack: Stack, name: string) {
  const client = new Client({ connectionString: stack.databaseUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  await client.end();
  const at = (url: string) => url.replace(/[^/]+$/, name);
  const redis = new URL(stack.redisUrl);
  redis.pathname = '/5'; // the relay of the other database rings in its own
  return { databaseUrl: at(stack.databaseUrl), appUrl: at(stack.appUrl), redisUrl: redis.href };
}
