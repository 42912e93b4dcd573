// The committed document and client are exactly what the code gives (regenerates both and compares), the document
// passes a public linter without an error or a warning, and every property has an example where its type says little.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILES = {
  'openapi.json': 'openapi/openapi.json',
  'generated.ts': 'web/src/api/generated.ts',
  'staff-generated.ts': 'web/src/staff/api/generated.ts',
};
const folder = mkdtempSync(join(tmpdir(), 'damson-contract-'));
const { status } = spawnSync('node', ['openapi/generate.mjs'], {
  env: { ...process.env, CONTRACT_FOLDER: folder },
  stdio: 'inherit',
});
const different = Object.entries(FILES).filter(
  ([fresh, committed]) => status !== 0 || text(join(folder, fresh)) !== text(committed),
);
rmSync(folder, { recursive: true });
for (const [, file] of different) process.stdout.write(`${file} is out of date: run npm run contract\n`);

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

/** Whether the type of a property does not say enough by itself. */
const needsExample = (schema) =>
  !('example' in schema) && schema.type !== 'boolean' && !/"(\$ref|enum)"/.test(JSON.stringify(schema));
const { schemas } = JSON.parse(text('openapi/openapi.json')).components;
const bare = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
  Object.keys(properties)
    .filter((property) => needsExample(properties[property]))
    .map((property) => `${name}.${property}`),
);
if (bare.length > 0) process.stdout.write(`without an @example: ${bare.join(', ')}\n`);

const failed = [status !== 0 || different.length > 0, !clean, bare.length > 0].filter(Boolean).length;
process.stdout.write(`contract: ${3 - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

/** Contents of a file; the client's import of its base depends on where it lies. */
function text(file) {
  return readFileSync(file, 'utf8').replace(/from '[-./\w]*\/base'/, "from './base'");
}
