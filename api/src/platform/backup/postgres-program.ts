import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { promisify } from 'node:util';
import { CannotStart } from '../config/cannot-start';

type Name = 'pg_dump' | 'pg_restore';

export interface PostgresProgram {
  readonly child: ChildProcess & { stdin: Writable; stdout: Readable };
  /** @throws CannotStart when it did not do its part */
  readonly ended: Promise<void>;
}

/** From this version on the programs set `transaction_timeout`, which earlier servers refuse. */
const SETS_UNKNOWN = 17;

/**
 * The major version of a program of PostgreSQL.
 * @param server the server's
 * @param writer that of the program that wrote a dump
 * @throws CannotStart where it is missing, too old, or writes what the server refuses
 */
export async function versionOf(name: Name, server: number, writer = server): Promise<number> {
  const said = await promisify(execFile)(name, ['--version']).catch(() => undefined);
  const version = Number(/(\d+)/.exec(said?.stdout ?? '')?.[1]);
  const least = Math.max(server, writer);
  if (version >= SETS_UNKNOWN && server < SETS_UNKNOWN)
    throw new CannotStart([
      `${name} is version ${version}, and sets what PostgreSQL ${server} refuses. ` +
        `Please build the image of backups with --build-arg POSTGRES_IMAGE=postgres:${server}, or move the database to PostgreSQL ${version}.`,
    ]);
  if (version >= least) return version;
  const older = `is version ${version}, which is older than ${version < server ? "the server's" : "the dump's"}`;
  throw new CannotStart([
    `${name} ${said ? older : 'is not on the PATH'}: please install the client programs of PostgreSQL ${least} or newer.`,
  ]);
}

/**
 * Starts a program on a database. Its arguments, which anybody on the machine can read, hold no password.
 * @param args after `--dbname`
 */
export function startProgram(name: Name, databaseUrl: string, args: readonly string[]): PostgresProgram {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const own = mkdtempSync(join(tmpdir(), 'damson-libpq-'));
  const child = spawn(name, ['--dbname', url.href, '--no-password', ...args], {
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      HOME: own, // a container's user may have none
      ...(password && { PGPASSWORD: password }),
      ...authorities(url, own),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, 2_000)));
  child.stdin.on('error', () => undefined); // what it has against its input, it says by itself
  const ended = once(child, 'close')
    .finally(() => rmSync(own, { recursive: true, force: true }))
    .then(([code, signal]) => {
      if (code !== 0) throw new CannotStart([`${name} ended with ${code ?? signal}${inShort(said)}.`]);
    });
  ended.catch(() => undefined); // whoever waits for it is told; before that it may fail as well
  return { child, ended };
}

/**
 * Connects as `startProgram` will, and reads nothing.
 * @throws CannotStart where the server is not reached, or not believed
 */
export async function tryToConnect(databaseUrl: string): Promise<void> {
  const { child, ended } = startProgram('pg_dump', databaseUrl, ['--schema-only', '--exclude-schema=*']);
  child.stdout.resume();
  await ended;
}

/**
 * Whom the program believes that it reached the server: whom this process believes. By itself it would look into a home
 * folder, and an image need not have a list of authorities.
 */
function authorities(url: URL, folder: string): { PGSSLROOTCERT?: string } {
  const { searchParams } = url;
  if (!searchParams.get('sslmode')?.startsWith('verify') || searchParams.has('sslrootcert')) return {};
  const { PGSSLROOTCERT, NODE_EXTRA_CA_CERTS: more } = process.env;
  if (PGSSLROOTCERT) return { PGSSLROOTCERT };
  const path = join(folder, 'authorities.pem');
  const extra = more && existsSync(more) ? [readFileSync(more, 'utf8')] : []; // Node.js, too, goes on without
  writeFileSync(path, [...rootCertificates, ...extra].join('\n'));
  return { PGSSLROOTCERT: path };
}

/** Its first line without what stands in quotation marks: further lines, and these, may quote rows. */
function inShort(said: string): string {
  const [line = ''] = said.split('\n').filter((one) => one.includes('error:'));
  const rule = line.replace(/^\w+: error: /, '').replace(/"[^"]*"?/g, '…');
  return rule && `: ${rule}`;
}
