import { inDatabase, openAs, staffMember } from './care-team';
import { expect, ONCE, test } from './fixtures';
import { expectAccessible, expectNoise } from './steps';

// There is one draft in the whole product: one test at a time, and nothing of it stays for those that follow.
test.describe.configure({ mode: 'serial' });

test.afterEach(() => inDatabase((client) => client.query('DELETE FROM template_version')));

test(
  'a clinician writes a draft, is told which rule fails and where, mends it, publishes it and rolls back',
  ONCE,
  async ({ page, request, quiet }) => {
    const ifan = await staffMember(request, 'Ifan Rees', 'clinician');
    await openAs(page, ifan, '/admin/templates');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Draft from version 1' }).click();
    await expect(page.getByRole('button', { name: /^Version 2/ })).toHaveAttribute('aria-current', 'true');

    // By the keyboard alone.
    const lesson = page.getByRole('button', { name: /150 minutes/ }).first();
    await lesson.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Article').fill('nowhere');
    await expectAccessible(page);
    await dialog.getByLabel('Article').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(lesson).toBeFocused();

    await page.getByRole('tab', { name: 'Changes' }).click();
    await expect(page.getByText('nowhere')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Simulation' }).click();
    await page.getByRole('button', { name: 'Run the draft' }).click();
    await expect(page.getByText(/which does not exist. Choose another article/)).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(27);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog.getByText(/New members get version 2 from now on/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This draft cannot be published while a rule fails.');
    await expectNoise(quiet, /409 \(Conflict\)/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Not yet' }).click();

    await page.getByRole('tab', { name: 'Weeks' }).click();
    await lesson.click();
    await dialog.getByLabel('Article').fill('150-minutes-talk-test');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('tab', { name: 'Changes' }).click();
    await expect(page.getByText('Nothing is changed yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Weeks' }).click();
    await page.getByRole('button', { name: 'Add a task to week 3' }).click();
    await dialog.getByLabel('Title').fill('Walk with a friend');
    await dialog.getByLabel('Description').fill('Ask somebody whom you like to walk with you.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add to the draft' }).click();
    await expect(page.getByRole('button', { name: /Walk with a friend/ })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('button', { name: 'Version 2 Published' })).toBeVisible({ timeout: 20_000 });

    await page.getByRole('button', { name: 'Roll back to version 1' }).click();
    await expect(page.getByRole('button', { name: 'Version 3 Draft' })).toBeVisible();
    await page.getByRole('button', { name: 'Throw away' }).click();
    await dialog.getByRole('button', { name: 'Throw away' }).click();
    await expect(page.getByRole('button', { name: 'Version 3 Draft' })).toBeHidden();
  },
);

test(
  'who changes the draft on top of another’s change is told whose',
  ONCE,
  async ({ page, request, quiet }) => {
    const ada = await staffMember(request, 'Ada Lovell', 'admin');
    await openAs(page, ada, '/admin/templates');
    await page.getByRole('button', { name: 'Draft from version 1' }).click();
    await page.getByRole('button', { name: 'Change the words of week 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Week 2' });
    await inDatabase((client) => client.query(`UPDATE template_version SET revision = revision + 1`));
    await dialog.getByLabel('Focus').fill('Small and steady');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Ada Lovell changed the draft meanwhile. Look at it again.',
    );
    await expectNoise(quiet, /409 \(Conflict\)/);
  },
);
