import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { asked, inDatabase, openAs, signedUp, type SignedUp, staffMember } from './care-team';
import { expect, ONCE, test } from './fixtures';
import { expectAccessible, expectNoise } from './steps';

const admin = (request: APIRequestContext) => staffMember(request, 'Ada Lovell', 'admin');
const carersOf = ({ id }: SignedUp) =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ staff_id: string }>(
      'SELECT staff_id FROM member_assignment WHERE user_id = $1',
      [id],
    );
    return rows.map(({ staff_id }) => staff_id);
  });

test('an administrator invites a colleague and says who looks after a member', async ({
  page,
  request,
  quiet,
}) => {
  const [ada, member] = [await admin(request), await signedUp(request, 'Wilhelmina Field')];
  await openAs(page, ada, '/admin/organisation');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  const name = `Sam ${member.id.slice(0, 8)}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('E-mail').fill(member.email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This address has an account already.');
  await expectNoise(quiet, /409 \(Conflict\)/);
  await dialog.getByLabel('E-mail').fill(`sam-${member.email}`);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Find by name or e-mail').fill(member.email);
  const row = page.locator('.people li').filter({ hasText: member.email, hasNotText: 'sam-' });
  await expect(row.getByText('With nobody yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Manage Wilhelmina Field' }).click();
  await page.getByRole('switch', { name }).click();
  await expect(row.getByText(`With ${name}`)).toBeAttached();
  expect(await carersOf(member)).toHaveLength(1);
  await expectAccessible(page);
  await page.getByRole('switch', { name }).click();
  await expect(row.getByText('With nobody yet')).toBeAttached();
  expect(await carersOf(member)).toEqual([]);
});

test(
  'a colleague is suspended and let in again; one’s own account is another’s to change',
  ONCE,
  async ({ page, request }) => {
    const [ada, coach] = [await admin(request), await staffMember(request, 'Bryn Coach', 'coach')];
    await openAs(page, ada, '/admin/organisation');
    await page.getByLabel('Find by name or e-mail').fill(coach.email);
    await page.getByRole('button', { name: 'Manage Bryn Coach' }).click();
    await page.getByRole('switch', { name: 'Suspended' }).click();
    await expect(page.locator('.people-suspended')).toBeAttached();
    const ask = () => request.get('/api/v1/care/me', { headers: { Authorization: `Bearer ${coach.token}` } });
    expect((await ask()).ok()).toBe(false);
    await page.getByRole('switch', { name: 'Suspended' }).click();
    await expect(page.locator('.people-suspended')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Clinician', exact: true }).check();
    await page.getByRole('button', { name: 'Make Bryn Coach clinician' }).click();
    await expect(page.locator('.people').getByText('Clinician')).toBeAttached();
    await page.keyboard.press('Escape');

    await page.getByLabel('Find by name or e-mail').fill(ada.email);
    await page.getByRole('button', { name: 'Manage Ada Lovell' }).click();
    await expect(page.getByText('Another administrator has to change your own account.')).toBeVisible();
  },
);

test('rules are tried on yesterday before they hold, and the rota says who is called', async ({
  page,
  request,
}) => {
  const ada = await admin(request);
  await openAs(page, ada, '/admin/organisation?tab=rules');
  const rule = page.getByRole('listitem').filter({ hasText: 'No check-in for a while' });
  await rule.getByRole('spinbutton', { name: 'After' }).fill('99');
  await expect(rule.getByText('please choose a whole number from 1 to 30')).toBeVisible();
  await rule.getByRole('spinbutton', { name: 'After' }).fill('4');
  await rule.getByRole('button', { name: 'Try it on yesterday' }).click();
  await expect(rule.getByText(/^This rule would have flagged \d+ of \d+ yesterday\.$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Caseload' }).click();
  await expect(page.getByRole('row', { name: /Ada Lovell/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'On call' }).click();
  await expect(page.getByText('A red flag goes to whoever stands first')).toBeVisible();
  await page.getByLabel('Add somebody').selectOption({ value: ada.id });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Ada Lovell' })
    .last()
    .getByRole('button', { name: 'Set hours' })
    .click();
  await expect(page.getByRole('group', { name: 'Hours of Ada Lovell' })).toBeVisible();
  await expectAccessible(page);
  // Not saved: other tests have red flags of their own.
  await expect(page.getByRole('button', { name: 'Save the rota' })).toBeEnabled();
});

test('an administrator makes a group with a rule of its own, and a member in it is shown with it', async ({
  page,
  request,
}) => {
  const [ada, member] = [await admin(request), await signedUp(request, 'Wilhelmina Field')];
  await asked(request, ada, 'PUT', `/api/v1/admin/people/${member.id}/carers`, { carer_ids: [ada.id] });
  const name = `Nights ${randomUUID().slice(0, 8)}`;
  await openAs(page, ada, '/admin/organisation?tab=groups');
  await page.getByRole('button', { name: 'New group' }).click();
  const making = page.getByRole('dialog', { name: 'New group' });
  await making.getByLabel('Name').fill(name);
  await making.getByRole('button', { name: 'Make the group' }).click();
  await expect(making).toBeHidden();

  await page.getByRole('button', { name: `Manage ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Find members to add').fill(member.email);
  await dialog.getByRole('checkbox', { name: /Wilhelmina Field/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 1 member' }).click();
  await expect(dialog.getByRole('button', { name: 'Take out Wilhelmina Field' })).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.locator('.people li').filter({ hasText: name });
  await expect(row).toContainText('1 member');
  await row.getByRole('link', { name: `Change a rule for ${name}` }).click();

  await expect(page.getByLabel('Rules of')).toHaveValue(/.+/);
  const rule = page.getByRole('listitem').filter({ hasText: 'No check-in for a while' });
  await expect(rule.getByText('From the organisation')).toBeVisible();
  await rule.getByRole('spinbutton', { name: 'After' }).fill('5');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule.getByText('From the organisation: on or off, a person within')).toBeVisible();
  await expect(rule.getByRole('button', { name: /^Use the organisation’s again/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await expect(row).toContainText('Own rules: No check-in for a while');

  await openAs(page, ada, `/admin/members/${member.id}`);
  await expect(page.getByText(`In the group ${name}`)).toBeVisible();
  await page.getByText('Rules for this member').click();
  await expect(page.getByText(`the rules of the group ${name} hold`)).toBeVisible();
  await page.getByLabel('Change when something wants a person').selectOption('No check-in for a while');
  const own = page.getByRole('listitem').filter({ hasText: 'No check-in for a while' });
  await expect(own.getByRole('spinbutton', { name: 'After' })).toHaveValue('5');
  await own.getByRole('spinbutton', { name: 'After' }).fill('9');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByRole('button', { name: /^Use the group’s again/ })).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: /^Use the group’s again/ }).click();
  await expect(page.getByText(`the rules of the group ${name} hold`)).toBeVisible();
});

test('what is not for a coach says so', ONCE, async ({ page, request }) => {
  await openAs(page, await staffMember(request, 'Bryn Coach', 'coach'), '/admin/organisation');
  await expect(page.getByText('This is for administrators')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Organisation' })).toHaveCount(0);
});

test('the log says who did what, narrowed as one likes, and comes as a file', async ({ page, request }) => {
  const name = `Logged ${randomUUID()}`;
  const [ada, member] = [await admin(request), await signedUp(request, name)];
  await asked(request, ada, 'POST', `/api/v1/admin/people/${member.id}/sign-out`);
  await openAs(page, ada, '/admin/organisation?tab=audit');
  await page.getByLabel('Whose account or data').fill(name);
  await page.getByRole('group', { name: 'people found' }).getByRole('button', { name }).click();
  const entries = page.locator('.audit li');
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText(`Signed somebody out · ${name} (member)`);
  await expect(entries.first()).toContainText('by Ada Lovell (administrator)');
  await entries.first().getByText('Details').click();
  await expect(entries.first().getByText('Device')).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^damson-audit-log-.*\.csv$/);

  await page.getByLabel('What was done').selectOption({ label: 'Changed a rule' });
  await expect(page.getByText('Nothing in the log matches')).toBeVisible();
  await page.getByRole('button', { name: `Whose account or data: ${name}` }).click();
  await page.getByLabel('What was done').selectOption({ label: 'Exported the audit log' });
  await expect(entries.first()).toContainText('by Ada Lovell');
});

test('parked work says why it failed, and is tried again', async ({ page, request }) => {
  const consumer = `spec-${randomUUID()}`;
  await inDatabase((client) =>
    client.query(
      `WITH event AS (INSERT INTO domain_event (type, payload) VALUES ('queues-spec', '{}') RETURNING id)
       INSERT INTO event_delivery (event_id, consumer, queue, state, attempts, last_error, finished_at)
       SELECT id, $1, 'drawing', 'parked', 3, 'TimeLimitExceeded', now() FROM event`,
      [consumer],
    ),
  );
  await openAs(page, await admin(request), '/admin/organisation?tab=work');
  await expect(page.getByRole('row', { name: /Pictures of pages/ })).toBeVisible();
  const parked = page.getByRole('listitem').filter({ hasText: consumer });
  await expect(parked).toContainText('TimeLimitExceeded');
  await expect(parked).toContainText('Tried 3 times');
  await expectAccessible(page);
  await parked.getByRole('button', { name: 'Try again' }).click();
  await expect(parked).toHaveCount(0);
  await inDatabase((client) => client.query(`DELETE FROM domain_event WHERE type = 'queues-spec'`));
});

test('how telling people goes is counted for a week and a month', async ({ page, request }) => {
  await openAs(page, await admin(request), '/admin/organisation?tab=delivery');
  const mails = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Mails' }) });
  await expect(mails.getByText('Attempts that failed')).toBeVisible();
  await page.getByRole('radio', { name: '30 days' }).check();
  await expect(page.getByRole('heading', { name: 'Drafts for coaches' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The model' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'one administrator asks to take a second factor away, another one agrees',
  ONCE,
  async ({ browser, page, request }) => {
    const ada = await admin(request);
    const ben = await staffMember(request, 'Ben Hale', 'admin');
    const coach = await staffMember(request, 'Cadi Owen', 'coach');
    await inDatabase((client) =>
      client.query(
        `INSERT INTO auth_factor (user_id, friendly_name, secret_sealed, status) VALUES ($1, 'Phone', '', 'verified')`,
        [coach.id],
      ),
    );
    await openAs(page, ada, '/admin/organisation');
    await page.getByLabel('Find by name or e-mail').fill(coach.email);
    await page.getByRole('button', { name: 'Manage Cadi Owen' }).click();
    await page.getByRole('button', { name: 'Ask to take the second factor away' }).click();
    await expect(page.getByText('Another administrator has to agree within a day.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Withdraw: Cadi Owen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agree: Cadi Owen' })).toBeHidden();

    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const other = await context.newPage();
    await openAs(other, ben, '/admin/organisation');
    await expect(
      other.getByText(/^Ada Lovell asks to take the second factor of Cadi Owen away/),
    ).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Agree: Cadi Owen' }).click();
    await expect(other.getByRole('button', { name: 'Agree: Cadi Owen' })).toBeHidden();
    const left = await inDatabase((client) =>
      client.query(`SELECT 1 FROM auth_factor WHERE user_id = $1`, [coach.id]),
    );
    expect(left.rowCount).toBe(0);
    await context.close();
  },
);
