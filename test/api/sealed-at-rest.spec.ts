import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DataSource } from 'typeorm';
import { eraseUser } from '../support/erase-user';
import { DRAFT } from '../../api/src/features/coach-chat/drafts/chat-draft.entity';
import { FACT } from '../../api/src/features/privacy/memory-fact.entity';
import { guardFolder } from '../../api/src/local/guard.cjs';
import { type LocalPostgres, startLocalPostgres } from '../../api/src/local/local-postgres';
import { Dumps } from '../../api/src/platform/backup/dumps';
import { KeySets } from '../../api/src/platform/backup/key-sets';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { migrate } from '../../api/src/platform/database/migrate';
import { PersonalDataRegistry } from '../../api/src/platform/privacy/personal-data-registry';
import { openMemberKey } from '../../api/src/platform/sealing/member-keys';
import { SealedColumn } from '../../api/src/platform/sealing/sealed-column';
import { SecretBox } from '../../api/src/platform/sealing/secret-box';
import { openBackups, restoreByHand, runBackup } from '../support/backups';
import { Mailbox } from '../support/mailbox';
import { type OtlpCollector, startOtlpCollector } from '../support/otlp-collector';
import { columnsThatShow, shows } from '../support/plain-text';
import { pathWith, postgresPrograms } from '../support/postgres-programs';
import { processEnvironment, type RunningProcess, startApi, startWorker } from '../support/processes';
import { call, eventually, type Member, newMember, redisDatabase } from '../support/product';
import { masterKeys, memberKeys } from '../support/sealed';
import { type FileRecord, formOf } from './documents';
import { assign } from './staff';
import { WITHOUT_WORDS, writeRoutes } from './writing-routes';

/** What a member might write, and what no file of the product may show. */
const CANARY = 'Prednisolone makes me weepy; told nobody "yet"';
/** Answers are choices: their questions and moods must not show either. */
const CHOICES = ['selfHarm', 'bloodThinner', 'not_sure', '😢', 'too_much', '"confidence"', 'blood_pressure'];
const NAME = 'Aurelia Canaryworth';
const FACTOR = 'Canaryworth family phone';

const urls = { databaseUrl: '', redisUrl: redisDatabase(6) };
/** All that is written to a disk lies in here: the server's files, the product's own, what is temporary, backups. */
const root = mkdtempSync(join(tmpdir(), 'damson-canaries-'));
const release = guardFolder(root);
const dataDir = folderIn('data');
const temporary = folderIn('temporary');
const backups = folderIn('backups');
const programs = postgresPrograms();
const BACKUP_KEY = randomBytes(24).toString('base64url');

/** A dump needs pg_dump, which the server of npm has not. */
const ifDumped = programs ? it : it.skip;

let postgres: LocalPostgres;

let database: DataSource;
let api: RunningProcess;
let worker: RunningProcess;
let monitor: Socket;
let collector: OtlpCollector;
let toRedis = '';
let member: Member;
let clinician: Member;
/** Somebody who does not leave. */
let stays: Member;
let careTask: string;
let checkIn: string;
let task: string;
let habit: string;
let reflection: string;
let questionnaire: string;
let fact: string;
let biomarker: string;
const proposal = randomUUID();
let scenario: string;
let measure: string;

