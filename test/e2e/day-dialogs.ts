import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

// What a title of the day's list opens.

export async function openPlan(page: Page, title = 'Plan the Day'): Promise<Locator> {
  await page.getByRole('tabpanel').getByRole('button', { name: title, exact: true }).first().click();
  return page.getByRole('dialog', { name: title });
}

export const stepsOf = (page: Page) => page.getByRole('list', { name: 'Steps' }).getByRole('listitem');

/** A habit of week 2; which one follows the template. Its row has a button of its own for everything else. */
export async function firstHabit(page: Page): Promise<string> {
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Daily Habits' });
  const habit = row
    .filter({ hasNotText: 'Check-In' })
    .first()
    .getByRole('button', { name: /^More about / });
  return ((await habit.getAttribute('aria-label')) ?? '').replace('More about ', '');
}

export async function openHabit(page: Page, title: string): Promise<Locator> {
  await page.getByRole('tabpanel').getByRole('button', { name: title, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('heading', { name: title })).toBeFocused();
  return dialog;
}
