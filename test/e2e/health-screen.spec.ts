import type { Page } from '@playwright/test';
import { expect, ON_PHONE, test } from './fixtures';
import { memberWithProgramme } from './programme-member';
import { expectAccessible, signIn, signUp } from './steps';

const question = (page: Page, name: RegExp) => page.getByRole('group', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
}

test('thoughts of self-harm lead to numbers that are one tap away, and to a page that stays', async ({
  page,
  person,
}) => {
  await signUp(page, person, '/app/health-screen');
  await question(page, /harming yourself/)
    .getByLabel('Yes')
    .check();
  const samaritans = page.getByRole('link', { name: /^Call Samaritans/ });
  await expect(samaritans).toHaveAttribute('href', 'tel:116123');
  expect((await samaritans.boundingBox())?.height).toBeGreaterThanOrEqual(60);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save answers' }).click();

  await expect(heading(page, 'Please talk to somebody now')).toBeFocused();
  // The address tells nothing of the answers.
  await expect(page).toHaveURL(/\/app\/health-screen\?view=saved$/);
  for (const number of ['tel:116123', 'tel:111', 'tel:999']) {
    await expect(page.locator(`main a[href="${number}"]`)).toBeVisible();
  }
  await expect(page.getByText('What changes in your plan')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const seen = () => page.evaluate(() => (window as unknown as { textsSeen: string[] }).textsSeen.join(' '));
  expect(await seen()).not.toContain('have been saved!');
  await page.reload();
  await expect(heading(page, 'Please talk to somebody now')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your programme' }).click();
  await expect(page).toHaveURL(/\/app\/programme$/);
  await page.goBack();
  await expect(heading(page, 'Please talk to somebody now')).toBeVisible();
});

test(
  'for fourteen days after such an answer Today has three numbers to tap, and none on the fifteenth',
  ON_PHONE,
  async ({ page, person, request }) => {
    await memberWithProgramme(request, person);
    await page.goto('/login');
    await signIn(page, person);
    const card = page.getByRole('complementary', { name: 'Somebody to talk to' });
    await expect(page.getByText('Week 1 of 12')).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.goto('/app/health-screen');
    await question(page, /harming yourself/)
      .getByLabel('Yes')
      .check();
    await page.getByRole('button', { name: 'Save answers' }).click();
    await page.getByRole('link', { name: 'Go to your programme' }).click();

    await expect(card.getByRole('link')).toHaveCount(3);
    for (const number of ['116123', '111', '999']) {
      const link = card.locator(`a[href="tel:${number}"]`);
      await expect(link).toBeVisible();
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(card.getByRole('link').first()).toBeInViewport();
    await expectNoSidewaysScroll(page);

    // Only the page's own clock goes on; the server stays where it is.
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await page.clock.setFixedTime(days(13));
    await page.reload();
    await expect(page.getByText('of 12').first()).toBeVisible();
    await expect(card.getByRole('link')).toHaveCount(3);
    await page.clock.setFixedTime(days(14.1));
    await page.reload();
    await expect(page.getByText('of 12').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Life happened' })).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);

test(
  'an empty screen is skipped and not saved; unfinished answers outlive Back and a closed tab',
  ON_PHONE,
  async ({ page, person, context }) => {
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url());
    });
    await signUp(page, person, '/app/health-screen');
    await expect(page.getByRole('button', { name: 'Save answers' })).toBeHidden();
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page).toHaveURL(/\/app\/programme$/);
    expect(saves).toEqual([]);

    await page.goBack();
    await question(page, /insulin/)
      .getByLabel('No', { exact: true })
      .check();
    await page.close();
    const again = await context.newPage();
    await again.goto('/app/health-screen');
    await expect(question(again, /insulin/).getByLabel('No', { exact: true })).toBeChecked();
    await expect(again.getByText('Your unfinished answers are here again.')).toBeVisible();
  },
);
