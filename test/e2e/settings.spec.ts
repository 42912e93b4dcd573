import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Mailbox } from '../support/mailbox';
import { expect, expectSeen, ON_PHONE, ONCE, test } from './fixtures';
import { memberWithProgramme } from './programme-member';
import { expectAccessible, expectNoise, signIn, signUp } from './steps';

const mailbox = new Mailbox(join(process.env.DATA_DIR ?? '', 'mail'));
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What the browser keeps of the site, whatever of it a member could have left there. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown[]>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error ?? new Error(name));
            opening.onsuccess = () => {
              const { result } = opening;
              const reads = [...result.objectStoreNames].map(
                (store) =>
                  new Promise<unknown[]>((done) => {
                    const all = result.transaction(store).objectStore(store).getAll();
                    all.onsuccess = () => done(all.result);
                  }),
              );
              resolve(Promise.all(reads).then((found) => found.flat()));
            };
          }),
      ),
    );
    return { local: { ...localStorage }, session: { ...sessionStorage }, databases: databases.flat() };
  });

test(
  'deleting the account ends it everywhere: nothing stays on the device, nobody signs in again, and a mail confirms it',
  ON_PHONE,
  async ({ page, context, browser, person, request, quiet }) => {
    const id = await memberWithProgramme(request, person);
    await page.goto('/login');
    await signIn(page, person);
    await expect(page.getByText('Week 1 of 12')).toBeVisible();
    const tab = await context.newPage();
    await tab.goto('/app/habits');
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/login');
    await signIn(elsewhere, person);
    await expect(elsewhere.getByText('Week 1 of 12')).toBeVisible();

    await page.goto('/app/settings#your-data');
    await press(page, 'Delete account');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText('Type DELETE in capitals to go on.')).toBeVisible();
    // The page behind stays where it was.
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expectAccessible(page);
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    // Made offline and never sent: it goes, too.
    await page.evaluate(
      (name) => localStorage.setItem(name, JSON.stringify([{ kind: 'unknown', subject: 'x', key: 'k' }])),
      `damson-queue-${id}`,
    );
    await dialog.getByRole('button', { name: 'Delete my account' }).click();

    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(/^Your account is being deleted/)).toContainText('An e-mail will confirm');
    for (const other of [tab, elsewhere]) {
      await expect(other).toHaveURL(/\/login$/);
      await expect(other.getByText(/^Your session has ended/)).toBeVisible();
      await other.close();
    }
    const left = await kept(page);
    expect(JSON.stringify(left)).not.toContain(id);
    expect(JSON.stringify(left)).not.toContain(person.email);
    expect(Object.keys(left.local).filter((key) => /^damson_|^damson-queue|-draft-|token/.test(key))).toEqual(
      [],
    );
    expect(left.databases).toEqual([]);

    const [mail] = await mailbox.wait(person.email);
    expect(mail.subject).toBe('Your Damson account is deleted');
    await signIn(page, person);
    await expect(page.getByText(/^Email and password do not go together/)).toBeVisible();
    await expectNoise(quiet, /status of 400/);
  },
);

test(
  'a profile is kept, follows to other tabs, and can be taken back',
  ONCE,
  async ({ page, context, person }) => {
    await signUp(page, person, '/app/settings');
    const other = await context.newPage();
    await other.goto('/app/settings');
    const account = (of: Page) => section(of, 'Account');
    await expect(account(other).getByLabel('Name')).toHaveValue(person.name);
    await account(page).getByLabel('Age (optional)').fill('44');
    await account(page).getByLabel('Gender (optional)').selectOption('Female');
    await press(page, 'Save changes');
    await expectSeen(page, 'Your account has been updated.');
    await expect(account(other).getByLabel('Age (optional)')).toHaveValue('44');
    await expect(account(other).getByLabel('Gender (optional)')).toHaveValue('female');
    await page.reload();
    await expect(account(page).getByLabel('Age (optional)')).toHaveValue('44');
    await account(page).getByLabel('Age (optional)').fill('');
    await press(page, 'Save changes');
    await expect(account(other).getByLabel('Age (optional)')).toHaveValue('');
    await other.close();
  },
);

test('every group is one tap away, and nothing is too wide or out of reach', async ({ page, person }) => {
  await signUp(page, person, '/app/settings');
  const groups = page.getByRole('navigation', { name: 'On this page' });
  const names = [
    'Profile',
    'This device and region',
    'Notifications and calendar',
    'Assistant and privacy',
    'Security',
    'Your data',
  ];
  await expect(groups.getByRole('link')).toHaveText(names);
  for (const name of names) {
    await groups.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
  }
  await expect(section(page, 'Who has read your data').getByText('Nobody has read your data.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test(
  'without a network Settings show what is known, and say what they cannot show',
  ONCE,
  async ({ page, context, person, quiet }) => {
    await signUp(page, person, '/app/settings');
    await expect(section(page, 'Signed-in devices').getByText('This device')).toBeVisible();
    await context.setOffline(true);
    const account = section(page, 'Account');
    await expect(account.getByLabel('Name')).toHaveValue(person.name);
    await expect(account.getByText(/^You are offline\. Your profile can be saved/)).toBeVisible();
    await expect(section(page, 'Delete your account').getByText(/needs a connection/)).toBeVisible();
    await expect(section(page, 'Delete your account').getByRole('button')).toBeDisabled();
    await context.setOffline(false);
    await expect(account.getByText('Nothing has been changed yet.')).toBeVisible();

    // Opened without a network, from what is on the device, they ask for nothing in vain.
    await page.addInitScript(() => {
      let online = false;
      Object.defineProperty(navigator, 'onLine', { get: () => online });
      window.addEventListener('online', () => (online = true), { capture: true });
    });
    await page.reload();
    for (const [name, what] of [
      ['Signed-in devices', 'Your devices'],
      ['Calendar feed', 'Your calendar feed'],
      ['Who may see your data', 'Your choices'],
    ] as const) {
      await expect(section(page, name)).toContainText(
        `You are offline. ${what} can be shown once you are back online.`,
      );
    }
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(section(page, 'Signed-in devices').getByText('This device')).toBeVisible();
    // The channel may have tried while there was no network.
    quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED')));
  },
);
