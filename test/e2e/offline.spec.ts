import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectSeen, ON_PHONE, ONCE, rememberTexts, test } from './fixtures';
import { memberWithProgramme, openWeekTwo, showWeekTwo } from './programme-member';
import { dialogsFetched, expectAccessible, expectNoise, queued } from './steps';

const PLAN = 'Plan the Day';
const task = (page: Page, state: string, title = PLAN) =>
  page.getByRole('button', { name: `${state}: ${title}`, exact: true });

/** What a page, or each of a context, has asked the server to change, in order. */
function changesOf(context: BrowserContext | Page): string[] {
  const changes: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.url().split('/').at(-1) ?? '');
  });
  return changes;
}

/** Of answers that are remembered; the texts of lessons come in an idle moment, and so does how fresh the programme is. */
const cacheKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => /^damson_(?!articles_)(?!.*_confirmed$)/.test(key))
      .sort(),
  );

/** What the page fetches ahead of need while there is no network is the browser's to complain about. */
function forgetDisconnected(quiet: string[]): void {
  const rest = quiet.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'));
  quiet.splice(0, quiet.length, ...rest);
}

async function checkIn(page: Page): Promise<void> {
  await page.getByRole('listitem').getByRole('button', { name: 'Daily Check-In', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Daily Check-In/ });
  await dialog.getByText('Happy', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('On the train.');
  await dialog.getByRole('button', { name: 'Complete Check-In' }).click();
  await expect(dialog).toBeHidden();
}

/** Each part of the programme page is asked for by itself, as where the first view cannot be had. */
const alone = (page: Page) => page.route('**/api/v1/today', (route) => route.abort());

test('a tick and a check-in made offline are kept, shown, and sent once when the network is back', async ({
  page,
  context,
  person,
  request,
  quiet,
}) => {
  await memberWithProgramme(request, person);
  const codeIsThere = dialogsFetched(page);
  await openWeekTwo(page, person);
  await codeIsThere;
  const changes = changesOf(context);
  const missed: string[] = [];
  page.on('requestfailed', (failed) => missed.push(new URL(failed.url()).pathname));
  await context.setOffline(true);
  await expect(page.getByText('Offline mode')).toBeVisible();

  await task(page, 'Pending').click();
  await expectSeen(page, 'Task in progress');
  await task(page, 'In progress').click();
  await checkIn(page);
  await expectSeen(page, 'Saved on this device');
  await expectSeen(page, 'It will be sent when you are back online.');
  await expect(task(page, 'Completed', 'Daily Check-In')).toBeVisible();
  await expect(page.getByText('Waiting to send')).toHaveCount(2);

  // Nothing is lost by going elsewhere in the product.
  await page.getByRole('tab', { name: 'Weekly' }).click();
  await expect(page.getByRole('heading', { name: /^Week 2 of 12/ })).toBeVisible();
  await page.getByRole('button', { name: /^Monday / }).click();
  await expect(task(page, 'Completed')).toBeVisible();
  expect(changes).toEqual([]);
  expect(await queued(page)).toHaveLength(1);
  // The browser looks for the tab's picture with each new address; the product itself asks for nothing.
  // An article that was being kept for such moments may have been on its way.
  const asked = missed.filter((path) => path !== '/logo.svg' && !path.startsWith('/api/v1/content/'));
  expect(asked).toEqual([]);
  forgetDisconnected(quiet);

  await context.setOffline(false);
  await expect(page.getByText('Waiting to send')).toHaveCount(0);
  await expectSeen(page, 'Synced');
  await expect(page.getByText('Synced')).toBeHidden();
  expect(changes).toEqual(['complete', 'checkin']);
  expect(await queued(page)).toEqual([]);

  await page.reload();
  await expect(task(page, 'Completed')).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name: 'Daily Check-In', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Update Check-In/ });
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('On the train.');
  expect(changes).toHaveLength(2);
});

