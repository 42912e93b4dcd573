import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { postgresUser } from '../../api/src/local/local-user';
import { dataSourceOptions } from '../../api/src/platform/database/data-source';
import { migrate } from '../../api/src/platform/database/migrate';
import { SchemaState } from '../../api/src/platform/database/schema-state';
import { runBackup } from '../support/backups';
import { eventually, newMember } from '../support/product';
import { memberKeys } from '../support/sealed';
import {
  BACKUP_KEY,
  BackupDrill,
  drills,
  flip,
  type Place,
  plantEvents,
  s3Settings,
  sql,
} from './backup-drill';

const dirname = join(__dirname, 'no-programs-here');

let drill: BackupDrill;

beforeAll(async () => {
  drill = await BackupDrill.open();
});
afterEach(() => drill.clear());
afterAll(() => drill.close());

drills('a backup that is cut short, or refused', () => {
  let place: Place;
  let backups: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    place = await drill.server();
    drill.letGo(place); // it outlives each test
    await migrate(place.postgres.url, undefined, place.postgres.appUrl);
    await newMember(await drill.api(place));
    await plantEvents(place, 20_000);
    await drill.stopAll();
  });

  beforeEach(() => {
    backups = drill.newFolder('backups-');
    env = drill.backupsIn(place, { BACKUP_DIR: backups });
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
    const second = await drill.server();
    const target = drill.backupsIn(second, { BACKUP_DIR: backups });
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
    await drill.api(second);
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
      { BACKUP_DIR: join(drill.folder, 'not-mounted') },
      /away, full or refuses \(ENOENT\)/,
    );
    await refused(['backup'], { BACKUP_DIR: '' }, /Say where backups go/);
    await refused(['backup'], { PATH: dirname }, /pg_dump is not on the PATH/);
    await refused(['verify', 'latest'], { BACKUP_KEY: randomBytes(24).toString('base64url') }, /another key/);
    await refused(['verify', '20200101T000000Z-00000000'], {}, /no such backup/);
    const wrong = place.postgres.url.replace(/:[^:@/]+@/, ':wrong@');
    await refused(['backup'], { DATABASE_OWNER_URL: wrong }, /refuses the user or the password/);

    // A store that is away, and one that is full.
    const store = await drill.anotherStore();
    const inS3 = drill.backupsIn(place, s3Settings(store));
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
    const other = await drill.server();
    await migrate(other.postgres.url, undefined, other.postgres.appUrl);
    await refused(
      ['backup', 'keys'],
      {},
      /another one, or an empty one/,
      drill.backupsIn(other, { BACKUP_DIR: backups }),
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
    const second = await drill.server();
    const { code, said } = await runBackup(['restore'], drill.backupsIn(second, { BACKUP_DIR: backups }));
    expect([code, said]).toEqual([1, expect.stringMatching(/damaged|not whole/)]);
    expect(await sql(second, `SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual(
      [],
    );
  });
});

drills('a restore gives back what was, and believes little', () => {
  let place: Place;
  let backups: string;
  let env: NodeJS.ProcessEnv;
  let people: string[];

  beforeEach(async () => {
    place = await drill.server();
    await migrate(place.postgres.url, undefined, place.postgres.appUrl);
    backups = drill.newFolder('backups-');
    env = drill.backupsIn(place, { BACKUP_DIR: backups });
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
    const programs = drill.newFolder('server-');
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
    const older = join(drill.newFolder('server-'), 'keys');
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
    const own = drill.newFolder('server-');
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
    const secure = await drill.server([
      'ssl=on',
      `ssl_cert_file=${join(own, 'server.pem')}`,
      `ssl_key_file=${join(own, 'server.key')}`,
    ]);
    await migrate(secure.postgres.url, undefined, secure.postgres.appUrl);
    const DATABASE_OWNER_URL = `${secure.postgres.url}?sslmode=verify-full`;
    const more = { NODE_EXTRA_CA_CERTS: join(own, 'ca.pem'), DATABASE_OWNER_URL };
    const overTls = drill.backupsIn(secure, { BACKUP_DIR: backups }, more);
    for (const args of [['backup'], ['restore', 'latest', '--replace']]) {
      const { code, said } = await runBackup(args, overTls);
      expect([args, code, said]).toEqual([args, 0, said]);
    }
    const elsewhere = { ...overTls, PGSSLROOTCERT: join(own, 'server.csr') };
    expect((await runBackup(['backup'], elsewhere)).said).toMatch(/pg_dump ended with 1/);
  });
});
