import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrphanSweep } from '../../api/src/features/files/orphan-sweep';
import { type FileStore, NotStored } from '../../api/src/platform/storage/file-store';
import { LocalFileStore } from '../../api/src/platform/storage/local-file-store';
import { call, eventually, type Member, newMember } from '../support/product';
import { eraseUser } from '../support/erase-user';
import { CSV, process, read, uploaded } from './documents';
import { baseUrl, databaseUrl, expectProblem } from './members';

let database: DataSource;
beforeAll(async () => {
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
});
afterAll(async () => {
  // Their copied rows are sealed for other ids: nobody shall try to open them.
  for (const member of members) await eraseUser(database, member);
  await database.destroy();
});

const members: string[] = [];
async function fullMember(): Promise<Member> {
  const member = await newMember(baseUrl);
  members.push(member.id);
  return member;
}

/** So many more documents of the member, as rows alone. */
const copies = (member: Member, times: number, size: number) =>
  database.query(
    `INSERT INTO health_file (id, user_id, fingerprint, status, size, key_sealed, details_sealed)
     SELECT gen_random_uuid(), user_id, sha256(n::text::bytea), 'pending', $3, key_sealed, details_sealed
       FROM health_file, generate_series(1, $2) AS n WHERE user_id = $1`,
    [member.id, times, size],
  );
const drop = (member: Member, times: number) =>
  database.query(
    `DELETE FROM health_file WHERE id IN (SELECT id FROM health_file WHERE user_id = $1 AND size <> $2 LIMIT $3)`,
    [member.id, CSV.length, times],
  );
const another = (member: Member) => uploaded(member, `${CSV}Potassium,4.4,mmol/L,${randomUUID()}\n`);

it.each<[string, number, number]>([
  ['two hundred documents', 199, 1],
  ['five hundred megabytes', 50, 10 * 1024 * 1024],
])('a member keeps %s; one more is refused until some are gone', async (_, times, size) => {
  const member = await fullMember();
  expect((await uploaded(member, CSV)).status).toBe(201);
  await copies(member, times, size);
  const refused = await another(member);
  expectProblem(refused, 409, 'too-many-files');
  expect(refused.body).toMatchObject({
    detail: 'Up to 200 documents of 500 MB in all can be kept. Please delete some first.',
  });
  expect((await uploaded(member, CSV)).status).toBe(201); // it is there already
  await drop(member, 1);
  expect((await another(member)).status).toBe(201);
});

it('of uploads and typed values that come at once none is counted past the limit', async () => {
  const member = await fullMember();
  await uploaded(member, CSV);
  await copies(member, 198, 1);
  const files = await Promise.all(Array.from({ length: 4 }, () => another(member)));
  expect(files.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);

  const type = () =>
    call(baseUrl, '/api/v1/biomarkers', {
      token: member.token,
      body: { name: 'Sodium', value: '140', unit: 'mmol/L', measured_on: '2026-05-12' },
    });
  expect((await type()).status).toBe(201);
  await database.query(
    `INSERT INTO biomarker (id, user_id, file_id, position, needs_review, confirmed, content_sealed)
     SELECT gen_random_uuid(), user_id, NULL, n, false, true, content_sealed
       FROM biomarker, generate_series(1, 1998) AS n WHERE user_id = $1`,
    [member.id],
  );
  const count = async () =>
    (
      await database.query<[{ n: number }]>(
        'SELECT count(*)::int AS n FROM biomarker WHERE user_id = $1 AND file_id IS NULL',
        [member.id],
      )
    )[0].n;
  expect(await count()).toBe(1999);
  const writers = database.createQueryRunner();
  await writers.startTransaction();
  await writers.query('LOCK TABLE biomarker IN SHARE MODE'); // who has counted cannot write yet
  const typed = Promise.all(Array.from({ length: 4 }, type));
  await eventually(
    () => database.query<object[]>(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`),
    (waiting) => waiting.length >= 4,
  );
  await writers.commitTransaction();
  await writers.release();
  expect((await typed).map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await count()).toBe(2000);
  const refused = await type();
  expectProblem(refused, 409, 'too-many-values');
});

it('a document of a member with twenty thousand values is not read until some are gone', async () => {
  const member = await fullMember();
  const { file_id } = (await uploaded(member, CSV)).body;
  await copies(member, 1, 1);
  await database.query(
    `INSERT INTO biomarker (id, user_id, file_id, position, needs_review, confirmed, content_sealed)
     SELECT gen_random_uuid(), user_id, id, n, false, false, '\\x00'
       FROM health_file, generate_series(1, 20000) AS n WHERE user_id = $1 AND id <> $2`,
    [member.id, file_id],
  );
  await process(member, file_id);
  const ended = async () => {
    const [file] = await database.query<{ status: string; failure: string | null }[]>(
      'SELECT status, failure FROM health_file WHERE id = $1',
      [file_id],
    );
    return file;
  };
  const refused = await eventually(ended, (file) => file?.status === 'failed', 60_000);
  expect(refused?.failure).toBe('no_room');
  await drop(member, 1);
  expect(await read(member, file_id)).toMatchObject({ status: 'completed', biomarkers_count: 2 });
});

describe('what is stored of no document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'damson-sweep-'));
  const store = new LocalFileStore(folder);
  afterAll(() => rmSync(folder, { recursive: true }));

  const isKept = (name: string, from: FileStore = store) =>
    from.get(name).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotStored) return false;
        throw error;
      },
    );
  /** Stored so many minutes ago. */
  async function stored(name: string, minutes: number): Promise<string> {
    await store.put(name, Buffer.from('sealed'));
    const then = new Date(Date.now() - minutes * 60_000);
    await utimes(join(folder, name.slice(0, 2), name), then, then);
    return name;
  }
  const sweep = () => new OrphanSweep(database, store).run();

  it('goes once it is an hour old; what has its document stays, whatever its age, and what is not ours too', async () => {
    const member = await newMember(baseUrl);
    const { file_id } = (await uploaded(member, CSV)).body;
    const kept = [
      await stored(file_id, 10_000),
      await stored(`${file_id}.p1`, 10_000),
      await stored(randomUUID(), 50),
      await stored('backup.tar', 10_000),
    ];
    const gone = [
      await stored(randomUUID(), 70),
      await stored(`${randomUUID()}.p3`, 70),
      await stored(`${file_id}.${randomUUID()}.part`, 70),
    ];
    expect(await sweep()).toBe(gone.length);
    expect(await Promise.all(kept.map((name) => isKept(name)))).toEqual(kept.map(() => true));
    expect(await Promise.all(gone.map((name) => isKept(name)))).toEqual(gone.map(() => false));
    expect(await sweep()).toBe(0);
  });

  it('stays where the database knows none of it: it is another one, or not restored yet', async () => {
    for (const name of await namesIn(store)) await store.remove(name);
    const names = await Promise.all(Array.from({ length: 21 }, () => stored(randomUUID(), 10_000)));
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    expect(await sweep()).toBe(0);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('none is removed'));
    warned.mockRestore();
    expect(await Promise.all(names.map((name) => isKept(name)))).toEqual(names.map(() => true));
    await store.remove(names[0]!);
    expect(await sweep()).toBe(20); // so few may be left of members who are gone
  });
});

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names;
}