test(
  'two tabs send what waits and end in the same state',
  ONCE,
  async ({ page, context, person, request, quiet }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    const other = await context.newPage();
    await other.goto('/app/programme');
    await showWeekTwo(other);
    const changes = changesOf(context);
    await context.setOffline(true);
    await task(page, 'Pending').click();
    // The other tab hears of it, network or not.
    await expect(task(other, 'In progress')).toBeVisible();

    await context.setOffline(false);
    for (const tab of [page, other]) {
      await expect(tab.getByText('Waiting to send')).toHaveCount(0);
      await expect(task(tab, 'In progress')).toBeVisible();
    }
    // Once; but a tab may hear of what another one has sent only after it got its turn. The repeat says the same.
    expect([...new Set(changes)]).toEqual(['complete']);
    forgetDisconnected(quiet);
  },
);

test(
  'what one tab has saved the other tab shows, without asking the server for it',
  ONCE,
  async ({ page, context, person, request }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    const other = await context.newPage();
    await other.goto('/app/programme');
    await showWeekTwo(other);
    await expect(other.getByText('Synced')).toBeHidden();
    const asked: string[] = [];
    other.on('request', (sent) => asked.push(sent.url()));

    const saved = page.waitForResponse(/\/complete$/);
    await task(page, 'Pending').click();
    await saved;
    await expect(task(other, 'In progress')).toBeVisible();
    await expect.poll(() => queued(other)).toEqual([]);
    await expect(task(other, 'In progress')).toBeVisible();
    expect(asked.filter((url) => /\/api\/v1\/(calendar-events|medical-programs)/.test(url))).toEqual([]);
  },
);

test(
  'a save that fails with a network goes back to what was, and says so',
  ONCE,
  async ({ page, person, request, quiet }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    let fail: () => void = () => undefined;
    const looked = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/complete', async (route) => {
      await looked;
      await route.abort();
    });
    await task(page, 'Pending').click();
    await expect(task(page, 'In progress')).toBeVisible();
    fail();
    await expectSeen(page, 'ErrorFailed to save task status');
    await expect(task(page, 'Pending')).toBeVisible();
    await expect(task(page, 'Pending')).toHaveAccessibleDescription('Failed to save task status');
    expect(await queued(page)).toEqual([]);
    await expectNoise(quiet, /ERR_FAILED/);
  },
);

