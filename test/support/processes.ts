import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { guardProcess } from '../../api/src/local/guard.cjs';

const ROOT = join(__dirname, '..', '..');
const DIST = join(ROOT, 'dist', 'api');

/** Settings every process of a test needs. */
export interface StackUrls {
  databaseUrl: string;
  /** Where the processes have a role of their own. */
  appUrl?: string;
  redisUrl: string;
}

export interface RunningProcess {
  child: ChildProcess;
  /** Where its HTTP answers (a worker: its probes). */
  baseUrl: string;
  /** Everything it wrote so far: the tests read the logs for what must not be in them. */
  output(): string;
  /** SIGTERM, and the end of the process. */
  stop(): Promise<number | null>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export function processEnvironment(
  urls: StackUrls,
  settings: Record<string, string> = {},
): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATABASE_URL: urls.appUrl ?? urls.databaseUrl,
    REDIS_URL: urls.redisUrl,
    MASTER_KEY: 'tests-only-0123456789abcdef0123456789abcdef',
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT_SCALE: '10000',
    LOG_LEVEL: 'info',
    DATABASE_POOL: '8',
    DRAIN_MS: '100',
    // The same code starts hundreds of times in a run.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
    ...settings,
  };
}

/**
 * Starts the built HTTP process on a free port.
 * @param dist of another release than this one
 */
export function startApi(
  urls: StackUrls,
  settings?: Record<string, string>,
  dist?: string,
): Promise<RunningProcess> {
  return start('main.js', /Damson listens on (http\S+)/, processEnvironment(urls, settings), dist);
}

/** Starts a built queue process; its base URL answers the probes. */
export function startWorker(
  urls: StackUrls,
  settings?: Record<string, string>,
  dist?: string,
): Promise<RunningProcess> {
  const ready = /Damson worker ready, probes on port (\d+)/;
  return start('worker.js', ready, processEnvironment(urls, settings), dist);
}

/** Starts what `npm start` starts, with the demo, on a free port. */
export function startLocal(urls: StackUrls, settings?: Record<string, string>): Promise<RunningProcess> {
  const env = processEnvironment(urls, { DEMO: 'on', ...settings });
  return start('local.js', /damson: ready on (http\S+)/, { ...env, PUBLIC_URL: undefined }); // it says where it is
}

export interface EndedProcess {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a built script to its end; `begun` may do something to it meanwhile. */
export async function runToEnd(
  script: string,
  env: NodeJS.ProcessEnv,
  begun?: (child: ChildProcess) => Promise<void>,
  launcher: string[] = [],
  dist = DIST,
): Promise<EndedProcess> {
  const [command = '', ...args] = [...launcher, process.execPath, join(dist, script)];
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (written.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (written.stderr += chunk.toString()));
  await begun?.(child);
  await ended;
  return { code: child.exitCode, ...written };
}

async function start(
  script: string,
  ready: RegExp,
  env: NodeJS.ProcessEnv,
  dist = DIST,
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [join(dist, script)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) child.once('exit', guardProcess(child.pid));
  let output = '';
  const line = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    createInterface(child.stdout).on('line', (text) => {
      output += `${text}\n`;
      const match = ready.exec(text);
      if (match) resolve(match);
    });
    child.once('exit', (code) =>
      reject(new Error(`${script} ended with ${code} before it was ready:\n${output}`)),
    );
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const address = line[1] ?? '';
  return {
    child,
    baseUrl: address.startsWith('http') ? address : `http://127.0.0.1:${address}`,
    output: () => output,
    stop: async () => {
      await end('SIGTERM');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };
}
