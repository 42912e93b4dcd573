import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { CannotStart } from '../config/cannot-start';

type Name = 'pg_dump' | 'pg_restore';

export interface PostgresProgram {
  readonly child: ChildProcess & { stdin: Writable; stdout: Readable };
  /** @throws CannotStart when it did not do its part */
  readonly ended: Promise<void>;
}

/**
 * The major version of a program of PostgreSQL.
 * @param least what it must be at least, so that it knows the server, or what wrote a dump
 * @throws CannotStart where it is missing or too old
 */
export async function versionOf(name: Name, least: number): Promise<number> {
  const said = await promisify(execFile)(name, ['--version']).catch(() => undefined);
  const version = Number(/(\d+)/.exec(said?.stdout ?? '')?.[1]);
  if (version >= least) return version;
  const found = said ? `is version ${version}, which is older than the server's` : 'is not on the PATH';
  throw new CannotStart([
    `${name} ${found}: please install the client programs of PostgreSQL ${least} or newer.`,
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
  const child = spawn(name, ['--dbname', url.href, '--no-password', ...args], {
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, 2_000)));
  child.stdin.on('error', () => undefined); // what it has against its input, it says by itself
  const ended = once(child, 'close').then(([code, signal]) => {
    if (code !== 0) throw new CannotStart([`${name} ended with ${code ?? signal}${inShort(said)}.`]);
  });
  ended.catch(() => undefined); // whoever waits for it is told; before that it may fail as well
  return { child, ended };
}

/** Its first line without what stands in quotation marks: further lines, and these, may quote rows. */
function inShort(said: string): string {
  const [line = ''] = said.split('\n').filter((one) => one.includes('error:'));
  const rule = line.replace(/^\w+: error: /, '').replace(/"[^"]*"?/g, '…');
  return rule && `: ${rule}`;
}
