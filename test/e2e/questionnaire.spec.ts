import type { Page } from '@playwright/test';
import { expect, expectSeen, ON_PHONE, ONCE, test } from './fixtures';
import { expectAccessible, signUp } from './steps';

interface Event {
  id: string;
  title: string;
  start_time: string;
  metadata: { completed?: boolean };
}

/** What the page's own user may read from the API. */
async function read<Body>(page: Page, path: string): Promise<Body> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Body;
}

/** The programme's events, once it follows all answers. */
async function settledEvents(page: Page): Promise<Event[]> {
  const programmes = () => read<{ id: string; adjusting: boolean }[]>(page, '/api/v1/medical-programs/all');
  await expect
    .poll(async () => (await programmes()).map(({ adjusting }) => adjusting), { timeout: 20_000 })
    .toEqual([false]);
  const [programme] = await programmes();
  return read<Event[]>(page, `/api/v1/calendar-events/program/${programme?.id}`);
}

async function setUp(page: Page): Promise<void> {
  await page.goto('/app/setup?step=4');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText(/Week 1 of 12/)).toBeVisible({ timeout: 20_000 });
}

/** Opens what an event of the programme leads to, from its day. */
async function openFrom(page: Page, event: Event | undefined): Promise<void> {
  const day = new Date(event?.start_time ?? '').toLocaleDateString('en-CA', { timeZone: 'Europe/London' });
  await page.goto(`/app/programme?date=${day}`);
  await page.getByRole('link', { name: event?.title ?? '', exact: true }).click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 2 });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const habit = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
}

test('a new member answers the questionnaire: its event is ticked and its habits join the programme', async ({
  page,
  person,
}) => {
  test.slow();
  await signUp(page, person);
  await setUp(page);
  const before = await settledEvents(page);
  const event = before.find(({ title }) => title === 'Habits Questionnaire');
  expect(before.some(({ title }) => title === 'Evening lines')).toBe(false);

  await openFrom(page, event);
  await expect(heading(page)).toHaveText('Step 1 of 3 · Introduction');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expectAccessible(page);
  await next(page);
  await expect(heading(page)).toHaveText('Step 2 of 3 · Morning Routine');
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(heading(page)).toHaveText('Step 2 of 3 · Morning Routine');
  await habit(page, 'Mindfulness').getByText('Occasional').click();
  await habit(page, 'Mindfulness').getByText('Medium').click();
  await expect(page.getByText('1 of 9 answered.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await next(page);
  await habit(page, 'Evening journaling').getByText('Never').click();
  await habit(page, 'Evening journaling').getByText('Top').click();
  await page.getByLabel('Habits to introduce').fill('A walk after dinner');
  const review = page.getByRole('region', { name: 'Your answers' });
  await expect(review.getByText('Never, Top priority')).toBeVisible();
  await expect(review.getByText('Occasional, Medium priority')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete Questionnaire' }).dblclick();
  await expectSeen(page, 'Your habits questionnaire has been saved!');
  await expect(page).toHaveURL(/\/app\/programme$/);

  // What comes next is offered there, and opens over the chat.
  await page.getByRole('link', { name: /^Post-Questionnaire Follow-up/ }).click();
  const talk = page.getByRole('dialog', { name: 'Post-Questionnaire Follow-up' });
  await expect(talk.getByRole('button', { name: 'You choose for me' })).toBeVisible();
  await expectAccessible(page);
  await talk.getByRole('button', { name: 'Close Chat' }).click();
  await page.goto('/app/programme');

  // No reload: a habit of the answers appears by itself, brought by a worker.
  await page.getByRole('tab', { name: 'Weekly' }).click();
  await page.getByRole('combobox', { name: 'Program week' }).selectOption({ index: 1 });
  await expect(page.getByText('Evening lines').filter({ visible: true }).first()).toBeVisible({
    timeout: 20_000,
  });
  await expect
    .poll(async () => (await settledEvents(page)).find(({ id }) => id === event?.id)?.metadata.completed)
    .toBe(true);

  await openFrom(page, event);
  await expectSeen(page, 'Existing responses loaded');
  await next(page);
  await expect(habit(page, 'Mindfulness').getByLabel('Occasional')).toBeChecked();
  const records = await read<unknown[]>(page, '/api/v1/questionnaires');
  expect(records).toHaveLength(1);
});

test(
  'unfinished answers outlive a closed tab, and a failed save',
  ONCE,
  async ({ page, person, context, quiet }) => {
    await signUp(page, person, '/app/habits-questionnaire-task');
    await next(page);
    await habit(page, 'Cold shower').getByText('Consistent').click();
    await next(page);
    await page.close();

    const again = await context.newPage();
    await again.goto('/app/habits-questionnaire-task');
    await expect(heading(again)).toHaveText('Step 3 of 3 · Evening Routine');
    await expect(again.getByText('Your unfinished answers are here again.')).toBeVisible();
    const save = again.getByRole('button', { name: 'Complete Questionnaire' });
    await context.setOffline(true);
    await save.click();
    await expect(
      again.getByRole('alert').getByText('Failed to save questionnaire. Please try again.').first(),
    ).toBeVisible();
    const review = again.getByRole('region', { name: 'Your answers' });
    await expect(review.getByText('Consistent')).toBeVisible();

    await context.setOffline(false);
    await save.click();
    await expect(again).toHaveURL(/\/app\/programme$/);
    await again.goto('/app/habits-questionnaire-task');
    await expect(heading(again)).toHaveText('Step 1 of 3 · Introduction');
    expect(quiet).toEqual([]);
  },
);

test('the questionnaire goes by keyboard alone', async ({ page, person, isMobile }) => {
  test.skip(isMobile, 'a keyboard belongs to a desk');
  await signUp(page, person, '/app/habits-questionnaire-task');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const first = habit(page, 'Consistent wake time');
  await expect(first.getByLabel('Never')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(first.getByLabel('Occasional')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(first.getByLabel('Low')).toBeChecked();
});

test('the health screen opens a step that needs care', ON_PHONE, async ({ page, person }) => {
  test.slow();
  await signUp(page, person);
  await setUp(page);
  const before = await settledEvents(page);
  expect(before.some(({ title }) => title === 'Fitness check')).toBe(false);

  await openFrom(
    page,
    before.find(({ title }) => title === 'Health and Safety Screen'),
  );
  const active = page.getByRole('region', { name: 'Being active' });
  await expect(active).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Urgent help' })).toContainText('116 123');
  // The fitness check depends on all three.
  for (const name of ['Being active', 'Pregnancy', 'Blood pressure']) {
    const section = page.getByRole('region', { name, exact: true });
    for (const no of await section.getByLabel('No', { exact: true }).all()) await no.check();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expectSeen(page, 'Your answers have been saved!');
  await expect(page).toHaveURL(/\/app\/programme$/);
  expect((await settledEvents(page)).some(({ title }) => title === 'Fitness check')).toBe(true);

  await page.goto('/app/health-screen');
  await expect(active.getByLabel('No', { exact: true }).first()).toBeChecked();
});
