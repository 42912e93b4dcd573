import type { Page } from '@playwright/test';
import { expect, expectSeen, ON_PHONE, ONCE, test } from './fixtures';
import { expectAccessible, expectNoise, signUp } from './steps';

const card = (page: Page) => page.getByRole('region', { name: 'Calendar feed' });

async function createAddress(page: Page): Promise<string> {
  await card(page).getByRole('button', { name: 'Create a private address' }).dblclick();
  const address = card(page).getByRole('group', { name: 'Your private address' });
  await expect(address).toBeFocused();
  return address.locator('code').innerText();
}

test('the calendar feed: made, read by a calendar, replaced and turned off', async ({ page, person }) => {
  await signUp(page, person, '/app/settings');
  await expect(card(page).getByText('Off', { exact: true })).toBeVisible();
  const created = page.waitForResponse((answer) => answer.request().method() === 'POST');
  const first = await createAddress(page);
  expect(first).toMatch(/\/feeds\/[\w-]{43}\.ics$/);
  expect((await created).status()).toBe(201);
  await expect(card(page).getByText('On', { exact: true })).toBeVisible();
  await expect(card(page).getByText('No calendar has read it yet.')).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
    'href',
    first.replace(/^http:/, 'webcal:'),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  const read = async (address: string) => {
    const answer = await page.request.get(new URL(address).pathname);
    return [answer.status(), answer.headers()['content-type']];
  };
  expect(await read(first)).toEqual([200, 'text/calendar; charset=utf-8']);
  await page.reload();
  await expect(card(page).getByText(/Last read \d/)).toBeVisible();
  await expect(card(page).getByText('/feeds/')).toHaveCount(0);

  await card(page).getByRole('button', { name: 'Make a new address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a new address?' });
  await expect(dialog).toContainText('The old address stops at once.');
  await dialog.getByRole('button', { name: 'Make a new address' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page).locator('code')).not.toHaveText(first);
  const second = await card(page).locator('code').innerText();
  expect((await read(first))[0]).toBe(404);
  expect((await read(second))[0]).toBe(200);

  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(card(page).getByText('Off', { exact: true })).toBeVisible();
  await expect(card(page).locator('code')).toHaveCount(0);
  expect((await read(second))[0]).toBe(404);
});

test('the address is accessible', async ({ page, person }) => {
  await signUp(page, person, '/app/settings');
  await createAddress(page);
  await expectAccessible(page);
});

test('leaving the question keeps the address', ON_PHONE, async ({ page, person }) => {
  await signUp(page, person, '/app/settings');
  const address = await createAddress(page);
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off the calendar feed?' });
  await expect(page).toHaveURL(/\?dialog=turn-off-feed$/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/app\/settings$/);
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog).toContainText('The address stops at once');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card(page).getByRole('button', { name: 'Turn off' })).toBeFocused();
  await expect(card(page).locator('code')).toHaveText(address);
});

test('the address is copied whole', ONCE, async ({ page, person, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, person, '/app/settings');
  const address = await createAddress(page);
  await card(page).getByRole('button', { name: 'Copy address' }).click();
  await expectSeen(page, 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test(
  'what cannot be loaded or made is said, and can be tried again',
  ONCE,
  async ({ page, person, quiet }) => {
    await signUp(page, person);
    await page.route('**/api/v1/calendar-feed', (route) => route.abort());
    await page.goto('/app/settings');
    await expect(card(page).getByText('Your calendar feed could not be loaded.')).toBeVisible();
    await expectNoise(quiet, /ERR_FAILED/);
    await page.unroute('**/api/v1/calendar-feed');
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(card(page).getByText('Off', { exact: true })).toBeVisible();

    await page.route('**/api/v1/calendar-feed', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await card(page).getByRole('button', { name: 'Create a private address' }).click();
    await expect(card(page).getByRole('alert')).toContainText('Please try again.');
    await expectNoise(quiet, /ERR_FAILED/);
    await page.unroute('**/api/v1/calendar-feed');
    await createAddress(page);
    await expect(card(page).getByRole('alert')).toHaveCount(0);
  },
);

test('an address that is none is not answered by the web app', ONCE, async ({ page, quiet }) => {
  await page.goto('/feeds/nobody.ics');
  await expect(page.getByText('There is no calendar at this address.')).toBeVisible();
  await expectNoise(quiet, /status of 404/);
});
