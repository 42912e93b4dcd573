import { openPlan, stepsOf } from './day-dialogs';
import { expect, expectSeen, ON_PHONE, test } from './fixtures';
import { memberWithProgramme, openWeekTwo } from './programme-member';
import { expectAccessible, expectNoise } from './steps';

const START_FAILED = 'Failed to start chat session. Please try again.';

test('the day is planned in three steps, written into the calendar once, and taken back in one tap', async ({
  page,
  person,
  request,
  quiet,
}) => {
  await memberWithProgramme(request, person);
  await openWeekTwo(page, person);
  const started = page.waitForRequest('**/scenarios/start');
  const dialog = await openPlan(page);
  expect((await started).postDataJSON()).toEqual({
    scenario_type: 'pre_checkin_review',
    initial_context: {
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: 'calendar_event',
      selectedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      eventTitle: 'Plan the Day',
    },
  });
  await expect(page).toHaveURL(/[?&]sheet=plan\./);
  await expect(dialog.getByRole('button', { name: 'Close Chat' })).toBeVisible();
  await expect(stepsOf(page)).toHaveText(['Review, active', 'Plan, pending', 'Complete, pending']);
  await expect(dialog.getByText('Offline assistant').first()).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'It went well' }).click();
  await expect(stepsOf(page)).toHaveText(['Review, done', 'Plan, active', 'Complete, pending']);
  await dialog.getByRole('button', { name: 'A full day' }).click();
  await expect(dialog.getByRole('region', { name: /^A full day/ }).first()).toBeVisible();
  await expectAccessible(page);

  // It goes on where it stands, for its event.
  await page.reload();
  await expect(dialog.getByRole('region', { name: /^A full day/ }).first()).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Message' });
  await field.fill('   ');
  await field.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(dialog.locator('.message-own')).toHaveCount(2);
  await field.fill('add call mum 15 min');
  await field.press('Shift+Enter');
  await expect(field).toHaveValue('add call mum 15 min\n');
  await field.press('Enter');
  await expect(dialog.locator('.proposal-add').filter({ hasText: /call mum/i })).toBeVisible();
  await expect(field).toHaveValue('');

  await dialog.getByRole('button', { name: 'That looks good' }).click();
  await expect(dialog.getByText('Session Complete')).toBeVisible();
  await expect(dialog.getByText("Click 'Complete & Close' to finalize your schedule.")).toBeVisible();
  const finish = dialog.getByRole('button', { name: 'Complete & Close' });
  await page.route('**/complete', (route) => route.abort());
  await finish.click();
  await expectSeen(page, 'Failed to update calendar. Please try again.');
  await expectNoise(quiet, /ERR_FAILED/);
  await page.unroute('**/complete');

  let reads = 0;
  page.on('request', (sent) => (reads += sent.url().includes('/calendar-events/program/') ? 1 : 0));
  await finish.click();
  await expectSeen(page, 'Your calendar has been updated!');
  await expect(dialog).toBeHidden();
  const row = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: /call mum/i });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Completed: Plan the Day' })).toBeVisible();

  await openPlan(page);
  const undo = dialog.getByRole('button', { name: 'Undo what was planned' });
  await expect(undo).toBeVisible();
  await expect(stepsOf(page)).toHaveText(['Review, done', 'Plan, done', 'Complete, done']);
  // What is written down is not talked about any more, until it is taken back.
  await expect(field).toBeHidden();
  // The day is read at once, and again five seconds later.
  await expect.poll(() => reads).toBeGreaterThan(1);
  await undo.click();
  await expectSeen(page, 'Your calendar is as it was');
  await expect(field).toBeVisible();
  await page.goBack();
  await expect(row).toHaveCount(0);
});

