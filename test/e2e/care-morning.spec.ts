import type { APIRequestContext, Page } from '@playwright/test';
import { asked, coachOf, inDatabase, openAs, signedUp, type SignedUp, withProgramme } from './care-team';
import { expect, ONCE, test } from './fixtures';
import { expectAccessible } from './steps';

const rows = (page: Page) => page.getByRole('region', { name: 'Tasks' }).locator('[data-row]');
const chosen = (page: Page) => page.locator('[data-row][aria-current]');
const detail = (page: Page) => page.getByRole('article');
const NAMES = ['Ava', 'Ben', 'Cai', 'Dot', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'];
const nameAt = (index: number) => `${NAMES[index % 10] ?? ''} ${String(index).padStart(2, '0')}`;

/** Some of something at once, as the machine has processors for. */
async function eachOf<Item, Result>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += 4) {
    const some = items.slice(from, from + 4).map((item, offset) => run(item, from + offset));
    results.push(...(await Promise.all(some)));
  }
  return results;
}

const CSV = 'Date,Test,Result,Unit,Reference range\n2026-11-02,LDL Cholesterol,3.9,mmol/L,< 3.0\n';

const upload = async (request: APIRequestContext, member: SignedUp, name: string, content: string) => {
  const headers = { Authorization: `Bearer ${member.token}` };
  const mimeType = name.endsWith('.csv') ? 'text/csv' : 'application/pdf';
  const file = { name, mimeType, buffer: Buffer.from(content) };
  const answer = await request.post('/api/v1/files/upload', { headers, multipart: { file } });
  const { file_id } = (await answer.json()) as { file_id: string };
  await asked(request, member, 'POST', '/api/v1/files/process', { file_id });
};
const checkIn = async (request: APIRequestContext, member: SignedUp, level: number) => {
  const event = await withProgramme(request, member);
  const values = { energy_level: level, mood: level === 1 ? '😢' : '😊', task_completion: 3 };
  await asked(request, member, 'PATCH', `/api/v1/calendar-events/${event}/checkin`, values);
};

/** What wants a person, each as it comes about in life. */
const NEEDS: readonly {
  kind: string;
  of: number;
  plant: (request: APIRequestContext, member: SignedUp) => Promise<void>;
}[] = [
  {
    kind: 'Red flag',
    of: 2,
    plant: async (request, member) =>
      void (await asked(request, member, 'POST', '/api/v1/chat/', {
        message: 'I have crushing chest pain and my left arm is numb',
      })),
  },
  {
    kind: 'Waits for a reply',
    of: 1,
    plant: async (request, member) => {
      await asked(request, member, 'POST', '/api/v1/chat/person');
    },
  },
  { kind: 'Low check-in', of: 4, plant: (request, member) => checkIn(request, member, 1) },
  {
    kind: 'Silence',
    of: 4,
    plant: async (request, member) => {
      await checkIn(request, member, 4);
      const quiet = (client: {
        query: (sql: string, values: string[]) => Promise<{ rowCount: number | null }>;
      }) =>
        client.query(
          `UPDATE caseload_entry SET quiet_since = current_date - 5, usual_check_ins = 6
            WHERE user_id = $1 AND has_checked_in`,
          [member.id],
        );
      await expect.poll(async () => (await inDatabase(quiet)).rowCount).toBe(1);
    },
  },
  {
    kind: 'Results to review',
    of: 4,
    plant: (request, member) => upload(request, member, 'results.csv', CSV),
  },
  {
    kind: 'Stuck document',
    of: 2,
    plant: (request, member) => upload(request, member, 'photo.pdf', '%PDF-1.4\nhalf of a file'),
  },
  {
    kind: 'Shared a day',
    of: 3,
    plant: async (request, member) => {
      await checkIn(request, member, 4);
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now());
      await asked(request, member, 'POST', '/api/v1/day-submissions', { day });
    },
  },
];

const sendDraft = (page: Page) => page.keyboard.press('s');
const putOff = async (page: Page) => {
  await page.keyboard.press('z');
  await expect(page.getByRole('menuitem', { name: 'In 2 hours' })).toBeFocused();
  await page.keyboard.press('Enter');
};

