import type { APIRequestContext, Page, Request } from '@playwright/test';
import { expect, ONCE, test } from './fixtures';
import { memberWithProgramme } from './programme-member';
import { dialogsFetched, expectNoise, signIn } from './steps';
import type { Credentials } from './steps';

const TODAY = '/api/v1/today';

const pathOf = (request: Request) => new URL(request.url()).pathname;
/**
 * A request for data of the view: neither a file, nor the session's own, nor a lesson's text, which the device fetches for
 * days without a network once the page is at rest.
 */
const isForData = (request: Request) => /^\/api\/v1\/(?!content\/)/.test(pathOf(request));

/** Every request for data from now on. */
function noted(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => isForData(request) && asked.push(pathOf(request)));
  return asked;
}

/** A session on a device that knows nothing else of the member. */
async function signedIn(page: Page, request: APIRequestContext, { email, password }: Credentials) {
  const data = { email, password };
  const answer = await request.post('/auth/v1/token?grant_type=password', { data });
  const session = (await answer.json()) as { access_token: string };
  await page.addInitScript((given) => {
    localStorage.setItem('damson-auth', JSON.stringify(given));
    localStorage.setItem('access_token', given.access_token);
  }, session);
}

/** The day is there, whatever day it is. */
const expectDay = (page: Page) =>
  expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();

test('P44: the first view asks at most six times, and no data waits for other data', async ({
  page,
  person,
  request,
}) => {
  await memberWithProgramme(request, person);
  await signedIn(page, request, person);
  const asked = noted(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${TODAY}`, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });

  // Its data is asked for beside its code: before the page's own code has come.
  let code: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (code = resolve));
  await page.route('**/assets/first-view-*.js', async (route) => {
    await isAsked;
    await route.continue();
  });
  page.on('request', (sent) => pathOf(sent) === TODAY && code());
  const isAtRest = dialogsFetched(page);
  await page.goto('/app/programme');

  // All of it is one answer: the page has asked for what it shows, and as long as that is not there for nothing else.
  await expect(page.locator('#main .skeleton').first()).toBeVisible();
  expect(asked).toEqual([TODAY]);
  answer();
  await expectDay(page);
  await isAtRest;
  expect(asked.filter((path) => path === TODAY)).toHaveLength(1);
  expect(asked.length).toBeLessThanOrEqual(6);
  // What comes behind the answer is what realtime asks to look at again as it begins.
  expect([...new Set(asked)].filter((path) => path !== TODAY && path !== '/api/v1/safety')).toEqual([]);
});

test(
  'after signing in it is one request as well, and coming back asks no more',
  ONCE,
  async ({ page, person, request }) => {
    await memberWithProgramme(request, person);
    await page.goto('/login');
    const asked = noted(page);
    await signIn(page, person);
    await expectDay(page);
    expect(asked.filter((path) => path === TODAY)).toHaveLength(1);
    expect(asked.filter((path) => /medical-programs|calendar-events|setup|pauses/.test(path))).toEqual([]);

    // With what this device knows by then on view, one request brings what is new.
    await page.reload();
    await expectDay(page);
    await expect.poll(() => asked.filter((path) => path === TODAY)).toHaveLength(2);
    await expect(page.getByText('Updating...')).toBeHidden();
    expect(asked.filter((path) => /medical-programs|calendar-events|setup|pauses/.test(path))).toEqual([]);
  },
);

test(
  'where it cannot be had, each part is asked for by itself',
  ONCE,
  async ({ page, person, request, quiet }) => {
    await memberWithProgramme(request, person);
    await signedIn(page, request, person);
    const asked = noted(page);
    await page.route(`**${TODAY}`, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/app/programme');
    await expectDay(page);
    for (const part of ['medical-programs/user/', 'calendar-events/program/', 'pauses', 'health-screen']) {
      expect(asked.filter((path) => path.startsWith(`/api/v1/${part}`))).toHaveLength(1);
    }
    await expectNoise(quiet, /404/);
  },
);
