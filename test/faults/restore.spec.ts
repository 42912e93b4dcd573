import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { guardFolder } from '../../api/src/local/guard.cjs';
import { type LocalPostgres, startLocalPostgres } from '../../api/src/local/local-postgres';
import { type LocalRedis, startLocalRedis } from '../../api/src/local/local-redis';
import { postgresUser } from '../../api/src/local/local-user';
import { Dumps } from '../../api/src/platform/backup/dumps';
import { KeySets } from '../../api/src/platform/backup/key-sets';
import { dataSourceOptions } from '../../api/src/platform/database/data-source';
import { migrate } from '../../api/src/platform/database/migrate';
import { SchemaState } from '../../api/src/platform/database/schema-state';
import { SealedColumn } from '../../api/src/platform/sealing/sealed-column';
import { openBackups, restoreByHand, runBackup } from '../support/backups';
import { pathWith, postgresPrograms } from '../support/postgres-programs';
import { processEnvironment, type RunningProcess, startApi, startWorker } from '../support/processes';
import { call, eventually, type Member, newMember } from '../support/product';
import { S3Server } from '../support/s3-server';
import { memberKeys } from '../support/sealed';

/** Events in the database when the time of a restore is taken: `FAULT_ROWS=1000000` for the promise of ten minutes. */
const ROWS = Number(process.env.FAULT_ROWS ?? 20_000);
const BACKUP_KEY = randomBytes(24).toString('base64url');

const programs = postgresPrograms();
const drill = programs ? describe : describe.skip;

let folder: string;
let release: () => void;
let redis: LocalRedis;
let documents: S3Server;
let running: RunningProcess[] = [];
let servers: LocalPostgres[] = [];
let stores: S3Server[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damson-restore-'));
  release = guardFolder(folder);
  chmodSync(folder, 0o711);
  [redis, documents] = await Promise.all([
    startLocalRedis(folder, (line) => process.stdout.write(`${line}\n`)),
    new S3Server().start(),
  ]);
});

afterEach(async () => {
  await Promise.all(running.map((one) => one.kill()));
  await Promise.all(servers.map((one) => one.stop()));
  await Promise.all(stores.map((one) => one.stop()));
  [running, servers, stores] = [[], [], []];
  documents.objects.clear();
});

afterAll(async () => {
  await Promise.all([redis.stop(), documents.stop()]);
  rmSync(folder, { recursive: true, force: true });
  release();
});

async function anotherStore(): Promise<S3Server> {
  const store = await new S3Server().start();
  stores.push(store);
  return store;
}

interface Place {
  postgres: LocalPostgres;
  /** The server's own folder is in it. */
  home: string;
  settings: Record<string, string>;
}

/** A server of Debian's programs, without the product's tables. */
async function server(settings: string[] = [], home = newFolder()): Promise<Place> {
  const postgres = await startLocalPostgres({ dataDir: home, programs, settings });
  servers.push(postgres);
  const data = join(home, 'damson');
  mkdirSync(data, { recursive: true });
  return { postgres, home, settings: { DATA_DIR: data, ...documents.settings } };
}

function newFolder(): string {
  const path = mkdtempSync(join(folder, 'server-'));
  chmodSync(path, 0o711);
  return path;
}

/** A new folder for backups, and what the command needs to use it. */
function backupsIn(
  { postgres, settings }: Place,
  place: Record<string, string>,
  more: object = {},
): NodeJS.ProcessEnv {
  const urls = { databaseUrl: postgres.url, appUrl: postgres.appUrl, redisUrl: redis.url };
  return {
    ...processEnvironment(urls, { ...settings, ...place, DATABASE_OWNER_URL: postgres.url, BACKUP_KEY }),
    PATH: pathWith(programs),
    ...more,
  };
}

const s3Settings = (store: S3Server) =>
  Object.fromEntries(Object.entries(store.settings).map(([name, value]) => [`BACKUP_${name}`, value]));

async function api({ postgres, settings }: Place): Promise<string> {
  const urls = { databaseUrl: postgres.url, appUrl: postgres.appUrl, redisUrl: redis.url };
  const one = await startApi(urls, settings);
  running.push(one);
  return one.baseUrl;
}

async function worker({ postgres, settings }: Place): Promise<RunningProcess> {
  const urls = { databaseUrl: postgres.url, appUrl: postgres.appUrl, redisUrl: redis.url };
  const one = await startWorker(urls, settings);
  running.push(one);
  return one;
}

