import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, ON_PHONE, ONCE, test } from './fixtures';
import { memberWithProgramme } from './programme-member';
import { serveReleases } from './released-app';
import { expectAccessible, signUp } from './steps';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  screenshots: { src: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
}

/** Ends when the app is on the device and answers for this page. */
async function onDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** Addresses of all that lies in the browser's Cache Storage, and how large it is. */
function cached(page: Page): Promise<{ paths: string[]; bytes: number }> {
  return page.evaluate(async () => {
    const found: string[] = [];
    let bytes = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(new URL(request.url).pathname);
        bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
      }
    }
    return { paths: found, bytes };
  });
}

test(
  'the browser finds all that it asks of an app before it offers to install it',
  ONCE,
  async ({ playwright, launchOptions, baseURL, person }) => {
    // A window without a history is refused the installation whatever the app is like.
    const context = await playwright.chromium.launchPersistentContext('', {
      ...launchOptions,
      ...(baseURL && { baseURL }),
    });
    const [page = await context.newPage()] = context.pages();
    await signUp(page, person);
    await onDevice(page);
    const browser = await context.newCDPSession(page);
    expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    const { url, errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '') as Manifest;
    expect(manifest.icons.map(({ purpose }) => purpose ?? 'any').sort()).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = await page.request.get(new URL(src, url).href);
      expect(picture.headers()['content-type']).toBe('image/png');
      const { width, height } = await sharp(await picture.body()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    for (const path of ['/sw.js', new URL(url).pathname]) {
      expect((await page.request.get(path)).headers()['cache-control']).toBe('no-cache');
    }
    await context.close();
  },
);

test(
  "the shortcuts of the app's icon open Today, its check-in and the chat",
  ON_PHONE,
  async ({ page, person, request }) => {
    await memberWithProgramme(request, person);
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest;
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Today', 'Check-in', 'Chat']);
    const [today, checkIn, chat] = manifest.shortcuts.map(({ url }) => url) as [string, string, string];
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Week 1 of 12')).toBeVisible();
    await page.goto(checkIn);
    await expect(page.getByRole('dialog', { name: /^Daily Check-In/ })).toBeVisible();
    await page.goto(chat);
    await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
    await page.goto(today);
    await expect(page.getByText('Week 1 of 12')).toBeVisible();
  },
);

test(
  'after one visit every page opens without a network, from code and styles alone',
  ON_PHONE,
  async ({ page, context, person, quiet }) => {
    await signUp(page, person);
    await onDevice(page);
    const { paths, bytes } = await cached(page);
    expect(paths.filter((path) => !/^\/(assets\/|app\.html$|logo\.svg$|manifest\.)/.test(path))).toEqual([]);
    expect(bytes).toBeLessThan(2_000_000);

    await context.setOffline(true);
    for (const [path, heading] of [
      ['/app/programme', 'Program'],
      ['/app/settings', 'Settings'],
      ['/app/health-data', 'Health Data'],
      ['/app/calendar', 'Calendar'],
      ['/privacy-policy', 'Privacy Policy'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    }
    // What is the server's is not answered in its place.
    await expect(page.goto('/api/docs')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    // The browser complains of each request that finds no network.
    const rest = quiet.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'));
    quiet.splice(0, quiet.length, ...rest);
  },
);

test(
  'a new version asks, takes over with a word, and fetches no more than what has changed',
  ON_PHONE,
  async ({ browser, baseURL, person }) => {
    const before = 'Calendar functionality will be added here.';
    const after = 'Calendar functionality has been added here.';
    const app = await serveReleases(baseURL ?? '');
    const context = await browser.newContext({ baseURL: app.url });
    const page = await context.newPage();
    await page.addInitScript(() => {
      // A browser without a window grants this to nobody.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      window.addEventListener('pwa-updated', () => Object.assign(window, { heardOfUpdate: true }));
    });
    await signUp(page, person, '/app/calendar');
    await onDevice(page);
    await expect(page.getByText(before)).toBeVisible();
    const known = new Map(app.fetched);
    app.fetched.clear();

    await app.release(before, after);
    const comeBack = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    const dialog = page.getByRole('dialog', { name: 'New Update Available' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    const code = (path: string) => path.endsWith('.js') && path.startsWith('/assets/');
    const total = [...known].reduce((sum, [path, bytes]) => sum + (code(path) ? bytes : 0), 0);
    const anew = [...app.fetched].filter(([path]) => code(path));
    expect(anew.map(([path]) => path)).toContainEqual(expect.stringMatching(/calendar-page/));
    expect(anew.filter(([path]) => known.has(path))).toEqual([]);

    expect(anew.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(0.15 * total);

    await dialog.getByRole('button', { name: 'Later' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(before)).toBeVisible();

    await page.reload();
    await dialog.getByRole('button', { name: 'Update Now' }).click();
    await expect(page.getByText(after)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => 'heardOfUpdate' in window)).toBe(true);
    await context.close();
    await app.stop();
  },
);
