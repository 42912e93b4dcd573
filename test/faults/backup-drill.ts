import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { guardFolder } from '../../api/src/local/guard.cjs';
import { type LocalPostgres, startLocalPostgres } from '../../api/src/local/local-postgres';
import { type LocalRedis, startLocalRedis } from '../../api/src/local/local-redis';
import { pathWith, postgresPrograms } from '../support/postgres-programs';
import { processEnvironment, type RunningProcess, startApi, startWorker } from '../support/processes';
import { eventually } from '../support/product';
import { S3Server } from '../support/s3-server';

export const BACKUP_KEY = randomBytes(24).toString('base64url');

/** Where PostgreSQL's own programs are; the server of npm has no pg_dump. */
export const programs = postgresPrograms();
/** `describe`, but where there are no such programs: support/check-notes.cjs says so aloud. */
export const drills = programs ? describe : describe.skip;

/** A database server with what the product's processes need to use it. */
export interface Place {
  postgres: LocalPostgres;
  /** The server's own folder is in it. */
  home: string;
  settings: Record<string, string>;
}

/** Servers of PostgreSQL that a test may lose, with one Redis and one store of documents beside them. */
export class BackupDrill {
  private running: RunningProcess[] = [];
  private servers: LocalPostgres[] = [];
  private stores: S3Server[] = [];

  private constructor(
    readonly folder: string,
    readonly redis: LocalRedis,
    /** The product's own store. */
    readonly documents: S3Server,
    private readonly release: () => void,
  ) {}

  static async open(): Promise<BackupDrill> {
    const folder = mkdtempSync(join(tmpdir(), 'damson-restore-'));
    const release = guardFolder(folder);
    chmodSync(folder, 0o711);
    const [redis, documents] = await Promise.all([
      startLocalRedis(folder, (line) => process.stdout.write(`${line}\n`)),
      new S3Server().start(),
    ]);
    return new BackupDrill(folder, redis, documents, release);
  }

  /** After each test: all that it started goes. */
  async clear(): Promise<void> {
    await Promise.all(this.running.map((one) => one.kill()));
    await Promise.all(this.servers.map((one) => one.stop()));
    await Promise.all(this.stores.map((one) => one.stop()));
    [this.running, this.servers, this.stores] = [[], [], []];
    this.documents.objects.clear();
  }

  async close(): Promise<void> {
    await Promise.all([this.redis.stop(), this.documents.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
    this.release();
  }

  async anotherStore(): Promise<S3Server> {
    const store = await new S3Server().start();
    this.stores.push(store);
    return store;
  }

  /** A server of Debian's programs, without the product's tables. */
  async server(settings: string[] = [], home = this.newFolder('server-')): Promise<Place> {
    const postgres = await startLocalPostgres({ dataDir: home, programs, settings });
    this.servers.push(postgres);
    const data = join(home, 'damson');
    mkdirSync(data, { recursive: true });
    return { postgres, home, settings: { DATA_DIR: data, ...this.documents.settings } };
  }

  /** It is no more this drill's to stop. */
  letGo({ postgres }: Place): void {
    this.servers = this.servers.filter((one) => one !== postgres);
  }

  newFolder(prefix: string): string {
    const path = mkdtempSync(join(this.folder, prefix));
    chmodSync(path, 0o711);
    return path;
  }

  /**
   * What the command needs for backups.
   * @param place settings that say where they go
   */
  backupsIn(at: Place, place: Record<string, string>, more: object = {}): NodeJS.ProcessEnv {
    const { postgres, settings } = at;
    return {
      ...processEnvironment(this.urlsOf(at), {
        ...settings,
        ...place,
        DATABASE_OWNER_URL: postgres.url,
        BACKUP_KEY,
      }),
      PATH: pathWith(programs),
      ...more,
    };
  }

  /** @returns its address */
  async api(place: Place): Promise<string> {
    return this.keep(await startApi(this.urlsOf(place), place.settings)).baseUrl;
  }

  async worker(place: Place): Promise<RunningProcess> {
    return this.keep(await startWorker(this.urlsOf(place), place.settings));
  }

  /** All processes of the product end as they are told to. */
  async stopAll(): Promise<void> {
    await Promise.all(this.running.map((one) => one.stop()));
    this.running = [];
  }

  /** They are gone at once. */
  async killAll(): Promise<void> {
    await Promise.all(this.running.map((one) => one.kill()));
    this.running = [];
  }

  /** The server and all that it held are lost, and what lay in Redis with it. */
  async destroy(place: Place): Promise<void> {
    await this.killAll();
    await place.postgres.stop();
    this.letGo(place);
    rmSync(join(place.home, 'postgres'), { recursive: true });
    this.documents.objects.clear();
    await this.redis.kill();
    rmSync(join(this.folder, 'redis'), { recursive: true });
    mkdirSync(join(this.folder, 'redis'));
    await this.redis.restart();
  }

  private keep(one: RunningProcess): RunningProcess {
    this.running.push(one);
    return one;
  }

  private urlsOf({ postgres }: Place) {
    return { databaseUrl: postgres.url, appUrl: postgres.appUrl, redisUrl: this.redis.url };
  }
}

export const s3Settings = (store: S3Server) =>
  Object.fromEntries(Object.entries(store.settings).map(([name, value]) => [`BACKUP_${name}`, value]));

export async function sql<Row extends object>(
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

/** Waits until no delivery is pending. */
export const settled = (place: Place) =>
  eventually(
    () =>
      sql<{ open: number }>(
        place,
        `SELECT count(*)::int AS open FROM event_delivery WHERE state = 'pending'`,
      ),
    ([row]) => row?.open === 0,
  );

/** As many events as asked for, a thousand a member, with a description as long as a sealed note. */
export async function plantEvents(place: Place, rows: number): Promise<void> {
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

/** Changes a bit in the middle of a file. */
export function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(path, bytes);
}
