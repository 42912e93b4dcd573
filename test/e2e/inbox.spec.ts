import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, noteNoise, ONCE, test } from './fixtures';
import { expectAccessible, signIn, signUp } from './steps';

/** From now on one looks after the other. */
async function coachOf(memberEmail: string, coachEmail: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(`UPDATE auth_user SET role = 'coach' WHERE email = $1`, [coachEmail]);
  await client.query(
    `INSERT INTO member_assignment (staff_id, user_id)
     SELECT c.id, m.id FROM auth_user c, auth_user m WHERE c.email = $1 AND m.email = $2`,
    [coachEmail, memberEmail],
  );
  await client.end();
}

test(
  'a coach takes a chat over and gives it back, and both sides see it as it happens',
  ONCE,
  async ({ page, browser, person, request, baseURL, quiet }) => {
    const coach = {
      name: 'Carys Underhill',
      email: `carys-${randomUUID()}@example.com`,
      password: 'correct horse',
    };
    await request.post('/auth/v1/signup', {
      data: { email: coach.email, password: coach.password, data: { name: coach.name } },
    });
    await signUp(page, person, '/app/chat');
    await coachOf(person.email, coach.email);
    await page.reload();
    const member = {
      field: page.getByRole('textbox', { name: 'Message' }),
      log: page.getByRole('log', { name: 'Messages' }),
    };
    await page.getByRole('button', { name: 'Ask for a person' }).click();
    await expect(page.getByText('You asked for a person.')).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
    const desk = await context.newPage();
    noteNoise(desk, baseURL, quiet);
    await desk.goto('/login');
    await signIn(desk, coach);
    await desk.getByRole('link', { name: 'Inbox' }).click();
    const row = desk.getByRole('link', { name: /Robin Quillfeather/ });
    await expect(row).toContainText('Asked for a person');
    await row.click();
    await desk.getByRole('button', { name: 'Take over' }).click();
    await expect(desk.getByText('You have this chat')).toBeVisible();
    await expect(page.getByText('Carys Underhill, your coach')).toBeVisible();

    await desk.getByRole('button', { name: 'Set your hours' }).click();
    await desk.getByRole('checkbox', { name: 'Wednesday' }).uncheck();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Save hours' }).click();
    await expect(
      desk.getByText(/^You are there Monday, Tuesday, Thursday and Friday, 09:00 to 17:00/),
    ).toBeVisible();

    await member.field.fill('Could we move my walk?');
    await member.field.press('Enter');
    const log = desk.getByRole('log');
    await expect(log.getByText('Could we move my walk?')).toBeVisible();
    await expect(desk.getByText(/^Asked for a person since/)).toBeVisible();
    await expect(member.log.getByText('Answering…')).toHaveCount(0);
    await expect(page.getByText(/There Monday, Tuesday, Thursday and Friday, 09:00 to 17:00/)).toBeVisible();

    // What is begun stays when the page is left; Ctrl and Enter send it.
    const field = desk.getByRole('textbox', { name: 'Message to Robin' });
    await field.fill('Yes: to **lunch**, from tomorrow.');
    await desk.reload();
    await expect(field).toHaveValue('Yes: to **lunch**, from tomorrow.');
    await field.press('Control+Enter');
    await expect(field).toHaveValue('');
    await expect(log.getByText('lunch', { exact: true })).toBeVisible();
    await expect(member.log.getByText('lunch', { exact: true })).toBeVisible();
    await expect(member.log.getByText('Carys Underhill, your coach')).toBeVisible();
    await expectAccessible(desk);
    await expectAccessible(page);

    await desk.getByRole('button', { name: 'Templates' }).click();
    await desk.getByRole('button', { name: 'New template' }).click();
    const title = `Hello ${randomUUID()}`;
    await desk.getByRole('textbox', { name: 'Title' }).fill(title);
    await desk.getByRole('textbox', { name: 'Text' }).fill('Hello {first_name}, {my_name} here.');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Save template' }).click();
    await desk.getByRole('button', { name: `Use ${title}` }).click();
    await expect(field).toHaveValue('Hello Robin, Carys here.');
    await field.fill('');

    await desk.getByRole('button', { name: 'Give back' }).click();
    await expect(desk.getByText('The assistant answers')).toBeVisible();
    await expect(page.getByText(', answers here.')).toHaveCount(0);
    await member.field.fill('Good evening');
    await member.field.press('Enter');
    await expect(log.getByText('Assistant', { exact: true })).toBeVisible();
    await context.close();
  },
);
