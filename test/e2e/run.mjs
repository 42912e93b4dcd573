// The browser tests: Playwright against the product as `npm start` runs it.
import { runToEnd } from '../../api/scripts/children.mjs';
import { build, install, root, say, toolEnvironment } from '../../api/scripts/prepare.mjs';
import { findBrowser } from './browser.mjs';
import { startProduct } from './product.mjs';

await install();
await build();
const browser = findBrowser(say);
const product = await startProduct('e2e');
const args = ['test', '--config', 'test/e2e/playwright.config.ts', ...process.argv.slice(2)];
const status = await runToEnd('playwright', args, {
  cwd: root,
  env: toolEnvironment({
    BASE_URL: product.baseUrl,
    DATA_DIR: product.dataDir,
    ...(product.databaseUrl && { DATABASE_URL: product.databaseUrl }),
    ...(browser && { CHROMIUM: browser }),
  }),
});
await product.stop();
process.exit(status);
