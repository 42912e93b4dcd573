// `npm run attacks`: every attack at its full size (ATTACK_GUESSES, 10,000 by default; ATTACK_SEED for another order).
// `npm run attacks -- passwords` runs the files of that name.
import { build, install, run, toolEnvironment } from '../../api/scripts/prepare.mjs';

await install();
await build();
await run(
  'node',
  [
    ...['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--runInBand'],
    ...['--selectProjects', 'attacks', '--', ...process.argv.slice(2)],
  ],
  toolEnvironment({
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    ATTACK_GUESSES: process.env.ATTACK_GUESSES ?? '10000',
    // Servers of its own, which nobody else asks meanwhile.
    SHARED_DATABASE_URL: '',
    SHARED_REDIS_URL: '',
  }),
);
