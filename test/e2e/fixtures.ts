import { test as base, expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Model, tellModel } from './model-control';

interface Person {
  name: string;
  email: string;
  password: string;
}

/** Of a test that asks nothing of the screen: it runs on the desktop alone. */
export const ONCE = { tag: '@once' };

/** Of a test of texts, failures or several tabs, which no layout changes: it runs where most members are. */
export const ON_PHONE = { tag: '@phone' };

/** Most tests keep the app off the device (playwright.config.ts); Playwright says so on every page. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** Routes that take what a member writes to an assistant, and the field that holds it. */
const WRITTEN: Readonly<Record<string, string>> = {
  '/api/v1/chat/': 'message',
  '/api/v1/scenario-chat/scenarios/message': 'message',
  '/api/v1/habits/generate-instructions': 'user_corrections',
};

/** Every test fails on what a developer would see in the console: errors, warnings, failed and foreign requests. */
export const test = base.extend<{ quiet: string[]; person: Person; model: Model }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      const noise: string[] = [];
      noteNoise(page, baseURL, noise);
      await rememberTexts(page);
      page.on('request', noteWritten);
      await use(noise);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({}, use) => {
    const name = 'Robin Quillfeather';
    await tellModel('/secrets', name.split(' '));
    await use({ name, email: `robin-${randomUUID()}@example.com`, password: 'correct horse' });
  },
  model: async ({}, use, { parallelIndex }) => use(new Model(parallelIndex)),
});

/** Of a page that a test opens in a browser of its own, too. */
export function noteNoise(page: Page, baseURL: string | undefined, noise: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (message.text() === NO_WORKER) return;
    const from = /^Failed to load/.test(message.text()) ? ` (${message.location().url})` : '';
    noise.push(`console ${message.type()}: ${message.text()}${from}`);
  });
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL ?? '').origin) {
      noise.push(`foreign request: ${url.origin}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 500) noise.push(`${response.status()} ${response.url()}`);
  });
}

/** For the end of the run, which looks whether it was sent to the model (sent.mjs). */
function noteWritten(request: Request): void {
  const field = WRITTEN[new URL(request.url()).pathname];
  const text = field && (request.postDataJSON() as Record<string, unknown> | null)?.[field];
  const [, claims = ''] = (request.headers().authorization ?? '').split('.');
  if (typeof text !== 'string' || !claims) return;
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
  void tellModel('/typed', { member: sub, text });
}

/** Remembers every text that the page shows, however briefly: a toast is there for 1.5 s, less than a busy machine needs to look. */
export async function rememberTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { textsSeen: seen });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes.length > 0 ? addedNodes : [target]) seen.push(node.textContent ?? '');
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Waits until the page shows a text, or has shown it since it was loaded. */
export async function expectSeen(page: Page, text: string): Promise<void> {
  const isSeen = (wanted: string) =>
    (window as unknown as { textsSeen: string[] }).textsSeen.some((seen) => seen.includes(wanted));
  await expect.poll(() => page.evaluate(isSeen, text), { message: `the page shows "${text}"` }).toBe(true);
}

export { expect };