test(
  'what fails is said: a start closes the dialog, a message keeps its text',
  ON_PHONE,
  async ({ page, person, request, quiet }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    await page.route('**/scenarios/start', (route) => route.abort());
    const dialog = await openPlan(page);
    await expectSeen(page, START_FAILED);
    await expect(dialog).toBeHidden();
    await expectNoise(quiet, /ERR_FAILED/);
    await page.unroute('**/scenarios/start');

    await openPlan(page);
    await expect(dialog.getByRole('button', { name: 'It went well' })).toBeVisible();
    await page.route('**/scenarios/message', (route) => route.abort());
    const field = dialog.getByRole('textbox', { name: 'Message' });
    await field.fill('It was fine');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectSeen(page, 'Failed to send message. Please try again.');
    await expect(field).toHaveValue('It was fine');
    await expectNoise(quiet, /ERR_FAILED/);

    await page.unroute('**/scenarios/message');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.locator('.message-own').filter({ hasText: 'It was fine' })).toHaveCount(1);
    await expect(dialog.getByRole('button', { name: 'A full day' })).toBeVisible();

    // Opened again, the event's session goes on; what was begun to be typed is gone.
    await field.fill('Half a thought');
    await dialog.getByRole('button', { name: 'Close Chat' }).click();
    await expect(dialog).toBeHidden();
    await page.route('**/scenarios/start', (route) => route.abort());
    await openPlan(page);
    await expect(dialog.getByRole('button', { name: 'A full day' })).toBeVisible();
    await expect(field).toHaveValue('');
  },
);

test(
  'the weekly reflection can be talked through, and a goal and a symptom begin in the chat',
  ON_PHONE,
  async ({ page, person, request }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    await page.getByRole('button', { name: /^Sun / }).click();
    const reflection = await openPlan(page, 'Weekly Reflection');
    const started = page.waitForRequest('**/scenarios/start');
    await reflection.getByRole('button', { name: 'Talk it through instead' }).click();
    expect((await started).postDataJSON()).toMatchObject({
      scenario_type: 'weekly_checkin',
      initial_context: { source: 'calendar_event', eventTitle: 'Weekly Reflection' },
    });
    const weekly = page.getByRole('dialog', { name: 'Weekly Check-in' });
    await expect(weekly.getByRole('button', { name: 'It was mixed' })).toBeVisible();
    await page.goBack();
    await expect(reflection).toBeVisible();

    await page.goto('/app/chat');
    for (const title of ['Goal Setting', 'Symptom Assessment']) {
      await page.getByRole('button', { name: title }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByText('Offline assistant').first()).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Close Chat' })).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
    }

    // What writes nothing into the calendar does not say so.
    await page.getByRole('button', { name: 'Symptom Assessment' }).click();
    const symptom = page.getByRole('dialog', { name: 'Symptom Assessment' });
    await symptom.getByRole('button', { name: 'Yes, one of these' }).click();
    await expect(symptom.getByText("Click 'Complete & Close' to save it.")).toBeVisible();
    await symptom.getByRole('button', { name: 'Complete & Close' }).click();
    await expect(symptom).toBeHidden();
    await expect(page.getByText('Your calendar has been updated!')).toBeHidden();
  },
);

test(
  'two tabs of one talk see the same, and what one says the other shows',
  ON_PHONE,
  async ({ page, person, request, context }) => {
    await memberWithProgramme(request, person);
    await openWeekTwo(page, person);
    const first = await openPlan(page);
    await expect(first.getByRole('button', { name: 'It went well' })).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    const second = other.getByRole('dialog', { name: 'Plan the Day' });
    await expect(second.getByRole('button', { name: 'It went well' })).toBeVisible();

    await first.getByRole('button', { name: 'It went well' }).click();
    for (const dialog of [first, second]) {
      await expect(dialog.getByRole('button', { name: 'A full day' })).toBeVisible();
      await expect(dialog.locator('.message-own')).toHaveText([/It went well/]);
    }
    await second.getByRole('button', { name: 'A full day' }).click();
    for (const dialog of [first, second]) {
      await expect(dialog.getByRole('region', { name: /^A full day/ }).first()).toBeVisible();
      await expect(dialog.locator('.message-own')).toHaveCount(2);
    }
  },
);

test('what is typed stays in view over a keyboard and at 200 % zoom', async ({ page, person, request }) => {
  await memberWithProgramme(request, person);
  await openWeekTwo(page, person);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await openPlan(page);
  await dialog.getByRole('button', { name: 'It went well' }).click();
  await dialog.getByRole('button', { name: 'A full day' }).click();
  await expect(dialog.getByRole('region', { name: /^A full day/ }).first()).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Message' });
  // A phone whose keyboard is up, as `interactive-widget=resizes-content` lays out; 1440 by 900 twice as large.
  for (const [width, height] of [
    [390, 430],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await field.focus();
    const note = dialog.getByText('In an emergency call 999.');
    for (const each of [field, dialog.getByRole('button', { name: 'Send' }), note]) {
      await expect(each).toBeInViewport({ ratio: 1 });
    }
    await expect(dialog.locator('.message-own').last()).toBeInViewport();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  }
});
