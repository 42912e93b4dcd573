// `npm run screens`: pictures of every screen (screens.ts), on a phone and a desktop, in light and in dark, in a folder that
// git ignores. `npm run screens -- today habits` takes some of them, as does SCREENS_ONLY.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root, say } from '../../api/scripts/prepare.mjs';
import { BROWSER_ARGUMENTS, findBrowser } from './browser.mjs';
import { startProduct } from './product.mjs';

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

await install();
await build();
const { chromium } = await import('@playwright/test');
const { enter, openScreen, SCREENS, sessionOf } = await import('./screens.ts');
const asked = [...process.argv.slice(2), ...(process.env.SCREENS_ONLY?.split(',') ?? [])];
const screens = SCREENS.filter(({ name }) => asked.length === 0 || asked.includes(name));
const executablePath = findBrowser(say);
const product = await startProduct('screens');
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: BROWSER_ARGUMENTS,
});
const out = process.env.SCREENS ?? join(root, 'test-results', 'screens');
const sessions = new Map();
for (const [size, device] of Object.entries(SIZES)) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const folder = join(out, `${size}-${colorScheme}`);
    mkdirSync(folder, { recursive: true });
    for (const screen of screens) {
      const context = await browser.newContext({
        ...device,
        baseURL: product.baseUrl,
        colorScheme,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const { viewer } = screen;
      if (!sessions.has(viewer)) sessions.set(viewer, await sessionOf(context.request, viewer));
      const session = sessions.get(viewer);
      if (session) await context.addInitScript(enter, session);
      const page = await context.newPage();
      await openScreen(page, screen);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(folder, `${screen.name}.png`), fullPage: true });
      await context.close();
    }
    say(`took ${screens.length} pictures: ${size}, ${colorScheme}`);
  }
}
await browser.close();
await product.stop();
say(`they are in ${out}`);
