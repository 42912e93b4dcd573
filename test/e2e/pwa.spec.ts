import type { Page, Response } from '@playwright/test';
import sharp from 'sharp';
import { PATHS } from '../../web/src/lib/paths';
import { expect, ON_PHONE, ONCE, test } from './fixtures';
import { memberWithProgramme } from './programme-member';
import { serveReleases } from './released-app';
import { dialogsFetched, expectAccessible, signIn, signUp } from './steps';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  start_url: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  screenshots: { src: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
}

/** Every page of the signed-in area; of a notice there is one for each. */
const MEMBER_PATHS = Object.values(PATHS)
  .filter((path) => path.startsWith('/app'))
  .map((path) => path.replace(':id', '0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10'));

/** What a page shows that has nothing to say, or says it to developers. */
const NO_SENTENCE = /Unexpected Application Error|Failed to fetch|TypeError|FETCH_ERROR|undefined|\[object/;

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
  'after one visit every page opens without a network and says what it cannot show, from code and styles alone',
  ON_PHONE,
  async ({ page, context, person, request, quiet }) => {
    await memberWithProgramme(request, person);
    await page.goto('/login');
    const isAtRest = dialogsFetched(page);
    await signIn(page, person);
    await expect(page.getByText('Week 1 of 12')).toBeVisible();
    await onDevice(page);
    await isAtRest;

    // The second visit: its code comes from the device.
    const fromNetwork: string[] = [];
    const note = (response: Response) => {
      const { pathname } = new URL(response.url());
      const isAnswer = /^\/(api|auth|realtime)\//.test(pathname);
      if (!isAnswer && !response.fromServiceWorker()) fromNetwork.push(pathname);
    };
    page.on('response', note);
    await page.goto(PATHS.programme);
    await expect(page.getByText('Week 1 of 12')).toBeVisible();
    expect(fromNetwork).toEqual([]);
    page.off('response', note);

    await context.setOffline(true);
    for (const path of [...MEMBER_PATHS, PATHS.privacy]) {
      await page.goto(path);

      await test.step(`${path} without a network`, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.skeleton, .spinner')).toHaveCount(0);
        const text = await page.getByRole('main').innerText();
        expect(text.length).toBeGreaterThan(40);
        expect(text).not.toMatch(NO_SENTENCE);
      });
    }
    // What the server answers about a member is in no cache of the worker's, whatever was on view.
    const { paths, bytes } = await cached(page);
    expect(paths.filter((path) => !/^\/(assets\/|app\.html$|logo\.svg$|manifest\.)/.test(path))).toEqual([]);
    expect(bytes).toBeLessThan(2_000_000);
    // What is the server's is not answered in its place.
    await expect(page.goto('/api/docs')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    // The browser complains of each request that finds no network, and the chat's history is only logged (specification).
    const rest = quiet.filter((line) => !/ERR_INTERNET_DISCONNECTED|The chat could not be read/.test(line));
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
    // A busy machine takes its time to start the worker.
    await expect(page.getByText(after)).toBeVisible({ timeout: 60_000 });
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => 'heardOfUpdate' in window)).toBe(true);
    await context.close();
    await app.stop();
  },
);
