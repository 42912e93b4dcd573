// Types of every part, tests included.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const projects = [
  'api/tsconfig.json',
  'web/tsconfig.json',
  'web/tsconfig.worker.json',
  'test/tsconfig.json',
].filter((path) => existsSync(path));
const failed = projects.filter(
  (project) => spawnSync('tsc', ['-p', project, '--noEmit'], { stdio: 'inherit' }).status !== 0,
);
process.stdout.write(`types: ${projects.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
