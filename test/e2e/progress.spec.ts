import type { APIRequestContext, Page } from '@playwright/test';
import { asked, coachOf, openAs, signedUp, withProgramme } from './care-team';
import { expect, ONCE, test } from './fixtures';
import { pastMember } from './past-member';
import { memberWithProgramme } from './programme-member';
import { expectAccessible, signIn } from './steps';

/** A member of the demo data, in week 3 of 12. */
const MAYA = { email: 'maya@demo.example', password: 'damson-demo' };
const ZONE = 'Europe/London';

async function openOverview(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByText(/^Week \d+ of 12/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('table', { name: 'Programme Overview' })).toBeVisible();
}

test('the map: this week is marked in words, a week opens by keyboard, a milestone opens its sheet', async ({
  page,
}) => {
  await openOverview(page, MAYA);
  const map = page.getByRole('list', { name: 'Your way through the programme' });
  await expect(map.getByRole('button', { name: /^Week \d/ })).toHaveCount(12);
  await expect(map.getByRole('list', { name: /^Weeks/ })).toHaveCount(3);
  const current = map.locator('[aria-current]');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAccessibleName(
    /^Week 3 Now: Move a little more, .* this week, \d+ of \d+ tasks/,
  );
  await expect(current.getByText('Now')).toBeVisible();
  await expect(map.getByRole('button', { name: /^Week 1: .* past, \d+ of \d+ tasks/ })).toBeVisible();
  for (const box of await map
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))) {
    expect(box).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);

  await map.getByRole('button', { name: 'Milestone: Four weeks in' }).click();
  await expect(page).toHaveURL(/view=overview&sheet=task\./);
  await expect(page.getByRole('dialog', { name: 'Four weeks in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await map.getByRole('button', { name: /^Week 6: / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Week 6 of 12/ })).toBeVisible();
});

test(
  'the overview is less than two screens of a phone long, and every item stands in it as text',
  ONCE,
  async ({ page, person, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await memberWithProgramme(request, person);
    await openOverview(page, person);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(height).toBeLessThan(1688);
      expect(await overflow()).toBe(0);
      await expectAccessible(page);
    }
    const table = page.getByRole('table', { name: 'Programme Overview' });
    await expect(table.getByRole('button', { name: /^Week \d+$/ })).toHaveCount(12);
    const week = table.getByRole('row', { name: /^Week 4 / });
    await expect(week.getByRole('cell')).toHaveCount(3);
    const ofPhone = await week.getByRole('listitem').allTextContents();
    expect(ofPhone).toContain('Four weeks in');
    for (const cell of await week.getByRole('cell').all()) {
      expect((await cell.boundingBox())?.width).toBeGreaterThan(60);
    }
    // A tap on what is in a week opens it, wherever it falls.
    await week.scrollIntoViewIfNeeded();
    const box = (await week.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(box.x + box.width * 0.7, box.y + box.height - 12);
    await expect(page).toHaveURL(/view=weekly/);
    await page.goBack();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(table.getByRole('columnheader', { name: 'Daily Habits' })).toBeVisible();
    await expect(week.getByRole('listitem')).toHaveText(ofPhone);
  },
);

/** The week from 2 to 8 March 2026, with some of it done. */
async function lived(page: Page, energies: readonly (number | null)[]): Promise<void> {
  const member = await pastMember(page, ZONE, '2026-03-02T06:00:00Z');
  const { request } = page;
  const events = await eventsOf(request, member);
  const patch = (path: string, data: object) =>
    request.patch(`/api/v1/calendar-events/${path}`, {
      headers: { Authorization: `Bearer ${member.token}` },
      data,
    });
  const checkIns = events.filter(({ kind, program_week }) => kind === 'check_in' && program_week === 1);
  for (const [index, energy] of energies.entries()) {
    const not_given = ['energy_level', 'task_completion'];
    const values = { mood: '😊', task_completion: 3, energy_level: energy ?? 3 };
    const answer = await patch(`${checkIns[index]?.id}/checkin`, {
      ...values,
      ...(energy === null && { not_given }),
    });
    expect(answer.ok()).toBe(true);
  }
  const habits = events.filter(({ kind, program_week }) => kind === 'habit' && program_week === 1);
  const ofFirst = habits.filter(({ title }) => title === habits[0]?.title);
  for (const { id } of ofFirst.slice(0, 2)) await patch(`${id}/complete`, { status: 'completed' });
}

async function eventsOf(request: APIRequestContext, { id, token }: { id: string; token: string }) {
  const headers = { Authorization: `Bearer ${token}` };
  const programmes = await request.get(`/api/v1/medical-programs/user/${id}`, { headers });
  const [programme] = (await programmes.json()) as { id: string }[];
  const answer = await request.get(`/api/v1/calendar-events/program/${programme?.id}`, { headers });
  const events = (await answer.json()) as {
    id: string;
    kind: string;
    title: string;
    program_week: number;
    start_time: string;
  }[];
  return events.sort((a, b) => a.start_time.localeCompare(b.start_time));
}

test('on Sunday and on Monday a card says what changed, in the member’s own figures', async ({ page }) => {
  await lived(page, [3, 5, null, 4]);
  await page.clock.setFixedTime('2026-03-08T17:30:00Z');
  await page.goto('/app/programme');
  const card = page.getByRole('region', { name: 'What changed' });
  await expect(card).toContainText('Week 1');
  await expect(card.getByRole('img')).toHaveAccessibleName(
    /Monday 3, Good; Tuesday 5, Buzzing; Wednesday not given; Thursday 4, Great; Friday not given/,
  );
  await expect(card.getByText('Your energy was highest on Tuesday: 5, Buzzing.')).toBeVisible();
  await expect(card.getByText(/^.+: 2 times$/)).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Next week' })).toBeVisible();
  await expect(card.getByText('The focus: Small steps, same time each day.')).toBeVisible();
  await expectAccessible(page);

  await page.clock.setFixedTime('2026-03-09T08:00:00Z');
  await page.reload();
  await expect(card.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect(card).toContainText('Week 1');
  await page.clock.setFixedTime('2026-03-10T08:00:00Z');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Submit the Day' })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a week with little energy noted is told in a sentence', ONCE, async ({ page }) => {
  await lived(page, [null, 4]);
  await page.clock.setFixedTime('2026-03-08T17:30:00Z');
  await page.goto('/app/programme');
  const card = page.getByRole('region', { name: 'What changed' });
  await expect(
    card.getByText('You checked in twice. Energy is drawn here once three check-ins of a week tell it.'),
  ).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(0);
});

test('a lesson that was read is read in the week, on its day, in the overview and in the library', async ({
  page,
  request,
}) => {
  const member = await signedUp(request, 'Robin Field');
  await withProgramme(request, member);
  const lessons = (await eventsOf(request, member)).filter(({ kind }) => kind === 'lesson');
  const { title = '', start_time = '', program_week: week } = lessons[0] ?? {};
  const day = `date=${start_time.slice(0, 10)}`;
  await openAs(page, member, `/app/programme?view=weekly&${day}`);
  const link = page.getByRole('link', { name: title }).filter({ visible: true }).first();
  await link.click();
  const saved = page.waitForResponse((response) => response.url().endsWith('/complete') && response.ok());
  await page.getByRole('button', { name: 'Mark as read' }).click();
  const row = page.getByRole('listitem').filter({ has: link });
  await expect(row.filter({ hasText: 'Completed: ' }).first()).toBeVisible();
  await saved;

  await page.getByRole('tab', { name: 'Overview' }).click();
  const figures = /\b1 of \d+ tasks?/;
  const map = page.getByRole('list', { name: 'Your way through the programme' });
  await expect(
    map.getByRole('button', { name: new RegExp(`^Week ${week}\\b.*${figures.source}`) }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^Week ${week} `) }).getByText(figures)).toHaveCount(
    1,
  );
  await page.goto(`/app/programme?${day}`);
  await expect(page.getByText(title).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Completed: ${title}` })).toHaveCount(1);
  await page.goto('/app/educational-content');
  await expect(page.getByRole('region', { name: 'Your lessons' }).getByText(/^1 of \d+ read$/)).toBeVisible();
});

test(
  'a coach looks at a shared day: the member reads who has seen it, at once and later',
  ONCE,
  async ({ page, browser, request }) => {
    const member = await signedUp(request, 'Robin Field');
    await withProgramme(request, member);
    const coach = await coachOf(request, 'Carys Bevan', [member]);
    await openAs(page, member, '/app/programme');
    await page.getByRole('button', { name: 'Submit the Day' }).click();
    await expect(page.getByText(/^Last submitted on /)).toBeVisible();
    const tasks = () => asked<{ items: { kind: string }[] }>(request, coach, 'GET', '/api/v1/care/queue');
    await expect.poll(async () => (await tasks()).items.map(({ kind }) => kind)).toContain('submitted_day');
    await expect(page.getByText(/^Seen by /)).toHaveCount(0);

    const care = await browser.newPage();
    await openAs(care, coach, '/admin');
    await care.locator('[data-row]').filter({ hasText: 'Shared ' }).click();
    await expect(care.getByRole('article')).toContainText('Shared a day');
    const seen = page.getByText(/^Seen by Carys, your coach, on [A-Z][a-z]+day at \d\d:\d\d$/);
    await expect(seen).toBeVisible();
    await expectAccessible(page);
    await care.close();
    await page.reload();
    await expect(seen).toBeVisible();

    // What is shared anew, nobody has seen.
    await page.getByRole('button', { name: 'Submit the Day' }).click();
    await expect(seen).toHaveCount(0);
  },
);
