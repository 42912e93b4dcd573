import type { Page } from '@playwright/test';
import { Temporal } from 'temporal-polyfill';
import type { GeneratedEvent } from '../../api/src/features/programmes/generator/generator.types';
import { expect, ONCE, test } from './fixtures';
import { pastMember } from './past-member';

/**
 * The three views on the days on which clocks change, and on their neighbours. `npm run grid` walks the whole grid of
 * zones, days, hours and device zones; `npm test` takes one path through it.
 */
interface Change {
  zone: string;
  /** When the programme was set up: a Monday morning, some weeks before. */
  setUpAt: string;
  /** The Sunday whose night changes the clocks, and how many hours it has. */
  sunday: string;
  hours: 23 | 25;
}

const CHANGES: Change[] = [
  { zone: 'Europe/London', setUpAt: '2026-02-16T05:00:00Z', sunday: '2026-03-29', hours: 23 },
  { zone: 'Europe/London', setUpAt: '2026-09-21T05:00:00Z', sunday: '2026-10-25', hours: 25 },
  { zone: 'Australia/Sydney', setUpAt: '2026-03-01T19:00:00Z', sunday: '2026-04-05', hours: 25 },
  { zone: 'Australia/Sydney', setUpAt: '2026-08-30T19:00:00Z', sunday: '2026-10-04', hours: 23 },
];

const whole = process.env.GRID === 'whole';
const HOURS = whole ? ['00:15', '02:30', '12:00', '23:45'] : ['12:00'];
const OFFSETS = whole ? [-1, 0, 1] : [0];
const DEVICES = whole ? ['home', 'America/New_York'] : ['home'];

for (const { zone, setUpAt, sunday, hours } of whole ? CHANGES : CHANGES.slice(1, 3)) {
  for (const offset of OFFSETS) {
    for (const hour of HOURS) {
      for (const device of DEVICES) {
        const date = Temporal.PlainDate.from(sunday).add({ days: offset });
        const deviceZone = device === 'home' ? zone : device;

        test.describe(() => {
          test.use({ timezoneId: deviceZone });

          test(
            `${date.toString()} ${hour} in ${zone} (${sunday} has ${hours} hours), device in ${deviceZone}`,
            ONCE,
            async ({ page }) => {
              const now = date.toZonedDateTime({ timeZone: zone, plainTime: hour });
              expect(Temporal.PlainDate.from(sunday).toZonedDateTime(zone).hoursInDay).toBe(hours);
              const { programme } = await pastMember(page, zone, setUpAt);
              await page.clock.setFixedTime(now.epochMilliseconds);
              await page.goto('/app/programme');
              await expectDay(page, now, programme.start_date, programme.events);
              await expectWeek(page, now, programme.events);
              await expectOverview(page, now, programme.start_date);
            },
          );
        });
      }
    }
  }
}

const long = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');

/** @param inFull with dose and cue, as Weekly tells them beside the title */
function eventsOn(date: Temporal.PlainDate, zone: string, events: readonly GeneratedEvent[], inFull = false) {
  return events
    .filter((event) => !event.all_day)
    .map((event) => ({
      text: [event.title, ...(inFull ? [event.dose, event.cue] : [])].filter(Boolean).join(' '),
      at: Temporal.Instant.from(event.start_time).toZonedDateTimeISO(zone),
    }))
    .filter(({ at }) => at.toPlainDate().equals(date))
    .map(({ text, at }) => `${at.toPlainTime().toString().slice(0, 5)} ${text}`);
}

function weekOf(date: Temporal.PlainDate, start: string): number {
  return Math.floor(Temporal.PlainDate.from(start).until(date).days / 7) + 1;
}

/** Today: the day's own wall times, and links bounded by the week. */
async function expectDay(
  page: Page,
  now: Temporal.ZonedDateTime,
  start: string,
  events: readonly GeneratedEvent[],
) {
  const date = now.toPlainDate();
  const expected = eventsOn(date, now.timeZoneId, events);
  const checkIn = date.dayOfWeek > 5 ? '09:00 Daily Check-In' : '07:30 Daily Check-In';
  expect(expected.filter((line) => line.includes('Daily Check-In'))).toEqual([checkIn]);

  await expect(page.getByRole('heading', { name: long(date) })).toBeVisible();
  await expect(page.getByText(`Week ${weekOf(date, start)} of 12`)).toBeVisible();
  const rows = page.getByRole('region', { name: long(date) }).getByRole('listitem');
  // What was never answered closes the list.
  const since = Temporal.PlainDate.from(start).toLocaleString('en-GB', { day: 'numeric', month: 'long' });
  const left = ['Health and Safety Screen', 'Habits Questionnaire'].map((title) => `Since ${since} ${title}`);
  await expect(rows).toHaveCount(expected.length + left.length);
  // Today begins with its check-in, whatever its hour.
  const inTurn = expected.filter((line) => line !== checkIn);
  expect(await linesOf(page)).toEqual([checkIn, ...inTurn, ...left]);
  await expect(page.getByRole('button', { name: 'Previous day' })).toBeEnabled({
    enabled: date.dayOfWeek !== 1,
  });
  await expect(page.getByRole('button', { name: 'Next day' })).toBeEnabled({ enabled: date.dayOfWeek !== 7 });
  await expect(page.locator('[aria-current="date"]')).toHaveAccessibleName(
    new RegExp(`^\\w{3} ${date.day} \\w+ Today$`),
  );
}

const linesOf = (page: Page) =>
  page
    .locator('.event-list > li')
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          `${row.querySelector('.event-line > *')?.textContent} ${row.querySelector('.event-title')?.textContent}`,
      ),
    );

/** Weekly: seven days from Monday, of which one is today and those before are past; each with its own events. */
async function expectWeek(page: Page, now: Temporal.ZonedDateTime, events: readonly GeneratedEvent[]) {
  const today = now.toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  await page.getByRole('tab', { name: 'Weekly' }).click();
  const headings = page.locator('.week-heading');
  await expect(headings).toHaveCount(7);
  for (let day = 0; day < 7; day += 1) {
    const date = monday.add({ days: day });
    const order = Temporal.PlainDate.compare(date, today);
    const name = `${date.toLocaleString('en-GB', { weekday: 'long' })} ${date.day} ${date.toLocaleString('en-GB', { month: 'short' }).slice(0, 3)}`;
    const suffix = order === 0 ? ' Today' : order < 0 ? ' Past' : '';
    await expect(headings.nth(day)).toHaveAccessibleName(name + suffix);
    const block = page.locator('.week-row, .week-card').nth(day);
    const items = await block
      .locator('.week-item')
      .evaluateAll((rows) =>
        rows.map(
          (row) =>
            `${row.querySelector('.week-item-time')?.textContent} ${row.querySelector('.week-item-title')?.textContent}`,
        ),
      );
    expect(items.sort()).toEqual(eventsOn(date, now.timeZoneId, events, true).sort());
  }
}

/** Overview: the current week is marked and in view. */
async function expectOverview(page: Page, now: Temporal.ZonedDateTime, start: string) {
  await page.getByRole('tab', { name: 'Overview' }).click();
  const name = `Week ${weekOf(now.toPlainDate(), start)}`;
  const current = page
    .getByRole('table', { name: 'Programme Overview' })
    .getByRole('button', { name, exact: true });
  await expect(current).toHaveAttribute('aria-current', 'true');
  await expect(current).toBeInViewport();
}
