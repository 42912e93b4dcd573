import { expect, ON_PHONE, test } from './fixtures';
import { expectAccessible, signUp } from './steps';

test(
  'a pressure is entered, taken back, and calls for help; a file brings more',
  ON_PHONE,
  async ({ page, person }) => {
    await signUp(page, person, '/app/health-data');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Blood pressure' }) });
    const enter = async (systolic: string, diastolic: string) => {
      await page.getByLabel('Upper (systolic)').fill(systolic);
      await page.getByLabel('Lower (diastolic)').fill(diastolic);
      await page.getByRole('button', { name: 'Save' }).click();
    };
    await page.getByRole('button', { name: 'Add blood pressure' }).click();
    await expectAccessible(page);
    await enter('128', '82');
    await expect(card).toContainText('128/82 mmHg');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toBeHidden();

    await page.getByRole('button', { name: 'Add blood pressure' }).click();
    await enter('185', '121');
    await expect(page.getByRole('heading', { name: 'Saved. Please read this now' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call Emergency/ })).toHaveAttribute('href', 'tel:999');
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();
    await expect(card).toContainText('185/121 mmHg');

    await page.getByRole('button', { name: 'Add blood pressure' }).click();
    await page.getByRole('button', { name: /^Change 185\/121 mmHg/ }).click();
    await expect(page.getByLabel('Upper (systolic)')).toHaveValue('185');
    await enter('135', '85');
    await expect(card).toContainText('135/85 mmHg');

    await page.getByRole('link', { name: 'Import from a file' }).click();
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Apple Health export or CSV').setInputFiles({
      name: 'export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Date,Steps,Weight (kg)\n${yesterday},6400,70\n2001-01-01,9,70\n`),
    });
    await expect(page.getByRole('heading', { name: 'This was found' })).toBeFocused();
    await expect(page.getByText('Steps', { exact: true })).toBeVisible();
    // The health screen has not opened weights.
    await expect(page.getByText('Weight', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save 1 measure' }).click();
    await expect(page.getByText('1 measure is new.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Health Data' }).click();
    await expect(page.getByText('6,400 steps')).toBeVisible();
  },
);
