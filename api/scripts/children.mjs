// Commands that end with whoever started them. Runs on the machine's own Node (20 or newer) before anything is installed.
import { spawn } from 'node:child_process';
import guard from '../src/local/guard.cjs';

const NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
/** Stops of what runs now. */
const running = new Set();

/**
 * Runs a command, in a process group of its own, to its end. A signal to this process ends the whole group first; so
 * does the end of this process, however it came.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (text: string) => void }} options
 *   with `onOutput`, what it writes goes there
 * @returns {Promise<number>} its exit code
 */
export function runToEnd(command, args, { onOutput, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const onWindows = process.platform === 'win32';
    const child = spawn(command, args, {
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: !onWindows,
      shell: onWindows,
      ...options,
    });
    child.once('error', reject);
    if (!child.pid) return;
    const group = onWindows ? child.pid : -child.pid;
    const release = guard.guardProcess(group);
    const stop = () => {
      try {
        process.kill(group, 'SIGTERM');
      } catch {
        // It has just ended.
      }
    };
    if (running.size === 0) listen();
    running.add(stop);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream && onOutput) stream.setEncoding('utf8').on('data', onOutput);
    }
    child.once('close', (code) => {
      release();
      running.delete(stop);
      if (running.size === 0 && ending === undefined) unlisten();
      if (ending === undefined) resolve(code ?? 1);
    });
  });
}

/**
 * Calls back when the shell or the npm that started this process is gone: npm passes some signals on and dies of others
 * without a word.
 */
export function onceAlone(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

let ending;
const listeners = Object.entries(NUMBERS).map(
  ([signal, number]) => /** @type {const} */ ([signal, () => end(128 + number)]),
);

/** Only while something runs: then the signals are the caller's again. */
function listen() {
  for (const [signal, on] of listeners) process.on(signal, on);
  if (process.env.npm_lifecycle_event) onceAlone(() => running.size > 0 && end(1));
}

function unlisten() {
  for (const [signal, on] of listeners) process.off(signal, on);
}

function end(code) {
  if (ending !== undefined) return;
  ending = code;
  for (const stop of running) stop();
  setInterval(() => running.size === 0 && process.exit(code), 50);
  setTimeout(() => process.exit(code), 20_000); // the guard does the rest
}
