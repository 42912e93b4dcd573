import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { postgresUser } from '../../api/src/local/local-user';
import { Dumps } from '../../api/src/platform/backup/dumps';
import { KeySets } from '../../api/src/platform/backup/key-sets';
import { migrate } from '../../api/src/platform/database/migrate';
import { SealedColumn } from '../../api/src/platform/sealing/sealed-column';
import { openBackups, restoreByHand, runBackup } from '../support/backups';
import { call, eventually, type Member, newMember } from '../support/product';
import { memberKeys } from '../support/sealed';
import {
  BACKUP_KEY,
  BackupDrill,
  drills,
  type Place,
  plantEvents,
  programs,
  s3Settings,
  settled,
  sql,
} from './backup-drill';

/** Events in the database when the time of a restore is taken: `FAULT_ROWS=1000000` for the promise of ten minutes. */
const ROWS = Number(process.env.FAULT_ROWS ?? 20_000);
let drill: BackupDrill;

beforeAll(async () => {
  drill = await BackupDrill.open();
});
afterEach(() => drill.clear());
afterAll(() => drill.close());

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

drills('F23: a database and all documents are lost', () => {
  it(
    'they come back from a backup, but for who was erased since; what was waiting is done once',
    async () => {
      const backups = await drill.anotherStore();
      const first = await drill.server();
      await migrate(first.postgres.url, undefined, first.postgres.appUrl);
      const oldApi = await drill.api(first);
      const oldWorker = await drill.worker(first);
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
      const made = await runBackup(['backup'], drill.backupsIn(first, settings));
      expect([made.code, made.said]).toEqual([
        0,
        expect.stringMatching(/Keys of \d+ members\nDump \S+: \d+ bytes\nDocuments: [2-9]/),
      ]);

      // After it: what is lost, and what must not come back.
      await drill.worker(first);
      await call(oldApi, '/api/v1/chat/', {
        token: stays.token,
        body: { message: 'Marker after the backup' },
      });
      await leave(first, oldApi, leaves);
      await settled(first);
      expect((await runBackup(['backup', 'keys'], drill.backupsIn(first, settings))).code).toBe(0);
      const metrics = await fetch(`${oldApi}/metrics`).then((answer) => answer.text());
      for (const kind of ['all', 'keys'])
        expect(metrics).toMatch(new RegExp(`^damson_backup_age_seconds\\{kind="${kind}"\\} \\d`, 'm'));
      await drill.destroy(first);

      const begun = performance.now();
      const second = await drill.server();
      const env = drill.backupsIn(second, settings);
      expect((await runBackup(['verify', 'latest'], env)).said).toMatch(/is whole/);
      const restored = await runBackup(['restore', 'latest'], env);
      expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Erased again: 1 members')]);
      expect(restored.said).toContain('0 do not open');
      expect(restored.said).toContain('0 are not in the store');
      const baseUrl = await drill.api(second);
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
      expect([...drill.documents.objects.keys()].filter((name) => name.includes(gone.file))).toEqual([]);
      expect([...drill.documents.objects.keys()].filter((name) => name.includes(life.file))).not.toEqual([]);

      // What was waiting when the dump was made is done, once.
      await drill.worker(second);
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
    const first = await drill.server();
    await migrate(first.postgres.url, undefined, first.postgres.appUrl);
    const baseUrl = await drill.api(first);
    const oldWorker = await drill.worker(first);
    const [stays, leaves] = await Promise.all([newMember(baseUrl), newMember(baseUrl)]);
    const life = await live(first, baseUrl, stays);
    const gone = await live(first, baseUrl, leaves);
    await settled(first);
    const place = drill.newFolder('backups-');
    const env = drill.backupsIn(first, { BACKUP_DIR: place });
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

drills('F23: the database comes back from a base copy and its log, to a moment', () => {
  let archive: string;
  let base: string;

  beforeEach(() => {
    archive = drill.newFolder('archive-');
    base = join(drill.newFolder('server-'), 'base');
    own(archive);
  });

  /** Gives a folder to PostgreSQL's own user. */
  const own = (path: string) => {
    const user = postgresUser();
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, path]);
  };

  const archiving = () =>
    drill.server([
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
  async function lost(place: Place): Promise<void> {
    const [pid] = readFileSync(join(place.home, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await drill.killAll();
    drill.letGo(place);
  }

  async function recovered(from: Place, target: string[] = []): Promise<Place> {
    const home = drill.newFolder('server-');
    execFileSync('cp', ['-a', join(from.home, 'postgres.password'), home]);
    execFileSync('cp', ['-a', base, join(home, 'postgres')]);
    writeFileSync(join(home, 'postgres', 'recovery.signal'), '');
    own(join(home, 'postgres'));
    const place = await drill.server([`restore_command='cp ${archive}/%f %p'`, ...target], home);
    await eventually(
      () => sql<{ going: boolean }>(place, 'SELECT pg_is_in_recovery() AS going'),
      ([row]) => row?.going === false,
    );
    return place;
  }

  it('loses no more than the log that was not archived yet, and who was erased is erased again', async () => {
    const first = await archiving();
    await migrate(first.postgres.url, undefined, first.postgres.appUrl);
    const oldApi = await drill.api(first);
    await drill.worker(first);
    const [stays, leaves] = await Promise.all([newMember(oldApi), newMember(oldApi)]);
    const life = await live(first, oldApi, stays);
    await live(first, oldApi, leaves);
    await settled(first);
    copyBase(first);
    const place = drill.newFolder('backups-');
    const [{ before } = { before: '' }] = await sql<{ before: string }>(
      first,
      'SELECT now()::text AS before',
    );
    await leave(first, oldApi, leaves);
    expect((await runBackup(['backup', 'keys'], drill.backupsIn(first, { BACKUP_DIR: place }))).code).toBe(0);

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
    const { texts, document } = await seen(await drill.api(newest), stays, life);
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
    await drill.stopAll();
    await newest.postgres.stop();

    // To a moment before somebody was erased, who is there again, until the command has run.
    const earlier = await recovered(first, [
      `recovery_target_time='${before}'`,
      'recovery_target_action=promote',
    ]);
    expect(await tablesThatName(earlier, leaves)).toContain('member_key');
    const replayed = await runBackup(['replay'], drill.backupsIn(earlier, { BACKUP_DIR: place }));
    expect([replayed.code, replayed.said]).toEqual([0, expect.stringContaining('Erased again: 1 members')]);
    expect(replayed.said).toContain('0 do not open');
    expect(await tablesThatName(earlier, leaves)).toEqual(['audit_entry', 'domain_event', 'event_delivery']);
    const baseUrl = await drill.api(earlier);
    expect([(await signIn(baseUrl, leaves)).status, (await signIn(baseUrl, stays)).status]).toEqual([
      400, 200,
    ]);
  }, 400_000); // two recoveries, and the time that the log takes
});
