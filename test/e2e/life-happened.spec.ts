import { expect, expectSeen, ON_PHONE, test } from './fixtures';
import { memberWithProgramme } from './programme-member';
import { expectAccessible, queued, signIn } from './steps';

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
  // A page that goes before it has taken note of the answer sends the change again: the id is the client's.
  await expect.poll(() => queued(page)).toEqual([]);
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

test(
  'a pause that lies ahead can be seen, changed, put back and removed',
  ON_PHONE,
  async ({ page, person, request, quiet }) => {
    await memberWithProgramme(request, person);
    await page.goto('/login');
    await signIn(page, person);
    const opener = page.getByRole('button', { name: 'Life happened' });
    const sheet = page.getByRole('dialog', { name: 'Life happened' });
    const own = sheet.getByRole('region', { name: 'Your pauses' }).getByRole('listitem');
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await opener.click();
    await sheet.getByLabel('Until').fill(day(22));
    await sheet.getByLabel('From').fill(day(20));
    await sheet.getByRole('button', { name: /^I am away/ }).click();
    await expect(sheet).toBeHidden();

    await opener.click();
    await expect(own).toHaveCount(1);
    await sheet.getByLabel('Until').fill(day(30));
    await sheet.getByRole('button', { name: /^I need a break/ }).click();
    await expect(sheet.locator('#life-days')).toContainText(
      'You already have a pause on some of these days.',
    );
    await expectAccessible(page);

    await own.getByRole('button', { name: /^Change/ }).click();
    await sheet.getByLabel('Until').fill(day(24));
    await sheet.getByRole('button', { name: /^I am away/ }).click();
    await expect(sheet).toBeHidden();
    const back = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await (await back).json()) as unknown).toMatchObject({ from: day(20), until: day(22) });

    await opener.click();
    await own.getByRole('button', { name: /^Remove/ }).click();
    await expect(own).toHaveCount(0);
    // The days that the server was to refuse.
    quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('status of 400')));
  },
);
