import type { Page } from '@playwright/test';
import { expect, ON_PHONE, test } from './fixtures';
import { enter, openScreen, SCREENS, sessionOf } from './screens';
import type { Viewer } from './screens';
import { expectAccessible, expectNoise } from './steps';

/** CSS pixels of the smallest screen, and of a desktop's window at 200 % zoom. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

const sessions = new Map<Viewer, Promise<object | null>>();

/** What sticks out of the page at the side, or lies outside of it where nobody can scroll to. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What scrolls by itself may hold more than the page is wide. */
    const scrollsAside = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent) return false;
      return /auto|scroll/.test(getComputedStyle(parent).overflowX) || scrollsAside(parent);
    };
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own < 2 || (left >= -1 && right <= width + 1)) continue;
      if (element.closest('.visually-hidden, .skip-link') || scrollsAside(element)) continue;
      found.push(`${element.outerHTML.slice(0, 120)} at ${Math.round(left)} to ${Math.round(right)}`);
    }
    return found;
  });
}

/**
 * What is harder to tap than a place of 44 pixels, its label, row or whatever else lies around it included; a column of the
 * week may be narrower where it is higher. Links within a sentence are as high as their lines, and what the keyboard skips has a twin.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (element: Element) =>
      [...((element.closest('strong') ?? element).parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const found: string[] = [];
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (element.matches('[tabindex="-1"]') || element.closest('.visually-hidden, .skip-link')) continue;
      if (isInSentence(element)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const target = element.closest('label') ?? element;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isMet = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && target.contains(hit);
      };
      if (!isMet(0, 0)) continue; // something lies over it
      const reach = (dx: number, dy: number) => {
        if (isMet(dx * 22, dy * 22)) return 22;
        let steps = 0;
        while (steps < 22 && isMet(dx * (steps + 1), dy * (steps + 1))) steps += 1;
        return steps;
      };
      const wide = reach(-1, 0) + reach(1, 0) + 1;
      const high = reach(0, -1) + reach(0, 1) + 1;
      if (Math.min(wide, high) < 32 || Math.max(wide, high) < 44) {
        found.push(`${element.outerHTML.slice(0, 120)} is ${wide}x${high}`);
      }
    }
    return found;
  });
}

for (const screen of SCREENS) {
  test(
    `${screen.name}: for everybody, in both themes, at 320 pixels and at 200 % zoom`,
    ON_PHONE,
    async ({ page, quiet, request }) => {
      const { viewer } = screen;
      if (!sessions.has(viewer)) sessions.set(viewer, sessionOf(request, viewer));
      const session = await sessions.get(viewer);
      if (session) await page.addInitScript(enter, session);
      await openScreen(page, screen);
      await expectAccessible(page);
      await expect.poll(() => smallTargets(page), { message: 'targets' }).toEqual([]);
      for (const size of NARROW) {
        await page.setViewportSize(size);
        await expect(screen.shows(page)).toBeAttached();
        await expect.poll(() => cutOff(page), { message: `${size.width} pixels` }).toEqual([]);
      }
      if (screen.noise) await expectNoise(quiet, screen.noise);
    },
  );
}
