import pg from 'pg';
import { doHabits, putBack } from '../support/past-weeks';
import { expect, ONCE, test } from './fixtures';
import { memberWithProgramme } from './programme-member';
import { expectAccessible, signIn } from './steps';

/** A member who lived three weeks and did every habit, so that the week's close has something to ask. */
async function liveThreeWeeks(userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const sql = async (text: string, values: unknown[]) => (await client.query(text, values)).rows as unknown;
  const { rows } = await client.query<{ id: string }>('SELECT id FROM medical_program WHERE user_id = $1', [
    userId,
  ]);
  const id = rows[0]?.id ?? '';
  await doHabits(sql, id, 3);
  await putBack(sql, id, 3);
  await client.end();
}

test(
  'the week changes: a step is asked for, taken with a yes, and undone with one tap',
  ONCE,
  async ({ page, person, request }) => {
    await liveThreeWeeks(await memberWithProgramme(request, person));
    await page.goto('/login');
    await signIn(page, person);
    await expect(page.getByText('Week 4 of 12')).toBeVisible();
    const title = page.getByText('What changed this week');
    await expect(async () => {
      await page.reload();
      await expect(title).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText(/ done: .* now\?/).first()).toBeVisible();
    await expectAccessible(page);

    const undo = page.locator('details').getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveCount(0);
    const answered = page.waitForResponse(/\/answers$/);
    await page
      .getByRole('button', { name: /^Yes: / })
      .first()
      .click();
    expect((await answered).ok()).toBe(true);
    await expect(undo).toBeVisible();
    const taken = page.waitForResponse(/\/undo$/);
    await undo.click();
    expect((await taken).ok()).toBe(true);
    await expect(page.getByText('Undone. It stays as it was.').first()).toBeVisible();
    await expect(undo).toHaveCount(0);
  },
);
