import { coachOf, inDatabase, openAs, signedUp, withProgramme } from './care-team';
import { expect, ONCE, test } from './fixtures';
import { expectAccessible } from './steps';

test(
  'a coach moves a habit and adds a walk: the member reads why and asks to undo, and it is as it was',
  ONCE,
  async ({ browser, page, request }) => {
    const maya = await signedUp(request, 'Maya');
    await withProgramme(request, maya);
    const carys = await coachOf(request, 'Carys Bevan', [maya]);
    await openAs(page, carys, `/admin/members/${maya.id}`);
    await page.getByRole('button', { name: 'Next week' }).click();
    await page.locator('.member-day').nth(2).locator('summary').click();
    await page
      .locator('.member-day')
      .nth(2)
      .getByRole('button', { name: /^Change: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('Time').fill('19:15');
    await dialog.getByLabel('Why, for Maya to read').fill('You told me that evenings are easier.');
    await dialog.getByRole('button', { name: 'Save the change' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.locator('.member-edits').getByText('You told me that evenings are easier.'),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Add to the programme' }).click();
    await dialog.getByLabel('Title').fill('Walk to the station');
    await dialog.getByLabel('Minutes').fill('20');
    await dialog.getByLabel('Why, for Maya to read').fill('It is on your way to work.');
    await dialog.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.locator('.member-edits').getByText('Added: Walk to the station')).toBeVisible();
    await expectAccessible(page);

    const context = await browser.newContext();
    const phone = await context.newPage();
    await openAs(phone, maya, '/app/programme');
    await expect(phone.getByText('Your care team changed your plan')).toBeVisible();
    await expect(phone.getByText('Carys Bevan: It is on your way to work.')).toBeVisible();
    await phone.getByRole('button', { name: 'Ask to undo: Walk to the station' }).click();
    await expect(phone.getByText('You asked to undo this. Your care team has been told.')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Maya asks to undo this')).toBeVisible();
    await page.getByRole('button', { name: 'Undo: Walk to the station' }).click();
    await expect(page.locator('.member-edits').getByText(/Undone on/)).toBeVisible();
    await expect(phone.getByText('Undone. It is as it was.')).toBeVisible();
    const left = await inDatabase((client) =>
      client.query(`SELECT 1 FROM calendar_event WHERE user_id = $1 AND series_id IS NOT NULL`, [maya.id]),
    );
    expect(left.rowCount).toBe(0);
    await context.close();
  },
);