test(
  'the second visit shows what is known before the server answers, also when it does not',
  ONCE,
  async ({ page, person, request, quiet }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    await expect.poll(() => cacheKeys(page)).toHaveLength(1);

    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/calendar-events/program/*', async (route) => {
      await asked;
      await route.continue();
    });
    await alone(page);
    await page.reload();
    await expect(task(page, 'Pending')).toBeVisible();
    await expect(page.getByText('Updating...')).toBeVisible();
    await expect(page.getByText(/^Just now$|^\d+ seconds? ago$/)).toBeVisible();
    await expectAccessible(page);
    answer();
    await expectSeen(page, 'Synced');
    await expect(page.getByText('Synced')).toBeHidden();

    await page.unroute('**/calendar-events/program/*');
    await page.route('**/calendar-events/program/*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Offline mode')).toBeVisible();
    await expect(task(page, 'Pending')).toBeVisible();
    await expect(page.getByText('Failed to load events')).toHaveCount(0);
    await expectNoise(quiet, /ERR_FAILED/);
  },
);

test(
  'without a cache a failure is said, and another try helps, by itself where there is none',
  ONCE,
  async ({ page, person, request, quiet }) => {
    await memberWithProgramme(request, person);
    await alone(page);
    const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click();
    for (const [path, message, helps] of [
      ['**/medical-programs/user/*', 'Failed to load programs', () => undefined],
      ['**/calendar-events/program/*', 'Failed to load events', tryAgain],
    ] as const) {
      await page.route(path, (route) => route.abort());
      await page.goto('/login');
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expectSeen(page, `Error${message}`);
      await expect(page.getByRole('main').getByText(message)).toBeVisible();
      await page.unroute(path);
      await helps();
      await expect(page.getByText('Week 1 of 12')).toBeVisible({ timeout: 40_000 });
    }
    await expectNoise(quiet, /ERR_FAILED/);
  },
);

test(
  'a full storage gives up older entries; one that stays full is done without',
  ONCE,
  async ({ page, person, request }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    await expect.poll(() => cacheKeys(page)).toHaveLength(1);
    await page.evaluate(() => {
      for (const key of cacheKeysOf()) localStorage.removeItem(key);
      localStorage.setItem('damson_old', JSON.stringify({ timestamp: 1, filler: 'x'.repeat(1_000_000) }));
      localStorage.setItem('damson_new', JSON.stringify({ timestamp: 2 }));
      fillUp();

      function cacheKeysOf() {
        return Object.keys(localStorage).filter((key) => key.startsWith('damson_'));
      }
      function fillUp() {
        for (let size = 1_000_000, index = 0; size >= 1; index += 1) {
          try {
            localStorage.setItem(`filler-${index}`, 'x'.repeat(size));
          } catch {
            size = Math.floor(size / 2);
          }
        }
      }
    });
    // Ticks are no business of the cache; the answer to one makes the list worth writing.
    await task(page, 'Pending').click();
    await expect
      .poll(async () => (await cacheKeys(page)).join(' '))
      .toMatch(/^damson_new damson_programme_\S+$/);

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('damson_')) localStorage.removeItem(key);
      for (let size = 1_000_000, index = 0; size >= 1; index += 1) {
        try {
          localStorage.setItem(`more-${index}`, 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });
    const saved = page.waitForResponse(/\/complete$/);
    await task(page, 'In progress').click();
    await saved;
    await page.reload();
    await expect(task(page, 'Completed')).toBeVisible();
    expect(await cacheKeys(page)).toEqual([]);
  },
);

test(
  'signing out leaves nothing of the programme behind, in no tab',
  ONCE,
  async ({ page, context, person, request, isMobile }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    await expect.poll(() => cacheKeys(page)).toHaveLength(1);
    const other = await context.newPage();
    await rememberTexts(other);
    await other.goto('/app/programme');
    // It has asked for all that it wants to know: what it asked at the session's end would be refused.
    await expectSeen(other, 'Synced');
    // A change that the other tab has not written yet when the session ends.
    await task(page, 'Pending').click();

    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login$/);
    // A tab sees what another one stores a moment later; a new page sees what is there.
    await Promise.all([page.reload(), other.reload()]);
    for (const tab of [page, other]) expect(await cacheKeys(tab)).toEqual([]);
  },
);

test(
  'signing out without a network asks about what waits, and then leaves nothing of it on the device',
  ON_PHONE,
  async ({ page, context, person, request, quiet, isMobile }) => {
    await memberWithProgramme(request, person);
    const codeIsThere = dialogsFetched(page);
    await openWeekTwo(page, person);
    await codeIsThere;
    await context.setOffline(true);
    await task(page, 'Pending').click();
    await checkIn(page);
    const leave = async () => {
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(question.getByText('2 changes have not reached us yet.')).toBeVisible();
    };
    const question = page.getByRole('dialog', { name: 'Not everything has been sent' });
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    await leave();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    expect(await queued(page)).toHaveLength(1);

    await leave();
    await question.getByRole('button', { name: 'Sign out anyway' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('On the train.');
    expect(await queued(page)).toEqual([]);
    forgetDisconnected(quiet);
  },
);

test(
  'what another tab sends and the server refuses is not told as saved',
  ONCE,
  async ({ page, context, person, request }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    const other = await context.newPage();
    await other.goto('/app/programme');
    await showWeekTwo(other);
    // The other tab has its turn, and takes what the first one writes meanwhile.
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await other.route('**/complete', async (route) => {
      await released;
      await route.continue();
    });
    await other.route('**/checkin', (route) => route.fulfill({ status: 404, json: {} }));
    const ownChanges = changesOf(page);
    const busy = other.waitForRequest(/\/complete$/);
    await task(other, 'Pending').click();
    await busy;

    await page.getByRole('listitem').getByRole('button', { name: 'Daily Check-In', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Daily Check-In/ });
    await dialog.getByText('Happy', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Complete Check-In' }).click();
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
    release();
    await expectSeen(page, 'Failed to save check-in. Please try again.');
    await expect(dialog.getByRole('button', { name: 'Complete Check-In' })).toBeVisible();
    expect(ownChanges).toEqual([]);
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('Check-in completed!');
  },
);
