import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, ONCE, test } from './fixtures';
import { enter, openScreen, SCREENS, sessionOf } from './screens';
import type { Screen } from './screens';

const BUILT = join(__dirname, '../../dist/web');

/** Bytes of JavaScript, compressed, that the first signed-in screen may load with all it stands on, sign-in included. */
const FIRST = 290_000;
/** What each further screen may add. */
const FURTHER = 120_000;

const compressed = (path: string) => gzipSync(readFileSync(join(BUILT, path)), { level: 9 }).length;

/** All scripts of a screen, whether the browser has them or not, and what follows once it is still. */
async function scriptsOf(page: Page, screen: Screen): Promise<Set<string>> {
  const paths = new Set<string>();
  const note = (response: { url: () => string }) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) paths.add(pathname);
  };
  page.on('response', note);
  await openScreen(page, screen);
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  return paths;
}

test('Today and each further screen load no more code than they may', ONCE, async ({ page, request }) => {
  await page.addInitScript(enter, (await sessionOf(request, 'member')) ?? {});
  const isPage = ({ viewer, path, reach, noise }: Screen) =>
    viewer === 'member' && !path.includes('?') && !reach && !noise;
  const [first, ...further] = SCREENS.filter(isPage);
  expect(first?.name).toBe('today');
  const today = await scriptsOf(page, first as Screen);
  const size = (paths: Iterable<string>) => [...paths].reduce((sum, path) => sum + compressed(path), 0);
  const found = [`today ${size(today)}`];
  expect(size(today)).toBeGreaterThan(100_000);
  expect(size(today)).toBeLessThan(FIRST);
  for (const screen of further) {
    const more = size([...(await scriptsOf(page, screen))].filter((path) => !today.has(path)));
    found.push(`${screen.name} ${more}`);
    expect(more, screen.name).toBeLessThan(FURTHER);
  }
  expect(found.length).toBeGreaterThan(8);
  test.info().annotations.push({ type: 'bytes', description: found.join(', ') });
});
