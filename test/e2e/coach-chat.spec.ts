import { answers, ask, field, log, openChat, own } from './chat-page';
import { expect, expectSeen, ON_PHONE, test } from './fixtures';
import { memberWithProgramme } from './programme-member';
import { expectAccessible, expectNoise, signIn, signUp } from './steps';

test('a member asks, is answered by the offline assistant, and finds both again', async ({
  page,
  person,
}) => {
  await signUp(page, person);
  const read = page.waitForRequest('**/api/v1/chat/history?limit=10');
  await openChat(page);
  await read;
  await expect(log(page).getByText(`Hello ${person.name}.`)).toBeVisible();
  await expect(log(page).getByText(/^Nothing in this chat is medical advice/)).toBeVisible();
  await expectAccessible(page);

  const sent = page.waitForRequest('**/api/v1/chat/');
  await ask(page, 'What is on today?');
  expect((await sent).postDataJSON()).toMatchObject({
    message: 'What is on today?',
    include_history: true,
    history_limit: 5,
  });
  await expect(log(page).getByText('Offline assistant', { exact: true })).toBeVisible();
  await expect(answers(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  await expectAccessible(page);

  await page.reload();
  await expect(own(page, 'What is on today?')).toBeVisible();
  await expect(answers(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Hide history' }).click();
  await expect(own(page, 'What is on today?')).toBeHidden();
  await page.getByRole('button', { name: 'Show history' }).click();
  await expect(own(page, 'What is on today?')).toBeVisible();

  await page.getByRole('button', { name: 'Clear chat' }).click();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Hide history' }).click();
  await page.getByRole('button', { name: 'Clear chat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear chat' }).click();
  await expectSeen(page, 'Chat cleared');
  // What was hidden is gone: nothing is hidden any more.
  await expect(page.getByRole('button', { name: 'Hide history' })).toBeVisible();
  await expect(own(page, 'What is on today?')).toBeHidden();
  await page.reload();
  await expect(log(page).getByText(`Hello ${person.name}.`)).toBeVisible();
  await expect(own(page, 'What is on today?')).toBeHidden();
});

test(
  '500 characters with their count, no blank, and a draft that survives leaving',
  ON_PHONE,
  async ({ page, person }) => {
    // Without a name the greeting has the e-mail's.
    await signUp(page, { ...person, name: '' }, '/app/programme');
    await openChat(page);
    await expect(log(page).getByText(`Hello ${person.email.split('@')[0]}.`)).toBeVisible();
    await expect(page.getByText(/\/500$/)).toBeHidden();
    await field(page).pressSequentially('  ');
    await expect(page.getByText('2/500')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await field(page).press('Enter');
    await field(page).fill('');
    await field(page).pressSequentially('x'.repeat(20));
    await field(page).press('Shift+Enter');
    await expect(page.getByText('21/500')).toBeVisible();
    await page.evaluate(() => document.execCommand('insertText', false, 'y'.repeat(600)));
    await expect(page.getByText('500/500')).toBeVisible();
    await expect(answers(page)).toHaveCount(0);
    await page.reload();
    await expect(field(page)).toHaveValue(/^x{20}\ny{479}$/);
  },
);

test('on a phone it has its own way back, and neither top bar nor footer', async ({
  page,
  person,
  isMobile,
  browser,
}) => {
  await signUp(page, person, '/app/settings');
  await openChat(page);
  await expect(page.locator('main')).toHaveCSS('padding', '0px');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  const back = page.getByRole('button', { name: 'Back' });
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible({ visible: !isMobile });
  await expect(back).toBeVisible({ visible: isMobile });
  test.skip(!isMobile, 'A desk has the menu beside the page.');
  await back.click();
  await expect(page).toHaveURL(/\/app$/);
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Chat' }).click();
  await back.click();
  await expect(page).toHaveURL(/\/app\/settings$/);

  // Behind the first page of a visit lies nothing of ours, also where the visit began with the sign-in.
  const visit = await browser.newContext({ isMobile, hasTouch: true });
  const first = await visit.newPage();
  await first.goto('/app/chat');
  await signIn(first, person);
  await expect(first).toHaveURL(/\/app\/chat$/);
  await first.getByRole('button', { name: 'Back' }).click();
  await expect(first).toHaveURL(/\/app$/);
  await visit.close();
});

test(
  'written offline it waits, says so, and is sent once',
  ON_PHONE,
  async ({ page, context, person, quiet }) => {
    await signUp(page, person);
    await openChat(page);
    await expect(log(page).getByText(`Hello ${person.name}.`)).toBeVisible();
    await context.setOffline(true);
    await ask(page, 'What should I do next?');
    await expect(log(page).getByText('Waiting to send')).toBeVisible();
    await expect(answers(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(answers(page)).toHaveCount(1);
    await expect(log(page).getByText('Waiting to send')).toBeHidden();
    await page.reload();
    await expect(own(page, 'What should I do next?')).toHaveCount(1);
    await expect(answers(page)).toHaveCount(1);
    quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED')));
  },
);

test(
  'what cannot be sent is said in a banner, stays in the field, and is one message in the end',
  ON_PHONE,
  async ({ page, person, quiet }) => {
    await signUp(page, person);
    await openChat(page);
    await page.route('**/api/v1/chat/', (route) => route.abort());
    await field(page).fill('How did my week go?');
    await page.getByRole('button', { name: 'Send' }).click();
    const banner = page.locator('main').getByRole('alert');
    await expect(banner).toContainText('Error sending message');
    await expect(field(page)).toHaveValue('How did my week go?');
    await expectAccessible(page);
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner).toBeHidden();
    await expectNoise(quiet, /ERR_FAILED/);

    await page.unroute('**/api/v1/chat/');
    await field(page).press('Enter');
    await expect(answers(page)).toHaveCount(1);
    await expect(own(page, 'How did my week go?')).toHaveCount(1);
  },
);

test(
  'the banner says what the server says; a history that cannot be read is only logged',
  ON_PHONE,
  async ({ page, person, quiet }) => {
    await signUp(page, person);
    await openChat(page);
    await ask(page, 'What is on today?');
    await expect(answers(page)).toHaveCount(1);
    const banner = page.locator('main').getByRole('alert');
    const refusal = { type: 'x', title: 'x', status: 409, code: 'x', detail: 'One at a time.' };
    for (const [status, json, text] of [
      [200, { success: false, response: '', error: 'I am too tired.' }, 'I am too tired.'],
      [200, { success: false, response: '', error: null }, 'Error getting response'],
      [409, refusal, 'One at a time.'],
      [500, {}, 'Error sending message'],
    ] as const) {
      await page.route('**/api/v1/chat/', (route) => route.fulfill({ status, json }));
      await field(page).fill('And tomorrow?');
      // The banner stands a moment before the chat is read again and takes another message.
      await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
      await field(page).press('Enter');
      await expect(banner).toHaveText(text);
      await page.unroute('**/api/v1/chat/');
    }
    await expect(banner).toHaveCSS('color', 'rgb(178, 55, 26)');
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await field(page).fill('');

    await page.route('**/api/v1/chat/history*', (route) => route.abort());
    await page.reload();
    await expectNoise(quiet, /The chat could not be read/);
    const earlier = page.getByRole('button', { name: 'Show earlier messages' });
    await expect(earlier).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('main')).not.toContainText(/could not|failed|error/i);
    await page.unroute('**/api/v1/chat/history*');
    // Where realtime comes up only now, the page has read it by itself.
    await expect(async () => {
      if (await earlier.isVisible()) await earlier.click({ timeout: 1_000 });
      await expect(own(page, 'What is on today?')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectNoise(quiet, /The chat could not be read|ERR_FAILED|status of (409|500)|^500 /);
  },
);

test(
  'a second tab sees what is asked in the first, and its answer',
  ON_PHONE,
  async ({ page, context, person, quiet }) => {
    await signUp(page, person);
    await openChat(page);
    const other = await context.newPage();
    await openChat(other);
    await expect(log(other).getByText(`Hello ${person.name}.`)).toBeVisible();
    await ask(page, 'What is on today?');
    await expect(answers(page)).toHaveCount(1);
    await expect(own(other, 'What is on today?')).toBeVisible();
    await expect(answers(other)).toHaveCount(1);
    expect(quiet).toEqual([]);
  },
);

test(
  'leaving while it is asked and coming back finds one question with one answer',
  ON_PHONE,
  async ({ page, person }) => {
    await signUp(page, person);
    await openChat(page);
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/v1/chat/'),
    );
    await field(page).fill('What is next?');
    await field(page).press('Enter');
    await asked;
    await page.goto('/app/settings');
    await openChat(page);
    await expect(own(page, 'What is next?')).toHaveCount(1);
    await expect(answers(page)).toHaveCount(1);
  },
);

test('danger is answered with numbers that dial, and coaching goes on with a word', async ({
  page,
  person,
}) => {
  await signUp(page, person);
  await openChat(page);
  await ask(page, 'I want to kill myself tonight');
  const help = log(page).getByRole('region', { name: 'Help now' });
  await expect(help).toBeVisible();
  // Nobody has to look for the first of them.
  await expect(help.locator('a[href="tel:999"]')).toBeInViewport({ ratio: 1 });
  for (const dial of ['tel:999', 'tel:111', 'tel:116123']) {
    await expect(help.locator(`a[href="${dial}"]`).first()).toBeVisible();
  }
  await expect(help.getByText(/option 2/).first()).toBeVisible();
  await expect(log(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectAccessible(page);

  // The pause stands on every visit.
  await page.reload();
  await expect(help).toBeVisible();
  await page.getByRole('button', { name: 'I am safe now' }).click();
  await expect(own(page, 'I am safe now')).toBeVisible();
  await expect(answers(page)).toHaveCount(2);
  await ask(page, 'What is on today?');
  await expect(answers(page)).toHaveCount(3);
  await expect(log(page).getByText('Offline assistant', { exact: true }).last()).toBeVisible();
});

test(
  'a session that has ended leads to the sign-in and back, with the draft',
  ON_PHONE,
  async ({ page, person, request }) => {
    await memberWithProgramme(request, person);
    await page.goto('/login');
    await signIn(page, person);
    await expect(page.getByText('Week 1 of 12')).toBeVisible();
    await openChat(page);
    await field(page).fill('Half a thought');
    await page.evaluate(() => {
      localStorage.removeItem('damson-auth');
      localStorage.removeItem('access_token');
    });
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, person);
    await expect(page).toHaveURL(/\/app\/chat$/);
    await expect(field(page)).toHaveValue('Half a thought');
  },
);
