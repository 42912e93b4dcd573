import type { Page } from '@playwright/test';
import { expect, ON_PHONE, test } from './fixtures';
import { expectAccessible, signUp } from './steps';

const card = (page: Page, name: string) => page.getByRole('region', { name });

/** Says something to the assistant, as the chat page does. */
async function tell(page: Page, message: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.post('/api/v1/chat/', {
    headers: { authorization: `Bearer ${token}` },
    data: { message },
  });
  expect(answer.status()).toBe(200);
}

test('who may see what is one tap each, and stays', async ({ page, person }) => {
  await signUp(page, person, '/app/settings');
  const choices = card(page, 'Who may see your data');
  const chats = choices.getByRole('switch', { name: 'Care team: chats' });
  await expect(chats).toBeChecked();
  await expect(choices.getByRole('switch', { name: 'Replies by an outside AI service' })).not.toBeChecked();
  await chats.click();
  await expect(choices.getByText(/^Off\. You chose last on/)).toBeVisible();
  await page.reload();
  await expect(chats).not.toBeChecked();
  await chats.focus();
  await page.keyboard.press('Space');
  await expect(chats).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('what the assistant remembers can be read, put right and deleted', async ({ page, person }) => {
  await signUp(page, person, '/app/settings');
  const memory = card(page, 'What the assistant remembers');
  await expect(memory.getByText(/^Nothing yet/)).toBeVisible();
  await tell(page, 'Please remember that I work nights.');
  await tell(page, 'I hate burpees.');
  await page.reload();
  await expect(memory.getByText('It remembers 2 things.')).toBeVisible();
  await memory.getByRole('button', { name: 'Edit: I work nights.' }).click();
  await memory.getByLabel('What it should remember').fill('I work nights from Monday to Wednesday.');
  await memory.getByRole('button', { name: 'Save' }).click();
  await expect(
    memory.getByRole('button', { name: 'Edit: I work nights from Monday to Wednesday.' }),
  ).toBeFocused();
  await memory.getByRole('button', { name: 'Delete: I hate burpees.' }).click();
  await expect(memory.getByText('It remembers one thing.')).toBeFocused();
  await expectAccessible(page);
  await memory.getByRole('switch').click();
  await expect(memory.getByText(/is not used\.$/)).toBeVisible();
  await tell(page, 'I love tea.');
  await page.reload();
  await expect(memory.getByText('It remembers one thing.')).toBeVisible();
  await memory.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(memory.getByText(/^Nothing yet/)).toBeVisible();
});

test('before anything was sent, it says so', ON_PHONE, async ({ page, person }) => {
  await signUp(page, person, '/app/settings');
  const sent = card(page, 'What was sent to the AI service');
  await sent.scrollIntoViewIfNeeded();
  await expect(sent.getByText('Nothing has been sent.')).toBeVisible();
});
