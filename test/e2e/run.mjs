// The browser tests: Playwright against the product as `npm start` runs it, with a model. Until a member agrees to it the
// built-in assistant answers, so both are there; what the model was sent by the end is looked through.
import { runToEnd } from '../../api/scripts/children.mjs';
import { build, install, root, say, toolEnvironment } from '../../api/scripts/prepare.mjs';
import { findBrowser, findFullBrowser } from './browser.mjs';
import CheckNotes from '../support/check-notes.cjs';
import { freePort } from './free-port.mjs';
import { startModel } from './model.mjs';
import { startProduct } from './product.mjs';

await install();
await build();
const { faultsInSent } = await import('./sent.mjs'); // what it needs was not there before
const browser = findBrowser(say);
const fullBrowser = findFullBrowser(say);
const model = await startModel();
// A push service runs there while a test of messages does.
const pushPort = await freePort();
const product = await startProduct('e2e', {
  OPENAI_BASE_URL: model.url,
  OPENAI_MODEL: 'the-tests-own',
  PUSH_EXTRA_HOSTS: `127.0.0.1:${pushPort}`,
});
const asked = process.argv.slice(2);
const status = await runToEnd('playwright', ['test', '--config', 'test/e2e/playwright.config.ts', ...asked], {
  cwd: root,
  env: toolEnvironment({
    BASE_URL: product.baseUrl,
    DATA_DIR: product.dataDir,
    DATABASE_URL: product.databaseUrl,
    MODEL_CONTROL: model.controlUrl,
    PUSH_PORT: String(pushPort),
    ...(browser && { CHROMIUM: browser }),
    ...(fullBrowser && { FULL_CHROMIUM: fullBrowser }),
  }),
});
const kept = model.kept();
const faults = await faultsInSent(kept, product.databaseUrl);
if (asked.length === 0 && kept.sent.length === 0) faults.push('Nothing was sent to the model.');
for (const fault of faults) {
  say(`the model was sent what it may not have: ${fault}`);
  CheckNotes.note('what the model was sent', { failed: fault });
}
say(
  `looked through ${kept.sent.length} requests to the model and ${kept.typed.length} texts of members: ${faults.length} faults`,
);
await product.stop();
await model.stop();
process.exit(status || (faults.length > 0 ? 1 : 0));
