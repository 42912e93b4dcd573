// `npm start`: installs and builds what is missing, then runs the whole product with local PostgreSQL and Redis.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onceAlone } from './children.mjs';
import { build, install, node24, root, say, toolEnvironment } from './prepare.mjs';

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  say(`Node ${process.versions.node} is too old: please install Node 20 or newer.`);
  process.exit(1);
}

await install();
await build();

const product = spawn(node24, [join(root, 'dist', 'api', 'local.js')], {
  cwd: root,
  env: toolEnvironment(),
  // The channel tells the product when this process was killed, so that nothing is left behind then either.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// A terminal's Ctrl-C reaches the product by itself; a signal sent to this process alone must be passed on. Either
// way this process stays until the product has stopped everything it started.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => product.kill(signal));
product.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

if (process.env.npm_lifecycle_event) onceAlone(() => product.kill('SIGTERM'));
