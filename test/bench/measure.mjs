// How every benchmark measures: reference and product in the same run, pinned, warmed up, in interleaved rounds.
import autocannon from 'autocannon';
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import guard from '../../api/src/local/guard.cjs';

/** BENCH=smoke only proves that everything runs: its figures say nothing. */
export const smoke = process.env.BENCH === 'smoke';
const ROUNDS = smoke ? 1 : 5;
const SECONDS = smoke ? 1 : 4;
const canPin = spawnSync('taskset', ['-V']).status === 0;
/** wrk takes less of the core it shares with PostgreSQL; autocannon is there where it is not. */
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** What Node.js is given in the image: the reference has the same. */
const OPTIONS = /NODE_OPTIONS=(\S+)/.exec(
  readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8'),
)?.[1];

/** Starts a server under test on core 0 and waits for the line that tells its address. */
export async function startServer(script, env) {
  const command = [process.execPath, script];
  const [program, ...args] = canPin ? ['taskset', '-c', '0', ...command] : command;
  const child = spawn(program, args, {
    env: { ...process.env, NODE_OPTIONS: OPTIONS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('exit', guard.guardProcess(child.pid));
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = /listens on (http:\S+)/.exec(line);
      if (match) resolve(match[1].replace('[::1]', 'localhost'));
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return { url, pid: child.pid, stop: () => child.kill('SIGKILL') };
}

/** Puts a running process (PostgreSQL, this load generator) on core 1, where a server under test is not. */
export function pinAway(pid) {
  if (canPin) spawnSync('taskset', ['-a', '-cp', '1', `${pid}`], { stdio: 'ignore' });
}

/** Lets a process and what it starts from now on run everywhere: a browser on the load generator's core measures the core. */
export function unpin(pid) {
  if (canPin) spawnSync('taskset', ['-a', '-cp', `0-${cpus().length - 1}`, `${pid}`], { stdio: 'ignore' });
}

/** CPU milliseconds that a process has used, its threads and the children that ended included; Linux alone tells them. */
export function cpuOf(pid) {
  return statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

/** The running processes that a process started. */
export function childrenOf(pid) {
  return readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && statOf(entry)[1] === `${pid}`);
}

export function parentOf(pid) {
  return statOf(pid)[1];
}

/** The fields behind a process's name, from its state on; none once it has ended. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/**
 * Requests a second of each target, closed loop with 16 connections: one warm-up, then five interleaved rounds.
 * @param {Record<string, { url: string, headers?: object }>} targets the first is the reference
 * @returns {Promise<Record<string, { rounds: number[], median: number, spread: number }>>} throws when the reference itself swayed by more than a quarter
 */
export async function throughput(targets) {
  /** @type {Record<string, number[]>} */
  const rounds = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, target] of Object.entries(targets)) {
      const rate = await requestsPerSecond(name, target, round === 0 && !smoke ? 2 : SECONDS);
      if (round > 0) rounds[name].push(rate);
    }
  }
  return Object.fromEntries(
    Object.entries(rounds).map(([name, values]) => [
      name,
      { rounds: values, median: median(values), spread: spread(values) },
    ]),
  );
}

async function requestsPerSecond(name, { url, headers = {} }, seconds) {
  if (!hasWrk) {
    const result = await autocannon({ url, headers, connections: 16, duration: seconds });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${name}: ${result.non2xx + result.errors} failed`);
    return result.requests.total / result.duration;
  }
  const given = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}: ${value}`]);
  const { stdout } = spawnSync('wrk', ['-t1', '-c16', `-d${seconds}s`, ...given, url], { encoding: 'utf8' });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout);
  if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${name}: ${stdout}`);
  return Number(rate[1]);
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Fastest over slowest, the worst round dropped: above 1.25 the run says nothing. */
export function spread(values) {
  const kept = [...values].sort((a, b) => a - b).slice(values.length > 1 ? 1 : 0);
  return kept.at(-1) / kept[0];
}

/** One line of the table: what was measured, beside its goals. */
export function report(row) {
  const verdict = row.void
    ? 'VOID (the reference swayed)'
    : row.value >= row.moonshot
      ? 'moonshot'
      : row.value >= row.floor
        ? 'floor'
        : 'BELOW THE FLOOR';
  process.stdout.write(
    `${row.id.padEnd(4)} ${row.what.padEnd(58)} ${row.value.toFixed(2).padStart(8)} ${row.unit.padEnd(10)} floor ${row.floor}, moonshot ${row.moonshot}: ${verdict}\n`,
  );
  return { ...row, verdict };
}
