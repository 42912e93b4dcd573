import { asked, coachOf, openAs, signedUp, withProgramme } from './care-team';
import { expect, ONCE, test } from './fixtures';
import { expectAccessible } from './steps';

const CSV = 'Test,Result,Unit,Reference range\nSodium,140,mmol/L,133 - 146\n';

test(
  'the assistant drafts for the coach, who changes it and sends it with a document that the member opens',
  ONCE,
  async ({ browser, page: desk, request, baseURL }) => {
    const maya = await signedUp(request, 'Maya');
    await withProgramme(request, maya);
    const uploaded = await request.post('/api/v1/files/upload', {
      headers: { Authorization: `Bearer ${maya.token}` },
      multipart: { file: { name: 'blood-test.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) } },
    });
    const { file_id } = (await uploaded.json()) as { file_id: string };
    await asked(request, maya, 'POST', '/api/v1/files/process', { file_id });
    const carys = await coachOf(request, 'Carys Bevan', [maya]);
    await asked(request, carys, 'POST', `/api/v1/care/members/${maya.id}/thread/take`);
    await openAs(desk, carys, `/admin/inbox/${maya.id}`);
    await expect(desk.getByText('You have this chat')).toBeVisible();
    const field = desk.getByLabel('Message to Maya');
    await field.fill('Hello Maya.');

    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
    const phone = await context.newPage();
    await openAs(phone, maya, '/app/chat');
    await phone.getByRole('textbox', { name: 'Message' }).fill('What is next?');
    await phone.getByRole('textbox', { name: 'Message' }).press('Enter');

    // Without a reload, and beside what is typed already.
    const draft = desk.getByRole('region', { name: 'The assistant would write' });
    await expect(draft).toBeVisible();
    await draft.getByText('It stands on').click();
    await expect(draft.getByRole('listitem').first()).toBeVisible();
    const words = (await draft.getByRole('region', { name: 'Draft' }).innerText()).slice(0, 12);
    for (const colorScheme of ['dark', 'light'] as const) {
      await desk.emulateMedia({ colorScheme });
      await expectAccessible(desk);
    }
    await desk.keyboard.press('Alt+d');
    await expect(draft).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(/^Hello Maya\.\n\n./);
    await desk.keyboard.press('Control+End');
    await desk.keyboard.type(' See you there!');

    await desk.getByRole('button', { name: 'Attach documents' }).press('Enter');
    const dialog = desk.getByRole('dialog', { name: 'Documents of Maya' });
    await dialog.getByRole('checkbox', { name: /blood-test\.csv/ }).press('Space');
    for (const colorScheme of ['dark', 'light'] as const) {
      await desk.emulateMedia({ colorScheme });
      await expectAccessible(desk);
    }
    await dialog.getByRole('button', { name: 'Attach 1 document' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await desk.getByRole('button', { name: 'Take blood-test.csv off' }).click();
    await expect(desk.getByRole('button', { name: 'Take blood-test.csv off' })).toHaveCount(0);
    await desk.getByRole('button', { name: 'Attach documents' }).click();
    await dialog.getByRole('checkbox', { name: /blood-test\.csv/ }).check();
    await dialog.getByRole('button', { name: 'Attach 1 document' }).click();
    await desk.reload(); // what is begun stays
    await expect(desk.getByRole('button', { name: 'Take blood-test.csv off' })).toBeVisible();
    await expect(draft).toHaveCount(0);
    await field.press('Control+Enter');
    await expect(field).toHaveValue('');
    await expect(desk.getByRole('log').getByText('blood-test.csv')).toBeVisible();
    await expect(desk.getByRole('log').getByText('See you there!')).toBeVisible();

    const log = phone.getByRole('log', { name: 'Messages' });
    await expect(log.getByText('See you there!')).toBeVisible();
    await expect(log.getByText(words)).toHaveCount(1);
    for (const colorScheme of ['dark', 'light'] as const) {
      await phone.emulateMedia({ colorScheme });
      await expectAccessible(phone);
    }
    await log.getByRole('link', { name: /blood-test\.csv/ }).click();
    await expect(phone.getByRole('dialog')).toContainText('Sodium');

    await asked(request, maya, 'DELETE', `/api/v1/files/${file_id}`);
    await phone.goto('/app/chat');
    await expect(log.getByText('A document that was deleted')).toBeVisible();
    await context.close();
  },
);
