import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { confinement } from './confinement';

/** What a piece of CPU-bound work may use. */
export interface ChildLimits {
  /** Resident memory of the child, in MiB: what native code and WebAssembly hold counts too. */
  memory: number;
  /** Of it, JavaScript's heap; all of it unless said. */
  heap?: number;
  /** Wall time, in milliseconds. */
  time: number;
  /** Wall time without a word from the child, in milliseconds: one step that hangs does not use up the whole time. */
  silence?: number;
  /** Aborting it ends the child: the delivery's signal. */
  signal?: AbortSignal;
}

/** Somebody else ended the child, or it could not be started: the input is not at fault, and may be tried again. */
export class ChildInterrupted extends Error {}

/** The work used more than it may, or its process died: the input is at fault, repeating it does not help. */
export class ChildLimitExceeded extends Error {
  constructor(readonly limit: 'memory' | 'time' | 'crash') {
    super(`The child process ended: ${limit}.`);
  }
}

const WATCH_EVERY = 50;
const MIB = 1024 * 1024;

/** Behind whatever answers people. */
const NICENESS = 10;

/**
 * Runs CPU-bound work in a process of its own, so that the event loop keeps renewing leases and a hostile input kills
 * only the child. The script answers through `answerAsChild`; bytes and plain objects travel both ways.
 * @param script absolute path of the compiled child script
 * @param onProgress told what the work reports on its way
 * @returns what the child says: one that a hostile input has taken over may say anything, so that it is checked by whoever uses it
 * @throws ChildLimitExceeded; ChildInterrupted; or the signal's reason; or an Error with the name of what the work threw
 */
export async function runInCappedChild(
  script: string,
  input: unknown,
  limits: ChildLimits,
  onProgress?: (progress: unknown) => void,
): Promise<unknown> {
  limits.signal?.throwIfAborted();
  const { execPath, execArgv } = confinement(script, [
    `--max-old-space-size=${limits.heap ?? limits.memory}`,
  ]);
  const child = fork(script, {
    execPath,
    execArgv,
    // No secrets: what parses hostile files holds none. One thread a library: the cores are others' too.
    env: { NODE_ENV: 'production', OMP_THREAD_LIMIT: '1', VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  lowerPriority(child);
  let exceeded: 'memory' | 'time' | undefined;
  const stop = (limit: 'memory' | 'time') => {
    exceeded ??= limit;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop('time'), limits.time);
  const silence = setTimeout(() => stop('time'), limits.silence ?? limits.time);
  const watch = setInterval(() => {
    void residentBytes(child).then((bytes) => bytes > limits.memory * MIB && stop('memory'));
  }, WATCH_EVERY);
  const abort = () => child.kill('SIGKILL');
  limits.signal?.addEventListener('abort', abort, { once: true });
  try {
    const answer = await firstAnswer(child, input, (progress) => {
      silence.refresh();
      onProgress?.(progress);
    });
    if (typeof answer === 'object') return settle(answer);
    limits.signal?.throwIfAborted();
    if (exceeded) throw new ChildLimitExceeded(exceeded);
    throw answer === 'interrupted'
      ? new ChildInterrupted('The child process was ended from outside.')
      : new ChildLimitExceeded('crash');
  } finally {
    clearTimeout(timer);
    clearTimeout(silence);
    clearInterval(watch);
    limits.signal?.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

type ChildAnswer = { output: unknown } | { error: unknown };
/** How a terminal, a service manager and a system without memory end a process. A crash has other signals. */
const FROM_OUTSIDE: readonly (string | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'];
/** Names of errors, as a log may say them. */
const ERROR_NAME = /^\w{1,60}$/;

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended by now, or the system forbids it: the work is done all the same.
  }
}

function settle(answer: ChildAnswer): unknown {
  if ('error' in answer) {
    const { error } = answer;
    throw new Error(typeof error === 'string' && ERROR_NAME.test(error) ? error : 'UnknownError');
  }
  return answer.output;
}

/** The child's answer, or how it ended without one. */
function firstAnswer(
  child: ChildProcess,
  input: unknown,
  onProgress: (progress: unknown) => void,
): Promise<ChildAnswer | 'interrupted' | 'crashed'> {
  return new Promise((resolve) => {
    child.on('message', (received) => {
      if (typeof received !== 'object' || received === null) return;
      if ('progress' in received) onProgress(received.progress);
      else if ('output' in received || 'error' in received) resolve(received);
    });
    child.once('exit', (_, signal) => resolve(FROM_OUTSIDE.includes(signal) ? 'interrupted' : 'crashed'));
    child.once('error', () => resolve('interrupted')); // there was no process or handle left for it
    child.send({ input }, () => undefined); // a child that is gone by now is seen by its exit
  });
}

/** Where /proc is missing only the heap is capped. */
async function residentBytes(child: ChildProcess): Promise<number> {
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * 4096;
}

/**
 * In the child's script: does the work for the one input that comes, which may report on its way. Errors travel by
 * name, not by message.
 * @public
 */
export function answerAsChild<Input, Output, Progress = never>(
  work: (input: Input, report: (progress: Progress) => void) => Promise<Output> | Output,
): void {
  // A terminal and a service manager signal the whole group: the parent decides what becomes of the work.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit(1)); // its parent is gone: nobody hears the answer, and nobody else ends it
  process.once('message', (message: { input: Input }) => {
    Promise.resolve(message.input)
      .then((input) => work(input, (progress) => process.send?.({ progress })))
      .then(
        (output) => process.send?.({ output }),
        (error: unknown) =>
          process.send?.({ error: error instanceof Error ? error.constructor.name : 'UnknownError' }),
      );
  });
}
