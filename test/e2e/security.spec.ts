import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Mailbox } from '../support/mailbox';
import { expect, expectSeen, ON_PHONE, ONCE, test } from './fixtures';
import { expectAccessible, expectNoise, signIn, signUp } from './steps';
import { totpCode } from './totp';

const mailbox = new Mailbox(join(process.env.DATA_DIR ?? '', 'mail'));
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('Settings keep name and time zone, and the greeting follows', ON_PHONE, async ({ page, person }) => {
  await signUp(page, person, '/app/settings');
  const account = section(page, 'Account');
  await expect(account.getByText(person.email)).toBeVisible();
  await expect(account.getByLabel('Time zone')).toHaveValue('Europe/London');
  await expectAccessible(page);
  await account.getByLabel('Name').fill('Robin Hill');
  await account.getByLabel('Time zone').selectOption('Pacific/Auckland');
  await press(page, 'Save changes');
  await expectSeen(page, 'Your account has been updated.');
  await expect(page.getByText('Hello, Robin Hill').first()).toBeAttached();
  await page.reload();
  await expect(account.getByLabel('Name')).toHaveValue('Robin Hill');
  await expect(account.getByLabel('Time zone')).toHaveValue('Pacific/Auckland');
  await account.getByRole('button', { name: 'Use it' }).click();
  await expect(account.getByLabel('Time zone')).toHaveValue('Europe/London');
});

test('an email address changes once both mailboxes have confirmed it', ONCE, async ({ page, person }) => {
  await signUp(page, person, '/app/settings');
  const next = `new-${person.email}`;
  await press(page, 'Change email');
  await page.getByLabel('New email').fill(next);
  await press(page, 'Send confirmation');
  await expect(page.getByText(/open the links that we sent to/)).toContainText(next);
  const [[first], [second]] = await Promise.all([mailbox.wait(person.email), mailbox.wait(next)]);
  await page.goto(first.link);
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByText(/confirm link sent to the other email/)).toBeVisible();
  await expect(section(page, 'Account').getByText(person.email, { exact: true })).toBeVisible();
  await page.goto(second.link);
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(section(page, 'Account').getByText(next, { exact: true })).toBeVisible();
  await press(page, 'Sign out of this device');
  await signIn(page, { ...person, email: next });
  await expect(page).toHaveURL(/\/app\/programme$/);
});

test(
  'the appearance follows the choice, on every page and in every tab of the device',
  ONCE,
  async ({ page, person, context }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await signUp(page, person, '/app/settings');
    const background = (of: Page) =>
      of.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await background(page)).toBe('rgb(246, 244, 247)');
    await page.getByText('Dark', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await background(page)).toBe('rgb(22, 17, 25)');

    const other = await context.newPage();
    await other.goto('/privacy-policy');
    expect(await background(other)).toBe('rgb(22, 17, 25)');
    await page.getByText('System', { exact: true }).click();
    expect(await background(page)).toBe('rgb(246, 244, 247)');
    await expect.poll(() => other.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
  },
);

test(
  'a new password needs the current one, and signs the other devices out',
  ONCE,
  async ({ page, person, browser, quiet }) => {
    await signUp(page, person);
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/login');
    await signIn(elsewhere, person);
    await expect(elsewhere).toHaveURL(/\/app\/programme$/);

    await page.goto('/app/settings');
    const password = section(page, 'Password');
    const fill = async (current: string, next: string, confirm = next) => {
      await password.getByLabel('Current Password', { exact: true }).fill(current);
      await password.getByLabel('New Password', { exact: true }).fill(next);
      await password.getByLabel('Confirm Password', { exact: true }).fill(confirm);
      await press(page, 'Update Password');
    };
    const alert = password.getByRole('alert');
    await fill('', 'a new password');
    await expect(alert).toHaveText('Enter your current password');
    await fill(person.password, 'a new password', 'another');
    await expect(alert).toHaveText('Passwords do not match');
    await fill(person.password, 'short');
    await expect(alert).toHaveText('Password must be at least 6 characters');
    await fill('not the password', 'a new password');
    await expect(alert).toContainText(/current password/i);
    await expectNoise(quiet, /status of 400/);

    await expect(section(page, 'Signed-in devices').getByRole('listitem')).toHaveCount(2);
    await fill(person.password, 'a new password');
    await expect(page.getByText('Password updated!')).toBeVisible();
    await expect(section(page, 'Signed-in devices').getByRole('listitem')).toHaveCount(1);
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login$/);
    await elsewhere.context().close();

    // The session goes on with the refresh token that came with the change.
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage['damson-auth'] as string) as object;
      localStorage['damson-auth'] = JSON.stringify({ ...stored, expires_at: 1 });
    });
    await page.reload();
    await expect(section(page, 'Signed-in devices').getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(/\/app\/settings$/);
  },
);

