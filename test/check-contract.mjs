// The committed document and client are exactly what the code gives (regenerates both and compares), and the document
// passes a public linter without an error or a warning.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const files = ['openapi/openapi.json', 'web/src/api/generated.ts'];
const committed = files.map((file) => readFileSync(file, 'utf8'));
const { status } = spawnSync('npm', ['run', '--silent', 'contract'], { stdio: 'inherit' });
const different = files.filter((file, index) => readFileSync(file, 'utf8') !== committed[index]);
files.forEach((file, index) => writeFileSync(file, committed[index])); // a check changes nothing
for (const file of different) process.stdout.write(`${file} is out of date: run npm run contract\n`);

const lint = spawnSync(
  'redocly',
  ['lint', 'openapi/openapi.json', '--config', 'openapi/redocly.yaml', '--max-problems', '1000'],
  {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
);
const clean = lint.status === 0 && !/You have \d+ warning/.test(lint.stderr + lint.stdout);
if (!clean) process.stdout.write(lint.stdout + lint.stderr);

const failed = [status !== 0 || different.length > 0, !clean].filter(Boolean).length;
process.stdout.write(`contract: ${2 - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
