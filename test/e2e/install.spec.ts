import type { Page } from '@playwright/test';
import { expect, ONCE, test } from './fixtures';
import { openFullBrowser } from './full-browser';
import { signUp } from './steps';

/**
 * Keeps the browser's own offer back until the page is opened with it let go. What a person answers to its question, which
 * no browser without a window shows, the test says.
 */
async function holdOffer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('beforeinstallprompt', (event) => {
      Object.assign(window, { isOffered: true });
      if (!localStorage['let-go']) event.stopImmediatePropagation();
      Object.defineProperties(event, {
        prompt: { value: () => Promise.resolve() },
        userChoice: { get: () => Promise.resolve({ outcome: sessionStorage['answer'] as string }) },
      });
    });
  });
}

async function offered(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'isOffered' in window)).toBe(true);
}

async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => void (localStorage['let-go'] = 'yes'));
  await page.reload();
  await offered(page);
}

const answers = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => void (sessionStorage['answer'] = answer), outcome);

const card = (page: Page) => page.getByRole('region', { name: 'Damson on your home screen' });

/** Opens the menu, looks for its button, and closes it again. */
async function menuOffers(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
  const isThere = await menu.getByRole('button', { name: 'Install App' }).isVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  return isThere;
}

test(
  'Install App is there from the offer on, stays when it is declined, and goes when it is accepted or done',
  ONCE,
  async ({ playwright, launchOptions, baseURL, quiet, person }) => {
    const { context, page } = await openFullBrowser({ playwright, launchOptions, baseURL, quiet });
    await holdOffer(page);
    await signUp(page, person, '/app/settings');
    await offered(page);
    await expect(card(page)).toContainText('Your browser offers no installation here.');
    expect(await menuOffers(page)).toBe(false);

    await letGo(page);
    await answers(page, 'dismissed');
    const install = card(page).getByRole('button', { name: 'Install Damson' });
    await install.click();
    await expect(install).toBeVisible();
    expect(await menuOffers(page)).toBe(true);

    await answers(page, 'accepted');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Install App' }).click();
    await expect(menu.getByRole('button', { name: 'Install App' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(install).toHaveCount(0);

    await letGo(page);
    await expect(install).toBeVisible();
    // As the browser says it once the app is there, which it cannot be without a window.
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(card(page)).toContainText('Installed. From now on open it among your apps.');
    expect(await menuOffers(page)).toBe(false);
    await context.close();
  },
);

test(
  'the installed app offers no installation, though its browser does',
  ONCE,
  async ({ playwright, launchOptions, baseURL, quiet, person }) => {
    const { context, page } = await openFullBrowser(
      { playwright, launchOptions, baseURL, quiet },
      { appAt: '/login' },
    );
    await holdOffer(page);
    await signUp(page, person, '/app/settings');
    await letGo(page);
    await expect(card(page)).toContainText('Installed. You are using it now.');
    expect(await menuOffers(page)).toBe(false);
    await context.close();
  },
);
