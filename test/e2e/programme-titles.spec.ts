import type { Page } from '@playwright/test';
import { expect, expectSeen, ON_PHONE, test } from './fixtures';
import { memberWithProgramme, openWeekTwo } from './programme-member';
import { expectAccessible, expectNoise, signIn } from './steps';

/** A member of the demo data, in week 3 of 12. */
const MAYA = { email: 'maya@demo.example', password: 'damson-demo' };

async function openFirstMonday(page: Page): Promise<void> {
  await page.goto('/login');
  await signIn(page, MAYA);
  await expect(page.getByText('Week 3 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(page.getByText('Week 1 of 12')).toBeVisible();
  await page.getByRole('button', { name: /^Mon / }).click();
}

test('an item tells why it is there: by keyboard, and again after a failure', async ({
  page,
  person,
  request,
  quiet,
}) => {
  await memberWithProgramme(request, person);
  await page.route('**/api/v1/calendar-events/*', (route) => route.abort());
  await openWeekTwo(page, person);
  const opener = page.getByRole('button', { name: /^Week 2: / });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Week 2: / });
  await expect(dialog.getByRole('heading', { name: /^Week 2: / })).toBeFocused();
  await expect(dialog.getByText('Failed to load the reason')).toBeVisible();
  await page.unroute('**/api/v1/calendar-events/*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText(/This is the focus of week 2\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expectNoise(quiet, /ERR_FAILED/);
});

test('an item of an investigation names the choice and what it rests on', ON_PHONE, async ({ page }) => {
  await openFirstMonday(page);
  await page.getByRole('button', { name: 'Next week' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prepare for your blood test' });
  await page.getByRole('button', { name: 'Prepare for your blood test', exact: true }).click();
  await expect(dialog.getByText(/your set-up has the extensive option of the blood panel/)).toBeVisible();
  await expect(dialog.getByText(/^Check the place, the time/)).toBeVisible();
  await expect(
    dialog.getByRole('link', { name: 'Clinical Chemistry and Laboratory Medicine' }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('titles lead to the questionnaire, with its event, and to the health screen', async ({ page }) => {
  await openFirstMonday(page);
  await page.getByRole('link', { name: 'Habits Questionnaire', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/habits-questionnaire-task$/);
  const state = await page.evaluate(() => (history.state as { usr?: { eventId?: string } }).usr?.eventId);
  expect(state).toMatch(/^[0-9a-f-]{36}$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Health and Safety Screen' }).click();
  await expect(page).toHaveURL(/\/app\/health-screen$/);
});

test('a day that has begun is submitted, with the ticks made just before', ON_PHONE, async ({ page }) => {
  await openFirstMonday(page);
  const task = page.getByRole('button', { name: /: Plan the Day$/ });
  const before = await task.getAttribute('aria-label');
  await task.click();
  const order: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() !== 'GET') order.push(pathname.split('/').at(-1) ?? '');
  });
  await page.getByRole('button', { name: 'Submit the Day' }).click();
  await expectSeen(page, 'Thank you - your daily progress is shared with your health team');
  await expect(page.getByText('Submit your daily progress for your health coach to review')).toBeVisible();
  await expect(page.getByText(/^Last submitted on \d+ \w+ at \d\d:\d\d$/)).toBeVisible();
  expect(order.at(-1)).toBe('day-submissions');
  expect(order.length).toBeGreaterThan(1);
  await expect(task).not.toHaveAttribute('aria-label', before ?? '');
  await expectAccessible(page);

  for (let week = 2; week <= 4; week += 1) {
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page.getByText(`Week ${week} of 12`)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Submit the Day' })).toBeDisabled();
  await expect(page.getByText('You can submit a day once it has begun.')).toBeVisible();
});
