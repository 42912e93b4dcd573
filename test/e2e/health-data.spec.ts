import { expect, expectSeen, ON_PHONE, test } from './fixtures';
import { expectAccessible, signUp } from './steps';

const PATH = '/app/health-data';

test('a value that is typed in stands in its chart and its table', ON_PHONE, async ({ page, person }) => {
  await signUp(page, person, PATH);
  await expect(page.getByText('Health data functionality will be added here.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add a value' });
  for (const [value, day] of [
    ['3.4', '2025-11-02'],
    ['2.8', '2026-05-02'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a value' }).click();
    await dialog.getByLabel('What was measured').fill('LDL Cholesterol');
    await dialog.getByLabel('Value').fill(value);
    await dialog.getByLabel('Unit').fill('mmol/L');
    await dialog.getByLabel('Range to').fill('3');
    await dialog.getByLabel('Measured on').fill(day);
    if (value === '3.4') await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add a value' }).click();
    await expectSeen(page, 'Value added');
    await expect(dialog).toBeHidden();
  }
  const chart = page.getByRole('img', {
    name: 'LDL Cholesterol: 3.4 mmol/L (2 Nov 2025), 2.8 mmol/L (2 May 2026).',
  });
  await expect(chart).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Tables').click();
  const rows = page.getByRole('table', { name: 'LDL Cholesterol' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('2 May 2026');
  await expect(rows.nth(1)).toContainText('Normal');
  await expect(rows.nth(2)).toContainText('High');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'All values of LDL Cholesterol' }).click();
  const values = page.getByRole('dialog', { name: 'LDL Cholesterol' });
  await expectAccessible(page);
  await values.getByRole('button', { name: 'Correct 2.8 mmol/L of 2 May 2026' }).click();
  const correcting = page.getByRole('dialog', { name: 'Correct LDL Cholesterol' });
  await correcting.getByLabel('Value').fill('2.6');
  await correcting.getByRole('button', { name: 'Save' }).click();
  await values.getByRole('button', { name: 'Delete 2.6 mmol/L of 2 May 2026' }).click();
  await values.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(values.getByRole('listitem')).toHaveCount(1);
  await values.getByRole('button', { name: 'Close' }).click();
  await expect(rows).toHaveCount(2);

  for (const [button, ending] of [
    ['PDF for your GP', /\.pdf$/],
    ['Spreadsheet (CSV)', /\.csv$/],
    ['For another health app (FHIR)', /\.json$/],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    expect((await saved).suggestedFilename()).toMatch(ending);
  }
});
