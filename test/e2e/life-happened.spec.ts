import { expect, expectSeen, test } from './fixtures';
import { memberWithProgramme } from './programme-member';
import { expectAccessible, signIn } from './steps';

test('life happened in two taps, offline too: today rests, the strip says so, and it can be ended', async ({
  page,
  context,
  person,
  request,
  quiet,
}) => {
  await memberWithProgramme(request, person);
  const codeIsThere = page.waitForResponse(/life-sheet/);
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByText('Week 1 of 12')).toBeVisible();
  await codeIsThere;
  const pauses: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/v1/pauses') && sent.method() !== 'GET') pauses.push(sent.method());
  });

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Life happened' }).click();
  const sheet = page.getByRole('dialog', { name: 'Life happened' });
  await expect(page).toHaveURL(/[?&]sheet=life$/);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^I am ill/ }).click();
  await expect(sheet).toBeHidden();
  const resting = page.getByText(/^Resting until /);
  await expect(resting.first()).toBeVisible();
  await expect(page.locator('[aria-current=date]')).toHaveAccessibleDescription('Resting');
  await expectAccessible(page);
  expect(pauses).toEqual([]);

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await context.setOffline(false);
  await saved;
  expect(pauses).toEqual(['PUT']);
  await page.reload();
  await expect(resting).toBeVisible();
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
  await page.getByRole('button', { name: 'End now' }).click();
  await expectSeen(page, 'Welcome back');
  await expect(resting).toHaveCount(0);
  await ended;
  await page.reload();
  await expect(page.getByText('Week 1 of 12')).toBeVisible();
  await expect(resting).toHaveCount(0);
  expect(pauses).toEqual(['PUT', 'DELETE']);
  quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED')));
});