beforeAll(async () => {
  chmodSync(root, 0o711); // as root, PostgreSQL's own user passes through it
  // A server of its own, which logs every statement with its parameters.
  const serverSettings = ['log_statement=all', 'log_min_messages=debug1', 'fsync=off'];
  postgres = await startLocalPostgres({ dataDir: folderIn('server'), programs, settings: serverSettings });
  urls.databaseUrl = postgres.url;
  await migrate(urls.databaseUrl);
  database = await new DataSource({ type: 'postgres', url: urls.databaseUrl }).initialize();
  // By hand: ioredis loses its place in what a busy Redis tells.
  const redis = new URL(urls.redisUrl);
  monitor = connect(Number(redis.port), redis.hostname);
  monitor.on('data', (told) => (toRedis += told.toString()));
  monitor.write('MONITOR\r\n');
  await once(monitor, 'data');
  collector = await startOtlpCollector();
  const settings = {
    ...{ DATA_DIR: dataDir, LOG_LEVEL: 'trace', TMPDIR: temporary },
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  [api, worker] = await Promise.all([startApi(urls, settings), startWorker(urls, settings)]);
  [member, clinician] = await Promise.all([newMember(api.baseUrl, { name: NAME }), newMember(api.baseUrl)]);
  await database.query(`UPDATE auth_user SET role = 'clinician' WHERE id = $1`, [clinician.id]);
  await assign(database, clinician, member);
});

afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await collector.stop();
  monitor.destroy();
  await database.destroy();
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
  release();
});

function folderIn(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder, { mode: 0o711 });
  return folder;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Files that show what a member wrote, in their names too. */
const filesThatShow = (folder: string) =>
  filesIn(folder).filter((path) =>
    [CANARY, 'Prednisolone'].some((text) => shows(path + contentOf(path), text)),
  );

/** PostgreSQL writes its caches anew meanwhile: a file that has gone since it was listed shows nothing. */
function contentOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

const backup = (...args: string[]) =>
  runBackup(args, {
    ...processEnvironment(urls, { DATA_DIR: dataDir, TMPDIR: temporary, BACKUP_DIR: backups, BACKUP_KEY }),
    PATH: pathWith(programs),
  });

interface Write {
  path?: () => string;
  body: object | (() => object);
  by?: () => Member;
}

const answers = {
  questionnaire_type: 'habits_and_preferences',
  response_data: {
    eveningFreeText: { otherHabits: CANARY, habitsToEliminate: CANARY },
    morningRoutine: { gratitudeJournaling: { levelNow: 'never', priority: 'top' } },
    [CANARY]: { own: CANARY },
  },
  completed_at: '2026-11-01T08:00:00.000Z',
};

