import type { APIRequestContext } from '@playwright/test';
import {
  asked,
  coachOf,
  inDatabase,
  openAs,
  type SignedUp,
  signedUp,
  staffMember,
  withProgramme,
} from './care-team';
import { expect, ONCE, test } from './fixtures';
import { expectAccessible } from './steps';

const HEAD = 'Test,Result,Unit,Reference\n';

async function uploadedTable(request: APIRequestContext, member: SignedUp, rows: string): Promise<void> {
  const file = { name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(HEAD + rows) };
  const headers = { Authorization: `Bearer ${member.token}` };
  const answer = await request.post('/api/v1/files/upload', { headers, multipart: { file } });
  const { file_id } = (await answer.json()) as { file_id: string };
  await asked(request, member, 'POST', '/api/v1/files/process', { file_id });
}

test(
  'a clinician proposes a walk because of a result, the coach approves it for another time, and the member reads what came of it',
  ONCE,
  async ({ browser, page, request }) => {
    const maya = await signedUp(request, 'Maya Lind');
    await withProgramme(request, maya);
    const ifan = await staffMember(request, 'Ifan Rees', 'clinician');
    await inDatabase((client) =>
      client.query(`INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $2)`, [ifan.id, maya.id]),
    );
    const carys = await coachOf(request, 'Carys Bevan', [maya]);
    await uploadedTable(request, maya, 'LDL cholesterol,3.9,mmol/L,0 - 3\n');

    await openAs(page, ifan, '/admin/reviews');
    await page.getByRole('link', { name: /Maya Lind.*results\.csv/ }).click();
    await expect(page.getByText('1 of 1 to look at.')).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText('Every value was looked at.')).toBeVisible();
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('What it is about')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Title').fill('Walk to the station');
    await dialog.getByLabel('Minutes').fill('20');
    await dialog.getByLabel('Why, for Maya Lind to read').fill('More walking is the first thing to try.');
    await dialog.getByRole('button', { name: 'Propose the change' }).click();
    await expect(dialog).toBeHidden();

    const atWork = await browser.newContext();
    const coach = await atWork.newPage();
    await openAs(coach, carys, '/admin');
    await expect(coach.getByText('A clinician proposes a change because of a result').first()).toBeVisible();
    await coach.goto(`/admin/members/${maya.id}?part=results`);
    await expect(coach.getByText('Add: Walk to the station')).toBeVisible();
    await expect(coach.getByText('More walking is the first thing to try.')).toBeVisible();
    await expectAccessible(coach);
    await coach.getByRole('textbox', { name: 'Time' }).fill('19:15');
    await coach.getByRole('button', { name: 'Approve for this time' }).click();
    await expect(
      coach.getByText(/^LDL cholesterol was 3\.9 mmol\/L; “Walk to the station” came into the programme/),
    ).toBeVisible();
    await expectAccessible(coach);

    // Forty days later, with a new result.
    await inDatabase((client) =>
      client.query(
        `UPDATE programme_proposal SET decided_at = now() - interval '40 days' WHERE user_id = $1`,
        [maya.id],
      ),
    );
    const measured_on = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await asked(request, maya, 'POST', '/api/v1/biomarkers', {
      ...{ name: 'LDL Cholesterol', value: '2.8', unit: 'mmol/L', measured_on },
    });
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await openAs(phone, maya, '/app/programme');
    await expect(phone.getByText('Carys Bevan: More walking is the first thing to try.')).toBeVisible();
    await openAs(phone, maya, '/app/health-data');
    await expect(phone.getByText(/2\.8 mmol\/L: lower/)).toBeVisible();
    await expectAccessible(phone);
    await context.close();
    await atWork.close();
  },
);

test(
  'results wait for a signature where the administrator says so, and the member reads until when',
  ONCE,
  async ({ browser, page, request }) => {
    const ada = await staffMember(request, 'Ada Moss', 'admin');
    const noel = await signedUp(request, 'Noel Hart');
    const ifan = await staffMember(request, 'Ifan Rees', 'clinician');
    await inDatabase((client) =>
      client.query(`INSERT INTO member_assignment (staff_id, user_id) VALUES ($1, $2)`, [ifan.id, noel.id]),
    );
    await openAs(page, ada, '/admin/organisation?tab=release');
    const fitness = page.getByRole('listitem').filter({ hasText: 'Fitness tests' });
    await fitness.getByRole('combobox').selectOption({ label: 'Once a clinician has signed' });
    await expectAccessible(page);
    await fitness.getByRole('button', { name: 'Save' }).click();
    await expect(fitness.getByRole('button', { name: 'Save' })).toBeHidden();
    try {
      await uploadedTable(request, noel, 'VO2 max,41,mL/kg/min,\n');
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const phone = await context.newPage();
      await openAs(phone, noel, '/app/documents');
      await expect(
        phone.getByText(/^A clinician looks at these results first\. You see them then, on/),
      ).toBeVisible();
      await expect(phone.getByRole('button', { name: 'View biomarkers' })).toBeDisabled();
      await expectAccessible(phone);

      const atWork = await browser.newContext();
      const clinic = await atWork.newPage();
      await openAs(clinic, ifan, '/admin/reviews');
      await clinic.getByRole('link', { name: /Noel Hart.*results\.csv/ }).click();
      await expect(clinic.getByText(/^The member sees these results once you have signed/)).toBeVisible();
      await clinic.keyboard.press('a');
      await expect(clinic.getByText('Every value was looked at.')).toBeVisible();
      await clinic.getByRole('textbox', { name: 'Summary' }).fill('A good level of fitness.');
      await clinic.getByRole('button', { name: 'Sign', exact: true }).click();
      await expect(clinic.getByText(/^Signed by Ifan Rees, on/)).toBeVisible();
      await expect(phone.getByText('A good level of fitness.')).toBeVisible();
      await expect(phone.getByRole('button', { name: 'View biomarkers' })).toBeEnabled();
      await context.close();
      await atWork.close();
    } finally {
      await inDatabase((client) => client.query(`DELETE FROM release_rule WHERE type = 'fitness'`));
    }
  },
);
