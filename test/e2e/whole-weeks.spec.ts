import type { Page } from '@playwright/test';
import { Temporal } from 'temporal-polyfill';
import type {
  GeneratedEvent,
  GeneratorInput,
} from '../../api/src/features/programmes/generator/generator.types';
import { expect, test } from './fixtures';
import { pastMember } from './past-member';

const ZONE = 'Europe/London';
/** Wednesday, and Sunday, of one week. */
const WEDNESDAY = '2026-03-04T09:00:00Z';
const SUNDAY = '2026-03-08T09:00:00Z';

const MEMBERS: Record<string, Pick<GeneratorInput, 'screen' | 'person'> & { setUpAt: string }> = {
  'a pregnant member': {
    setUpAt: WEDNESDAY,
    screen: { pregnancy: 'yes', alcoholAmount: 'no', heartCondition: 'no', chestPain: 'no' },
    person: { age: 31, gender: 'female' },
  },
  'a night worker': {
    setUpAt: WEDNESDAY,
    screen: { workPattern: 'nights', wakeTime: '16:00', bedTime: '08:00' },
    person: { age: 44, gender: 'male' },
  },
  'someone who chose nothing': { setUpAt: WEDNESDAY, screen: {}, person: { age: null, gender: null } },
  'someone who joined on a Sunday': { setUpAt: SUNDAY, screen: {}, person: { age: 52, gender: 'female' } },
};

for (const [who, { setUpAt, ...answers }] of Object.entries(MEMBERS)) {
  test(`the first days of ${who}: each row says when, how much and after what`, async ({ page }) => {
    const { programme } = await pastMember(page, ZONE, setUpAt, answers);
    await page.clock.setFixedTime(setUpAt);
    await page.goto('/app/programme');
    await expect(page.getByText('Week 1 of 12')).toBeVisible();
    const joined = dayOf(setUpAt);
    for (let days = 0; days <= 8; days += 1) {
      const day = joined.add({ days });
      if (days > 0 && day.dayOfWeek === 1) await page.getByRole('button', { name: 'Next week' }).click();
      await page.getByRole('button', { name: new RegExp(`^${formatted(day)}\\b`) }).click();
      await expect(page.getByRole('heading', { name: headline(day), exact: true })).toBeVisible();
      const events = programme.events.filter((event) => dayOf(event.start_time).equals(day));
      // Today has a way to the check-in also where its own is missing.
      const added = days === 0 && !events.some(({ kind }) => kind === 'check_in') ? 1 : 0;
      await expectRows(page, events, added);
      await picture(page, who, day.toString());
    }
  });
}

/**
 * The week's focus stands above the list. Every other event of a day has a row with its time, its dose and its cue; a
 * habit always has both.
 * @param added rows that stand for no event
 */
async function expectRows(page: Page, events: readonly GeneratedEvent[], added: number): Promise<void> {
  const isWhole = ({ start_time, end_time }: GeneratedEvent) =>
    Date.parse(end_time) - Date.parse(start_time) > 86_400_000;
  for (const { title } of events.filter(isWhole)) {
    await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
  }
  const listed = events.filter((event) => !isWhole(event));
  await expect(page.locator('li.event')).toHaveCount(listed.length + added);
  const rows = await page.locator('li.event').allInnerTexts();
  for (const { title, start_time, all_day, kind, dose, cue } of listed) {
    const time = all_day
      ? 'All day'
      : new Date(start_time).toLocaleTimeString('en-GB', { timeZone: ZONE, timeStyle: 'short' });
    const row = rows.find((text) => text.includes(title) && text.includes(time)) ?? '';
    expect(row, `${title} at ${time} in ${rows.join(' / ')}`).not.toBe('');
    if (kind === 'habit') expect([title, dose, cue]).toEqual([title, expect.any(String), expect.any(String)]);
    for (const part of [dose, cue]) if (part) expect(row).toContain(part);
  }
  expect(events.length).toBeGreaterThan(0);
}

function dayOf(instant: string): Temporal.PlainDate {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainDate();
}

/** As the strip of days says it: 'Wed 2 September'. */
function formatted(day: Temporal.PlainDate): string {
  const weekday = day.toLocaleString('en-GB', { weekday: 'short' });
  return `${weekday} ${day.day} ${day.toLocaleString('en-GB', { month: 'long' })}`;
}

/** As the day's heading says it: 'Wednesday 2 September'. */
function headline(day: Temporal.PlainDate): string {
  return `${day.toLocaleString('en-GB', { weekday: 'long' })} ${day.day} ${day.toLocaleString('en-GB', { month: 'long' })}`;
}

/** With PICTURES, a folder, what was walked can be looked at. */
async function picture(page: Page, who: string, day: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  const width = page.viewportSize()?.width ?? 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${folder}/${who} ${width} ${colorScheme} ${day}.png`, fullPage: true });
  }
}
