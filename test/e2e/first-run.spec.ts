import type { Locator, Page } from '@playwright/test';
import { expect, ON_PHONE, test } from './fixtures';
import { memberWithProgramme } from './programme-member';
import { expectAccessible, signIn } from './steps';

/** Milliseconds that a person takes for a key, and to see where to tap next. */
const A_KEY = 250;
const A_LOOK = 3000;

/** A zone in which it is about noon: the day's check-in is over by then, and the day is not. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  if (ahead === 0) return 'Etc/UTC';
  // These names count the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Taps, and the time that they take: the product's own, stopped while the test looks at something, and a person's. */
class Walk {
  taps = 0;
  private product = 0;
  private person = 0;
  private since = Date.now();

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    this.person += A_LOOK;
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tap(target);
    this.person += text.length * A_KEY;
    await target.fill(text);
  }

  /** Stops the clock for a look. */
  async look(look: () => Promise<void>): Promise<void> {
    this.product += Date.now() - this.since;
    await look();
    this.since = Date.now();
  }

  get seconds(): number {
    return (this.product + Date.now() - this.since + this.person) / 1000;
  }
}

const bar = (page: Page) => page.locator('.plan-bar summary');

test.describe('somebody new', () => {
  test.use({ timezoneId: noonZone() });

  test(
    'comes from the landing page to a first step within ten taps and ninety seconds',
    ON_PHONE,
    async ({ page, person }) => {
      const accessible = () => expectAccessible(page);
      await page.goto('/');
      await accessible();
      const walk = new Walk();
      await walk.tap(page.getByRole('link', { name: 'Get Started' }).first());
      await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
      await walk.look(accessible);
      await walk.type(page.getByLabel('Name'), person.name);
      await walk.type(page.getByLabel('Email'), person.email);
      await walk.type(page.getByLabel('Password', { exact: true }), person.password);
      await walk.tap(page.getByRole('button', { name: 'Create an account' }));

      const begin = page.getByRole('link', { name: 'Set up your programme' });
      await expect(begin).toBeVisible();
      await walk.look(accessible);
      await walk.tap(begin);

      // The plan grows beside the questions, asked of the planner itself.
      await expect(bar(page)).toHaveText(/^Your plan so far: \d habits · \d+ min a day · 2 calls$/);
      await walk.look(async () => {
        await accessible();
        await bar(page).click();
        await expect(page.getByRole('region', { name: 'Your plan so far' })).toContainText('Brisk walk');
        await accessible();
        await bar(page).click();
      });
      await walk.tap(page.getByRole('button', { name: 'Begin with this plan' }));

      const reveal = page.getByRole('region', { name: 'Your plan is ready' });
      await expect(
        reveal.getByRole('group', { name: 'Your first step: how are you right now?' }),
      ).toBeVisible();
      await walk.look(accessible);
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/checkin') && answer.ok());
      await walk.tap(reveal.getByRole('button', { name: 'Happy', exact: true }));
      await expect(reveal.getByText('That is your first step.')).toBeVisible();
      await saved;
      const { taps, seconds } = walk;
      expect(taps).toBeLessThanOrEqual(10);
      expect(seconds).toBeLessThan(90);
      test.info().annotations.push({ type: 'walk', description: `${taps} taps, ${Math.round(seconds)} s` });
      await expect(reveal.getByText(/(Later today|Tomorrow): .+\.$/)).toBeVisible();
      await accessible();

      await page.reload();
      await expect(reveal.getByText('That is your first step.')).toBeVisible();
    },
  );
});

test('a set-up that is changed later tells what it moved, and can be undone', async ({
  page,
  person,
  request,
}) => {
  await memberWithProgramme(request, person);
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByText('Week 1 of 12')).toBeVisible();
  await page.goto('/app/setup');
  const checkIn = page.getByRole('group', { name: 'Daily check-in' }).getByLabel('Weekdays');
  await checkIn.selectOption('06:30');
  // Whoever has a plan does not begin with one.
  await expect(page.getByRole('button', { name: 'Begin with this plan' })).toHaveCount(0);
  await expect(page.getByText(/^Your plan so far/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Take our suggestions' }).click();
  await page.getByRole('button', { name: 'Complete Setup' }).click();

  const card = page.locator('details', { hasText: 'Your new set-up and your plan' });
  await expect(card.getByText('Now: 06:30, weekends 08:30. Before: 07:30, weekends 08:30.')).toBeVisible();
  await expectAccessible(page);
  const undone = page.waitForResponse(/\/undo$/);
  await card.getByRole('button', { name: 'Undo: back to my former answers' }).click();
  expect((await undone).ok()).toBe(true);
  await expect(card.getByText(/^Undone\. Your former answers are back/)).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/app/setup');
  await expect(checkIn).toHaveValue('');
});
