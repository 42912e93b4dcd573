import { firstHabit, openHabit } from './day-dialogs';
import { expect, expectSeen, ON_PHONE, ONCE, test } from './fixtures';
import { memberWithProgramme, openWeekTwo } from './programme-member';
import { expectAccessible, expectNoise } from './steps';

test('a habit opens how it is done: written once, saved, and written anew with preferences', async ({
  page,
  person,
  request,
}) => {
  await memberWithProgramme(request, person);
  await openWeekTwo(page, person);
  const title = await firstHabit(page);
  const written: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/generate-instructions')) written.push(sent.postData() ?? '');
  });
  const dialog = await openHabit(page, title);
  await expect(page).toHaveURL(/[?&]sheet=habit\./);
  const text = dialog.locator('.instructions-text .markdown');
  await expect(text).toBeVisible();
  await expect(dialog.getByText('Offline assistant', { exact: true })).toBeVisible();
  expect(written).toHaveLength(1);
  await expectAccessible(page);

  await page.goBack();
  await expect(dialog).toBeHidden();
  // After 300 ms it begins afresh: what is saved is read again.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const read = page.waitForRequest('**/habits/instructions/*');
  await openHabit(page, title);
  await read;
  await expect(text).toBeVisible();
  await page.reload();
  await expect(text).toBeVisible();
  expect(written).toHaveLength(1);

  await dialog.getByText('Make it fit me').click();
  await dialog.getByRole('textbox', { name: /Your preferences/ }).fill('I can only do it in the evening.');
  await dialog.getByRole('button', { name: 'Regenerate' }).click();
  await expect.poll(() => written.length).toBe(2);
  expect(JSON.parse(written[1] ?? '{}')).toMatchObject({
    habit_name: title,
    user_corrections: 'I can only do it in the evening.',
  });
  await expect(dialog.getByRole('button', { name: 'Regenerate' })).toBeEnabled();
  await expect(text).toBeVisible();

  await dialog.getByRole('button', { name: 'Why, move or skip' }).click();
  await expect(dialog.getByRole('heading', { name: 'Why is this here?' })).toBeVisible();
  await page.goBack();
  await dialog.getByRole('link', { name: 'Ask my coach' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(`About ${title}: `);
});

test(
  'failures are said, in a toast and in their place, with something to begin with',
  ON_PHONE,
  async ({ page, person, request, quiet }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    const title = await firstHabit(page);
    await page.route('**/habits/instructions/*', (route) => route.abort());
    const dialog = await openHabit(page, title);
    await expectSeen(page, 'Failed to load instructions. Please try again.');
    await expect(dialog.getByText(`Instructions for ${title} will stand here.`)).toBeVisible();
    await expectNoise(quiet, /ERR_FAILED/);

    await page.unroute('**/habits/instructions/*');
    await page.route('**/generate-instructions', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expectSeen(page, 'Failed to generate instructions. Please try again.');
    await expectNoise(quiet, /ERR_FAILED/);

    await page.unroute('**/generate-instructions');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.locator('.instructions-text .markdown')).toBeVisible();
  },
);

test(
  'what has no name or no event is not asked for, and that is said',
  ONCE,
  async ({ page, person, request }) => {
    let nameless = '';
    // As another hand might have written them.
    type Event = { id: string; title: string; kind: string };
    await page.route(/\/calendar-events\/program\/|\/today$/, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as Event[] | { events: Event[] };
      const events = Array.isArray(json) ? json : json.events;
      const [first, second] = events.filter(({ kind }) => kind === 'habit');
      if (first && second) [nameless, first.title, second.id] = [first.id, '', ''];
      await route.fulfill({ response, json });
    });
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    for (const [id, text] of [
      [nameless, 'Missing habit information'],
      ['', 'Missing event information for generating instructions'],
    ] as const) {
      await page.goto(`/app/programme?sheet=habit.${id}`);
      await expectSeen(page, text);
      await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible();
    }
    // The page may be reading its list again as the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
