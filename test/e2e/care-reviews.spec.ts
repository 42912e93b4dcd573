import { asked, inDatabase, openAs, signedUp, staffMember } from './care-team';
import { expect, ONCE, test } from './fixtures';
import { labReport } from './lab-report';
import { expectAccessible } from './steps';

const ROWS = [
  ['Total Cholesterol', '5.4', 'mmol/L', '3.5 - 5.1'],
  ['HDL Cholesterol', '1.6', 'mmol/L', '1.0 - 2.0'],
  ['Sodium', '140', 'mmol/L', '133 - 146'],
  // A lost decimal mark: it waits for a review.
  ['Potassium', '420', 'mmol/L', '3.5 - 5.3'],
] as const;

test(
  'a clinician reviews a report with the keys alone, signs it, and the member reads who it was',
  ONCE,
  async ({ browser, page, request }) => {
    const maya = await signedUp(request, 'Maya Lind');
    const ifan = await staffMember(request, 'Ifan Rees', 'clinician');
    await inDatabase((client) =>
      client.query(`INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $2)`, [ifan.id, maya.id]),
    );
    const file = { name: 'blood.pdf', mimeType: 'application/pdf', buffer: await labReport(ROWS) };
    const headers = { Authorization: `Bearer ${maya.token}` };
    const answer = await request.post('/api/v1/files/upload', { headers, multipart: { file } });
    const { file_id } = (await answer.json()) as { file_id: string };
    await asked(request, maya, 'POST', '/api/v1/files/process', { file_id });

    await openAs(page, ifan, '/admin');
    await page.getByRole('link', { name: 'Reviews' }).click();
    await page.getByRole('link', { name: /Maya Lind.*blood\.pdf/ }).click();
    await expect(page.getByRole('heading', { name: 'blood.pdf' })).toBeVisible();
    await expect(page.getByText(/^Maya Lind\. Uploaded on/)).toBeVisible();
    await expect(page.getByText('4 of 4 to look at.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
    await expect(page.locator('.review-box[aria-current]')).toBeVisible();
    await expectAccessible(page);
    const value = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    await expect(sign).toBeDisabled();

    await page.keyboard.press('g');
    await expect(page.getByText('2 of 4 to look at.')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText('1 of 4 to look at.')).toBeVisible();
    await expect(value('Total Cholesterol').getByText('Accepted').first()).toBeVisible();
    await page.keyboard.press('x'); // HDL Cholesterol
    await expect(page.getByRole('button', { name: 'Put back: HDL Cholesterol' })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByRole('button', { name: 'Put back: HDL Cholesterol' })).toBeHidden();
    await expect(page.getByText('1 of 4 to look at.')).toBeVisible();
    await page.getByRole('button', { name: 'Potassium 420 mmol/L High' }).click();
    await expect(page.getByText('Please look: far outside what people have.')).toBeVisible();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Value' }).fill('4.2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Every value was looked at.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('s');
    await page.getByRole('textbox', { name: 'Summary' }).fill('Three are well within range.');
    await page.getByRole('textbox', { name: 'Insights, one a line' }).fill('Cholesterol is a little high.');
    await sign.click();
    await expect(page.getByText(/^Signed by Ifan Rees, on/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByText('Nothing waits for a review')).toBeVisible();

    const context = await browser.newContext();
    const phone = await context.newPage();
    await openAs(phone, maya, '/app/documents');
    await expect(phone.getByText(/^Reviewed by Ifan Rees, on/)).toBeVisible();
    await expect(phone.getByText('Three are well within range.')).toBeVisible();
    await expect(phone.getByText('awaiting review')).toBeHidden();
    await context.close();
  },
);