/** What a coach does about needs for which no draft does. */
const WAYS: Readonly<Record<string, (page: Page, who: string) => Promise<void>>> = {
  'Red flag': async (page) => {
    await page.keyboard.press('t');
    await expect(chosen(page)).toContainText('Yours');
    await page.keyboard.press('d');
    await expect(page.getByRole('alert')).toHaveText('Please say what came of it, in 10 characters or more.');
    await page.keyboard.type('Spoke on the phone: an ambulance is on its way.');
    await page.keyboard.press('Control+Enter');
  },
  'Waits for a reply': async (page, who) => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/inbox\//);
    await expect(page.getByRole('heading', { name: who })).toBeVisible();
    await page.getByRole('textbox', { name: /^Message to/ }).focus();
    await page.keyboard.type('I am here now. What can I do?');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('log').getByText('I am here now. What can I do?')).toBeVisible();
    await page.goBack();
    // It has closed by itself; nothing else slips under the keys.
    await expect(page.getByText('This one has left the list')).toBeVisible();
    await page.keyboard.press('j');
  },
  'Results to review': async (page, who) => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/members\//);
    await expect(page.getByRole('heading', { level: 1, name: who })).toBeVisible();
    await page.goBack();
    await expect(chosen(page)).toBeFocused();
    await expect(chosen(page)).toContainText(who);
    await page.keyboard.press('d');
  },
};

test(
  'a coach gets through a morning with eighty members from the keyboard, and misses nobody who needs somebody',
  ONCE,
  async ({ page, request }, info) => {
    test.slow();
    const members = await eachOf(
      Array.from({ length: 80 }, (_, index) => nameAt(index)),
      (name) => signedUp(request, name),
    );
    const coach = await coachOf(request, 'Carys Morgan', members);
    // The needs are spread over the caseload.
    const planted = NEEDS.flatMap(({ kind, of, plant }) =>
      Array.from({ length: of }, () => ({ kind, plant })),
    );
    expect(planted).toHaveLength(20);
    await eachOf(planted, async ({ plant }, index) => plant(request, members[index * 4] as SignedUp));
    const needed = planted.map((_, index) => (members[index * 4] as SignedUp).name);
    await expect
      .poll(async () => (await asked<{ open: number }>(request, coach, 'GET', '/api/v1/care/queue')).open, {
        timeout: 60_000,
      })
      .toBe(20);

    await openAs(page, coach, '/admin');
    await expect(rows(page)).toHaveCount(20);
    const shown = await rows(page).locator('.queue-row-who').allInnerTexts();
    for (const name of needed) expect(shown.some((text) => text.startsWith(name))).toBe(true);
    // Red flags first, and all of it in the first two screenfuls.
    expect(await rows(page).first().innerText()).toContain('Chest pain');
    expect(await rows(page).nth(1).innerText()).toContain('Chest pain');
    const end = await rows(page)
      .last()
      .evaluate((row) => row.getBoundingClientRect().bottom + scrollY);
    expect(end).toBeLessThan(2 * 900);
    await expectAccessible(page);

    // From here on nothing but keys.
    await expect(chosen(page)).toBeFocused();
    const spent: { who: string; seconds: number }[] = [];
    for (let left = 20; left > 0; left -= 1) {
      const begun = Date.now();
      const who = await detail(page).getByRole('heading').innerText();
      const kind = await detail(page).locator('.queue-kind').innerText();
      const way = left === 2 ? putOff : (WAYS[kind] ?? sendDraft);
      await way(page, who);
      await expect(rows(page)).toHaveCount(left - 1);
      spent.push({ who, seconds: (Date.now() - begun) / 1000 });
    }
    await expect(page.getByText('Nobody waits for you')).toBeVisible();
    expect(spent.map(({ who }) => who).sort()).toEqual([...needed].sort());
    const whole = spent.reduce((sum, { seconds }) => sum + seconds, 0);
    const words = `20 rows in ${whole.toFixed(0)} s, ${(whole / 20).toFixed(1)} s a row; 20 minutes for 80 members are 15 s each`;
    info.annotations.push({ type: 'time', description: words });
    await info.attach('seconds-per-row.json', {
      body: JSON.stringify(spent, null, 2),
      contentType: 'application/json',
    });

    // What was sent has arrived, and what was put off is not lost.
    const member = members[12] as SignedUp; // of a low check-in
    const history = await asked<{ role: string; text?: string; content?: string }[]>(
      request,
      member,
      'GET',
      '/api/v1/chat/history?limit=10',
    );
    expect(JSON.stringify(history)).toContain('thank you for checking in');
    await page.getByText('Put off', { exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
  },
);

test(
  'of two coaches at one task exactly one gets it, the other sees who; what was done can be undone',
  ONCE,
  async ({ page, browser, request, baseURL, quiet }) => {
    const member = await signedUp(request, 'Maya');
    const [first, second] = [
      await coachOf(request, 'Carys', [member]),
      await coachOf(request, 'Sunil', [member]),
    ];
    await checkIn(request, member, 1);
    const other = await browser.newPage({
      ...(baseURL && { baseURL }),
      viewport: { width: 1440, height: 900 },
    });
    await openAs(page, first, '/admin');
    await openAs(other, second, '/admin');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(other)).toHaveCount(1);
    await Promise.all([page.keyboard.press('t'), other.keyboard.press('t')]);
    // Whoever came second is told, and both lists say whose it is.
    const mine = rows(page).getByText('Yours');
    const theirs = rows(other).getByText('Yours');
    await expect.poll(async () => (await mine.count()) + (await theirs.count())).toBe(1);
    const [winner, loser] = (await mine.count()) === 1 ? ([page, other] as const) : ([other, page] as const);
    const name = winner === page ? 'Carys' : 'Sunil';
    await expect(loser.getByRole('alert')).toHaveText(`${name} has taken this one.`);
    await expect(rows(loser).getByText(name)).toBeVisible();

    await winner.keyboard.press('d');
    await expect(rows(winner)).toHaveCount(0);
    await expect(rows(loser)).toHaveCount(0); // told at once
    await expect(winner.getByText('Maya: done.')).toBeVisible();
    await winner.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(winner)).toHaveCount(1);
    await expect(rows(loser)).toHaveCount(1);
    await other.close();
    // Whoever comes second is refused, on either page.
    quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('409 (Conflict)')));
  },
);

