import { asked, coachOf, inDatabase, openAs, signedUp } from './care-team';
import { expect, ONCE, test } from './fixtures';
import { expectAccessible } from './steps';

test(
  'a message waits for the member’s morning, is changed, goes out once, and the coach sees that it was read',
  ONCE,
  async ({ browser, page, request }) => {
    const maya = await signedUp(request, 'Maya');
    await asked(request, maya, 'POST', '/api/v1/chat/', { message: 'How do I move my walk?' });
    const carys = await coachOf(request, 'Carys Bevan', [maya]);
    await openAs(page, carys, `/admin/inbox/${maya.id}`);
    await page.getByLabel('Message to Maya').fill('Good morning, Maya.');
    await page.getByRole('button', { name: 'Send later' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Time').fill('07:45');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep until then' }).dblclick();
    await expect(dialog).toBeHidden();
    const waiting = page.locator('.inbox-waiting');
    await expect(waiting).toHaveCount(1);
    await expect(waiting).toContainText(/Goes out .*, 07:45/);
    await expect(page.getByLabel('Message to Maya')).toHaveValue('');
    await waiting.getByRole('button', { name: 'Change' }).click();
    await dialog.getByLabel('Message to Maya').fill('Good morning, Maya. How is the knee?');
    await dialog.getByRole('button', { name: 'Keep until then' }).click();
    await expect(waiting).toContainText('How is the knee?');
    await expectAccessible(page);

    await inDatabase((client) =>
      client.query(`UPDATE waiting_message SET send_at = now() WHERE user_id = $1`, [maya.id]),
    );
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole('list').getByText('How is the knee?')).toHaveCount(1);
    await expect(page.getByText('Not read yet')).toBeVisible();

    const context = await browser.newContext();
    const phone = await context.newPage();
    await openAs(phone, maya, '/app/chat');
    await expect(phone.getByText('How is the knee?')).toBeVisible();
    await expect(page.getByText('Read', { exact: true })).toBeVisible();

    await page.getByLabel('Message to Maya').fill('And the other one?');
    await page.getByRole('button', { name: 'Send later' }).click();
    await dialog.getByRole('button', { name: 'Keep until then' }).click();
    await waiting.getByRole('button', { name: 'Take back' }).click();
    await expect(waiting).toHaveCount(0);
    await expect(phone.getByText('And the other one?')).toHaveCount(0);
    await context.close();
  },
);
