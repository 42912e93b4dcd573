import type { Page } from '@playwright/test';
import { expect } from './fixtures';

// The chat page, and the dialogs that look like it.

export const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
/** Messages of the member's own: a tap may say the same. */
export const own = (page: Page, text: string) => log(page).locator('.message-own').filter({ hasText: text });
/** Answers that are finished can be copied. */
export const answers = (page: Page) => log(page).getByRole('button', { name: 'Copy' });

export async function openChat(page: Page): Promise<void> {
  await page.goto('/app/chat');
  await expect(page.getByRole('heading', { name: 'Health Coach Chat' })).toBeVisible();
}

export async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(own(page, text).last()).toBeVisible();
}
