import type { Page } from '@playwright/test';
import { ONCE, expect, test } from './fixtures';
import { lookBack, memberWithProgramme, openWeekTwo } from './programme-member';

const task = (page: Page, state: string) =>
  page.getByRole('button', { name: `${state}: Plan the Day`, exact: true });

/** Ticks until a state is reached and saved. */
async function tick(page: Page, ...states: string[]): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  for (const state of states) await task(page, state).click();
  await saved;
}

/** Comes back to a page again and again until it shows a state: it looks at the server at most every 10 s. */
async function showsWhenLookedAt(page: Page, state: string): Promise<void> {
  await expect(async () => {
    await lookBack(page);
    await expect(task(page, state)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 25_000 });
}

test(
  'two devices of one member come to the same state',
  ONCE,
  async ({ page, browser, person, request, isMobile }) => {
    await memberWithProgramme(request, person);
    const second = await browser.newContext({ isMobile, hasTouch: isMobile });
    const other = await second.newPage();
    await openWeekTwo(page, person);
    await openWeekTwo(other, person);

    await tick(page, 'Pending', 'In progress');
    await showsWhenLookedAt(other, 'Completed');

    // The same task on both, one of them without a network: the one that reaches the server last has the last word.
    await second.setOffline(true);
    await task(other, 'Completed').click();
    await expect(task(other, 'Failed')).toBeVisible();
    await tick(page, 'Completed', 'Failed', 'Pending');
    await expect(task(page, 'In progress')).toBeVisible();
    const sent = other.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    await second.setOffline(false);
    await sent;
    await expect(other.getByText('Waiting to send')).toHaveCount(0);
    await expect(task(other, 'Failed')).toBeVisible();
    await showsWhenLookedAt(page, 'Failed');
    await second.close();
  },
);
