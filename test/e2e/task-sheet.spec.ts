import type { Page } from '@playwright/test';
import { expect, expectSeen, ON_PHONE, ONCE, test } from './fixtures';
import { lookBack, memberWithProgramme, openWeekTwo } from './programme-member';
import { expectAccessible } from './steps';

/** A habit of week 2 that has an hour; which one follows the template. */
const HABIT = /^Pending: (?!Plan the Day|Daily Check-In|Week)/;

/** The first movable task on view: its title. */
async function firstTask(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: /^Monday / })).toBeVisible();
  const name = await page.getByRole('button', { name: HABIT }).first().getAttribute('aria-label');
  return (name ?? '').replace('Pending: ', '');
}

const row = (page: Page, title: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `: ${title}` }) });

async function openSheet(page: Page, title: string) {
  const more = row(page, title).getByRole('button', { name: `More about ${title}` });
  const opener = row(page, title).getByRole('button', { name: title, exact: true });
  await expect(opener.first()).toBeVisible();
  // What a title opens is its own; then everything else about the task is behind this.
  await ((await more.count()) > 0 ? more : opener).first().click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet.getByRole('heading', { name: title })).toBeFocused();
  return sheet;
}

test('a task has one sheet with an address: Back closes it, Done ticks, Undo takes it back', async ({
  page,
  person,
  request,
}) => {
  await memberWithProgramme(request, person);
  await openWeekTwo(page, person);
  const title = await firstTask(page);
  const sheet = await openSheet(page, title);
  await expect(page).toHaveURL(/[?&]sheet=task\./);
  await expect(sheet.getByRole('heading', { name: 'Why is this here?' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'What would change it' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Week 2 of 12')).toBeVisible();

  await openSheet(page, title);
  const saved = page.waitForResponse(/\/complete$/);
  await sheet.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: `Completed: ${title}` })).toBeVisible();
  await saved;
  await openSheet(page, title);
  await sheet.locator('.task-state').getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByRole('button', { name: 'Done', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Pending: ${title}` })).toBeVisible();
});

test(
  'moved offline in two taps: kept, sent once, and there on a second device',
  ON_PHONE,
  async ({ page, context, browser, person, request, quiet }) => {
    await memberWithProgramme(request, person);
    const codeIsThere = page.waitForResponse(/task-sheet/);
    await openWeekTwo(page, person);
    await codeIsThere;
    const title = await firstTask(page);
    const second = await browser.newContext();
    const other = await second.newPage();
    await openWeekTwo(other, person);
    const schedules: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/schedule')) schedules.push(sent.method());
    });

    await context.setOffline(true);
    const sheet = await openSheet(page, title);
    await sheet.getByRole('button', { name: /^Tue / }).click();
    await expect(sheet).toBeHidden();
    await expect(row(page, title)).toHaveCount(0);
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(row(page, title).getByText('Waiting to send').first()).toBeVisible();
    expect(schedules).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByText('Waiting to send')).toHaveCount(0);
    expect(schedules).toEqual(['PATCH']);
    await page.reload();
    await expect(row(page, title).first()).toBeVisible();

    await expect(async () => {
      await lookBack(other);
      await expect(row(other, title)).toHaveCount(0, { timeout: 1000 });
    }).toPass({ timeout: 25_000 });
    await second.close();
    quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED')));
  },
);

test(
  'not today: to the next day with one tap, or left out with a reason; and removed for good',
  ONCE,
  async ({ page, person, request }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    const title = await firstTask(page);
    const sheet = await openSheet(page, title);
    await sheet.getByRole('button', { name: 'Not today' }).click();
    // A habit of every day is on the next day already: then it is left out at once.
    const instead = sheet.getByRole('button', { name: 'Leave it out instead' });
    const leftOut = sheet.getByText('Left out this time. That is fine.');
    await expect(instead.or(leftOut)).toBeVisible();
    if (await instead.isVisible()) await instead.click();
    await expect(sheet.getByText('Left out this time. That is fine.')).toBeVisible();
    const told = page.waitForResponse(/\/metadata$/);
    await sheet.getByRole('button', { name: 'No time' }).click();
    expect((await told).ok()).toBe(true);
    await expect(sheet.getByRole('button', { name: 'No time' })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);

    await sheet.getByRole('button', { name: 'Remove from my program' }).click();
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await sheet.getByRole('button', { name: 'Remove it' }).click();
    expect((await removed).status()).toBe(204);
    await expect(row(page, title)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Week 2 of 12')).toBeVisible();
    await expect(row(page, title)).toHaveCount(0);
  },
);

test(
  'the reflection has its own dialog: a draft survives Back, and what was saved can be edited',
  ON_PHONE,
  async ({ page, person, request }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    await page.getByRole('button', { name: /^Sun / }).click();
    const opener = page.getByRole('button', { name: 'Weekly Reflection', exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Weekly Reflection' });
    const slider = dialog.getByRole('slider', { name: /How sure are you/ });
    await slider.press('Home');
    await slider.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '1 of 10');
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: /One thing to change/ }).fill('Walk before lunch.');
    await page.goBack();
    await expect(dialog).toBeHidden();

    await opener.click();
    await expect(dialog.getByRole('textbox')).toHaveValue('Walk before lunch.');
    await dialog.getByRole('button', { name: 'Save reflection' }).click();
    await expectSeen(page, 'Reflection saved');
    await expect(page.getByRole('button', { name: 'Completed: Weekly Reflection' })).toBeVisible();
    await page.reload();
    await opener.click();
    await expect(slider).toHaveAttribute('aria-valuetext', '1 of 10');
    await expect(dialog.getByRole('button', { name: 'Update reflection' })).toBeVisible();
  },
);