test(
  'devices are listed, and signed out one by one or all at once',
  ONCE,
  async ({ page, person, browser }) => {
    await signUp(page, person);
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const other = await (await browser.newContext()).newPage();
        await other.goto('/login');
        await signIn(other, person);
        await expect(other).toHaveURL(/\/app\/programme$/);
        return other;
      }),
    );
    await page.goto('/app/settings');
    const devices = section(page, 'Signed-in devices');
    await expect(devices.getByRole('listitem')).toHaveCount(4);
    await expect(devices.getByText('This device')).toHaveCount(1);
    await devices
      .getByRole('button', { name: /^Sign out .+ signed in / })
      .first()
      .click();
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await press(page, 'Sign out all other devices');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeHidden();
    for (const other of others) {
      await other.reload();
      await expect(other).toHaveURL(/\/login$/);
      await other.context().close();
    }
    await page.reload();
    await expect(page).toHaveURL(/\/app\/settings$/);
  },
);

test(
  'a second factor is set up, asked for at sign-in, replaced by a recovery code, and removed',
  ONCE,
  async ({ page, person, context, quiet }) => {
    test.slow(); // an authenticator's code is good once: the test shows three sign-ins
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    let enrolments = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/auth/v1/factors')) enrolments += 1;
    });
    await signUp(page, person, '/app/settings');
    await press(page, 'Set up two-step sign-in');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
    await expectAccessible(page);
    await dialog.getByLabel('6-digit code').fill(totpCode(secret) === '000000' ? '111111' : '000000');
    await dialog.getByRole('button', { name: 'Verify Code' }).click();
    await expect(dialog.getByLabel('6-digit code')).toHaveAccessibleDescription(/^This code is wrong/);
    await expectNoise(quiet, /status of 422/);
    await dialog.getByLabel('6-digit code').fill(totpCode(secret));
    await dialog.getByRole('button', { name: 'Verify Code' }).click();

    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = await codes.allTextContents();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Copy codes' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${recovery.join('\n')}\n`);
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('damson-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    const factor = section(page, 'Two-step sign-in');
    await expect(factor.getByText('On, with an authenticator app')).toBeVisible();
    await expect(factor.getByText('10 recovery codes left.')).toBeVisible();
    expect(enrolments).toBe(1);

    await press(page, 'Sign out of this device');
    await signIn(page, person);
    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await expectAccessible(page);
    // Halfway is not in: the guard leads back to the question, and so does a reload.
    await page.goto('/app/settings');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await page.getByLabel('6-digit code').fill(totpCode(secret, 1));
    await press(page, 'Verify Code');
    await expect(page).toHaveURL(/\/app\/settings$/);

    await press(page, 'Sign out of this device');
    await signIn(page, person);
    await press(page, 'Use a recovery code');
    await expectAccessible(page);
    await page.getByLabel('Recovery code').fill('AAAAA-AAAAA');
    await press(page, 'Verify Code');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('not valid');
    await expectNoise(quiet, /status of 422/);
    await page.getByLabel('Recovery code').fill(recovery[0]?.toLowerCase() ?? '');
    await press(page, 'Verify Code');
    await expect(page).toHaveURL(/\/app\/programme$/);

    await page.goto('/app/settings');
    await expect(factor.getByText('9 recovery codes left.')).toBeVisible();
    await press(page, 'Turn off');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(factor.getByText('Off', { exact: true })).toBeVisible();
    await press(page, 'Sign out of this device');
    await signIn(page, person);
    await expect(page).toHaveURL(/\/app\/programme$/);
  },
);

test('a sign-out reaches every tab', ONCE, async ({ page, person, context }) => {
  await signUp(page, person);
  const other = await context.newPage();
  await other.goto('/app/habits');
  await expect(other.getByRole('heading', { name: 'Habits', exact: true })).toBeVisible();
  await page.goto('/app/settings');
  await press(page, 'Sign out of this device');
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect(
    await other.evaluate(() => ['access_token', 'damson-auth'].filter((key) => key in localStorage)),
  ).toEqual([]);
});

test(
  'a session that has ended leads to sign-in and back to the page',
  ONCE,
  async ({ page, person, quiet }) => {
    await signUp(page, person);
    const token = await page.evaluate(() => localStorage['access_token'] as string);
    const ended = await page.request.post('/auth/v1/logout?scope=local', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(ended.status()).toBe(204);
    await page.goto('/app/settings?from=mail');
    await expect(page).toHaveURL(/\/login$/);
    await expectNoise(quiet, /status of 40[01]/);
    await signIn(page, person);
    await expect(page).toHaveURL(/\/app\/settings\?from=mail$/);
  },
);
