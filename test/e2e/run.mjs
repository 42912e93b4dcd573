// The browser tests: Playwright against the product as `npm start` runs it.
import { spawnSync } from 'node:child_process';
import { root, say, toolEnvironment } from '../../api/scripts/prepare.mjs';
import { findBrowser } from './browser.mjs';
import { startProduct } from './product.mjs';

const browser = findBrowser(say);
const product = await startProduct();
const args = ['test', '--config', 'test/e2e/playwright.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync('playwright', args, {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment({
    BASE_URL: product.baseUrl,
    DATA_DIR: product.dataDir,
    ...(browser && { CHROMIUM: browser }),
  }),
});
await product.stop();
process.exit(status ?? 1);
