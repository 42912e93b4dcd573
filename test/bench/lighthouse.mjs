// The landing page as Lighthouse sees it on an emulated phone, and what its scripts weigh before anything is tapped.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { gzipSync } from 'node:zlib';
import { BROWSER_ARGUMENTS, findBrowser } from '../e2e/browser.mjs';
import { freePort } from '../e2e/free-port.mjs';
import { median, report, smoke } from './measure.mjs';

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};
const RUNS = smoke ? 1 : 5;

export async function landing({ api }) {
  const executablePath = findBrowser(console.log);
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`, ...BROWSER_ARGUMENTS],
  });
  /** @type {Record<string, number[]>} */
  const scores = Object.fromEntries(Object.keys(CATEGORIES).map((id) => [id, []]));
  try {
    for (let run = 0; run < RUNS; run++) {
      const { categories } = await audit(`${api.url}/`, { port });
      for (const [id, values] of Object.entries(scores)) values.push((categories[id]?.score ?? 0) * 100);
    }
  } finally {
    await browser.close();
  }
  const kilobytes = await scriptKilobytes(api.url);
  process.stdout.write(`     initial JavaScript: ${kilobytes.toFixed(1)} kB gzip\n`);
  return [
    ...Object.entries(scores).map(([id, values]) =>
      report({
        id: 'L1',
        what: `landing page, Lighthouse on a phone: ${CATEGORIES[id]}`,
        value: median(values),
        unit: 'of 100',
        floor: 95,
        moonshot: 100,
      }),
    ),
    // A size: less is better, so the figure is how often it fits into the budget.
    report({
      id: 'L2',
      what: 'landing page: 100 kB of JavaScript (gzip) over its own',
      value: 100 / kilobytes,
      unit: 'x',
      floor: 1,
      moonshot: 10,
    }),
  ];
}

/** What Lighthouse says of a page on an emulated phone; prints it as well. */
export async function audit(url, flags) {
  const result = await lighthouse(url, { logLevel: 'silent', ...flags });
  if (!result) throw new Error('Lighthouse has measured nothing.');
  printRun(result.lhr);
  return result.lhr;
}

function printRun({ categories, audits }) {
  const marks = Object.keys(CATEGORIES).map((id) => `${id} ${Math.round(categories[id].score * 100)}`);
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
  const shown = times.map((id) => `${id} ${audits[id].displayValue}`);
  process.stdout.write(`     ${marks.join(', ')}; ${shown.join(', ')}\n`);
  for (const [id, { score, scoreDisplayMode }] of Object.entries(audits)) {
    if (scoreDisplayMode === 'binary' && score === 0) process.stdout.write(`     failed: ${id}\n`);
  }
}

/** The page's scripts and all that they import without waiting for anybody, as they travel. */
async function scriptKilobytes(base) {
  const html = await (await fetch(`${base}/`)).text();
  const queue = [
    ...html.matchAll(/<(?:script|link)[^>]*(?:src|modulepreload)[^>]*?="(\/assets\/[^"]+\.js)"/g),
  ];
  const seen = new Set(queue.map(([, path]) => path));
  let bytes = 0;
  for (const path of seen) {
    const code = await (await fetch(base + path)).text();
    bytes += gzipSync(code).length;
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      seen.add(`/assets/${name}`);
  }
  return bytes / 1000;
}
