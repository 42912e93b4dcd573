import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CannotStart } from '../config/cannot-start';
import { RESTORING } from '../database/restoring';
import { type BackupStore } from './backup-store';
import { startProgram, tryToConnect, versionOf } from './postgres-program';

/** Bytes that are in memory at once, a few times over. */
const CHUNK = 8 * 1024 * 1024;
const DAY = 86_400_000;
const MANIFEST = '.manifest';

/** What makes a dump one: written last, so that half a dump is none. */
export interface Dump {
  readonly id: string;
  readonly made: string;
  readonly chunks: number;
  readonly bytes: number;
  /** Version of the pg_dump that wrote it. */
  readonly program: number;
  /** Version of the server; the first dumps do not say it. */
  readonly server?: number;
}

/** Dumps of the database, but for the keys of members, without which what they wrote is noise. */
export class Dumps {
  constructor(private readonly store: BackupStore) {}

  /**
   * @param server its version
   * @param before what must be whole before the dump counts
   */
  async make(databaseUrl: string, server: number, before: () => Promise<void>): Promise<Dump> {
    const program = await versionOf('pg_dump', server);
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
      const dump: Dump = { id, made: now.toISOString(), chunks, bytes, program, server };
      await this.store.put('dumps', id + MANIFEST, JSON.stringify(dump));
      return dump;
    } catch (error) {
      child.kill();
      // Those that stay behind nobody takes for a dump; the next run removes them.
      await this.store.remove('dumps', namesOf(id, chunks + 1)).catch(() => undefined);
      throw error;
    }
  }

  /** The newest last; of one that does not open, why. */
  async all(): Promise<(Dump | { id: string; fault: string })[]> {
    const all: (Dump | { id: string; fault: string })[] = [];
    for (const id of await this.ids()) {
      all.push(
        await this.open(id).catch((error: unknown) => {
          if (error instanceof CannotStart) return { id, fault: error.message };
          throw error;
        }),
      );
    }
    return all;
  }

  /**
   * @param which an id, or `latest`
   * @param at the newest of this moment or before
   * @throws CannotStart where there is none, or it does not open: another one is never taken in silence
   */
  async find(which: string, at: Date): Promise<Dump> {
    const ids = (await this.ids()).filter((id) =>
      which === 'latest' ? begun(id) <= at.getTime() : id === which,
    );
    const [id, before] = ids.reverse();
    if (!id) throw new CannotStart(['There is no such backup. `list` shows which there are.']);
    return this.open(id).catch((error: unknown) => {
      if (!(error instanceof CannotStart) || !before) throw error;
      throw new CannotStart([...error.faults, `The one before is ${before}.`]);
    });
  }

  /** By name alone: one that does not open stands in nobody's way. Names begin with their moment. */
  private async ids(): Promise<string[]> {
    const names = await this.store.names('dumps');
    return names
      .filter((name) => name.endsWith(MANIFEST) && begun(name) > 0)
      .map(idOf)
      .sort();
  }

  private async open(id: string): Promise<Dump> {
    return JSON.parse((await this.store.get('dumps', id + MANIFEST)).toString()) as Dump;
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

  /**
   * Whether the programs that are here can put it into that database.
   * @param server the version of that database's
   * @throws CannotStart where they cannot, or do not reach it
   */
  async check(dump: Dump, databaseUrl: string, server: number): Promise<void> {
    await versionOf('pg_restore', server, dump.program);
    if (dump.server && dump.server > server)
      throw new CannotStart([
        `The dump is of PostgreSQL ${dump.server}, and this server is ${server}: it may refuse it.`,
      ]);
    await tryToConnect(databaseUrl);
  }

  /** Into an empty database, whole or not at all. */
  async restore(dump: Dump, databaseUrl: string): Promise<void> {
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

/** When its backup began, in milliseconds; 0 for another name. */
function begun(name: string): number {
  const [, day, time] = /^(\d{8})T(\d{6})Z/.exec(name) ?? [];
  if (!day || !time) return 0;
  const iso = `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  return Date.parse(iso);
}

/** Milliseconds since then. */
const ageOf = (name: string) => (begun(name) > 0 ? Date.now() - begun(name) : 0);

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
