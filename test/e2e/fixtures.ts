import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

interface Person {
  name: string;
  email: string;
  password: string;
}

/** Of a test that asks nothing of the screen: it runs on the desktop alone. */
export const ONCE = { tag: '@once' };

/** Every test fails on what a developer would see in the console: errors, warnings, failed and foreign requests. */
export const test = base.extend<{ quiet: string[]; person: Person }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
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
      await rememberTexts(page);
      page.on('response', (response) => {
        if (response.status() >= 500) noise.push(`${response.status()} ${response.url()}`);
      });
      await use(noise);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({}, use) => {
    await use({ name: 'Robin Field', email: `robin-${randomUUID()}@example.com`, password: 'correct horse' });
  },
});

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