async function sql<Row extends object>(
  { postgres }: Place,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  return client
    .query<Row>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const settled = (place: Place) =>
  eventually(
    () =>
      sql<{ open: number }>(
        place,
        `SELECT count(*)::int AS open FROM event_delivery WHERE state = 'pending'`,
      ),
    ([row]) => row?.open === 0,
  );

async function stopAll(): Promise<void> {
  await Promise.all(running.map((one) => one.stop()));
  running = [];
}

/** The server and all that it held are lost, and what lay in Redis with it. */
async function destroyed({ postgres, home }: Place): Promise<void> {
  await Promise.all(running.map((one) => one.kill()));
  running = [];
  await postgres.stop();
  servers = servers.filter((one) => one !== postgres);
  rmSync(join(home, 'postgres'), { recursive: true });
  documents.objects.clear();
  await redis.kill();
  rmSync(join(folder, 'redis'), { recursive: true });
  mkdirSync(join(folder, 'redis'));
  await redis.restart();
}

interface Life {
  text: string;
  checkIn: string;
  file: string;
  document: string;
}

const saveSetup = (baseUrl: string, { token }: Member, taskTimeWeekdays: string) =>
  call(baseUrl, '/api/v1/setup/save', { token, body: { scheduling: { taskTimeWeekdays } } });

/** Leaves marks in a set-up, a chat, a check-in's note and a document. Needs a worker. */
async function live(place: Place, baseUrl: string, member: Member): Promise<Life> {
  const { token } = member;
  const text = `Marker ${randomUUID()}`;
  await saveSetup(baseUrl, member, text);
  const programme = await eventually(
    () => call<{ id: string; adjusting: boolean }[]>(baseUrl, '/api/v1/medical-programs/all', { token }),
    ({ body }) => body[0]?.adjusting === false,
  );
  const [checkIn] = await sql<{ id: string }>(
    place,
    `UPDATE calendar_event SET start_time = now(), end_time = now() + interval '1 minute' WHERE id =
       (SELECT id FROM calendar_event WHERE program_id = $1 AND kind = 'check_in' ORDER BY start_time LIMIT 1) RETURNING id`,
    [programme.body[0]?.id],
  ).then((rows) => (rows as unknown as { id: string }[][]).flat());
  const note = { energy_level: 3, mood: '😊', task_completion: 3, notes: text };
  const noted = await call(baseUrl, `/api/v1/calendar-events/${checkIn?.id}/checkin`, {
    method: 'PATCH',
    token,
    body: note,
  });
  const chatted = await call(baseUrl, '/api/v1/chat/', { token, body: { message: text } });
  const document = `Test,Result,Unit\n${text},5,mmol/L\n`;
  const form = new FormData();
  form.append('file', new Blob([document], { type: 'text/csv' }), 'results.csv');
  const uploaded = await call<{ file_id: string }>(baseUrl, '/api/v1/files/upload', {
    ...{ token, body: form, headers: { 'idempotency-key': randomUUID() } },
  });
  expect([noted.status, chatted.status, uploaded.status]).toEqual([200, 200, 201]);
  return { text, checkIn: checkIn?.id ?? '', file: uploaded.body.file_id, document };
}

/** All that the marks were left in, as the product shows it. */
async function seen(baseUrl: string, { token }: Member, { checkIn, file }: Life) {
  const paths = ['/api/v1/setup/data', '/api/v1/chat/history', `/api/v1/calendar-events/${checkIn}`];
  const answers = await Promise.all(paths.map((path) => call(baseUrl, path, { token })));
  const content = await fetch(`${baseUrl}/api/v1/files/download/${file}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { texts: answers.map(({ body }) => JSON.stringify(body)), document: await content.text() };
}

async function leave(place: Place, baseUrl: string, { token, id }: Member): Promise<void> {
  await call(baseUrl, '/api/v1/account/deletion', { token, body: { confirm: 'DELETE' } });
  await eventually(
    () => sql(place, 'SELECT 1 FROM auth_user WHERE id = $1', [id]),
    (rows) => rows.length === 0,
  );
}

const signIn = (baseUrl: string, { email, password }: Member) =>
  call<{ access_token: string }>(baseUrl, '/auth/v1/token?grant_type=password', {
    body: { email, password },
  });

/** Tables with rows that name a member. */
async function tablesThatName(place: Place, { id }: Member): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    place,
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(place, `SELECT 1 FROM ${name} t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`, [
      id,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** As many events as asked for, a thousand a member, with a description as long as a sealed note. */
async function plantEvents(place: Place, rows: number): Promise<void> {
  await sql(
    place,
    `WITH people AS (
       INSERT INTO auth_user (email) SELECT 'planted-' || n || '@example.com' FROM generate_series(1, $1::int) n RETURNING id),
     programmes AS (
       INSERT INTO medical_program (user_id, start_date, end_date, template_version, setup_revision)
       SELECT id, now()::date, now()::date + 83, 'planted', 1 FROM people RETURNING id, user_id)
     INSERT INTO calendar_event (program_id, user_id, title, start_time, end_time, kind, event_type, program_week, template_key, description)
     SELECT p.id, p.user_id, 'Brisk walk after lunch ' || n, now() + n * interval '1 hour', now() + n * interval '1 hour',
            'habit', 'habit', 1 + n / 84, 'planted@' || n, repeat(md5(p.id::text || n), 3)
       FROM programmes p, generate_series(0, 999) n`,
    [Math.ceil(rows / 1000)],
  );
}

drill('F23: a database and all documents are lost', () => {
  it(
    'they come back from a backup, but for who was erased since; what was waiting is done once',
    async () => {
      const backups = await anotherStore();
      const first = await server();
      await migrate(first.postgres.url, undefined, first.postgres.appUrl);
      const oldApi = await api(first);
      const oldWorker = await worker(first);
      const [stays, leaves, waits, left] = await Promise.all([1, 2, 3, 4].map(() => newMember(oldApi)));
      if (!stays || !leaves || !waits || !left) throw new Error('no members');
      const life = await live(first, oldApi, stays);
      const gone = await live(first, oldApi, leaves);
      await leave(first, oldApi, left); // before the backup
      await settled(first);
      await oldWorker.stop();
      await saveSetup(oldApi, waits, '18:30'); // waits for a worker
      if (ROWS > 0) await plantEvents(first, ROWS);

      const settings = s3Settings(backups);
      const made = await runBackup(['backup'], backupsIn(first, settings));
      expect([made.code, made.said]).toEqual([
        0,
        expect.stringMatching(/Keys of \d+ members\nDump \S+: \d+ bytes\nDocuments: [2-9]/),
      ]);

      // After it: what is lost, and what must not come back.
      await worker(first);
      await call(oldApi, '/api/v1/chat/', {
        token: stays.token,
        body: { message: 'Marker after the backup' },
      });
      await leave(first, oldApi, leaves);
      await settled(first);
      expect((await runBackup(['backup', 'keys'], backupsIn(first, settings))).code).toBe(0);
      const metrics = await fetch(`${oldApi}/metrics`).then((answer) => answer.text());
      for (const kind of ['all', 'keys'])
        expect(metrics).toMatch(new RegExp(`^damson_backup_age_seconds\\{kind="${kind}"\\} \\d`, 'm'));
      await destroyed(first);

      const begun = performance.now();
      const second = await server();
      const env = backupsIn(second, settings);
      expect((await runBackup(['verify', 'latest'], env)).said).toMatch(/is whole/);
      const restored = await runBackup(['restore', 'latest'], env);
      expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Erased again: 1 members')]);
      expect(restored.said).toContain('0 do not open');
      expect(restored.said).toContain('0 are not in the store');
      const baseUrl = await api(second);
      const seconds = (performance.now() - begun) / 1000;
      process.stdout.write(
        `F23: ${ROWS} events: backup ${made.seconds.toFixed(1)} s, restore ${restored.seconds.toFixed(1)} s, ` +
          `until the product answers ${seconds.toFixed(1)} s\n`,
      );
      expect(seconds).toBeLessThan(600);

      // Who stays: nothing of before the backup is missing, and it opens. Her session may have ended since: she signs in anew.
      expect((await call(baseUrl, '/api/v1/setup/data', { token: stays.token })).status).toBe(401);
      const again = await signIn(baseUrl, stays);
      expect(again.status).toBe(200);
      const { texts, document } = await seen(baseUrl, { ...stays, token: again.body.access_token }, life);
      for (const text of texts) expect(text).toContain(life.text);
      expect(document).toBe(life.document);
      expect(texts.join()).not.toContain('Marker after the backup');

      // Who left since, and who left before.
      for (const erased of [leaves, left]) {
        expect((await signIn(baseUrl, erased)).status).toBe(400);
        expect(await tablesThatName(second, erased)).toEqual([
          'audit_entry',
          'domain_event',
          'event_delivery',
        ]);
      }
      expect([...documents.objects.keys()].filter((name) => name.includes(gone.file))).toEqual([]);
      expect([...documents.objects.keys()].filter((name) => name.includes(life.file))).not.toEqual([]);

      // What was waiting when the dump was made is done, once.
      await worker(second);
      await settled(second);
      expect(await sql(second, `SELECT state FROM event_delivery WHERE state <> 'done'`)).toEqual([]);
      const [programmes] = await sql<object>(
        second,
        `SELECT count(*)::int AS all, count(*) FILTER (WHERE status = 'active')::int AS active FROM medical_program WHERE user_id = $1`,
        [waits.id],
      );
      expect(programmes).toEqual({ all: 1, active: 1 });
    },
    180_000 + ROWS,
  ); // a million take a quarter of an hour, planting and all

  it('an old dump with the newest keys shows nothing of who was erased', async () => {
    const first = await server();
    await migrate(first.postgres.url, undefined, first.postgres.appUrl);
    const baseUrl = await api(first);
    const oldWorker = await worker(first);
    const [stays, leaves] = await Promise.all([newMember(baseUrl), newMember(baseUrl)]);
    const life = await live(first, baseUrl, stays);
    const gone = await live(first, baseUrl, leaves);
    await settled(first);
    const place = mkdtempSync(join(folder, 'backups-'));
    const env = backupsIn(first, { BACKUP_DIR: place });
    expect((await runBackup(['backup'], env)).code).toBe(0);
    await leave(first, baseUrl, leaves);
    expect((await runBackup(['backup', 'keys'], env)).code).toBe(0);
    await oldWorker.stop();

    // By hand, without erasing again: what somebody could do who has the backups, BACKUP_KEY and MASTER_KEY.
    const url = first.postgres.url.replace(/[^/]+$/, 'by_hand');
    await sql(first, 'CREATE DATABASE by_hand');
    const store = await openBackups(place, BACKUP_KEY);
    await restoreByHand(new Dumps(store), url, programs);
    const database = await new DataSource({ type: 'postgres', url }).initialize();
    const [there] = await database.query<[{ keys: number }]>('SELECT count(*)::int AS keys FROM member_key');
    expect(there.keys).toBe(0); // a dump has none
    expect(await new KeySets(database, store).restore()).toBe(1);
    const rows = await database.query<{ user_id: string; row: string; words: Buffer }[]>(
      `SELECT user_id, id::text AS row, content_sealed AS words FROM chat_entry`,
    );
    const opened = await Promise.all(
      [stays, leaves].map(async ({ id }) => {
        const own = rows.filter(({ user_id }) => user_id === id);
        expect(own.length).toBeGreaterThan(0);
        const key = await memberKeys(database).of(id);
        return own.map(({ row, words }) => {
          try {
            return JSON.stringify(key.open(new SealedColumn('chat_entry', 'content_sealed'), row, words));
          } catch {
            return undefined;
          }
        });
      }),
    );
    expect(opened[0]?.join()).toContain(life.text);
    expect(opened[1]?.every((text) => text === undefined)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(gone.text);
    // Her key is in no object of the backup.
    for (const name of (await store.names('keys')).filter((one) => one.includes('.keys.'))) {
      expect((await store.get('keys', name)).toString()).not.toContain(leaves.id);
    }
    await database.destroy();
  });
});

/** Seconds after which a segment of the log is archived, full or not. 240 in docs/operations.md: minutes go by in a test. */
const ARCHIVE_TIMEOUT = 5;
/** What archiving itself may take on a busy machine (seconds). */
const SLACK = 4;

drill('F23: the database comes back from a base copy and its log, to a moment', () => {
  let archive: string;
  let base: string;

  beforeEach(() => {
    archive = mkdtempSync(join(folder, 'archive-'));
    base = join(newFolder(), 'base');
    own(archive);
  });

  /** Gives a folder to PostgreSQL's own user. */
  const own = (path: string) => {
    const user = postgresUser();
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, path]);
  };

  const archiving = () =>
    server([
      'archive_mode=on',
      `archive_timeout=${ARCHIVE_TIMEOUT}`,
      `archive_command='cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'`,
    ]);

  function copyBase({ postgres }: Place): void {
    const url = new URL(postgres.url);
    const env = { ...process.env, PGPASSWORD: url.password };
    url.password = '';
    const args = ['--dbname', url.href, '--pgdata', base, '--checkpoint', 'fast'];
    execFileSync(join(programs ?? '', 'pg_basebackup'), args, { env, stdio: 'ignore' });
  }

  /** The machine is lost: nothing is flushed, archived or said any more. */
  async function lost({ postgres, home }: Place): Promise<void> {
    const [pid] = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await Promise.all(running.map((one) => one.kill()));
    running = [];
    servers = servers.filter((one) => one !== postgres);
  }

  async function recovered(from: Place, target: string[] = []): Promise<Place> {
    const home = newFolder();
    execFileSync('cp', ['-a', join(from.home, 'postgres.password'), home]);
    execFileSync('cp', ['-a', base, join(home, 'postgres')]);
    writeFileSync(join(home, 'postgres', 'recovery.signal'), '');
    own(join(home, 'postgres'));
    const place = await server([`restore_command='cp ${archive}/%f %p'`, ...target], home);
    await eventually(
      () => sql<{ going: boolean }>(place, 'SELECT pg_is_in_recovery() AS going'),
      ([row]) => row?.going === false,
    );
    return place;
  }

  it('loses no more than the log that was not archived yet, and who was erased is erased again', async () => {
    const first = await archiving();
    await migrate(first.postgres.url, undefined, first.postgres.appUrl);
    const oldApi = await api(first);
    await worker(first);
    const [stays, leaves] = await Promise.all([newMember(oldApi), newMember(oldApi)]);
    const life = await live(first, oldApi, stays);
    await live(first, oldApi, leaves);
    await settled(first);
    copyBase(first);
    const place = mkdtempSync(join(folder, 'backups-'));
    const [{ before } = { before: '' }] = await sql<{ before: string }>(
      first,
      'SELECT now()::text AS before',
    );
    await leave(first, oldApi, leaves);
    expect((await runBackup(['backup', 'keys'], backupsIn(first, { BACKUP_DIR: place }))).code).toBe(0);

    // A mark twice a second, each acknowledged, until the server is lost.
    const written: number[] = [];
    const until = performance.now() + (2 * ARCHIVE_TIMEOUT + SLACK) * 1000;
    while (performance.now() < until) {
      const answer = await saveSetup(oldApi, stays, `Mark ${written.length}`);
      expect(answer.status).toBe(200);
      written.push(performance.now());
      await delay(500);
    }
    const lostAt = performance.now();
    await lost(first);

    // As far as the log goes.
    const newest = await recovered(first);
    const { texts, document } = await seen(await api(newest), stays, life);
    const mark = Number(/Mark (\d+)/.exec(texts.join())?.[1] ?? -1);
    const loss = (lostAt - (written[mark] ?? 0)) / 1000;
    process.stdout.write(
      `F23: ${written.length - 1 - mark} of ${written.length} marks are lost: the newest that is there is ${loss.toFixed(1)} s old ` +
        `(archive_timeout ${ARCHIVE_TIMEOUT} s)\n`,
    );
    expect(mark).toBeGreaterThanOrEqual(0);
    expect(loss).toBeLessThanOrEqual(ARCHIVE_TIMEOUT + SLACK);
    expect(texts.join()).toContain(life.text);
    expect(document).toBe(life.document);
    await stopAll();
    await newest.postgres.stop();

    // To a moment before somebody was erased, who is there again, until the command has run.
    const earlier = await recovered(first, [
      `recovery_target_time='${before}'`,
      'recovery_target_action=promote',
    ]);
    expect(await tablesThatName(earlier, leaves)).toContain('member_key');
    const replayed = await runBackup(['replay'], backupsIn(earlier, { BACKUP_DIR: place }));
    expect([replayed.code, replayed.said]).toEqual([0, expect.stringContaining('Erased again: 1 members')]);
    expect(replayed.said).toContain('0 do not open');
    expect(await tablesThatName(earlier, leaves)).toEqual(['audit_entry', 'domain_event', 'event_delivery']);
    const baseUrl = await api(earlier);
    expect([(await signIn(baseUrl, leaves)).status, (await signIn(baseUrl, stays)).status]).toEqual([
      400, 200,
    ]);
  }, 400_000); // two recoveries, and the time that the log takes
});

drill('a backup that is cut short, or refused', () => {
  let place: Place;
  let backups: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    place = await server();
    servers = []; // it outlives each test
    await migrate(place.postgres.url, undefined, place.postgres.appUrl);
    await newMember(await api(place));
    await plantEvents(place, 20_000);
    await stopAll();
  });

  beforeEach(() => {
    backups = mkdtempSync(join(folder, 'backups-'));
    env = backupsIn(place, { BACKUP_DIR: backups });
  });

  afterAll(() => place.postgres.stop());

  const objects = (area: string) =>
    readdirSync(join(backups, area), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

  const holdEvents = async (work: () => Promise<void>) => {
    const client = new Client({ connectionString: place.postgres.url });
    await client.connect();
    await client.query('BEGIN; LOCK TABLE calendar_event IN ACCESS EXCLUSIVE MODE');
    await work().finally(() => client.end());
  };

  it('killed midway it is no backup, and the one before is whole', async () => {
    expect((await runBackup(['backup'], env)).code).toBe(0);
    const before = await runBackup(['list'], env);
    for (const wait of [300, 900, 1_500]) {
      const killed = await runBackup(['backup'], env, async (child) => {
        await delay(wait);
        child.kill('SIGKILL');
      });
      expect(killed.code === null || killed.code === 0).toBe(true);
      const listed = (await runBackup(['list'], env)).said;
      if (killed.code === null) expect(listed).toBe(before.said);
    }
    await holdEvents(async () => {
      const stopped = await runBackup(['backup'], env, async (child) => {
        await delay(1_500);
        child.kill('SIGTERM');
      });
      expect(stopped.code).toBe(143);
    });
    expect((await runBackup(['list'], env)).said).toContain(before.said.trim());
    expect((await runBackup(['verify', 'latest'], env)).code).toBe(0);
  });

  it('a restore that is killed midway is run again', async () => {
    expect((await runBackup(['backup'], env)).code).toBe(0);
    const second = await server();
    const target = backupsIn(second, { BACKUP_DIR: backups });
    for (const wait of [700, 1_100, 1_500]) {
      await runBackup(['restore'], target, async (child) => {
        await delay(wait);
        child.kill('SIGKILL');
      });
      await eventually(
        () =>
          sql<{ left: number }>(
            second,
            `SELECT count(*)::int AS left FROM pg_stat_activity WHERE application_name ~ 'pg_restore|damson-backup'`,
          ),
        ([row]) => row?.left === 0,
      );
    }
    const restored = await runBackup(['restore', 'latest', '--replace'], target);
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('0 do not open')]);
    const [{ rows }] = (await sql<{ rows: number }>(
      second,
      'SELECT count(*)::int AS rows FROM calendar_event',
    )) as [{ rows: number }];
    expect(rows).toBe(20_000);
    // What is there is not overwritten by mistake, nor while somebody uses it.
    const mistaken = await runBackup(['restore'], target);
    expect([mistaken.code, mistaken.said]).toEqual([1, expect.stringContaining('--replace')]);
    await api(second);
    const used = await runBackup(['restore', 'latest', '--replace'], target);
    expect([used.code, used.said]).toEqual([1, expect.stringContaining('stop all processes')]);
  });

  it('says in a sentence what is wrong, and quotes no secret', async () => {
    expect((await runBackup(['backup'], env)).code).toBe(0);
    const refused = async (args: string[], more: object, sentence: RegExp, with_ = env) => {
      const { code, said } = await runBackup(args, { ...with_, ...more });
      expect([args, code, said]).toEqual([args, 1, expect.stringMatching(sentence)]);
      expect(said).not.toContain(BACKUP_KEY);
      expect(said).not.toContain(new URL(place.postgres.url).password);
      expect(said).not.toMatch(/ at .*\.js/);
    };
    await refused([], {}, /Say what to do/);
    await refused(['backup'], { BACKUP_KEY: '' }, /BACKUP_KEY is missing/);
    await refused(['backup'], { BACKUP_KEY: env.MASTER_KEY }, /BACKUP_KEY is a master key/);
    await refused(['backup'], { BACKUP_KEY: 'a'.repeat(40) }, /not random/);
    await refused(
      ['backup'],
      { BACKUP_DIR: join(folder, 'not-mounted') },
      /away, full or refuses \(ENOENT\)/,
    );
    await refused(['backup'], { BACKUP_DIR: '' }, /Say where backups go/);
    await refused(['backup'], { PATH: dirname }, /pg_dump is not on the PATH/);
    await refused(['verify', 'latest'], { BACKUP_KEY: randomBytes(24).toString('base64url') }, /another key/);
    await refused(['verify', '20200101T000000Z-00000000'], {}, /no such backup/);
    const wrong = place.postgres.url.replace(/:[^:@/]+@/, ':wrong@');
    await refused(['backup'], { DATABASE_OWNER_URL: wrong }, /refuses the user or the password/);

    // A store that is away, and one that is full.
    const store = await anotherStore();
    const inS3 = backupsIn(place, s3Settings(store));
    store.fault = (request, response) => {
      if (request.method !== 'PUT') return false;
      response.writeHead(507).end();
      return true;
    };
    await refused(['backup'], {}, /store of backups is away, full or refuses/, inS3);
    expect((await runBackup(['list'], { ...inS3 })).said).toBe('There is no backup.\n');
    await store.stop();
    await refused(['backup'], {}, /store of backups is away, full or refuses/, inS3);

    // Another, empty database must not take the keys' place.
    const other = await server();
    await migrate(other.postgres.url, undefined, other.postgres.appUrl);
    await refused(
      ['backup', 'keys'],
      {},
      /another one, or an empty one/,
      backupsIn(other, { BACKUP_DIR: backups }),
    );
    expect((await runBackup(['verify', 'latest'], env)).said).toMatch(/: [1-9]\d* members/);
  });

  it.each([
    ['a changed byte', (path: string) => flip(path)],
    ['a cut', (path: string) => truncateSync(path, statSync(path).size - 1)],
    ['a missing piece', (path: string) => rmSync(path)],
  ])('%s is found before anything is believed', async (_, spoil) => {
    expect((await runBackup(['backup'], env)).code).toBe(0);
    const piece = objects('dumps').find(({ name }) => /\.000000$/.test(name));
    spoil(join(piece?.parentPath ?? '', piece?.name ?? ''));
    expect((await runBackup(['verify', 'latest'], env)).code).toBe(1);
    const second = await server();
    const { code, said } = await runBackup(['restore'], backupsIn(second, { BACKUP_DIR: backups }));
    expect([code, said]).toEqual([1, expect.stringMatching(/damaged|not whole/)]);
    expect(await sql(second, `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual(
      [],
    );
  });
});