/** Every write of a member, or about them, that carries words, in an order that works. */
const WRITES: Record<string, Write> = {
  'put /api/v1/health-screen': { body: { answers: { selfHarm: 'not_sure', bloodThinner: 'yes' } } },
  // Planned with, and kept nowhere.
  'post /api/v1/setup/preview': {
    body: { scheduling: { taskTimeWeekdays: `18:30 ${CANARY}`, taskTimeWeekends: CANARY } },
  },
  'post /api/v1/setup/save': {
    body: {
      scheduling: { taskTimeWeekdays: `18:30 ${CANARY}`, taskTimeWeekends: CANARY },
      investigations: { bloodPanel: 'I want to go with a no-frills option' },
    },
  },
  'post /api/v1/questionnaires': { body: answers },
  'patch /api/v1/questionnaires/{id}': {
    path: () => `/api/v1/questionnaires/${questionnaire}`,
    body: { response_data: answers.response_data },
  },
  'patch /api/v1/calendar-events/{id}/checkin': {
    path: () => `/api/v1/calendar-events/${checkIn}/checkin`,
    body: { energy_level: 1, mood: '😢', task_completion: 1, notes: CANARY },
  },
  'patch /api/v1/calendar-events/{id}/metadata': {
    path: () => `/api/v1/calendar-events/${task}/metadata`,
    body: { metadata: { note: CANARY, [CANARY]: { deep: [CANARY] }, status: 'in_progress' } },
  },
  'patch /api/v1/calendar-events/{id}/reflection': {
    path: () => `/api/v1/calendar-events/${reflection}/reflection`,
    body: { confidence: 3, change: CANARY },
  },
  'post /api/v1/scenario-chat/scenarios/start': {
    body: { scenario_type: 'goal_setting', initial_context: { eventTitle: CANARY } },
  },
  'post /api/v1/scenario-chat/scenarios/message': {
    body: () => ({ session_id: scenario, message: CANARY }),
  },
  'put /api/v1/pauses/{id}': {
    path: () => `/api/v1/pauses/${randomUUID()}`,
    body: () => ({ kind: 'too_much', from: '2027-01-04', until: '2027-01-06' }),
  },
  'patch /api/v1/calendar-events/{id}/complete': {
    path: () => `/api/v1/calendar-events/${task}/complete`,
    body: { status: 'completed' },
  },
  'post /api/v1/chat/': { body: { message: CANARY } },
  'post /api/v1/habits/generate-instructions': {
    body: () => ({ event_id: task, habit_name: CANARY, user_corrections: CANARY }),
  },
  'patch /api/v1/habits/reminders': { body: () => ({ habit_name: habit, on: true, at: '06:07' }) },
  'patch /api/v1/assistant/memory/{id}': {
    path: () => `/api/v1/assistant/memory/${fact}`,
    body: { text: CANARY },
  },
  'post /api/v1/biomarkers': {
    body: { name: CANARY, value: CANARY, unit: CANARY.slice(0, 12), measured_on: '2026-01-10' },
  },
  'patch /api/v1/biomarkers/{id}': {
    path: () => `/api/v1/biomarkers/${biomarker}`,
    body: { value: CANARY },
  },
  'post /api/v1/measures': {
    body: () => ({
      measures: [
        {
          kind: 'blood_pressure',
          systolic: 131,
          diastolic: 83,
          unit: 'mmHg',
          measured_at: '2026-11-01T07:10:00+00:00',
          source: 'manual',
          client_id: CANARY,
        },
      ],
    }),
  },
  'patch /api/v1/measures/{id}': {
    path: () => `/api/v1/measures/${measure}`,
    body: { systolic: 132 },
  },
  'post /api/v1/day-submissions': {
    body: () => ({
      day: new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now()),
    }),
  },
  'put /api/v1/care/members/{id}/notes/{note}': {
    path: () => `/api/v1/care/members/${member.id}/notes/${randomUUID()}`,
    body: { text: CANARY },
    by: () => clinician,
  },
  'put /api/v1/care/members/{id}/proposals/{proposal}': {
    path: () => `/api/v1/care/members/${member.id}/proposals/${proposal}`,
    by: () => clinician,
    body: () => ({
      ...{ kind: 'add', title: CANARY, description: CANARY, minutes: 15, why: CANARY },
      ...{ start_time: new Date(Date.now() + 86_400_000).toISOString(), biomarker_id: biomarker },
    }),
  },
  'post /api/v1/care/members/{id}/proposals/{proposal}/refusal': {
    path: () => `/api/v1/care/members/${member.id}/proposals/${proposal}/refusal`,
    by: () => clinician,
    body: { reason: CANARY },
  },
  'put /api/v1/care/members/{id}/programme-edits/{edit}': {
    path: () => `/api/v1/care/members/${member.id}/programme-edits/${randomUUID()}`,
    body: () => ({
      ...{ kind: 'add', title: CANARY, description: CANARY, why: CANARY, minutes: 10 },
      start_time: new Date(Date.now() + 86_400_000).toISOString(),
    }),
    by: () => clinician,
  },
  'post /api/v1/care/members/{id}/chat': {
    path: () => `/api/v1/care/members/${member.id}/chat`,
    body: () => ({ id: randomUUID(), text: CANARY }),
    by: () => clinician,
  },
  'put /api/v1/care/members/{id}/chat/waiting/{message}': {
    path: () => `/api/v1/care/members/${member.id}/chat/waiting/${randomUUID()}`,
    body: () => ({ text: CANARY, send_at: new Date(Date.now() + 86_400_000).toISOString() }),
    by: () => clinician,
  },
  'post /api/v1/care/queue/{id}/send': {
    path: () => `/api/v1/care/queue/${careTask}/send`,
    body: () => ({ id: randomUUID(), text: CANARY }),
    by: () => clinician,
  },
  'post /api/v1/care/queue/{id}/done': {
    path: () => `/api/v1/care/queue/${careTask}/done`,
    body: { outcome: CANARY },
    by: () => clinician,
  },
};

