// `npm run faults`: every fault row with many seeds (FAULT_RUNS, 50 by default) and many jobs. Takes its time.
import { build, install, run, toolEnvironment } from '../../api/scripts/prepare.mjs';

install();
build();
run(
  'node',
  ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'faults', '--runInBand'],
  toolEnvironment({
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    FAULT_RUNS: process.env.FAULT_RUNS ?? '50',
    FAULT_JOBS: process.env.FAULT_JOBS ?? '1000',
  }),
);
