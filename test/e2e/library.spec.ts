import type { APIRequestContext, Page } from '@playwright/test';
import pg from 'pg';
import { putBack } from '../support/past-weeks';
import { expect, ONCE, ON_PHONE, test } from './fixtures';
import { memberWithProgramme } from './programme-member';
import { expectAccessible, queued, signIn, signUp } from './steps';

const LIBRARY = '/app/educational-content';

interface Lesson {
  content_id: string;
  title: string;
  event_ids: string[];
}

/** A member in the fourth week who has read the lessons of the first two, signed in on the library. */
async function inWeekFour(
  page: Page,
  request: APIRequestContext,
  person: { name: string; email: string; password: string },
): Promise<void> {
  const userId = await memberWithProgramme(request, person);
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
      WHERE program_id = $1 AND content_id IS NOT NULL AND program_week <= 2`,
    [id],
  );
  await putBack(sql, id, 3);
  await sql(`UPDATE medical_program SET close_due_at = now() + interval '1 day' WHERE id = $1`, [id]);
  await client.query('COMMIT');
  await client.end();
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByText('Week 4 of 12')).toBeVisible();
  await page.goto(LIBRARY);
  await expect(page.getByRole('heading', { name: 'Your lessons' })).toBeVisible();
}

const search = (page: Page) => page.getByRole('textbox', { name: 'Search the library' });
const readCount = async (page: Page) => {
  const text = await page
    .getByRole('region', { name: 'Your lessons' })
    .locator('.library-note')
    .textContent();
  return Number(/^(\d+) of \d+ read$/.exec(text ?? '')?.[1]);
};
/** This week's lessons as the server has them. */
const thisWeek = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const answer = await fetch('/api/v1/library', { headers });
    const { weeks } = (await answer.json()) as { weeks: { state: string; lessons: Lesson[] }[] };
    return weeks.find(({ state }) => state === 'current')?.lessons ?? [];
  });
const changesOf = (page: Page) => {
  const changes: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET' && /\/(complete|read)$/.test(sent.url())) changes.push(sent.url());
  });
  return changes;
};

test('whoever has no programme is told what will be here', ON_PHONE, async ({ page, person }) => {
  await signUp(page, person, LIBRARY);
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Personalised tips' })).toBeVisible();
  await expectAccessible(page);
});

test('a member finds what to read by week, by topic and by words, and comes back to the same place', async ({
  page,
  person,
  request,
}) => {
  await inWeekFour(page, request, person);
  await expect(page.getByText('Week 4 · ')).toBeVisible();
  await expect(page.getByText('This week · 0 of 2 read')).toBeVisible();
  await expectAccessible(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.setViewportSize({ width: 320, height });
  expect(await overflow()).toBe(0);
  await page.setViewportSize({ width, height });

  await page.getByText('Week 9 · ').click();
  const late = page.getByRole('link', { name: 'Sun, skin and teeth' });
  await late.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sun, skin and teeth');
  await page.getByRole('button', { name: 'Back to the library' }).click();
  await expect(late).toBeFocused();
  await expect(late).toBeInViewport();

  await page.getByRole('button', { name: 'Movement' }).click();
  await expect(page).toHaveURL(`${LIBRARY}?topic=movement`);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ articles$/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Movement' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'All topics' }).click();

  const asked: string[] = [];
  page.on('request', (sent) => asked.push(decodeURIComponent(`${sent.url()} ${sent.postData() ?? ''}`)));
  await search(page).fill('cholestrol');
  await expect(page.getByRole('link', { name: 'Cholesterol and HbA1c in figures' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/articles? found$/);
  await expect(page).toHaveURL(LIBRARY);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cholesterol and HbA1c in figures' }).click();
  await page.goBack();
  await expect(search(page)).toHaveValue('cholestrol');
  await search(page).fill('qqqqzzzz');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('No articles found');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your lessons' })).toBeVisible();
  expect(asked.filter((text) => /cholestrol|qqqq/.test(text))).toEqual([]);
});

test(
  'what was read is one truth: in the library and in the plan, from either side',
  ONCE,
  async ({ page, person, request }) => {
    await inWeekFour(page, request, person);
    const [first, second] = await thisWeek(page);
    const count = await readCount(page);
    const saved = page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await saved;
    await expect.poll(() => readCount(page)).toBe(count + 1);
    const inPlan = async (lesson: Lesson | undefined) => {
      const id = lesson?.event_ids[0] ?? '';
      const start = await page.evaluate(async (of) => {
        const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
        const answer = await fetch(`/api/v1/calendar-events/${of}`, { headers });
        return ((await answer.json()) as { start_time: string }).start_time;
      }, id);
      await page.goto(`/app/programme?date=${start.slice(0, 10)}`);
      return page.getByRole('listitem').filter({ hasText: lesson?.title ?? '' });
    };
    await expect((await inPlan(first)).getByRole('button', { name: /Completed/ })).toBeVisible();

    const row = await inPlan(second);
    await row.getByRole('button', { name: /Pending/ }).click();
    const ticked = page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());
    await row.getByRole('button', { name: /In progress/ }).click();
    await ticked;
    await page.goto(LIBRARY);
    await expect.poll(() => readCount(page)).toBe(count + 2);
    await expect(page.getByText('You have read this week’s lessons.')).toBeVisible();

    const beside = page.getByRole('region', { name: 'More to read' }).getByRole('listitem').first();
    await beside.getByRole('link').click();
    // The library, which is there until then, has such a button, too.
    const article = page.getByRole('article');
    await article.getByRole('button', { name: 'Mark as read' }).click();
    await expect(beside.getByText('Read', { exact: true })).toBeVisible();
    await expect.poll(() => queued(page)).toEqual([]);
    await page.reload();
    await expect(beside.getByText('Read', { exact: true })).toBeVisible();
  },
);

test.describe('on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'lessons are read and marked without a network, and that arrives once',
    ON_PHONE,
    async ({ page, context, person, request, quiet }) => {
      await inWeekFour(page, request, person);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      const [first] = await thisWeek(page);
      const keptIds = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
      await expect.poll(keptIds).toContain(`\\"content_id\\":\\"${first?.content_id}\\",\\"title`);
      await expect.poll(async () => (await keptIds()).includes('damson_articles_')).toBe(true);
      const count = await readCount(page);
      const changes = changesOf(page);

      await context.setOffline(true);
      await page.goto(LIBRARY);
      await expect(page.getByText(/^You are offline/)).toBeVisible();
      await search(page).fill('teeth');
      const away = page.getByRole('listitem').filter({ hasText: 'Sun, skin and teeth' });
      await expect(away.getByText('Needs a connection')).toBeVisible();
      await expectAccessible(page);
      await away.getByRole('link').click();
      await expect(page.getByRole('alert')).toContainText('It needs a connection.');
      await page.goBack();
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await page.getByRole('link', { name: `Read: ${first?.title}` }).click();
      await expect(page.getByRole('region', { name: 'One thing to do today' })).toBeVisible();
      await page.getByRole('button', { name: 'Mark as read' }).click();
      await expect.poll(() => readCount(page)).toBe(count + 1);
      expect(changes).toEqual([]);
      const rest = quiet.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'));
      quiet.splice(0, quiet.length, ...rest);

      await context.setOffline(false);
      await expect.poll(() => queued(page)).toEqual([]);
      await page.reload();
      await expect.poll(() => readCount(page)).toBe(count + 1);
      expect(changes).toHaveLength(1);

      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page).toHaveURL(/\/login$/);
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('damson_'))),
      ).toEqual([]);
    },
  );
});
