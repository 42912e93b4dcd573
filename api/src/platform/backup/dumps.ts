import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CannotStart } from '../config/cannot-start';
import { type BackupStore } from './backup-store';
import { startProgram, versionOf } from './postgres-program';

/** Bytes that are in memory at once, a few times over. */
const CHUNK = 8 * 1024 * 1024;
const DAY = 86_400_000;
const MANIFEST = '.manifest';

/** A schema by which who starts an incomplete restore again knows it; it goes with the end of it. */
export const RESTORING = 'damson_restoring';

/** What makes a dump one: written last, so that half a dump is none. */
export interface Dump {
  readonly id: string;
  readonly made: string;
  readonly chunks: number;
  readonly bytes: number;
  /** Version of the pg_dump that wrote it. */
  readonly program: number;
}

/** Dumps of the database, but for the keys of members, without which what they wrote is noise. */
export class Dumps {
  constructor(private readonly store: BackupStore) {}

  /**
   * @param version of the server
   * @param before what must be whole before the dump counts
   */
  async make(databaseUrl: string, version: number, before: () => Promise<void>): Promise<Dump> {
    const program = await versionOf('pg_dump', version);
    const now = new Date();
    const id = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`;
    const { child, ended } = startProgram('pg_dump', databaseUrl, [
      '--format=custom',
      '--compress=1', // what is sealed does not shrink anyway
      '--exclude-table-data=member_key',
      `--exclude-schema=${RESTORING}`,
      '--no-owner',
      '--no-privileges',
      '--lock-wait-timeout=60000',
    ]);
    let [chunks, bytes] = [0, 0];
    try {
      for await (const chunk of inChunks(child.stdout)) {
        await this.store.put('dumps', nameOf(id, chunks), chunk);
        chunks += 1;
        bytes += chunk.length;
      }
      await ended;
      await before();
      const dump: Dump = { id, made: now.toISOString(), chunks, bytes, program };
      await this.store.put('dumps', id + MANIFEST, JSON.stringify(dump));
      return dump;
    } catch (error) {
      child.kill();
      // Those that stay behind nobody takes for a dump; the next run removes them.
      await this.store.remove('dumps', namesOf(id, chunks + 1)).catch(() => undefined);
      throw error;
    }
  }

  /** The newest last. */
  async all(): Promise<Dump[]> {
    const names = await this.store.names('dumps');
    const manifests = names.filter((name) => name.endsWith(MANIFEST)).sort();
    return Promise.all(
      manifests.map(async (name) => JSON.parse((await this.store.get('dumps', name)).toString()) as Dump),
    );
  }

  /**
   * @param which an id, or `latest`
   * @param at the newest of this moment or before
   * @throws CannotStart where there is none
   */
  async find(which: string, at: Date): Promise<Dump> {
    const all = await this.all();
    const found = all.findLast(({ id, made }) => (which === 'latest' ? new Date(made) <= at : id === which));
    if (!found) throw new CannotStart(['There is no such backup. `list` shows which there are.']);
    return found;
  }

  /** What pg_dump wrote, piece by piece. @throws CannotStart for a piece that is missing or changed */
  async *read({ id, chunks }: Dump): AsyncGenerator<Buffer> {
    for (const name of namesOf(id, chunks)) yield await this.store.get('dumps', name);
  }

  /** Reads all of it. @throws CannotStart unless it is whole */
  async verify(dump: Dump): Promise<void> {
    let bytes = 0;
    for await (const chunk of this.read(dump)) bytes += chunk.length;
    if (bytes !== dump.bytes)
      throw new CannotStart(['The backup is not whole: some of its bytes are missing.']);
  }

  /** How long ago the oldest was made; 0 where there is none. */
  async daysOfOldest(): Promise<number> {
    const [oldest = ''] = (await this.store.names('dumps')).filter((name) => name.endsWith(MANIFEST)).sort();
    return Math.ceil(ageOf(oldest) / DAY);
  }

  /** Into an empty database, whole or not at all. */
  async restore(dump: Dump, databaseUrl: string): Promise<void> {
    await versionOf('pg_restore', dump.program);
    const { child, ended } = startProgram('pg_restore', databaseUrl, [
      '--single-transaction', // and it ends at the first error
      '--no-owner',
      '--no-privileges',
    ]);
    try {
      await pipeline(Readable.from(this.read(dump)), child.stdin);
    } catch (error) {
      child.kill('SIGKILL'); // before it takes a cut for the end
      await ended.catch((failure: unknown) => {
        if (!(error instanceof CannotStart)) throw failure;
      });
      throw error;
    }
    await ended;
  }

  /** Removes what is older than so many days, but never the newest one; and what is left of runs that were cut short. */
  async prune(days: number): Promise<number> {
    const names = await this.store.names('dumps');
    const whole = names.filter((name) => name.endsWith(MANIFEST)).sort();
    const old = whole.slice(0, -1).filter((name) => ageOf(name) > days * DAY);
    await this.store.remove('dumps', old); // first, so that half a dump is none here, too
    const kept = new Set(whole.filter((name) => !old.includes(name)).map(idOf));
    const left = names.filter((name) => !name.endsWith(MANIFEST) && !kept.has(idOf(name)));
    await this.store.remove(
      'dumps',
      left.filter((name) => ageOf(name) > DAY),
    );
    return old.length;
  }
}

const nameOf = (id: string, chunk: number) => `${id}.${String(chunk).padStart(6, '0')}`;
const namesOf = (id: string, chunks: number) =>
  Array.from({ length: chunks }, (_, chunk) => nameOf(id, chunk));
const idOf = (name: string) => name.split('.')[0] ?? '';

/** Milliseconds since its backup began: ids begin with the moment. */
function ageOf(name: string): number {
  const [, day, time] = /^(\d{8})T(\d{6})Z/.exec(name) ?? [];
  if (!day || !time) return 0;
  const iso = `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  return Date.now() - Date.parse(iso);
}

async function* inChunks(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    parts.push(part);
    size += part.length;
    if (size < CHUNK) continue;
    yield Buffer.concat(parts);
    [parts, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(parts);
}
