// `npm test`: the same set-up as `npm start`, then every check of checks.mjs; exits non-zero on any failure.
// `npm test -- unit e2e` runs the named ones alone, `npm test -- quick` those that need no server.
import { runToEnd } from '../api/scripts/children.mjs';
import { build, install, root, toolEnvironment } from '../api/scripts/prepare.mjs';

const asked = process.argv.slice(2);
await install();
await (asked.length === 1 && asked[0] === 'quick' ? build('api') : build());
const env = toolEnvironment({
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning --disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
  FORCE_COLOR: '0',
});
process.exit(await runToEnd('node', ['test/checks.mjs', ...asked], { cwd: root, env }));
