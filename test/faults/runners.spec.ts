import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardFolder } from '../../api/src/local/guard.cjs';
import { eventually } from '../support/product';
import { seeds } from './world';

const ROOT = join(__dirname, '..', '..');
const START = ['api/scripts/start.mjs'];
const RUNNERS: Record<string, string[]> = {
  'npm start': START,
  'npm test': ['test/run.mjs', 'api'],
  'npm run faults': ['test/faults/run.mjs', 'killed-worker'],
  'npm run grid': ['test/e2e/run.mjs', 'calendar-days'],
  'npm run bench': ['test/bench/run.mjs', 'calendar'],
};
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const;

/** Everything that a runner starts works below this folder. */
let folder: string;
let release: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damson-runner-'));
  release = guardFolder(folder);
  chmodSync(folder, 0o711); // as root, PostgreSQL's own user passes through it
});

afterEach(() => {
  for (const { pid } of started()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  release();
});

interface Started {
  pid: number;
  command: string;
}

/** Processes whose command, working folder or environment names the folder. */
function started(): Started[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const places = [
          command,
          readlinkSync(`/proc/${pid}/cwd`),
          readFileSync(`/proc/${pid}/environ`, 'utf8'),
        ];
        return places.some((place) => place.includes(folder)) ? [{ pid: Number(pid), command }] : [];
      } catch {
        return []; // it has just ended, or is somebody else's
      }
    });
}

async function run(args: string[]): Promise<ChildProcess> {
  const runner = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      TMPDIR: folder,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      DEMO: 'off',
      BENCH: 'smoke',
    },
    stdio: 'ignore',
    detached: true, // as a shell starts it: signals are for it alone
  });
  const isUp = (program: RegExp) => started().some(({ command }) => program.test(command));
  await eventually(
    () => Promise.resolve(isUp(/^\S*postgres /) && isUp(/^\S*redis-server /)),
    (up) => up,
  );
  return runner;
}

const nothing = () =>
  eventually(
    () => Promise.resolve(started()),
    (left) => left.length === 0,
    30_000,
  );

describe('R17: a runner that is ended leaves nothing behind', () => {
  // `npm test`, with one seed, ends `npm start` alone: the others take their time until there is something to end.
  const others = seeds().length > 1 ? Object.keys(RUNNERS).slice(1) : [];
  const pairs: [string, NodeJS.Signals][] = [
    ...SIGNALS.map((signal): [string, NodeJS.Signals] => ['npm start', signal]),
    ...others.flatMap((name) => SIGNALS.map((signal): [string, NodeJS.Signals] => [name, signal])),
  ];

  it.each(pairs)(
    '%s by %s',
    async (name, signal) => {
      const runner = await run(RUNNERS[name] ?? []);
      const ended = once(runner, 'exit');
      runner.kill(signal);
      await ended;
      expect(await nothing()).toEqual([]);
      expect(readdirSync(folder).filter((left) => left.startsWith('damson-'))).toEqual([]);
    },
    150_000,
  );

  it('npm start, whose product is killed', async () => {
    const runner = await run(START);
    const product = started().find(({ command }) => command.includes('dist/api/local.js'));
    process.kill(product?.pid ?? 0, 'SIGKILL');
    if (runner.exitCode === null) await once(runner, 'exit');
    expect(runner.exitCode).toBe(1);
    expect(await nothing()).toEqual([]);
  });
});