const CREATES = new Set(['post /api/v1/questionnaires', 'post /api/v1/biomarkers', 'post /api/v1/measures']);

function send(route: string, extra: object = {}) {
  const [method = '', template = ''] = route.split(' ');
  const { path = () => template, body, by = () => member } = WRITES[route] ?? { body: {} };
  return call<{
    id: string;
    session_id: string;
    biomarker: { id: string };
    measures: { id: string }[];
  }>(api.baseUrl, path(), {
    method: method.toUpperCase(),
    token: by().token,
    body: { ...(typeof body === 'function' ? body() : body), ...extra },
    headers: { 'idempotency-key': `canary-${randomUUID()}` },
  });
}

/** Waits until the programme follows every answer, and moves its first check-in and task to today. */
async function programmeOfToday(): Promise<void> {
  const programmes = await eventually(
    () =>
      call<{ id: string; adjusting: boolean }[]>(api.baseUrl, '/api/v1/medical-programs/all', {
        token: member.token,
      }),
    ({ body }) => body[0]?.adjusting === false,
  );
  const events = await call<{ id: string; title: string; kind: string; all_day: boolean }[]>(
    api.baseUrl,
    `/api/v1/calendar-events/program/${programmes.body[0]?.id}`,
    { token: member.token },
  );
  checkIn = events.body.find(({ kind }) => kind === 'check_in')?.id ?? '';
  const planned = events.body.find(({ kind, all_day }) => kind === 'habit' && !all_day);
  task = planned?.id ?? '';
  habit = planned?.title ?? '';
  reflection = events.body.find(({ kind }) => kind === 'reflection')?.id ?? '';
  await database.query(
    `UPDATE calendar_event SET start_time = now(), end_time = now() + interval '1 minute' WHERE id = ANY ($1)`,
    [[checkIn, task]],
  );
}

/** The task that the check-in asks of the care team. */
async function lowCheckIn(): Promise<string> {
  const [task] = await eventually(
    () => database.query<{ id: string }[]>(`SELECT id FROM care_task WHERE kind = 'low_check_in'`),
    (rows) => rows.length === 1,
  );
  return task?.id ?? '';
}

/** The document, once reading it has ended. */
async function readWhole(file_id: string) {
  const { token } = member;
  await call(api.baseUrl, '/api/v1/files/process', { token, body: { file_id } });
  const { body } = await eventually(
    () => call<{ files: FileRecord[] }>(api.baseUrl, `/api/v1/files/list/${member.id}`, { token }),
    (answer) => answer.body.files[0]?.status !== 'processing',
  );
  return body.files[0] as FileRecord;
}

/** What the assistant suggests to the clinician. */
async function drafted(): Promise<void> {
  const own = await memberKeys(database).of(member.id);
  await database.query(`INSERT INTO chat_draft (user_id, entry_id, words_sealed) VALUES ($1, $2, $3)`, [
    member.id,
    randomUUID(),
    own.seal(DRAFT, member.id, { text: CANARY, facts: [CANARY] }),
  ]);
}

/** Something that the assistant remembers of the member. */
async function remembered(): Promise<string> {
  const id = randomUUID();
  const own = await memberKeys(database).of(member.id);
  await database.query(
    `INSERT INTO memory_fact (id, user_id, text_sealed, fingerprint, source_kind, source_id)
     VALUES ($1, $2, $3, $4, 'coach_chat', $1)`,
    [id, member.id, own.seal(FACT, id, CANARY), own.fingerprint('memory_fact', CANARY)],
  );
  return id;
}

it('knows every route that writes', () => {
  const known = [...Object.keys(WRITES), ...WITHOUT_WORDS];
  expect(writeRoutes().filter((route) => !route.includes(' /auth/v1/') && !known.includes(route))).toEqual(
    [],
  );
});

