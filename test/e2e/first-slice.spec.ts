import { expect, expectSeen, test } from './fixtures';
import { expectAccessible } from './steps';

test('a new member signs up, sets up the programme, sees it appear, ticks, reloads: still ticked', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/app\/programme$/);
  await expect(page.getByText('No program selected')).toBeVisible();

  await page.goto('/app/setup');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  for (const step of ['Priorities', 'Investigations', 'Consultations']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: `of 4 · ${step}` })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expectSeen(page, 'Your program setup has been saved successfully!');

  // No reload: the programme appears by itself, made by a worker.
  await expect(page).toHaveURL(/\/app\/programme$/);
  await expect(page.getByText(/Week 1 of 12/)).toBeVisible({ timeout: 15_000 });
  const reveal = page.getByRole('region', { name: 'Your plan is ready' });
  await expect(reveal.getByText('Your first habits')).toBeVisible();
  await expect(reveal.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await reveal.getByRole('button', { name: 'Close' }).click();
  await expect(reveal).toBeHidden();

  const tasks = page.getByRole('button', { name: /^Pending: / });
  // Late in the day nothing may be left of today, and a Sunday has no next day: the coming week has its own.
  if ((await tasks.count()) === 0) await page.getByRole('button', { name: 'Next week' }).click();
  const label = await tasks.first().getAttribute('aria-label');
  const task = label?.replace('Pending: ', '') ?? '';
  const saved = page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());
  await tasks.first().click();
  await expectSeen(page, 'Task in progress');
  await page.getByRole('button', { name: `In progress: ${task}` }).click();
  await expectSeen(page, 'Task completed!');
  await saved;
  await page.reload();
  await expect(page.getByRole('button', { name: `Completed: ${task}` })).toBeVisible();
});
