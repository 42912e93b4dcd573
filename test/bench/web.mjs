// What the web app costs a phone: code of the first views, a second visit, what is kept on the device, and how soon ten taps
// are answered on a slow processor with a thousand events.
import { chromium } from '@playwright/test';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { BROWSER_ARGUMENTS, findBrowser } from '../e2e/browser.mjs';
import { freePort } from '../e2e/free-port.mjs';
import { openPhone } from './browser.mjs';
import { audit } from './lighthouse.mjs';
import { median, report, smoke, unpin } from './measure.mjs';
import { programmeOfToday } from './today.mjs';

const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'web');
const RUNS = smoke ? 1 : 5;
/** Milliseconds after which a page has fetched what it fetches when nobody does anything. */
const REST = 4000;
/** Of a cheap phone. */
const SLOWER = 4;

/** @param {{ databaseUrl: string, api: { url: string }, member: { id: string, session: object } }} run */
export async function web({ databaseUrl, api, member }) {
  await programmeOfToday(databaseUrl, member.id);
  unpin(process.pid);
  return [
    ...(await firstLoads(api.url, member.session)),
    ...(await login(api.url)),
    await taps(api.url, member.session),
    ...(await secondVisit(api.url, member.session)),
  ];
}

/** How often a size or a time fits into its goal: less is better, so the figure turns it round. */
const fits = (given) => {
  const { value, floor, moonshot, ...rest } = given;
  process.stdout.write(`     ${rest.what}: ${value.toFixed(1)} of ${floor} (goal ${moonshot})\n`);
  return report({ ...rest, value: floor / value, unit: 'x', floor: 1, moonshot: floor / moonshot });
};

/** As it travels: what was compressed at build, else compressed here. */
function brotli(path) {
  const file = join(BUILT, path);
  return existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : brotliCompressSync(readFileSync(file)).length;
}

/** P36, P37: the code that runs before the view is there; what follows when the page is at rest is not of it. */
async function firstLoads(base, session) {
  const kilobytes = async (signedIn, path, selector) => {
    const { context, close } = await openPhone(base, signedIn);
    try {
      const page = await context.newPage();
      const scripts = new Set();
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith('.js')) scripts.add(pathname);
      });
      await page.goto(path);
      await page.locator(selector).first().waitFor();
      const sizes = [...scripts].map((script) => brotli(script) / 1000);
      return { all: sizes.reduce((sum, size) => sum + size, 0), largest: Math.max(...sizes) };
    } finally {
      await close();
    }
  };
  const entry = await kilobytes(undefined, '/login', 'form button[type=submit]');
  const home = await kilobytes(session, '/app/programme', '.event-list > li');
  return [
    fits({
      id: 'P36',
      what: 'kB of JavaScript (brotli) of the sign-in page',
      value: entry.all,
      floor: 200,
      moonshot: 110,
    }),
    fits({
      id: 'P37',
      what: 'kB of JavaScript (brotli) of Today',
      value: home.all,
      floor: 260,
      moonshot: 190,
    }),
    fits({
      id: 'P37',
      what: 'kB (brotli) of the largest chunk of Today',
      value: home.largest,
      floor: 120,
      moonshot: 120,
    }),
  ];
}

