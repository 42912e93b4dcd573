import type { Page } from '@playwright/test';
import { expect, expectSeen, ON_PHONE, test } from './fixtures';
import { expectAccessible, expectNoise, signUp } from './steps';

test('a member checks in from the day, and finds the check-in again', async ({ page, person }) => {
  await signUp(page, person);
  await setUp(page);
  const row = await dayWithCheckIn(page);

  await row.getByRole('button', { name: 'Daily Check-In', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Daily Check-In/ });
  await expect(dialog.getByRole('heading', { name: /^Daily Check-In/ })).toBeFocused();
  const complete = dialog.getByRole('button', { name: 'Complete Check-In' });
  await expect(complete).toBeDisabled();
  await expectAccessible(page);

  await dialog.getByText('Great', { exact: true }).click();
  await expect(dialog.getByRole('slider', { name: 'Energy' })).toHaveAttribute('aria-valuetext', 'Great');
  const completion = dialog.getByRole('slider', { name: 'Task completion' });
  await completion.press('ArrowRight');
  await expect(completion).toHaveAttribute('aria-valuetext', 'Very likely');
  await dialog.getByText('Very happy', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Slept well.');
  await expect(complete).toBeInViewport();
  await complete.click();
  await expectSeen(page, 'Check-in completed!');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: 'Completed: Daily Check-In' })).toBeVisible();

  await page.reload();
  await row.getByRole('button', { name: 'Daily Check-In', exact: true }).click();
  const again = page.getByRole('dialog', { name: /^Update Check-In/ });
  await expect(again.getByRole('heading', { name: /^Update Check-In/ })).toBeFocused();
  await expect(again.getByRole('slider', { name: 'Energy' })).toHaveAttribute('aria-valuetext', 'Great');
  await expect(again.getByRole('radio', { name: 'Very happy' })).toBeChecked();
  await expect(again.getByRole('textbox', { name: 'Notes' })).toHaveValue('Slept well.');
  await again.getByRole('radio', { name: 'Very happy' }).press('ArrowLeft');
  await expect(again.getByRole('radio', { name: 'Happy', exact: true })).toBeChecked();
  await again.getByRole('button', { name: 'Update Check-In' }).click();
  await expectSeen(page, 'Check-in updated!');
  await expect(again).toBeHidden();
});

test(
  'closes on Escape and gives the focus back; a failed save keeps what was chosen',
  ON_PHONE,
  async ({ page, person, quiet }) => {
    await signUp(page, person);
    await setUp(page);
    const row = await dayWithCheckIn(page);
    const opener = row.getByRole('button', { name: 'Daily Check-In', exact: true });
    const dialog = page.getByRole('dialog', { name: /^Daily Check-In/ });

    await opener.click();
    await expect(dialog.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.route('**/checkin', (route) => route.abort());
    await opener.click();
    await dialog.getByText('Neutral', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Complete Check-In' }).click();
    // In its place, besides the toast.
    await expect(
      dialog.locator('form').getByText('Failed to save check-in. Please try again.'),
    ).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Neutral' })).toBeChecked();
    await expectNoise(quiet, /ERR_FAILED/);
  },
);

/** Saves the setup as it stands and waits for the programme. */
async function setUp(page: Page): Promise<void> {
  await page.goto('/app/setup');
  for (const step of ['Priorities', 'Investigations', 'Consultations']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: `of 4 · ${step}` })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText(/Week 1 of 12/)).toBeVisible({ timeout: 15_000 });
}

/** Late in the day today has no check-in any more, and a Sunday no next day: the coming week has one. */
async function dayWithCheckIn(page: Page) {
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText(/Week 2 of 12/)).toBeVisible();
  return page.getByRole('listitem').filter({ hasText: 'Daily Check-In' });
}
