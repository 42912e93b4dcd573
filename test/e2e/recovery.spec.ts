import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Mailbox } from '../support/mailbox';
import { ONCE, expect, expectSeen, rememberTexts, test } from './fixtures';
import { expectAccessible, expectNoise, signIn, signUp } from './steps';

const mailbox = new Mailbox(join(process.env.DATA_DIR ?? '', 'mail'));

/** Asks for the mail on /forgot-password, and reads it. */
async function askForMail(page: Page, email: string) {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const [mail] = await mailbox.wait(email);
  return mail;
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

/** A member who has forgotten the password: nobody is signed in on the page any more. */
async function forgetful(page: Page, person: { name: string; email: string; password: string }) {
  await signUp(page, person, '/app/settings');
  await page.getByRole('button', { name: 'Sign out of this device' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('a forgotten password is replaced by the typed code', async ({ page, person, quiet }) => {
  await forgetful(page, person);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(page.getByText('Enter your email', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');

  const mail = await askForMail(page, person.email);
  const code = page.getByLabel('6-digit code');
  const verify = page.getByRole('button', { name: 'Verify Code' });
  await expect(verify).toBeDisabled();
  await code.fill('12x34');
  await expect(code).toHaveValue('1234');
  await expect(verify).toBeDisabled();
  await expectAccessible(page);

  await code.fill(String((Number(mail.code) + 1) % 1_000_000).padStart(6, '0'));
  await verify.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectNoise(quiet, /status of 403/);

  await code.fill(mail.code);
  await verify.click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expectAccessible(page);
  for (const name of ['Privacy Policy', 'Terms of Service']) {
    await expect(page.locator('footer').getByRole('link', { name })).toBeVisible();
  }
  await page.getByLabel('New Password', { exact: true }).fill('longer');
  await page.getByLabel('Confirm Password', { exact: true }).fill('other');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Passwords do not match');
  await setPassword(page, 'short');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Password must be at least 6 characters',
  );
  await setPassword(page, person.password);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'New password should be different from the old password.',
  );
  await expectNoise(quiet, /status of 422/);

  const answer = page.waitForResponse(/\/auth\/v1\/user$/);
  await page.route('**/auth/v1/user', async (route) => {
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeVisible();
    await route.continue();
  });
  // The two seconds until the redirect are the test's to let pass.
  await page.evaluate(() => {
    const { setTimeout: real } = window;
    const hold = (run: () => void, delay?: number) => {
      if (delay !== 2000) return real(run, delay);
      Object.assign(window, { redirect: run });
      return 0;
    };
    Object.assign(window, { setTimeout: hold });
  });
  await setPassword(page, 'a new password');
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Password updated!' })).toBeVisible();
  await expect(
    page.getByText('Your password has been successfully updated. Redirecting to login...'),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.evaluate(() => (window as unknown as { redirect: () => void }).redirect());
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { ...person, password: 'a new password' });
  await expect(page).toHaveURL(/\/app\/programme$/);
});

test(
  'the link works in the browser that asked for it, once',
  ONCE,
  async ({ page, person, browser, context, quiet }) => {
    await forgetful(page, person);
    const mail = await askForMail(page, person.email);
    // Its page needs no script, and another visit before the code is exchanged does no harm.
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const bare = await plain.newPage();
    await bare.goto(mail.link);
    await bare.getByRole('button', { name: 'Continue' }).click();
    await expect(bare).toHaveURL(/\/reset-password\?code=/);
    await plain.close();

    await page.goto(mail.link);
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await expect(page).toHaveTitle('Reset your password - Damson');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/reset-password$/);
    await setPassword(page, 'a new password');
    await expectSeen(page, 'Password updated!');
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, { ...person, password: 'a new password' });
    await expect(page).toHaveURL(/\/app\/programme$/);

    const again = await context.newPage();
    await again.goto(mail.link);
    await expect(again.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
    expect(quiet).toEqual([]);
  },
);

test(
  'the link opened elsewhere offers the typed code, and never touches who is signed in there',
  ONCE,
  async ({ page, person, browser }) => {
    await forgetful(page, person);
    const mail = await askForMail(page, person.email);
    const elsewhere = await (await browser.newContext()).newPage();
    await rememberTexts(elsewhere);
    const other = { name: 'Sam', email: `other-${person.email}`, password: 'quite another' };
    await signUp(elsewhere, other);
    await elsewhere.goto(mail.link);
    await elsewhere.getByRole('button', { name: 'Continue' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Enter the code instead' })).toBeVisible();
    await expectAccessible(elsewhere);
    await elsewhere.getByLabel('Email').fill(person.email);
    await elsewhere.getByLabel('6-digit code').fill(mail.code);
    await elsewhere.getByRole('button', { name: 'Verify Code' }).click();
    await setPassword(elsewhere, 'a new password');
    await expectSeen(elsewhere, 'Password updated!');
    await elsewhere.context().close();

    await page.goto('/login');
    await signIn(page, { ...person, password: 'a new password' });
    await expect(page).toHaveURL(/\/app\/programme$/);
  },
);

test('a link that no longer works says why', ONCE, async ({ page }) => {
  for (const [query, text] of [
    [
      'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
      'This password reset link has expired. Please request a new one.',
    ],
    [
      'error=access_denied',
      'This password reset link is invalid or has already been used. Please request a new one.',
    ],
    ['error=server_error&error_description=Try+again+later', 'Try again later'],
    ['error=server_error', 'Invalid password reset link. Please request a new one.'],
  ]) {
    await page.goto(`/reset-password?${query}`);
    await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
    await expect(page.getByText('The password reset link is no longer valid')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(text ?? '');
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('without a session the form shows what the service says', ONCE, async ({ page }) => {
  await page.goto('/reset-password');
  await setPassword(page, 'a new password');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Auth session missing!');
});