/** P38, P39 of the sign-in page. */
async function login(base) {
  const executablePath = findBrowser(console.log);
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`, ...BROWSER_ARGUMENTS],
  });
  /** @type {Record<'score' | 'lcp' | 'tbt' | 'cls', number[]>} */
  const found = { score: [], lcp: [], tbt: [], cls: [] };
  try {
    for (let run = 0; run < RUNS; run++) {
      const { categories, audits } = await audit(`${base}/login`, { port });
      found.score.push((categories.performance?.score ?? 0) * 100);
      found.lcp.push(audits['largest-contentful-paint'].numericValue ?? 0);
      found.tbt.push(audits['total-blocking-time'].numericValue ?? 0);
      found.cls.push(audits['cumulative-layout-shift'].numericValue ?? 0);
    }
  } finally {
    await browser.close();
  }
  // Neither can be nothing: the least that is told apart.
  const least = (values, step) => Math.max(median(values), step);
  return [
    report({
      id: 'P38',
      what: 'the sign-in page, Lighthouse on a phone: performance',
      value: median(found.score),
      unit: 'of 100',
      floor: 90,
      moonshot: 98,
      rounds: found.score,
    }),
    fits({
      id: 'P39',
      what: 'sign-in: ms to the largest paint',
      value: median(found.lcp),
      floor: 2500,
      moonshot: 1905,
    }),
    fits({
      id: 'P39',
      what: 'sign-in: ms of blocking',
      value: least(found.tbt, 1),
      floor: 200,
      moonshot: 60,
    }),
    fits({
      id: 'P39',
      what: 'sign-in: layout shift',
      value: least(found.cls, 0.001),
      floor: 0.1,
      moonshot: 0.01,
    }),
  ];
}

/** P40: ten taps on a processor four times slower; of each the time to its next paint, of all the longest. */
async function taps(base, session) {
  const { context, close } = await openPhone(base, session);
  try {
    const page = await context.newPage();
    await page.goto('/app/programme');
    await page.locator('.event-list > li').first().waitFor();
    await page.waitForTimeout(REST);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(() => {
      globalThis.answers = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { duration, interactionId } = /** @type {PerformanceEntry & { interactionId: number }} */ (
            entry
          );
          if (interactionId) globalThis.answers.push(duration);
        }
      }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
    });
    const times = [];
    const tap = async (what, locator) => {
      await locator.click();
      await page.waitForTimeout(1000);
      const answers = await page.evaluate(() => globalThis.answers.splice(0));
      times.push({ what, time: Math.max(16, ...answers) });
    };
    const pending = page.locator('.event-list button[aria-label^="Pending: "]');
    for (let count = 0; count < 3; count += 1) await tap('tick', pending.first());
    const button = (name) => page.getByRole('button', { name, exact: true });
    const tab = (name) => page.getByRole('tab', { name });
    await tap('next week', button('Next week'));
    await tap('previous week', button('Previous week'));
    await tap('Weekly', tab('Weekly'));
    await tap('Overview', tab('Overview'));
    await tap('Today', tab('Today'));
    await tap('categories', button('Categories'));
    await tap('a category', page.getByRole('checkbox').first());
    process.stdout.write(`     ${times.map(({ what, time }) => `${what} ${time}`).join(', ')}\n`);
    const worst = Math.max(...times.map(({ time }) => time));
    return fits({
      id: 'P40',
      what: 'ms until the slowest of ten taps is painted',
      value: worst,
      floor: 200,
      moonshot: 100,
    });
  } finally {
    await close();
  }
}

/** M1: one tap on a face, from the opening of the app until it says so. The first seconds are the reader's own. */
async function checkIn(page) {
  await page.getByRole('button', { name: 'Happy', exact: true }).click();
  await page.getByText(/^Checked in /).waitFor();
  return page.evaluate(() => performance.now());
}

/** P41, P42: with the app on the device. */
async function secondVisit(base, session) {
  const executablePath = findBrowser(console.log);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: BROWSER_ARGUMENTS,
  });
  try {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: 390, height: 844 },
      timezoneId: 'UTC',
    });
    await context.addInitScript((signedIn) => {
      localStorage.setItem('damson-auth', JSON.stringify(signedIn));
      localStorage.setItem('access_token', signedIn.access_token);
    }, session);
    const first = await context.newPage();
    await first.goto('/app/programme');
    await first.evaluate(() => navigator.serviceWorker.ready);
    await first.waitForTimeout(REST);
    const kept = await first.evaluate(async () => {
      let bytes = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          bytes += (await answer?.arrayBuffer())?.byteLength ?? 0;
        }
      }
      return bytes / 1000;
    });
    await first.close();

    const page = await context.newPage();
    let shell = 0;
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    const ofShell = new Set();
    protocol.on('Network.responseReceived', ({ requestId, response, type }) => {
      const isFromDevice = response.fromServiceWorker || response.fromDiskCache || response.fromPrefetchCache;
      if (!isFromDevice && ['Document', 'Script', 'Stylesheet', 'Font', 'Image'].includes(type))
        ofShell.add(requestId);
    });
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (ofShell.has(requestId)) shell += encodedDataLength;
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        globalThis.largestPaint = list.getEntries().at(-1)?.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto('/app/programme');
    await page.locator('.event-list > li').first().waitFor();
    const checkedIn = await checkIn(page);
    await page.waitForTimeout(REST);
    const painted = await page.evaluate(() => globalThis.largestPaint ?? 0);
    return [
      fits({
        id: 'P41',
        what: 'second visit: kB of the app over the network',
        value: Math.max(shell / 1000, 0.1),
        floor: 20,
        moonshot: 5,
      }),
      fits({
        id: 'P41',
        what: 'second visit: ms to the largest paint',
        value: painted,
        floor: 2500,
        moonshot: 700,
      }),
      fits({
        id: 'M1',
        what: 'a member comes back: ms until checked in with one tap',
        value: checkedIn,
        floor: 3000,
        moonshot: 1500,
      }),
      fits({ id: 'P42', what: 'kB kept on the device', value: kept, floor: 2000, moonshot: 700 }),
    ];
  } finally {
    await browser.close();
  }
}