drill('a restore gives back what was, and believes little', () => {
  let place: Place;
  let backups: string;
  let env: NodeJS.ProcessEnv;
  let people: string[];

  beforeEach(async () => {
    place = await server();
    await migrate(place.postgres.url, undefined, place.postgres.appUrl);
    backups = mkdtempSync(join(folder, 'backups-'));
    env = backupsIn(place, { BACKUP_DIR: backups });
    people = await sql<{ id: string }>(
      place,
      `INSERT INTO auth_user (email) SELECT 'person-' || n || '@example.com' FROM generate_series(1, 4) n RETURNING id`,
    ).then((rows) => rows.map(({ id }) => id));
    const database = await new DataSource({ type: 'postgres', url: place.postgres.url }).initialize();
    for (const id of people) await memberKeys(database).of(id);
    await database.destroy();
  });

  const done = async (args: string[], more: object = {}) => {
    const { code, said } = await runBackup(args, { ...env, ...more });
    expect([args, code, said]).toEqual([args, 0, said]);
    return said;
  };
  const refused = async (args: string[], sentence: RegExp, more: object = {}) => {
    const { code, said } = await runBackup(args, { ...env, ...more });
    expect([args, code, said]).toEqual([args, 1, expect.stringMatching(sentence)]);
  };
  /** First on the PATH, a program of that name that does this. */
  const instead = (name: string, script: string) => {
    const programs = newFolder();
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return { PATH: `${programs}:${env.PATH}` };
  };
  const manifests = () =>
    readdirSync(join(backups, 'dumps'), { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.manifest'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();

  it('drops nothing where it could not put anything back', async () => {
    await done(['backup', 'keys']);
    const older = join(newFolder(), 'keys');
    execFileSync('cp', ['-a', join(backups, 'keys'), older]);
    await done(['backup']);
    const replace = ['restore', 'latest', '--replace'];
    await refused(replace, /No key of the set opens: MASTER_KEY/, {
      MASTER_KEY: randomBytes(24).toString('base64url'),
    });
    await refused(replace, /pg_restore is not on the PATH/, { PATH: dirname });
    await refused(replace, /--build-arg POSTGRES_IMAGE/, instead('pg_restore', 'echo pg_restore 18.1'));
    await refused(['backup'], /--build-arg POSTGRES_IMAGE/, instead('pg_dump', 'echo pg_dump 18.1'));
    await refused(
      replace,
      /pg_dump ended with 1: no way/,
      instead('pg_dump', 'echo pg_dump: error: no way >&2; exit 1'),
    );
    rmSync(join(backups, 'keys'), { recursive: true });
    execFileSync('cp', ['-a', older, join(backups, 'keys')]);
    await refused(replace, /before the dump/);
    expect(await sql(place, `SELECT 1 FROM auth_user`)).toHaveLength(people.length);
    expect(await done([...replace, '--older-keys'])).toContain('Keys: 4 members');
  });

  it('a backup that does not open stands in no other one’s way', async () => {
    await done(['backup']);
    const [oldest = ''] = manifests();
    await delay(1_100); // names tell seconds
    await done(['backup']);
    flip(oldest);
    expect(await done(['list'])).toMatch(/ {2}does not open: .*damaged.*\n.* bytes\n$/);
    await done(['verify', 'latest']);
    await done(['restore', 'latest', '--replace']);
    flip(oldest);
    flip(manifests()[1] ?? '');
    await refused(['verify', 'latest'], /damaged[^]*The one before is \d{8}T/);
  });

  it('keeps the key of who is merely gone, and erases nobody on the word of an entry', async () => {
    const [absent, claimed, erased] = people;
    await done(['backup']);
    await sql(place, 'DELETE FROM member_key WHERE user_id = $1', [absent]);
    const leaves = `INSERT INTO audit_entry (actor_id, action) VALUES ($1, 'user_deleted')`;
    await sql(place, 'DELETE FROM auth_user WHERE id = $1', [erased]);
    for (const id of [claimed, erased]) await sql(place, leaves, [id]);
    for (let run = 0; run < 2; run++)
      expect(await done(['backup', 'keys'])).toMatch(/^Keys of 2 members\nKeys carried over .*: 1\n$/);
    // She is there again, and her key is; so is a doctor of whom somebody has written that he left.
    await sql(
      place,
      `INSERT INTO auth_user (id, email, role) VALUES ($1, 'doctor@example.com', 'clinician')`,
      [erased],
    );
    await sql(place, 'INSERT INTO auth_session (user_id) VALUES ($1)', [claimed]);
    const said = await done(['replay']);
    expect(said).toMatch(
      /Erased again: 0 members\nNOT erased, as they are of the care team: 1\..*\nSessions ended: 1\n/,
    );
    expect(await sql(place, 'SELECT 1 FROM auth_session')).toEqual([]);
    expect(await done(['restore', 'latest', '--replace'])).toContain('Keys: 3 members');
  });

  it('nobody takes a database for whole whose restore did not end', async () => {
    await done(['backup']);
    const database = await new DataSource({
      ...dataSourceOptions(place.postgres.url, 1),
    }).initialize();
    expect(await new SchemaState(database).isCurrent()).toBe(true);
    await sql(place, 'CREATE SCHEMA damson_restoring');
    expect(await new SchemaState(database).isCurrent()).toBe(false);
    await database.destroy();
    await expect(migrate(place.postgres.url)).rejects.toThrow(/did not end: run it again/);
    await refused(['backup'], /did not end: run it again/);
    // Nor is what is there of it dropped for a backup that is not whole.
    const piece = manifests()[0]?.replace('.manifest', '.000000');
    flip(piece ?? '');
    await refused(['restore'], /damaged/);
    expect(await sql(place, 'SELECT 1 FROM auth_user')).toHaveLength(people.length);
  });

  it('goes over TLS to a server that this process believes, without a home', async () => {
    const own = newFolder();
    const made = (...args: string[]) => execFileSync('openssl', args, { cwd: own, stdio: 'ignore' });
    made(
      ...'req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 1 -subj /CN=drill'.split(' '),
    );
    made(...'req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=127.0.0.1'.split(' '));
    writeFileSync(join(own, 'san'), 'subjectAltName=IP:127.0.0.1\n');
    made(
      ...'x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out server.pem -days 1 -extfile san'.split(
        ' ',
      ),
    );
    const user = postgresUser();
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, own]);
    const secure = await server([
      'ssl=on',
      `ssl_cert_file=${join(own, 'server.pem')}`,
      `ssl_key_file=${join(own, 'server.key')}`,
    ]);
    await migrate(secure.postgres.url, undefined, secure.postgres.appUrl);
    const DATABASE_OWNER_URL = `${secure.postgres.url}?sslmode=verify-full`;
    const more = { NODE_EXTRA_CA_CERTS: join(own, 'ca.pem'), DATABASE_OWNER_URL };
    const overTls = backupsIn(secure, { BACKUP_DIR: backups }, more);
    for (const args of [['backup'], ['restore', 'latest', '--replace']]) {
      const { code, said } = await runBackup(args, overTls);
      expect([args, code, said]).toEqual([args, 0, said]);
    }
    const elsewhere = { ...overTls, PGSSLROOTCERT: join(own, 'server.csr') };
    expect((await runBackup(['backup'], elsewhere)).said).toMatch(/pg_dump ended with 1/);
  });
});

const dirname = join(__dirname, 'no-programs-here');

function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(path, bytes);
}
