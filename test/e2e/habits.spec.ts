import pg from 'pg';
import { putBack } from '../support/past-weeks';
import { expect, ONCE, ON_PHONE, test } from './fixtures';
import { memberWithProgramme } from './programme-member';
import { expectAccessible, signIn, signUp } from './steps';

/** A member who lived three weeks and did every habit on four of five days. */
async function liveThreeWeeks(userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const sql = async (text: string, values: unknown[]) => (await client.query(text, values)).rows as unknown;
  const { rows } = await client.query<{ id: string }>('SELECT id FROM medical_program WHERE user_id = $1', [
    userId,
  ]);
  const id = rows[0]?.id ?? '';
  // Nobody sees the weeks before their close is put off: it would change the plan under the test.
  await client.query('BEGIN');
  await sql(
    `UPDATE calendar_event SET metadata = jsonb_build_object('status', 'completed', 'completed', true)
      WHERE program_id = $1 AND kind = 'habit' AND program_week <= 3 AND extract(doy FROM start_time)::int % 5 > 0`,
    [id],
  );
  await putBack(sql, id, 3);
  await sql(`UPDATE medical_program SET close_due_at = now() + interval '1 day' WHERE id = $1`, [id]);
  await client.query('COMMIT');
  await client.end();
}

test('whoever has no programme is told what will be here', ON_PHONE, async ({ page, person }) => {
  await signUp(page, person, '/app/habits');
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  await expect(page.getByText('Track daily habits and streaks')).toBeVisible();
  await expectAccessible(page);
});

test('a habit tells how it goes, how it is done, and leads to its next time in the plan', async ({
  page,
  person,
  request,
}) => {
  await liveThreeWeeks(await memberWithProgramme(request, person));
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByText('Week 4 of 12')).toBeVisible();
  await page.goto('/app/habits');
  const card = page.locator('li.habit').first();
  await expect(card.getByText(/^strength [1-9]\d* of 100$/)).toBeVisible();
  await expect(card.getByText(/this week$/)).toBeVisible();
  // Who joins on a Sunday evening begins with week 2.
  const strength = card.getByRole('img', { name: /^Strength at the end of each week: week [12] / });
  await expect(strength).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: /^How to do it/ }).click();
  await expect(page.getByRole('dialog').locator('.instructions-text .markdown')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 320, height });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.setViewportSize({ width, height });

  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
});

test('a reminder is set, there after a reload, and looked for', ONCE, async ({ page, person, request }) => {
  const userId = await memberWithProgramme(request, person);
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByText('Week 1 of 12')).toBeVisible();
  await page.goto('/app/habits');
  const card = page.locator('li.habit').first();
  const saved = () => page.waitForResponse('**/api/v1/habits/reminders');
  const switched = saved();
  await card.getByRole('switch', { name: /^Remind me of/ }).click();
  await switched;
  await expect(page.getByText('Notifications are off on this device')).toBeVisible();
  const chosen = saved();
  await card.getByRole('combobox').selectOption('10 minutes before');
  await chosen;
  await expectAccessible(page);
  await page.reload();
  await expect(card.getByRole('switch')).toBeChecked();
  await expect(card.getByRole('combobox')).toHaveValue('10');

  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(
    'SELECT 1 FROM habit_reminders WHERE user_id = $1 AND look_at IS NOT NULL',
    [userId],
  );
  await client.end();
  expect(rows).toHaveLength(1);
  await page.getByRole('link', { name: 'Turn them on in Settings' }).click();
  await expect(page).toHaveURL(/\/app\/settings/);
});
