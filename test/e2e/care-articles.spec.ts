import type { Browser, Page } from '@playwright/test';
import { inDatabase, openAs, staffMember } from './care-team';
import { expect, ONCE, test } from './fixtures';
import { expectAccessible, expectNoise } from './steps';

/** An article that no other test names. */
const ARTICLE = 'back-on-track';
const NEW_ARTICLE = 'naps-after-lunch';

// An article has one draft: one test at a time, and nothing of it stays for those that follow.
test.describe.configure({ mode: 'serial' });

test.afterEach(() =>
  inDatabase((client) =>
    client.query('DELETE FROM article_version WHERE content_id = ANY($1)', [[ARTICLE, NEW_ARTICLE]]),
  ),
);

const facts = (page: Page) => page.getByRole('region', { name: /keeps it from being published$/ });
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** What a visitor reads who comes for the first time. Every process of the product has it within 15 seconds. */
async function expectRead(browser: Browser, title: string, text: string): Promise<void> {
  await expect(async () => {
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(`/content/${ARTICLE}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 5_000 });
      await expect(page.getByText(text)).toBeVisible({ timeout: 5_000 });
    } finally {
      await context.close();
    }
  }).toPass({ timeout: 90_000 });
}

test(
  'a clinician finds an article, edits it, is told what is missing, publishes it and rolls back',
  ONCE,
  async ({ page, request, browser }) => {
    const ifan = await staffMember(request, 'Ifan Rees', 'clinician');
    await openAs(page, ifan, '/admin/templates');
    await page.getByRole('link', { name: 'Articles' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Articles');
    const search = page.getByLabel('Find by title');
    await search.fill('no such words');
    await expect(page.getByText('No article has these words in its title')).toBeVisible();
    await search.fill('back on TRACK');
    await expect(page.getByText('1 article', { exact: true })).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: 'Back on track after a bad week' });
    await expect(row).toContainText(/\d min · reading age \d+/);
    await expectAccessible(page);
    await row.getByRole('link').click();
    await expect(title).toHaveText('Back on track after a bad week');
    await expect(page.getByText('That voice does more harm than the week did.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByText('Draft, version 2')).toBeVisible();
    await expect(facts(page)).toContainText('Nothing keeps it');
    const body = page.getByLabel('Text', { exact: true });
    const text = await body.inputValue();
    await body.fill('');
    await expect(facts(page)).toContainText('Write the body.');
    await expect(saved(page)).toBeVisible();
    await expect(publish(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/keeps? it from being published\.$/)).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Title', { exact: true }).fill('Back on track after a hard week');
    await body.fill(text.replace('Very little. ', 'Very little at all. '));
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Very little at all.');
    await expect(saved(page)).toBeVisible();
    await expect(facts(page)).toContainText('Nothing keeps it');
    await expect(title).toHaveText('Back on track after a hard week');
    await publish(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Members read this version from now on.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('What members read, version 2')).toBeVisible();
    await expectRead(browser, 'Back on track after a hard week', 'Very little at all.');

    await page.getByRole('button', { name: 'Read version 1' }).click();
    await expect(dialog).toContainText('Very little. Habits fade slowly.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Begin a draft from version 1' }).click();
    await expect(page.getByText('Draft, version 3')).toBeVisible();
    await expect(body).toHaveValue(text);
    await publish(page).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('What members read, version 3')).toBeVisible();
    await expectRead(browser, 'Back on track after a bad week', 'Very little. Habits fade slowly.');
  },
);

test(
  'a new article is begun and thrown away; on top of another’s change it is not saved',
  ONCE,
  async ({ page, request, quiet }) => {
    const ada = await staffMember(request, 'Ada Lovell', 'admin');
    await openAs(page, ada, '/admin/templates/articles');
    await page.getByRole('button', { name: 'New article' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Naps after lunch');
    await expect(dialog).toContainText(`/content/${NEW_ARTICLE}`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Begin a draft' }).click();
    await expect(page).toHaveURL(`/admin/templates/articles/${NEW_ARTICLE}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naps after lunch');
    await expect(facts(page)).toContainText('Write the summary.');
    await expect(facts(page)).toContainText('Choose what the article speaks of.');

    await page.getByRole('checkbox', { name: 'sleep', exact: true }).check();
    await page.getByLabel('Find a reference').fill('espie');
    await page.getByRole('checkbox', { name: /Espie/ }).check();
    await expect(facts(page)).not.toContainText('Choose what the article speaks of.');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Espie');
    await expect(saved(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectAccessible(page);

    await page.reload();
    const summary = page.getByLabel('Summary', { exact: true });
    await expect(summary).toHaveValue('');
    await inDatabase((client) =>
      client.query('UPDATE article_version SET revision = revision + 1 WHERE content_id = $1', [NEW_ARTICLE]),
    );
    await summary.fill('A short sleep helps.');
    await expect(page.getByRole('alert')).toContainText(
      'Ada Lovell changed the draft meanwhile. Look at it again.',
    );
    await expectNoise(quiet, /409 \(Conflict\)/);
    await page.getByRole('button', { name: 'Load it again' }).click();
    await expect(summary).toHaveValue('');
    await expect(saved(page)).toBeVisible();

    await page.getByRole('button', { name: 'Throw the draft away' }).click();
    await dialog.getByRole('button', { name: 'Throw away' }).click();
    await expect(page).toHaveURL('/admin/templates/articles');
    await page.getByLabel('Find by title').fill('naps');
    await expect(page.getByText('No article has these words in its title')).toBeVisible();
  },
);
