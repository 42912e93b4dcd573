// The checks of `npm test`, on the project's own Node. Two run side by side where there are two cores (three take longer
// than two, and starve each other); what they need of PostgreSQL and Redis is started once.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runToEnd } from '../api/scripts/children.mjs';
import { root, say } from '../api/scripts/prepare.mjs';
import { startServers } from './support/servers.mjs';

const jest = (...args) => [
  'node',
  ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', ...args],
];

/**
 * The browser tests first, and beside them what is one process each, the cheap ones before all, so that a slip is told
 * soon; the API's tests, which start processes of their own, when the browsers are done.
 */
const CHECKS = {
  e2e: ['node', ['test/e2e/run.mjs']],
  format: ['prettier', ['--check', '--log-level', 'warn', '.']],
  imports: ['depcruise', ['api/src', 'web/src', '--config', '.dependency-cruiser.cjs']],
  unused: ['knip', []],
  supply: ['node', ['test/check-supply.mjs']],
  types: ['node', ['test/check-types.mjs']],
  contract: ['node', ['test/check-contract.mjs']],
  programmes: ['node', ['test/generator/run.mjs']],
  safety: ['node', ['test/safety/run.mjs']],
  assistant: ['node', ['test/assistant/run.mjs']],
  extraction: ['node', ['test/extraction/run.mjs', '--sample']],
  hostile: ['node', ['test/extraction/run.mjs', '--hostile', '--sample']],
  web: jest('web'),
  unit: jest('unit'),
  lint: ['eslint', ['.', '--max-warnings', '0']],
  // What is measured in time (costly-*) needs a machine with nothing beside it: `npm run attacks` alone.
  attacks: ['node', ['test/attacks/run.mjs', 'wrong-passwords']],
  readme: ['node', ['test/check-readme.mjs']],
  api: jest('api', '--maxWorkers', '2', '--'), // They wait more than they work.
  faults: ['node', ['test/faults/run.mjs', '--core']], // all of them are `npm run faults`
  deploy: ['node', ['test/deploy/run.mjs']],
};
/** They watch what happens within seconds: when the others are done, with nothing beside them. */
const LAST = ['faults', 'deploy'];
/**
 * They drive real processes, and a machine that stalls is no fault of the product: where a few of their files failed,
 * these are asked once more, with nothing beside them. What passes only then is named.
 */
const ASKED_AGAIN = ['e2e', 'api', 'faults'];
const FEW = 6;
/** What a developer runs all day: the longest first. */
const QUICK = ['web', 'lint', 'unit', 'format', 'types', 'imports', 'contract', 'unused', 'supply'];
/** They get databases of their own on the servers of this run. */
const ON_SERVERS = ['e2e', 'api', 'readme'];

const asked = process.argv.slice(2).flatMap((name) => (name === 'quick' ? QUICK : [name]));
const unknown = asked.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  say(`no such check: ${unknown.join(', ')}. There are: quick, ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(2);
}
const wanted = asked.length === 0 ? Object.keys(CHECKS) : [...new Set(asked)];
const waiting = wanted.filter((name) => !LAST.includes(name));
const servers = wanted.some((name) => ON_SERVERS.includes(name)) ? await startServers() : undefined;
const notes = mkdtempSync(join(tmpdir(), 'damson-times-'));
const settings = {
  FAULT_RUNS: process.env.FAULT_RUNS ?? '1', // many seeds are `npm run faults` alone
  FAULT_JOBS: process.env.FAULT_JOBS ?? '200',
  FAULT_FILES: process.env.FAULT_FILES ?? '2',
  FAULT_PATIENCE: process.env.FAULT_PATIENCE ?? '4',
  // Fewer in what a developer runs all day; RANDOM_MEMBERS=2000 npm test -- unit asks more.
  RANDOM_MEMBERS: process.env.RANDOM_MEMBERS ?? (process.argv.includes('quick') ? '200' : '500'),
  ATTACK_GUESSES: process.env.ATTACK_GUESSES ?? '300', // their full size is `npm run attacks` alone
};
const alone = wanted.length === 1;
const closing = [];
const begun = Date.now();

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
await servers?.stop();
for (const name of LAST) if (wanted.includes(name)) await check(name);
for (const line of closing) if (!line.passed && ASKED_AGAIN.includes(line.name)) await askAgain(line);
report();

async function work() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await check(name);
}

/** What runs beside another is shown whole at its end. */
async function check(name) {
  say(`${name} ...`);
  const line = await run(name, name, [], servers?.env);
  closing.push(line);
  say(closingLine(line));
}

/** @param notesOf the name of the file in which the reporters note */
async function run(name, notesOf, files, serversEnv) {
  const started = Date.now();
  const [command, args] = CHECKS[name];
  let output = '';
  const onOutput = alone ? undefined : (text) => (output += text);
  const env = { ...process.env, ...serversEnv, ...settings, CHECK_NOTES: join(notes, notesOf) };
  const status = await runToEnd(command, [...args, ...files], { cwd: root, env, onOutput });
  if (output) process.stdout.write(`${output.trimEnd()}\n`);
  return { name, passed: status === 0, seconds: since(started), again: undefined };
}

async function askAgain(line) {
  const files = [...new Set(readNotes(line.name).flatMap(({ file, failed }) => (failed ? [file] : [])))];
  if (files.length === 0 || files.length > FEW || !files.every((file) => existsSync(join(root, file))))
    return;
  say(`${line.name}, once more: ${files.join(', ')} ...`);
  const { passed, seconds } = await run(line.name, `${line.name}-again`, files, undefined);
  Object.assign(line, { passed, seconds: line.seconds + seconds, again: files });
  say(closingLine(line));
}

function closingLine({ name, passed, seconds, again }) {
  const asked = again ? `, asked twice: ${again.join(', ')}` : '';
  return `${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s${asked}`;
}

function since(moment) {
  return Math.round((Date.now() - moment) / 1000);
}

function report() {
  const lines = readdirSync(notes).flatMap(readNotes);
  rmSync(notes, { recursive: true, force: true });
  say('the slowest files (seconds of their tests):');
  for (const { file, seconds } of slowest(lines, 10)) say(`  ${seconds.toFixed(1).padStart(6)}  ${file}`);
  for (const { file, failed, why } of lines.filter((line) => line.failed)) {
    say(`failed: ${file}: ${failed}\n${stripVTControlCharacters(why ?? '').slice(0, 800)}`);
  }
  say(`the checks, ${since(begun)} s together:`);
  for (const line of closing) say(`  ${closingLine(line)}`);
  const failed = closing.filter(({ passed }) => !passed).length;
  process.stdout.write(`checks: ${closing.length - failed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}

/** What the reporters of Jest and Playwright noted (support/check-notes.cjs). */
function readNotes(of) {
  try {
    return readFileSync(join(notes, of), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } catch {
    return []; // It has no test files, or ended before one.
  }
}

function slowest(lines, count) {
  const files = new Map();
  for (const { file, seconds = 0 } of lines) files.set(file, (files.get(file) ?? 0) + seconds);
  return [...files]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}