describe('what a member writes', () => {
  it('is written through every route, comes back as it was, and is refused where it has no place', async () => {
    fact = await remembered();
    for (const route of Object.keys(WRITES)) {
      if (route.includes('calendar-events/{id}/checkin')) await programmeOfToday();
      expect((await send(route, { [CANARY]: CANARY })).status).toBe(400); // read, and refused
      const answer = await send(route);
      expect([route, answer.status]).toEqual([route, CREATES.has(route) ? 201 : 200]);
      if (route === 'post /api/v1/biomarkers') biomarker = answer.body.biomarker.id;
      if (route === 'post /api/v1/questionnaires') questionnaire = answer.body.id;
      if (route === 'post /api/v1/measures') measure = answer.body.measures[0]?.id ?? '';
      if (route.endsWith('/scenarios/start')) scenario = answer.body.session_id;
      if (route.endsWith('/checkin')) careTask = await lowCheckIn();
      if (route.endsWith('/queue/{id}/send')) {
        const undo = `/api/v1/care/queue/${careTask}/undo`;
        await call(api.baseUrl, undo, { method: 'POST', token: clinician.token });
      }
    }
    await drafted();
    for (const [id, held] of [
      [checkIn, { checkin_data: { notes: CANARY } }],
      [task, { note: CANARY, status: 'completed' }],
      [reflection, { reflection: { confidence: 3, change: CANARY }, status: 'completed' }],
    ] as const) {
      const { body } = await call<{ metadata: object }>(api.baseUrl, `/api/v1/calendar-events/${id}`, {
        token: member.token,
      });
      expect(body.metadata).toMatchObject(held);
    }
    const data = { note: CANARY, [CANARY]: { deep: [CANARY] } };
    await call(api.baseUrl, '/auth/v1/user', { method: 'PUT', token: member.token, body: { data } });
    const factor = { factor_type: 'totp', friendly_name: FACTOR };
    const document = `Test,Result,Unit\n${CANARY.replace(',', '')},5,mmol/L\n${CANARY}\n`;
    const { body } = await call<{ file_id: string }>(api.baseUrl, '/api/v1/files/upload', {
      token: member.token,
      body: formOf(document, `${CANARY.replaceAll('"', '')}.csv`),
      headers: { 'idempotency-key': `canary-${randomUUID()}` },
    });
    expect((await readWhole(body.file_id)).status).toMatch(/completed|failed/);
    await call(api.baseUrl, '/auth/v1/factors', { token: member.token, body: factor });
  });

  it('is in a copy of all data, sealed, and a mail says that it is there', async () => {
    await call(api.baseUrl, '/api/v1/account/exports', { method: 'POST', token: member.token });
    await new Mailbox(join(dataDir, 'mail')).wait(member.email);
    expect(filesIn(join(dataDir, 'files')).some((path) => path.includes('export-'))).toBe(true);
  });

  // Before anybody asks the server for it, and it says so in its log.
  it("is on no disk: not in PostgreSQL's files, its log and its write-ahead log, nor in mails, copies and what is temporary", async () => {
    await database.query('CHECKPOINT');
    const [log, ahead] = ['server.log', 'pg_wal'].map((name) =>
      filesIn(root).filter((path) => path.includes(name)),
    );
    expect(readFileSync(log?.[0] ?? '', 'utf8')).toContain('INSERT INTO'); // it was told of everything
    expect(ahead?.some((path) => readFileSync(path, 'latin1').includes(NAME))).toBe(true); // which is no secret to it
    expect(filesIn(join(dataDir, 'mail')).length).toBeGreaterThan(0);
    expect(filesThatShow(root)).toEqual([]);
  });

  ifDumped('is in no backup, nor in what a backup holds when it is opened', async () => {
    stays = await newMember(api.baseUrl);
    const route = 'put /api/v1/health-screen';
    const screen = { method: 'PUT', token: stays.token, body: WRITES[route]?.body };
    expect((await call(api.baseUrl, '/api/v1/health-screen', screen)).status).toBe(200);
    expect(await backup('backup')).toMatchObject({ code: 0 });
    expect(filesIn(backups).length).toBeGreaterThan(5);
    expect(filesThatShow(backups)).toEqual([]);
    expect(filesIn(temporary)).toEqual([]);
    const store = await openBackups(backups, BACKUP_KEY);
    const keys = await Promise.all((await store.names('keys')).map((name) => store.get('keys', name)));
    expect(keys.some((part) => part.includes(member.id))).toBe(true); // hers, wrapped
    await dumpOpened('opened_dump');
    const opened = await sqlOf('opened_dump');
    expect(opened).toContain(member.email); // all of the database is in there
    for (const text of [CANARY, 'Prednisolone']) {
      expect(keys.some((part) => shows(part.toString('latin1'), text))).toBe(false);
      expect(shows(opened, text)).toBe(false);
    }
    const key = await keyOf(member);
    for (const form of ['hex', 'base64'] as const) expect(opened).not.toContain(key.toString(form));
  });

  it('is nowhere in the database', async () => {
    expect(await columnsThatShow(database, CANARY)).toEqual([]);
    for (const choice of CHOICES)
      expect([choice, await columnsThatShow(database, choice)]).toEqual([choice, []]);
  });

  it('is in no file that is stored', () => {
    const folder = join(dataDir, 'files');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const { parentPath, name } of files) {
      expect(shows(name + readFileSync(join(parentPath, name), 'latin1'), CANARY)).toBe(false);
      expect(shows(readFileSync(join(parentPath, name), 'latin1'), 'Prednisolone')).toBe(false);
    }
  });

  it('is in no trace', async () => {
    // They are sent every few seconds: what was traced of the last write has come.
    await eventually(
      () => Promise.resolve(collector.spans),
      (spans) =>
        ['POST /api/v1/files/upload', 'process follow-answers'].every((name) =>
          spans.some((span) => span.name === name),
        ),
    );
    expect(new Set(collector.spans.map(({ service }) => service))).toEqual(
      new Set(['damson-api', 'damson-worker']),
    );
    for (const text of [CANARY, 'Prednisolone', NAME, FACTOR, member.email, ...CHOICES]) {
      expect([text, shows(collector.bytes(), text)]).toEqual([text, false]);
    }
  });

  it('is neither in Redis nor in the logs', () => {
    expect(toRedis).toContain('damson'); // it was listened to
    expect(api.output()).toContain('/api/v1/health-screen');
    for (const text of [CANARY, ...CHOICES]) {
      expect([text, shows(toRedis, text)]).toEqual([text, false]);
      expect([text, shows(api.output() + worker.output(), text)]).toEqual([text, false]);
    }
  });
});

