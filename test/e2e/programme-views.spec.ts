import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible, signIn } from './steps';

/** A member of the demo data, in week 3 of 12. */
const MAYA = { email: 'maya@demo.example', password: 'damson-demo' };

async function openProgramme(page: Page): Promise<void> {
  await page.goto('/login');
  await signIn(page, MAYA);
  await expect(page.getByText('Week 3 of 12')).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
}

test('the week: chosen by number, laid out for the screen, and from a day into Today', async ({
  page,
  isMobile,
}) => {
  await openProgramme(page);
  await page.getByRole('tab', { name: 'Weekly' }).click();
  await expect(page).toHaveURL(/\?view=weekly$/);
  await expect(page.getByText('Week 3: Move a little more')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(isMobile ? 0 : 1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('combobox', { name: 'Program week' }).selectOption({ index: 0 });
  await expect(page.getByRole('heading', { name: /^Week 1 of 12/ })).toBeVisible();
  await page.getByRole('button', { name: /^Monday .* Past$/ }).click();
  await expect(page.getByRole('tab', { name: 'Today' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(page.getByRole('heading', { name: /^Monday / })).toBeVisible();
  await expect(page.getByText('Week 1 of 12')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Week 1 of 12/ })).toBeVisible();
  await page.getByRole('link', { name: 'How habits really form' }).click();
  await expect(page).toHaveURL(/\/content\/./);
});

test('the overview: this week in view, and from a week into Weekly', async ({ page }) => {
  await openProgramme(page);
  await page.getByRole('tab', { name: 'Overview' }).click();
  const table = page.getByRole('table', { name: 'Programme Overview' });
  await expect(table.getByRole('rowheader')).toHaveCount(12);
  const current = table.getByRole('button', { name: 'Week 3', exact: true });
  await expect(current).toHaveAttribute('aria-current', 'true');
  await expect(current).toBeInViewport();
  await expect(table.getByText('This week')).toHaveCount(1);
  await expect(table.getByText('Daily Check-In')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await table.getByRole('button', { name: 'Week 5', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Week 5 of 12/ })).toBeVisible();
  await page.goBack();
  await expect(table).toBeVisible();
});

test('the tabs: by keyboard, by address, with one category filter, and Today leads to today', async ({
  page,
}) => {
  await openProgramme(page);
  await page.getByRole('tab', { name: 'Today' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Programme Overview' })).toBeVisible();

  await page.getByRole('button', { name: 'Categories' }).click();
  await page.getByRole('checkbox', { name: 'Core Programme' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Week 3: Move a little more')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Weekly' }).click();
  await expect(page.getByText('Week 3: Move a little more')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText('Week 4 of 12')).toBeVisible();
  await page.getByRole('tab', { name: 'Today' }).click();
  await expect(page.getByText('Week 3 of 12')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/programme$/);
});

test('few steps of the keyboard lead to the first task, and the menu is one step away', async ({
  page,
  isMobile,
}) => {
  await openProgramme(page);
  await expect(
    page.getByRole('button', { name: /^(Pending|In progress|Completed|Failed): / }).first(),
  ).toBeVisible();
  const names: string[] = [];
  const step = async () => {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      }),
    );
    return names.at(-1) ?? '';
  };
  expect(await step()).toBe(isMobile ? 'Skip to content' : 'Skip to menu');
  while (names.length < 12 && !/^(Pending|In progress|Completed|Failed): /.test(await step()));
  expect(names.at(-1)).toMatch(/^(Pending|In progress|Completed|Failed): /);
  if (isMobile) return;

  await page.reload();
  await expect(page.getByText('Week 3 of 12')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Set Up/ })).toBeFocused();
});
