// `npm run screenshots`: the README's pictures, taken from the running product with the demo member signed in.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root, say } from '../../api/scripts/prepare.mjs';
import { BROWSER_ARGUMENTS, findBrowser } from './browser.mjs';
import { startProduct } from './product.mjs';

await install();
await build();
const { chromium } = await import('@playwright/test');
const executablePath = findBrowser(say);
const product = await startProduct('pictures');
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: BROWSER_ARGUMENTS,
});
const folder = process.env.SCREENSHOTS ?? join(root, 'web', 'screenshots');
mkdirSync(folder, { recursive: true });
for (const [name, viewport, colorScheme] of /** @type {const} */ ([
  ['today-desktop', { width: 1280, height: 800 }, 'light'],
  ['today-phone', { width: 390, height: 844 }, 'light'],
  ['today-phone-dark', { width: 390, height: 844 }, 'dark'],
])) {
  const page = await browser.newPage({ viewport, colorScheme, locale: 'en-GB', timezoneId: 'Europe/London' });
  await page.goto(`${product.baseUrl}/login`);
  await page.getByLabel('Email').fill('maya@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('damson-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByText(/Week \d+ of 12/)
    .first()
    .waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  say(`took ${name}.png`);
  await page.close();
}
await browser.close();
await product.stop();
