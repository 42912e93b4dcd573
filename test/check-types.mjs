// Types of every part, tests included.
import { spawnSync } from 'node:child_process';

const projects = ['api/tsconfig.json', 'web/tsconfig.json', 'test/tsconfig.json', 'tsconfig.scripts.json'];
/** What did not change since the last time is not checked again; tsc itself keeps the account. */
const remembering = (project) => [
  '--noEmit',
  '--incremental',
  ...['--tsBuildInfoFile', `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`],
];
const failed = projects.filter(
  (project) => spawnSync('tsc', ['-p', project, ...remembering(project)], { stdio: 'inherit' }).status !== 0,
);
process.stdout.write(`types: ${projects.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
