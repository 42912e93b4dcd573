// `npm run faults`: every fault row with many seeds (FAULT_RUNS, 50 by default) and many jobs. Takes its time.
// `npm run faults -- redis` runs the files of that name. One file at a time, unless FAULT_FILES says how many: they wait
// more than they work. `--no-drills`, as `npm test` asks, leaves out what takes minutes and changes seldom.
import { build, install, run, toolEnvironment } from '../../api/scripts/prepare.mjs';

/** What whoever runs the product meets now and then: a restore, an alert, another release, a network that is gone. */
const DRILLS = [
  'alerts',
  'backups',
  'network',
  'old-release',
  'restore',
  'rolling-restart',
  'runners',
  'worker-groups',
];

const asked = process.argv.slice(2);
const files =
  asked[0] === '--no-drills'
    ? ['--testPathIgnorePatterns', `test/faults/(${DRILLS.join('|')})\\.spec`]
    : ['--', ...asked];
await install();
await build();
await run(
  'node',
  [
    ...['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'],
    ...['--maxWorkers', process.env.FAULT_FILES ?? '1'],
    ...['--selectProjects', 'faults', ...files],
  ],
  toolEnvironment({
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    FAULT_RUNS: process.env.FAULT_RUNS ?? '50',
    FAULT_JOBS: process.env.FAULT_JOBS ?? '1000',
  }),
);
