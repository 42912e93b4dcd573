import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { expect, ONCE, test } from './fixtures';
import { openFullBrowser } from './full-browser';
import { memberWithProgramme, openWeekTwo, showWeekTwo } from './programme-member';
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
