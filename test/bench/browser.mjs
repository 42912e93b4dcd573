// A phone's browser for what is measured on a page.
import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../e2e/browser.mjs';

/** @param {object} [session] of the member who is signed in */
export async function openPhone(baseURL, session) {
  const executablePath = findBrowser(console.log);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: BROWSER_ARGUMENTS,
  });
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  await context.addInitScript(signIn, session);
  return { context, close: () => browser.close() };
}

function signIn(session) {
  if (localStorage.getItem('damson-auth')) return;
  localStorage.setItem('damson-auth', JSON.stringify(session));
  localStorage.setItem('access_token', session.access_token);
}
