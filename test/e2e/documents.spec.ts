import { expect, expectSeen, ONCE, test } from './fixtures';
import { labReport } from './lab-report';
import { expectAccessible, signUp } from './steps';

const PATH = '/app/documents';
const ROWS = [
  ['Total Cholesterol', '5.4', 'mmol/L', '3.5 - 5.1'],
  ['HDL Cholesterol', '1.6', 'mmol/L', '1.0 - 2.0'],
  ['Sodium', '140', 'mmol/L', '133 - 146'],
  // A lost decimal mark: it waits for a review.
  ['Potassium', '420', 'mmol/L', '3.5 - 5.3'],
] as const;

test('a report is uploaded, read, checked, corrected, downloaded and deleted', async ({ page, person }) => {
  const report = { name: 'November blood.pdf', mimeType: 'application/pdf', buffer: await labReport(ROWS) };
  await signUp(page, person, PATH);
  await expect(page.getByText('No files yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Browse files').setInputFiles(report);
  await expectSeen(page, 'Uploading...');
  await expectSeen(page, 'Uploaded');
  await expectSeen(page, 'File uploaded');
  const card = page.getByRole('listitem', { name: report.name });
  await expect(card.getByText('Pending')).toBeVisible();
  await expect(card.getByRole('button', { name: 'View biomarkers' })).toBeDisabled();

  await card.getByRole('button', { name: 'Process' }).click();
  await expectSeen(page, 'Processing started');
  // Realtime tells, or the look that is due every 10 s.
  await expect(card.getByText('Completed')).toBeVisible();
  await expect(card.getByText('4 biomarkers')).toBeVisible();
  await expect(card.getByText('Check 1 value')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'View biomarkers' }).click();
  await expect(page).toHaveURL(/dialog=biomarkers\./);
  const dialog = page.getByRole('dialog', { name: 'Biomarkers' });
  const cholesterol = dialog.getByRole('listitem', { name: 'Total Cholesterol' });
  await expect(cholesterol.getByText('High')).toBeVisible();
  await expect(cholesterol.getByText('Laboratory’s range: 3.5 to 5.1 mmol/L')).toBeVisible();
  await cholesterol.getByRole('button', { name: 'Details of Total Cholesterol' }).click();
  await expect(cholesterol.getByRole('region', { name: /^Total Cholesterol on page 1/ })).toBeVisible();
  await expectAccessible(page);

  await cholesterol.getByRole('button', { name: 'Correct' }).click();
  await cholesterol.getByLabel('Value').fill('4.5');
  await cholesterol.getByRole('button', { name: 'Save' }).click();
  await expectSeen(page, 'Corrected');
  await expect(cholesterol.getByText('Normal')).toBeVisible();
  await expect(cholesterol.getByText(/^Corrected by you on .* Before: 5\.4 mmol\/L/)).toBeVisible();

  const potassium = dialog.getByRole('listitem', { name: 'Potassium' });
  await expect(potassium.getByText(/^420 mmol\/L would be very unusual\./)).toBeVisible();
  await potassium.getByRole('button', { name: 'Yes, it is' }).click();
  await expect(potassium.getByText('High')).toBeVisible();
  await expect(potassium).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('Check 1 value')).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${report.name}` }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(report.name);

  await page.getByRole('button', { name: `Delete ${report.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete this file?' });
  await expect(question.getByText(/the 4 values read from it/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No files yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your files' })).toBeFocused();
});

test(
  'what is no document, or too large, is refused; of several files the first is taken',
  ONCE,
  async ({ page, person }) => {
    await signUp(page, person, PATH);
    const input = page.getByLabel('Browse files');
    await input.setInputFiles({ name: 'clip.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(
      page
        .getByLabel('Upload', { exact: true })
        .getByText('Unsupported file type (image/gif). Please use PDF, JPG, PNG, TIFF or CSV.'),
    ).toBeVisible();
    const buffer = Buffer.alloc(10 * 1024 * 1024 + 1);
    await input.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer });
    await expect(
      page.getByLabel('Upload', { exact: true }).getByText('File too large. Maximum size: 10MB.'),
    ).toBeVisible();

    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      for (const name of ['first.csv', 'second.csv']) {
        transfer.items.add(new File(['Test,Result,Units\nSodium,140,mmol/L\n'], name, { type: 'text/csv' }));
      }
      return transfer;
    });
    await page.locator('.upload-area').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByRole('listitem', { name: 'first.csv' })).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'second.csv' })).toHaveCount(0);
  },
);

test(
  'where a model reads a line differently both readings are shown, and either is taken',
  ONCE,
  async ({ page, person, model }) => {
    await signUp(page, person, PATH);
    const headers = {
      authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}`,
    };
    for (const [purpose, version] of [
      ['external_model', 1],
      ['documents_to_model', 2],
    ] as const) {
      const data = { granted: true, version };
      const answer = await page.request.put(`/api/v1/consents/${purpose}`, { headers, data });
      expect(answer.status()).toBe(200);
    }
    const quote = 'Sodium  140 138  mmol/L  133 - 146';
    const sodium = { line: 1, quote, name: 'Sodium', value: '138', unit: 'mmol/L', reference: '133 - 146' };
    await model.says(JSON.stringify({ results: [sodium] }));
    const whose = `${person.name},1981-04-03,943 476 5919`;
    const table = [
      'Patient Name,DOB,NHS Number,Test,Result,Unit,Reference range',
      `${whose},Sodium,140 (138),mmol/L,133 - 146`,
      `${whose},${model.word},7,mg/L,1 - 9`,
    ].join('\n');
    await page
      .getByLabel('Browse files')
      .setInputFiles({ name: 'twice.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    const card = page.getByRole('listitem', { name: 'twice.csv' });
    await card.getByRole('button', { name: 'Process' }).click();
    await expect(card.getByText('Check 1 value')).toBeVisible();
    await card.getByRole('button', { name: 'View biomarkers' }).click();
    const value = page.getByRole('dialog', { name: 'Biomarkers' }).getByRole('listitem', { name: 'Sodium' });
    await expect(value.getByText('Another reading of this line: 138 mmol/L')).toBeVisible();
    await expectAccessible(page);
    await value.getByRole('button', { name: 'Use 138 mmol/L' }).click();
    await expect(value.getByText(/^Corrected by you on .* Before: 140 mmol\/L/)).toBeVisible();
    await expect(value.getByText('Another reading')).toBeHidden();
    const sent = await model.sent();
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toMatch(/943|1981|Patient/);
  },
);
