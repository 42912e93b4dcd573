// `npm run faults`: every fault row with many seeds (FAULT_RUNS, 50 by default) and many jobs. Takes its time.
// `npm run faults -- redis` runs the files of that name. One file at a time, unless FAULT_FILES says how many: they wait
// more than they work. `--core` runs those of `npm test`.
import { build, install, run, toolEnvironment } from '../../api/scripts/prepare.mjs';

/** What must never be lost, and who is helped: `npm test` has time for these. */
const CORE = [
  'account-deletion',
  'answers',
  'chats',
  'database-refuses',
  'documents',
  'duplicates',
  'frozen-worker',
  'killed-worker',
  'logs',
  'lost-rings',
  'migrations',
  'postgres',
  'red-flags',
  'redis',
  'reminders',
  'rolling-upgrade',
  'safety',
  'week-close',
];

const asked = process.argv.slice(2);
const files = asked[0] === '--core' ? [`test/faults/(${CORE.join('|')})\\.spec`] : asked;
await install();
await build();
await run(
  'node',
  [
    ...['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'],
    ...['--maxWorkers', process.env.FAULT_FILES ?? '1'],
    ...['--selectProjects', 'faults', '--', ...files],
  ],
  toolEnvironment({
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    FAULT_RUNS: process.env.FAULT_RUNS ?? '50',
    FAULT_JOBS: process.env.FAULT_JOBS ?? '1000',
  }),
);
