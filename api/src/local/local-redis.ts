import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port';
import { spawnGuarded } from './guard.cjs';
import { redisProgram } from './redis-program';

export interface LocalRedis {
  url: string;
  stop(): Promise<void>;
  /** SIGKILL, without a word to the clients (fault tests). */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  restart(): Promise<void>;
  /** Of the running server. */
  pid(): number | undefined;
}

/** Starts a redis-server on loopback with its data under `dataDir`, append-only file on, eviction off. */
export async function startLocalRedis(dataDir: string, say: (line: string) => void): Promise<LocalRedis> {
  const program = await redisProgram(dataDir, say);
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = await freePort();
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes'];
  const quiet = [
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
    '--loglevel',
    'warning',
    '--daemonize',
    'no',
  ];
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawnGuarded(program.command, [...settings, ...quiet], program.env);
    await untilListening(port, child);
  };
  const end = async (signal: NodeJS.Signals) => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    running.kill(signal);
    await exited;
  };

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: start,
    pid: () => child?.pid,
  };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with code ${child.exitCode}.`);
    if (await accepts(port)) return;
    await delay(25);
  }
  throw new Error('redis-server did not start within 5 s.');
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
