import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

/** Of the demo: the member in her third week, and the team that looks after her. */
const DEMO = { member: 'maya', coach: 'carys', clinician: 'ifan', admin: 'ada' };

/** Who looks: nobody signed in, somebody who has just signed up, somebody of the demo. */
export type Viewer = 'visitor' | 'newcomer' | keyof typeof DEMO;

/** A screen in one of its states. What is looked at changes nothing: the demo's member is everybody's. */
export interface Screen {
  name: string;
  viewer: Viewer;
  path: string;
  /** What is there once the screen is. */
  shows: (page: Page) => Locator;
  /** The way from the address to the state. */
  reach?: (page: Page) => Promise<void>;
  /** What the console says of it, as it should. */
  noise?: RegExp;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).first();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** Opens a row of the member's second week, which is the same on whatever day it is looked at. */
const openRow = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByRole('button', { name: /^Mon / }).click();
  await page.locator('.event-list').getByRole('button', { name }).last().click();
};

/** All screens, in the order in which somebody meets them. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', viewer: 'visitor', path: '/', shows: heading(/./) },
  { name: 'sign-in', viewer: 'visitor', path: '/login', shows: text('Forgot') },
  {
    name: 'sign-up',
    viewer: 'visitor',
    path: '/login',
    reach: press('Create an account'),
    shows: (page) => page.getByLabel('Name'),
  },
  {
    name: 'forgot-password',
    viewer: 'visitor',
    path: '/forgot-password',
    shows: (page) => page.getByLabel('Email'),
  },
  {
    name: 'forgot-password-code',
    viewer: 'visitor',
    path: '/forgot-password',
    reach: async (page) => {
      await page.getByLabel('Email').fill('maya@demo.example');
      await page.getByLabel('Email').press('Enter');
    },
    shows: text('Check your email'),
  },
  {
    name: 'reset-password-expired',
    viewer: 'visitor',
    path: '/reset-password?error=access_denied&error_code=otp_expired',
    shows: text('Link Expired'),
  },
  { name: 'privacy-policy', viewer: 'visitor', path: '/privacy-policy', shows: heading('Privacy Policy') },
  {
    name: 'terms-of-service',
    viewer: 'visitor',
    path: '/terms-of-service',
    shows: heading('Terms of Service'),
  },
  {
    name: 'article',
    viewer: 'visitor',
    path: '/content/measuring-blood-pressure',
    shows: heading('The five quiet minutes'),
  },
  {
    name: 'not-found',
    viewer: 'visitor',
    path: '/no-such-page',
    shows: text('Oops! Page not found'),
    noise: /No page at/,
  },

  {
    name: 'no-programme',
    viewer: 'newcomer',
    path: '/app/programme',
    shows: text('No program selected'),
  },
  ...['1', '2', '3', '4'].map((step): Screen => ({
    name: `setup-${step}`,
    viewer: 'newcomer',
    path: `/app/setup?step=${step}`,
    shows: (page) => page.locator('.wizard'),
  })),
  { name: 'no-habits', viewer: 'newcomer', path: '/app/habits', shows: heading('Coming Soon') },
  {
    name: 'no-education',
    viewer: 'newcomer',
    path: '/app/educational-content',
    shows: heading('Coming Soon'),
  },
  {
    name: 'no-health-data',
    viewer: 'newcomer',
    path: '/app/health-data',
    shows: text('Health data functionality will be added here.'),
  },
  { name: 'no-documents', viewer: 'newcomer', path: '/app/documents', shows: text('No files yet') },

  { name: 'today', viewer: 'member', path: '/app/programme', shows: text(/Week \d+ of 12/) },
  {
    name: 'menu',
    viewer: 'member',
    path: '/app/programme',
    reach: async (page) => {
      await page.getByText(/Week \d+ of 12/).waitFor();
      const open = page.getByRole('button', { name: 'Open menu' });
      if (await open.isVisible()) await open.click(); // a large screen has it beside the page
    },
    shows: (page) => page.getByRole('link', { name: /^Settings/ }).locator('visible=true'),
  },
  {
    name: 'categories',
    viewer: 'member',
    path: '/app/programme',
    reach: press(/categor/i),
    shows: (page) => page.getByRole('checkbox', { name: 'Core Programme' }),
  },
  {
    name: 'check-in',
    viewer: 'member',
    path: '/app/programme?sheet=check-in.today',
    shows: dialog(/Check-In/),
  },
  {
    name: 'task-sheet',
    viewer: 'member',
    path: '/app/programme',
    reach: openRow(/walk|first step|bed|light/i),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'life-happened',
    viewer: 'member',
    path: '/app/programme?sheet=life',
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'weekly',
    viewer: 'member',
    path: '/app/programme?view=weekly',
    shows: (page) => page.getByRole('combobox', { name: 'Program week' }),
  },
  {
    name: 'overview',
    viewer: 'member',
    path: '/app/programme?view=overview',
    shows: text('Programme Overview'),
  },
  {
    name: 'chat',
    viewer: 'member',
    path: '/app/chat',
    shows: (page) => page.getByRole('textbox', { name: /message/i }),
  },
  {
    name: 'documents',
    viewer: 'member',
    path: '/app/documents',
    shows: (page) => page.getByRole('button', { name: 'View biomarkers' }).first(),
  },
  {
    name: 'biomarkers',
    viewer: 'member',
    path: '/app/documents',
    reach: press('View biomarkers'),
    shows: dialog('Biomarkers'),
  },
  {
    name: 'health-data',
    viewer: 'member',
    path: '/app/health-data',
    shows: (page) => page.getByRole('img').first(),
  },
  {
    name: 'add-a-value',
    viewer: 'member',
    path: '/app/health-data?dialog=add',
    shows: dialog('Add a value'),
  },
  {
    name: 'add-a-measure',
    viewer: 'member',
    path: '/app/health-data?dialog=measure',
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'import-measures',
    viewer: 'member',
    path: '/app/health-data/import',
    shows: text('Choose a file'),
  },
  {
    name: 'habits',
    viewer: 'member',
    path: '/app/habits',
    shows: (page) => page.getByText(/strength/i).first(),
  },
  {
    name: 'education',
    viewer: 'member',
    path: '/app/educational-content',
    shows: heading('Your lessons'),
  },
  {
    name: 'education-found',
    viewer: 'member',
    path: '/app/educational-content',
    reach: async (page) => {
      await heading('Your lessons')(page).waitFor();
      await page.getByLabel('Search the library').fill('sleep');
    },
    shows: text(/\d+ articles? found/),
  },
  { name: 'settings', viewer: 'member', path: '/app/settings', shows: text('Quiet hours') },
  {
    name: 'delete-account',
    viewer: 'member',
    path: '/app/settings?dialog=delete-account',
    shows: dialog('Delete your account?'),
  },
  { name: 'calendar', viewer: 'member', path: '/app/calendar', shows: text('Calendar functionality') },
  ...['1', '2', '3'].map((step): Screen => ({
    name: `habits-questionnaire-${step}`,
    viewer: 'member',
    path: `/app/habits-questionnaire-task?step=${step}`,
    shows: (page) => page.locator('.wizard'),
  })),
  { name: 'health-screen', viewer: 'member', path: '/app/health-screen', shows: heading(/./) },
  {
    name: 'notice-gone',
    viewer: 'member',
    path: `/app/notices/${randomUUID()}`,
    shows: text('This notification is over'),
    noise: /status of 404/,
  },
  {
    name: 'not-found-inside',
    viewer: 'member',
    path: '/app/no-such-page',
    shows: text('Oops! Page not found'),
    noise: /No page at/,
  },

  { name: 'morning', viewer: 'coach', path: '/admin', shows: (page) => page.locator('.queue-row').first() },
  { name: 'members', viewer: 'coach', path: '/admin/members', shows: link(/^Maya/) },
  {
    name: 'members-without-carer',
    viewer: 'admin',
    path: '/admin/members?view=without_carer',
    shows: (page) => page.getByRole('radio', { name: 'Without a carer' }),
  },
  {
    name: 'member-page',
    viewer: 'coach',
    path: '/admin/members',
    reach: (page) => link(/^Maya/)(page).click(),
    shows: heading(/^Maya/),
  },
  {
    name: 'inbox',
    viewer: 'coach',
    path: '/admin/inbox',
    shows: (page) => page.locator('.inbox-row').first(),
  },
  {
    name: 'inbox-chat',
    viewer: 'coach',
    path: '/admin/inbox',
    reach: (page) => page.locator('.inbox-row').first().click(),
    shows: (page) => page.getByRole('textbox').last(),
  },
  { name: 'reviews', viewer: 'clinician', path: '/admin/reviews', shows: heading('Reviews') },
  ...['people', 'groups', 'caseload', 'on-call', 'rules', 'release', 'work', 'delivery', 'audit'].map(
    (tab): Screen => ({
      name: `organisation-${tab}`,
      viewer: 'admin',
      path: `/admin/organisation?tab=${tab}`,
      shows: (page) => page.getByRole('tabpanel'),
    }),
  ),
  { name: 'templates', viewer: 'clinician', path: '/admin/templates', shows: heading(/Template/) },
  {
    name: 'articles',
    viewer: 'clinician',
    path: '/admin/templates/articles',
    shows: link('How habits really form'),
  },
  {
    name: 'article-of-team',
    viewer: 'clinician',
    path: '/admin/templates/articles/measuring-blood-pressure',
    shows: heading('The five quiet minutes'),
  },
];

/** A session of whoever looks at a screen; a visitor has none. */
export async function sessionOf(request: APIRequestContext, viewer: Viewer): Promise<object | null> {
  if (viewer === 'visitor') return null;
  const answer =
    viewer === 'newcomer'
      ? await request.post('/auth/v1/signup', {
          data: {
            email: `newcomer-${randomUUID()}@example.com`,
            password: 'correct horse',
            data: { name: 'Robin', time_zone: 'Europe/London' },
          },
        })
      : await request.post('/auth/v1/token?grant_type=password', {
          data: { email: `${DEMO[viewer]}@demo.example`, password: 'damson-demo' },
        });
  return (await answer.json()) as object;
}

/** Runs in a page before its scripts do: signs in. */
export function enter(session: object): void {
  localStorage.setItem('damson-auth', JSON.stringify(session));
  localStorage.setItem('access_token', (session as { access_token: string }).access_token);
}

/** Opens a screen in its state, in a page that may have looked at others before. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  if (screen.reach) await screen.reach(page);
  await screen.shows(page).waitFor();
}
