// `npm test`: the same set-up as `npm start`, then every check, each with a closing line; exits non-zero on any failure.
// `npm test -- unit e2e` runs the named ones alone.
import { spawnSync } from 'node:child_process';
import { build, install, root, say, toolEnvironment } from '../api/scripts/prepare.mjs';

const jest = (...projects) => [
  'node',
  ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', ...projects],
];

/** In this order: the cheap ones first. */
const CHECKS = {
  format: ['prettier', ['--check', '--log-level', 'warn', '.']],
  lint: ['eslint', ['.', '--max-warnings', '0']],
  imports: ['depcruise', ['api/src', 'web/src', '--config', '.dependency-cruiser.cjs']],
  types: ['node', ['test/check-types.mjs']],
  contract: ['node', ['test/check-contract.mjs']],
  unit: jest('unit', 'web'),
  programmes: ['node', ['test/generator/run.mjs']],
  api: jest('api'),
  faults: ['npm', ['run', '--silent', 'faults']],
  e2e: ['node', ['test/e2e/run.mjs']],
  readme: ['node', ['test/check-readme.mjs']],
};

install();
build();

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  say(`no such check: ${unknown.join(', ')}. There are: ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(2);
}
const closing = [];
let failed = 0;
for (const [name, [command, args]] of Object.entries(CHECKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`${name} ...`);
  const started = Date.now();
  const env = toolEnvironment({
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    FORCE_COLOR: '0',
    FAULT_RUNS: process.env.FAULT_RUNS ?? '2', // many seeds are `npm run faults` alone
    FAULT_JOBS: process.env.FAULT_JOBS ?? '200',
  });
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) failed++;
  closing.push(
    `${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
for (const line of closing) say(line);
process.stdout.write(`checks: ${closing.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