it('who somebody is stays in clear where sign-in needs it, and nowhere else', async () => {
  expect(await columnsThatShow(database, NAME)).toEqual(['auth_user.user_metadata']);
  expect(await columnsThatShow(database, FACTOR)).toEqual(['auth_factor.friendly_name']);
  for (const text of [NAME, FACTOR]) {
    expect([text, shows(toRedis + api.output() + worker.output(), text)]).toEqual([text, false]);
  }
});

it('nothing of it can be opened once the member is deleted, whoever copied the rows before', async () => {
  const tables = [
    'health_screen',
    'programme_setup',
    'questionnaire',
    'day_submission',
    'calendar_event',
    'care_note',
    'programme_edit',
    'programme_proposal',
    'care_task',
    'pause',
    'chat_entry',
    'waiting_message',
    'chat_draft',
    'assistant_reply',
    'habit_instructions',
    'habit_reminders',
    'memory_fact',
    'health_file',
    'biomarker',
    'biomarker_change',
    'measure',
  ];
  for (const table of tables) {
    await database.query(`CREATE TABLE copied_${table} AS SELECT * FROM ${table} WHERE user_id = $1`, [
      member.id,
    ]);
    const [copied] = await database.query<[{ rows: number }]>(
      `SELECT count(*)::int AS rows FROM copied_${table}`,
    );
    expect(copied.rows).toBeGreaterThan(0);
  }
  const key = await keyOf(member);
  await eraseUser(database, member.id);
  const [keys] = await database.query<[{ left: number }]>(
    'SELECT count(*)::int AS left FROM member_key WHERE user_id = $1',
    [member.id],
  );
  expect(keys.left).toBe(0);
  await expect(memberKeys(database).of(member.id)).rejects.toThrow();
  expect(await columnsThatShow(database, CANARY)).toEqual([]);
  await oldBackupShowsNothing(key);
});

