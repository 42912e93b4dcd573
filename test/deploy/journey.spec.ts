import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { labReport } from '../e2e/lab-report';
import { signIn, signUpByForm } from '../e2e/steps';

/** What the first part of the journey leaves for the second, which comes after everything was stopped and started. */
interface Left {
  name: string;
  email: string;
  password: string;
  task: string;
}

const FILE = process.env.JOURNEY ?? '';
const ROWS = [
  ['Total Cholesterol', '5.4', 'mmol/L', '3.5 - 5.1'],
  ['HDL Cholesterol', '1.6', 'mmol/L', '1.0 - 2.0'],
  ['Sodium', '140', 'mmol/L', '133 - 146'],
] as const;

test('begin: sign-up, set-up, a programme, a tick, a document', async ({ page }) => {
  const person = { name: 'Robin', email: `robin-${randomUUID()}@example.com`, password: 'correct horse' };
  let heard = 0;
  page.on('websocket', (socket) => socket.on('framereceived', () => heard++));
  await signUpByForm(page, person);
  await page.goto('/app/setup');
  for (const step of ['Priorities', 'Investigations', 'Consultations']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: `of 4 · ${step}` })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  // No reload: a worker in another container made it, and the page was told.
  await expect(page.getByText(/Week 1 of 12/)).toBeVisible();
  expect(heard).toBeGreaterThan(0);
  await page
    .getByRole('region', { name: 'Your plan is ready' })
    .getByRole('button', { name: 'Close' })
    .click();

  const tasks = page.getByRole('button', { name: /^Pending: / });
  if ((await tasks.count()) === 0) await page.getByRole('button', { name: 'Next week' }).click();
  const label = await tasks.first().getAttribute('aria-label');
  const task = label?.replace('Pending: ', '') ?? '';
  await tasks.first().click();
  const saved = page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());
  await page.getByRole('button', { name: `In progress: ${task}` }).click();
  await saved;
  await expect(page.getByRole('button', { name: `Completed: ${task}` })).toBeVisible();

  await page.goto('/app/documents');
  const report = { name: 'November blood.pdf', mimeType: 'application/pdf', buffer: await labReport(ROWS) };
  await page.getByLabel('Browse files').setInputFiles(report);
  const card = page.getByRole('listitem', { name: report.name });
  await card.getByRole('button', { name: 'Process' }).click();
  await expect(card.getByText('3 biomarkers')).toBeVisible();
  writeFileSync(FILE, JSON.stringify({ ...person, task } satisfies Left));
});

test('after: everything is as it was', async ({ page }) => {
  const { task, ...person } = JSON.parse(readFileSync(FILE, 'utf8')) as Left;
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app\//);
  await page.goto('/app/programme');
  await expect(page.getByText(/Week 1 of 12/)).toBeVisible();
  const done = page.getByRole('button', { name: `Completed: ${task}` });
  if ((await done.count()) === 0) await page.getByRole('button', { name: 'Next week' }).click();
  await expect(done).toBeVisible();
  await page.goto('/app/documents');
  const card = page.getByRole('listitem', { name: 'November blood.pdf' });
  await expect(card.getByText('3 biomarkers')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download November blood.pdf' }).click();
  expect(readFileSync(await (await download).path(), 'latin1')).toMatch(/^%PDF-/);
});
