import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures';

type Axe = typeof axe;

export interface Credentials {
  email: string;
  password: string;
}

/** A new member, signed up over HTTP and signed in on the page, which opens `path`: the forms have tests of their own. */
export async function signUp(
  page: Page,
  { name, email, password }: Credentials & { name: string },
  path = '/app/programme',
): Promise<void> {
  const answer = await page.request.post('/auth/v1/signup', {
    data: { email, password, data: { name, time_zone: 'Europe/London' } },
  });
  const session = (await answer.json()) as { access_token: string };
  await page.addInitScript((signedIn) => {
    if (sessionStorage['signed-in-once']) return; // whoever signs out stays out
    sessionStorage['signed-in-once'] = 'yes';
    localStorage.setItem('damson-auth', JSON.stringify(signedIn));
    localStorage.setItem('access_token', signedIn.access_token);
  }, session);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** Signs a new member up through the form and waits for the programme screen. */
export async function signUpByForm(page: Page, person: Credentials & { name: string }): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill(person.name);
  await fillIn(page, person);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/app\/programme$/);
}

/** Fills the form of /login and sends it; where that leads is the test's business. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  await fillIn(page, person);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function fillIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Of axe's rules those that what a scheme changes can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Every rule of axe, best practices included, in light, and those of colours in dark. Asked until nothing is found: a busy page follows
 * the scheme in several steps, style sheets first and antd's theme after its next rendering.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect
      .poll(() => violationsOf(page, colorScheme === 'dark' ? COLOURS : null), {
        message: `axe in ${colorScheme}`,
        timeout: 60_000,
      })
      .toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** In this page itself, into which axe is put once for each document: that costs more than two looks. */
async function violationsOf(page: Page, rules: string[] | null) {
  await page.evaluate(settled);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const here = (window as unknown as { axe: Axe }).axe;
    const { violations } = await here.run(document, {
      resultTypes: ['violations'],
      ...(runOnly && { runOnly }),
    });
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
  }, rules);
}

/**
 * Colours that change with the scheme do so in a transition, however short: what is measured before its end is neither.
 * What follows a scroll, or goes on and on, has no end to wait for. A page that draws no frame for seconds is looked at as
 * it is, and asked again.
 */
async function settled(): Promise<void> {
  const drawn = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ends = ({ effect, timeline }: Animation) =>
    timeline === document.timeline && Number.isFinite(Number(effect?.getComputedTiming().endTime));
  const still = drawn.then(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    ),
  );
  await Promise.race([still, new Promise((resolve) => setTimeout(resolve, 5_000))]);
}

/**
 * Takes what a test provokes on purpose, such as the browser's own line about a refused request, off the console's
 * record; anything else stays and fails the test.
 */
export async function expectNoise(quiet: string[], expected: RegExp): Promise<void> {
  await expect.poll(() => quiet.some((line) => expected.test(line))).toBe(true);
  const rest = quiet.filter((line) => !expected.test(line));
  quiet.splice(0, quiet.length, ...rest);
}

/** The members' queues of changes that wait on this device: none once all is answered. */
export function queued(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('damson-queue-')));
}

/**
 * Ends when the code of the last dialog is there that the page fetches ahead of need, and nothing of it is under way: a
 * network that goes in the midst of it is another matter. Call it before the page opens.
 */
export async function dialogsFetched(page: Page): Promise<void> {
  const underWay = new Set<unknown>();
  const isCode = (url: string) => new URL(url).pathname.startsWith('/assets/');
  page.on('request', (request) => void (isCode(request.url()) && underWay.add(request)));
  page.on('requestfinished', (request) => void underWay.delete(request));
  await page.waitForResponse(/habit-instructions-dialog.*\.js$/); // asked for last
  await expect.poll(() => underWay.size).toBe(0);
}