/** The dump was made while she was there; the keys have been backed up anew since. */
async function oldBackupShowsNothing(herKey: Buffer): Promise<void> {
  if (!programs) return;
  expect(await backup('backup', 'keys', '--replace')).toMatchObject({ code: 0 });
  const store = await openBackups(backups, BACKUP_KEY);
  for (const name of await store.names('keys')) {
    const part = (await store.get('keys', name)).toString();
    if (name.includes('.keys.')) expect(part).not.toContain(member.id);
    expect(part).not.toContain(herKey.toString('base64'));
  }
  const old = await createDataSource(await dumpOpened('old_dump'), 2).initialize();
  await new KeySets(old, store).restore();
  const rows = await old.query<object[]>('SELECT 1 FROM chat_entry WHERE user_id = $1', [member.id]);
  expect(rows.length).toBeGreaterThan(0);
  expect(await openable(old, member)).toEqual([]);
  expect(await openable(old, stays)).toContain('health_screen.answers_sealed');
  await old.destroy();
}

/** Columns of which a value of hers opens with any of the keys that are there. */
async function openable(old: DataSource, { id }: Member): Promise<string[]> {
  const registry = new PersonalDataRegistry(old);
  registry.onModuleInit();
  const keys = await old.query<{ user_id: string; key_sealed: Buffer }[]>(
    'SELECT user_id, key_sealed FROM member_key',
  );
  const box = new SecretBox(masterKeys());
  const opens = (column: SealedColumn<unknown>, row: string, value: Buffer) =>
    keys.some(({ user_id, key_sealed }) => {
      try {
        openMemberKey(box, user_id, key_sealed).open(column, row, value);
        return true;
      } catch {
        return false;
      }
    });
  const found: string[] = [];
  for (const { table, sealed, owner, row } of registry.all()) {
    if (sealed.length === 0) continue;
    const rows = await old.query<Record<string, unknown>[]>(
      `SELECT ${row}::text AS row, ${sealed.join(', ')} FROM ${table} WHERE ${owner[0]} = $1`,
      [id],
    );
    for (const column of sealed) {
      const values = rows.filter((one) => one[column]);
      if (
        values.some((one) => opens(new SealedColumn(table, column), String(one.row), one[column] as Buffer))
      )
        found.push(`${table}.${column}`);
    }
  }
  return found;
}

async function dumpOpened(name: string): Promise<string> {
  await database.query(`CREATE DATABASE ${name}`);
  const url = urls.databaseUrl.replace(/[^/]+$/, name);
  await restoreByHand(new Dumps(await openBackups(backups, BACKUP_KEY)), url, programs);
  return url;
}

/** All rows of a database as text. */
async function sqlOf(name: string): Promise<string> {
  const url = new URL(urls.databaseUrl.replace(/[^/]+$/, name));
  const env = { ...process.env, PGPASSWORD: url.password };
  url.password = '';
  const { stdout } = await promisify(execFile)(join(programs ?? '', 'pg_dump'), ['--dbname', url.href], {
    ...{ env, maxBuffer: 512 * 1024 * 1024, encoding: 'latin1' },
  });
  return stdout;
}

/** Her key as it is wrapped. */
async function keyOf({ id }: Member): Promise<Buffer> {
  const [row] = await database.query<{ key_sealed: Buffer }[]>(
    'SELECT key_sealed FROM member_key WHERE user_id = $1',
    [id],
  );
  return row?.key_sealed ?? Buffer.of();
}
