import type { Page } from '@playwright/test';
import { expect, ONCE, test } from './fixtures';
import { memberWithProgramme, openWeekTwo } from './programme-member';

const task = (page: Page, state: string) =>
  page.getByRole('button', { name: `${state}: Plan the Day`, exact: true });

/** Resolves once the page has joined its member's channel. */
function joined(page: Page): Promise<unknown> {
  return page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname === '/realtime/v1/websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        /phx_reply.*"status":"ok"/.test(payload.toString()),
      ),
    );
}

test(
  'what a member does on one device shows on the other, which nobody touches',
  ONCE,
  async ({ page, browser, person, request, isMobile }) => {
    await memberWithProgramme(request, person);
    const second = await browser.newContext({ isMobile, hasTouch: isMobile });
    const other = await second.newPage();
    await openWeekTwo(page, person);
    const connected = joined(other);
    await openWeekTwo(other, person);
    await connected;

    await task(page, 'Pending').click();
    await task(page, 'In progress').click();
    await expect(task(other, 'Completed')).toBeVisible();

    // Without a network for a while, it catches up by itself.
    await second.setOffline(true);
    await task(page, 'Completed').click();
    await expect(task(page, 'Failed')).toBeVisible();
    await page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
    const again = joined(other);
    await second.setOffline(false);
    await again;
    await expect(task(other, 'Failed')).toBeVisible();
    await second.close();
  },
);

test(
  'signing out everywhere else leads the other device to the sign-in at once',
  ONCE,
  async ({ page, browser, person, request, baseURL, isMobile }) => {
    await memberWithProgramme(request, person);
    const second = await browser.newContext({ isMobile, hasTouch: isMobile });
    const other = await second.newPage();
    await openWeekTwo(page, person);
    const connected = joined(other);
    await openWeekTwo(other, person);
    await connected;
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    const ended = await request.post(`${baseURL}/auth/v1/logout?scope=others`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(ended.status()).toBe(204);
    await expect(other).toHaveURL(/\/login$/);
    await expect(page).toHaveURL(/\/app/);
    await second.close();
  },
);
