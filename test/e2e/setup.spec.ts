import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible, signUp } from './steps';

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const checkIn = (page: Page) => page.getByRole('group', { name: 'Daily check-in' }).getByLabel('Weekdays');
const fold = (page: Page, title: string) => page.locator('summary').filter({ hasText: title });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
}

test('set-up goes back step by step, keeps its answers over a reload, and each row of the review leads to its field', async ({
  page,
  person,
}) => {
  await signUp(page, person, '/app/setup');
  await checkIn(page).selectOption('07:30');
  await fold(page, 'Weekly reflection').click();
  await page.getByLabel('Sunday').check();
  // One question group at a time.
  await expect(checkIn(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await fold(page, 'Strength exercises').click();
  await page
    .getByRole('group', { name: 'Strength exercises' })
    .getByText('I want to look into it a bit')
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading(page)).toHaveText('Step 3 of 4 · Investigations');

  await page.goBack();
  await expect(heading(page)).toHaveText('Step 2 of 4 · Priorities');
  await page.goBack();
  await expect(heading(page)).toHaveText('Step 1 of 4 · Scheduling');
  await expect(checkIn(page)).toHaveValue('07:30');
  await page.goForward();
  await page.goForward();
  await page.reload();
  await expect(heading(page)).toHaveText('Step 3 of 4 · Investigations');
  await page.getByRole('button', { name: 'All without' }).click();
  await expect(page.locator('.action-bar')).toContainText('$0');
  await fold(page, 'Blood panel').click();
  await page
    .getByRole('group', { name: 'Blood panel' })
    .getByText('I want to go with a no-frills option')
    .click();
  await expect(page.locator('.action-bar')).toContainText('$150');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Next' }).click();

  const review = page.getByRole('region', { name: 'Your answers' });
  await expect(review.getByText('Weekdays 07:30, weekends chosen for you')).toBeVisible();
  await expect(review.getByText('Sunday, time chosen for you')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await review.getByRole('link', { name: 'Change Strength exercises' }).click();
  await expect(fold(page, 'Strength exercises')).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Step 4 of 4 · Consultations');
  await review.getByRole('link', { name: 'Change Strength exercises' }).click();
  await page.getByRole('group', { name: 'Strength exercises' }).getByText('This is my top priority').click();
  await page.getByRole('button', { name: 'Back to your answers' }).click();
  await expect(review.getByText('This is my top priority for the programme')).toBeVisible();
});
