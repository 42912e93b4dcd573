import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures';
import { signIn } from './steps';
import type { Credentials } from './steps';

/**
 * Makes a member with a programme of twelve weeks, without a browser.
 * @returns the member's id
 */
export async function memberWithProgramme(
  request: APIRequestContext,
  person: Credentials & { name: string },
): Promise<string> {
  const signUp = await request.post('/api/v1/auth/signup', { data: person });
  const { access_token, user } = (await signUp.json()) as { access_token: string; user: { id: string } };
  const headers = { Authorization: `Bearer ${access_token}` };
  expect((await request.post('/api/v1/setup/save', { data: {}, headers })).ok()).toBe(true);
  await expect
    .poll(async () => {
      const programmes = await request.get(`/api/v1/medical-programs/user/${user.id}`, { headers });
      return ((await programmes.json()) as unknown[]).length;
    })
    .toBe(1);
  return user.id;
}

/** Signs in and shows Monday of week 2, which has the same items on whatever day the test runs. */
export async function openWeekTwo(page: Page, person: Credentials): Promise<void> {
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByText('Week 1 of 12')).toBeVisible();
  await showWeekTwo(page);
}

export async function showWeekTwo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText('Week 2 of 12')).toBeVisible();
  await page.getByRole('button', { name: /^Mon / }).click();
  await expect(page.getByRole('heading', { name: /^Monday / })).toBeVisible();
}

/** The browser's word that the member has come back to the page. */
export async function lookBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