test(
  'a member’s browser fetches nothing of the care team’s side, which it does not show either',
  ONCE,
  async ({ page, browser, request, baseURL }) => {
    const member = await signedUp(request, 'Maya');
    const coach = await coachOf(request, 'Carys', [member]);
    const codeOf = (watched: Page): string[] => {
      const fetched: string[] = [];
      watched.on('request', (each) => {
        const { pathname } = new URL(each.url());
        if (/^\/assets\/.*\.(js|css)$/.test(pathname))
          fetched.push(pathname.replace(/-[\w-]{8}\.(js|css)$/, ''));
      });
      return fetched;
    };
    const ofStaff = await browser.newPage({ ...(baseURL && { baseURL }) });
    const staffCode = codeOf(ofStaff);
    await openAs(ofStaff, coach, '/admin');
    await expect(ofStaff.getByRole('heading', { name: 'Morning' })).toBeVisible();
    expect(staffCode).toEqual(expect.arrayContaining(['/assets/staff-pages', '/assets/queue-page']));
    await ofStaff.close();

    const memberCode = codeOf(page);
    for (const path of [
      '/app/programme',
      '/app/chat',
      '/app/settings',
      '/admin',
      `/admin/members/${member.id}`,
    ]) {
      await openAs(page, member, path);
      await expect(page).toHaveURL(/\/app(\/|$)/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(memberCode.length).toBeGreaterThan(5);
    // But for the gate at which they are turned away.
    const others = memberCode.filter((name) => name !== '/assets/staff-area');
    expect(others.filter((name) => /staff|queue|antd/.test(name))).toEqual([]);
  },
);

test('a red flag is answered on a phone', async ({ page, request }) => {
  const member = await signedUp(request, 'Noel');
  const coach = await coachOf(request, 'Carys', [member]);
  await asked(request, member, 'POST', '/api/v1/chat/', { message: 'I want to kill myself tonight' });
  await openAs(page, coach, '/admin');
  await expect(rows(page)).toHaveCount(1);
  if ((await detail(page).count()) === 0) await rows(page).first().click();
  await expect(detail(page).getByText('I want to kill myself tonight')).toBeVisible();
  await expect(detail(page).getByRole('link', { name: member.email })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close with this outcome' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please say what came of it, in 10 characters or more.');
  await page.getByLabel('What came of it').fill('Spoke with Noel: the crisis team is there.');
  await page.getByRole('button', { name: 'Close with this outcome' }).click();
  await expect(page.getByText('Nobody waits for you')).toBeVisible();
  await page.getByText('Done', { exact: true }).click();
  await rows(page).first().click();
  await expect(detail(page).getByText('Spoke with Noel: the crisis team is there.')).toBeVisible();
});
