// The first signed-in view of a phone that has nothing of the app yet, as Lighthouse sees it: a member's real programme, no
// cache, no service worker.
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import guard from '../../api/src/local/guard.cjs';
import { BROWSER_ARGUMENTS, findBrowser } from '../e2e/browser.mjs';
import { freePort } from '../e2e/free-port.mjs';
import { audit } from './lighthouse.mjs';
import { median, report, smoke, unpin } from './measure.mjs';

const WORKER = join(import.meta.dirname, '..', '..', 'dist', 'api', 'worker.js');
const RUNS = smoke ? 1 : 5;
/** Scores: the floor that must hold, and what we would publish. */
const GOALS = {
  performance: { what: 'performance', floor: 75, moonshot: 92 },
  accessibility: { what: 'accessibility', floor: 100, moonshot: 100 },
  'best-practices': { what: 'best practices', floor: 95, moonshot: 100 },
};

export async function home({ env, api, member }) {
  await planned({ env, api, member });
  /** @type {Record<string, number[]>} */
  const scores = Object.fromEntries(Object.keys(GOALS).map((id) => [id, []]));
  for (let run = 0; run < RUNS; run++) {
    const { categories } = await once(api.url, member.session);
    for (const [id, values] of Object.entries(scores)) values.push((categories[id]?.score ?? 0) * 100);
  }
  return Object.entries(GOALS).map(([id, { what, floor, moonshot }]) =>
    report({
      id: 'P38',
      what: `the signed-in Today, Lighthouse on a phone: ${what}`,
      value: median(scores[id] ?? []),
      unit: 'of 100',
      floor,
      moonshot,
      rounds: scores[id],
    }),
  );
}

/** A programme as the product makes it. */
async function planned({ env, api, member }) {
  const worker = spawn(process.execPath, [WORKER], { env: { ...process.env, ...env }, stdio: 'ignore' });
  worker.once('exit', guard.guardProcess(worker.pid));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${member.token}` };
  try {
    await fetch(`${api.url}/api/v1/setup/save`, { method: 'POST', headers, body: '{}' });
    const programmes = async () =>
      (await fetch(`${api.url}/api/v1/medical-programs/user/${member.id}`, { headers })).json();
    while ((await programmes()).length === 0) await delay(100);
  } finally {
    worker.kill('SIGTERM');
  }
}

/** In a browser of its own each time: the one before has the app on the device. */
async function once(base, session) {
  const executablePath = findBrowser(console.log);
  const port = await freePort();
  unpin(process.pid);
  const context = await chromium.launchPersistentContext('', {
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`, ...BROWSER_ARGUMENTS],
  });
  try {
    // Signs in on an empty page of the same origin, so that nothing of the app is fetched beforehand.
    const page = await context.newPage();
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(`${base}/empty`);
    await page.evaluate((signedIn) => {
      localStorage.setItem('damson-auth', JSON.stringify(signedIn));
      localStorage.setItem('access_token', signedIn.access_token);
    }, session);
    await page.close();
    return await audit(`${base}/app/programme`, { port, disableStorageReset: true });
  } finally {
    await context.close();
  }
}
