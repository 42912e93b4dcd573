import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { expect, noteNoise, ONCE, test } from './fixtures';
import { openFullBrowser } from './full-browser';
import { lookBack, memberWithProgramme, openWeekTwo, showWeekTwo } from './programme-member';
import { queued } from './steps';

const task = (page: Page, state: string, title: string) =>
  page.getByRole('button', { name: `${state}: ${title}`, exact: true });

/** What a browser has asked the server to change, in order. */
function changesOf(context: BrowserContext): string[] {
  const changes: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PATCH' || pathname.endsWith('/day-submissions')) {
      if (request.method() !== 'GET') changes.push(pathname.split('/').at(-1) ?? '');
    }
  });
  return changes;
}

test(
  'the app starts without a network with what is known, and what was done before it was closed arrives once',
  ONCE,
  async ({ playwright, launchOptions, baseURL, quiet, person, request }) => {
    const member = await memberWithProgramme(request, person);
    const profile = await mkdtemp(join(tmpdir(), 'damson-profile-'));
    const open = () => openFullBrowser({ playwright, launchOptions, baseURL, quiet }, { profile });

    const first = await open();
    await openWeekTwo(first.page, person);
    await first.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await first.context.setOffline(true);
    await expect(first.page.getByText('Offline mode')).toBeVisible();
    await task(first.page, 'Pending', 'Plan the Day').click();
    await expect(task(first.page, 'In progress', 'Plan the Day')).toBeVisible();
    await first.context.close();

    const second = await open();
    await second.context.setOffline(true);
    const unsent = changesOf(second.context);
    await second.page.goto('/app/programme');
    await expect(second.page.getByText('Offline mode')).toBeVisible();
    // Today can be shared; it goes behind all else.
    await second.page.getByRole('button', { name: 'Submit the Day' }).click();
    await expect(second.page.getByText('It is shared as soon as you are back online.')).toBeVisible();
    await showWeekTwo(second.page);
    await expect(task(second.page, 'In progress', 'Plan the Day')).toBeVisible();
    await second.page
      .getByRole('listitem')
      .getByRole('button', { name: 'Daily Check-In', exact: true })
      .click();
    const dialog = second.page.getByRole('dialog', { name: /^Daily Check-In/ });
    await dialog.getByText('Happy', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Complete Check-In' }).click();
    await expect(dialog).toBeHidden();
    await expect(second.page.getByText('Waiting to send')).toHaveCount(2);
    expect(unsent).toEqual([]);
    await second.context.close();

    const third = await open();
    const sent = changesOf(third.context);
    await third.page.goto('/app/programme');
    await expect.poll(() => queued(third.page)).toEqual([]);
    expect(sent).toEqual(['complete', 'checkin', 'day-submissions']);
    await third.page.reload();
    await showWeekTwo(third.page);
    await expect(task(third.page, 'In progress', 'Plan the Day')).toBeVisible();
    await expect(task(third.page, 'Completed', 'Daily Check-In')).toBeVisible();
    expect(sent).toHaveLength(3);
    await third.context.close();

    const database = new pg.Client({ connectionString: process.env.DATABASE_URL ?? '' });
    await database.connect();
    const { rows } = await database.query(
      `SELECT count(*)::int AS days, sum(revision)::int AS submissions FROM day_submission WHERE user_id = $1`,
      [member],
    );
    expect(rows).toEqual([{ days: 1, submissions: 1 }]);
    await database.end();
    await rm(profile, { recursive: true, force: true });
    // What the browser misses without a network, the icon of its own tab among it.
    const rest = quiet.filter((line) => !/ERR_INTERNET_DISCONNECTED|icon from the Manifest/.test(line));
    quiet.splice(0, quiet.length, ...rest);
  },
);

/** Shows what the device keeps well before the auth client would have given up on a server that does not answer. */
const AT_ONCE = { timeout: 15_000 };

test(
  'the app starts with what is known after its session has expired, without a network and without a server',
  ONCE,
  async ({ playwright, launchOptions, baseURL, quiet, person, request }) => {
    await memberWithProgramme(request, person);
    const { context, page } = await openFullBrowser({ playwright, launchOptions, baseURL, quiet });
    await openWeekTwo(page, person);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.close();

    /** The app opened two hours later. */
    const open = async () => {
      const later = await context.newPage();
      await later.clock.install({ time: Date.now() + 2 * 3_600_000 });
      await later.goto('/app/programme');
      await expect(later.getByRole('button', { name: /^Pending: / }).first()).toBeVisible(AT_ONCE);
      return later;
    };
    await context.setOffline(true);
    const offline = await open();
    await expect(offline.getByText('Offline mode')).toBeVisible();
    await offline.close();

    await context.setOffline(false);
    await context.route(/\/(api|auth)\/v1\//, (route) => route.abort());
    const alone = await open();
    await expect(alone).toHaveURL(/\/app\/programme$/);
    await context.close();
  },
);

test(
  'an expired session is refreshed once when the server is back, whatever the number of tabs, and what waits is sent',
  ONCE,
  async ({ playwright, launchOptions, baseURL, quiet, person, request }) => {
    await memberWithProgramme(request, person);
    const { context, page } = await openFullBrowser({ playwright, launchOptions, baseURL, quiet });
    await openWeekTwo(page, person);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const changes = changesOf(context);
    const refreshes: string[] = [];
    let isAway = true;
    await context.route(/\/(api|auth)\/v1\//, (route) => {
      if (isAway) return route.abort();
      const url = route.request().url();
      if (url.includes('grant_type=refresh_token')) refreshes.push(url);
      return route.continue();
    });
    // Expired for the page and for the server.
    await page.evaluate(() => {
      const session = JSON.parse(localStorage['damson-auth'] as string) as Record<string, unknown>;
      const old = { ...session, access_token: 'expired', expires_at: Math.floor(Date.now() / 1000) - 60 };
      localStorage['damson-auth'] = JSON.stringify(old);
      localStorage['access_token'] = 'expired';
    });

    await page.goto('/app/programme');
    await expect(page.getByRole('button', { name: /^Pending: / }).first()).toBeVisible(AT_ONCE);
    await showWeekTwo(page);
    await task(page, 'Pending', 'Plan the Day').click();
    await expect(task(page, 'In progress', 'Plan the Day')).toBeVisible();
    const other = await context.newPage();
    noteNoise(other, baseURL, quiet);
    await other.goto('/app/programme');
    await expect(other.getByRole('button', { name: /^Pending: / }).first()).toBeVisible(AT_ONCE);

    isAway = false;
    const token = () => page.evaluate(() => localStorage['access_token'] as string);
    await expect.poll(token).not.toBe('expired');
    await lookBack(page);
    await expect.poll(() => queued(page)).toEqual([]);
    await expect(task(page, 'In progress', 'Plan the Day')).toBeVisible();
    expect(new Set(changes)).toEqual(new Set(['complete']));
    expect(refreshes).toHaveLength(1);
    await expect(other).toHaveURL(/\/app\/programme$/);
    await context.close();
    const rest = quiet.filter((line) => !/ERR_FAILED|status of 401/.test(line));
    quiet.splice(0, quiet.length, ...rest);
  },
);
