import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { JsonValue } from '../types/json';

/** What a piece of CPU-bound work may use. */
export interface ChildLimits {
  /** Resident memory of the child, in MiB. */
  memory: number;
  /** Wall time, in milliseconds. */
  time: number;
  /** Aborting it ends the child: the delivery's signal. */
  signal?: AbortSignal;
}

/** The work used more than it may, or its process died: the input is at fault, repeating it does not help. */
export class ChildLimitExceeded extends Error {
  constructor(readonly limit: 'memory' | 'time' | 'crash') {
    super(`The child process ended: ${limit}.`);
  }
}

const WATCH_EVERY = 50;
const MIB = 1024 * 1024;

/**
 * Runs CPU-bound work in a process of its own, so that the event loop keeps renewing leases and a hostile input kills
 * only the child. The script answers through `answerAsChild`.
 * @param script absolute path of the compiled child script
 * @throws ChildLimitExceeded; or the signal's reason; or an Error with the name of what the work threw
 */
export async function runInCappedChild<Output extends JsonValue>(
  script: string,
  input: JsonValue,
  limits: ChildLimits,
): Promise<Output> {
  limits.signal?.throwIfAborted();
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${limits.memory}`],
    env: { NODE_ENV: 'production' }, // no secrets: what parses hostile files holds none
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  let exceeded: 'memory' | 'time' | undefined;
  const stop = (limit: 'memory' | 'time') => {
    exceeded ??= limit;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop('time'), limits.time);
  const watch = setInterval(() => {
    void residentBytes(child).then((bytes) => bytes > limits.memory * MIB && stop('memory'));
  }, WATCH_EVERY);
  const abort = () => child.kill('SIGKILL');
  limits.signal?.addEventListener('abort', abort, { once: true });
  try {
    const answer = await firstAnswer<Output>(child, input);
    if (answer) return settle(answer);
    limits.signal?.throwIfAborted();
    throw new ChildLimitExceeded(exceeded ?? 'crash');
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    limits.signal?.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

type ChildAnswer<Output> = { output: Output } | { error: string };

function settle<Output>(answer: ChildAnswer<Output>): Output {
  if ('error' in answer) throw new Error(answer.error);
  return answer.output;
}

/** The child's answer, or undefined when it ends without one. */
function firstAnswer<Output>(
  child: ChildProcess,
  input: JsonValue,
): Promise<ChildAnswer<Output> | undefined> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as ChildAnswer<Output>));
    child.once('exit', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
    child.send({ input }, () => undefined); // a child that is gone by now is seen by its exit
  });
}

/** Where /proc is missing only the heap is capped. */
async function residentBytes(child: ChildProcess): Promise<number> {
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * 4096;
}

/**
 * In the child's script: does the work for the one input that comes. Errors travel by name, not by message.
 * @public
 */
export function answerAsChild<Input extends JsonValue, Output extends JsonValue>(
  work: (input: Input) => Promise<Output> | Output,
): void {
  process.once('message', (message: { input: Input }) => {
    Promise.resolve(message.input)
      .then(work)
      .then(
        (output) => process.send?.({ output }),
        (error: unknown) =>
          process.send?.({ error: error instanceof Error ? error.constructor.name : 'UnknownError' }),
      );
  });
}
