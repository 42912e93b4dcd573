// `npm run mutate`: Stryker changes the pure rules in small ways, one at a time; a change that no unit test notices is a
// gap. Its report is test-results/mutation.html. `npm run mutate -- --mutate <file>` looks at one file.
import { runToEnd } from '../../api/scripts/children.mjs';
import { install, root, toolEnvironment } from '../../api/scripts/prepare.mjs';

await install();
process.exit(
  await runToEnd('stryker', ['run', ...process.argv.slice(2)], { cwd: root, env: toolEnvironment() }),
);
