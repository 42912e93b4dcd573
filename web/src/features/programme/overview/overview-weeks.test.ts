import fc from 'fast-check';
import type { CalendarEvent } from '../../../api/enhanced';
import { dateAt } from '../../../lib/local-days';
import { programmeWeeks, weekOf } from '../calendar/programme-weeks';
import { calendarEvent, plannedEvent } from '../testing/events';
import { overviewWeeks } from './overview-weeks';

const ZONE = 'Europe/London';
/** Twelve weeks across the end of summer time. */
const span = { start_date: '2026-09-28', end_date: '2026-12-20' };
const weeks = programmeWeeks(span);

/** The text of a week's cells, such as 'Daily Habits: Walk x2'. */
function cells(events: CalendarEvent[], week: number): string[] {
  const columns = overviewWeeks(events, weeks, ZONE)[week - 1]?.columns ?? new Map<never, never>();
  return [...columns].map(
    ([category, items]) =>
      `${category}: ${items.map(({ title, count, planned }) => `${planned ? '+' : ''}${title} x${count}`).join(', ')}`,
  );
}

it('counts distinct titles in the order in which they first come', () => {
  const events = [
    calendarEvent({ title: 'Walk', start_time: '2026-09-30T12:00:00Z' }),
    calendarEvent({ title: 'Stretch', start_time: '2026-09-29T12:00:00Z' }),
    calendarEvent({ title: 'Walk', start_time: '2026-09-28T12:00:00Z' }),
    calendarEvent({ title: 'Blood test', event_type: 'core', start_time: '2026-10-01T08:00:00Z' }),
    calendarEvent({ title: 'Walk', start_time: '2026-10-05T12:00:00Z' }),
  ];
  expect(cells(events, 1)).toEqual(['Daily Habits: Walk x2, Stretch x1', 'Core Programme: Blood test x1']);
  expect(cells(events, 2)).toEqual(['Daily Habits: Walk x1']);
  expect(cells(events, 3)).toEqual([]);
});

it('has first what the week is about, which a card leaves out', () => {
  const core = { event_type: 'core', kind: 'task' } as const;
  const events = [
    calendarEvent({ ...core, title: 'Health and Safety Screen', start_time: '2026-09-28T08:00:00Z' }),
    calendarEvent({ ...core, title: 'Week 1: Settle in', all_day: true, start_time: '2026-09-29T23:00:00Z' }),
    calendarEvent({ ...core, title: 'Book a blood test', start_time: '2026-10-01T08:00:00Z' }),
  ];
  expect(cells(events, 1)).toEqual([
    'Core Programme: Week 1: Settle in x1, Health and Safety Screen x1, Book a blood test x1',
  ]);
});

it('leaves out what happens every day, whatever its case', () => {
  const start_time = '2026-09-28T08:00:00Z';
  const events = [
    calendarEvent({ title: 'daily check-in', event_type: null, start_time }),
    calendarEvent({ title: 'PLAN THE DAY', event_type: 'core', start_time }),
    calendarEvent({ title: 'Look ahead', event_type: 'pre_checkin_review', start_time }),
    calendarEvent({ title: 'Coach check-in', event_type: 'core', start_time }),
  ];
  expect(cells(events, 1)).toEqual(['Core Programme: Coach check-in x1']);
});

it('keeps what Plan the Day made apart, among the habits', () => {
  const start_time = '2026-09-28T08:00:00Z';
  const events = [
    calendarEvent({ title: 'Walk', start_time }),
    plannedEvent({ title: 'Walk', start_time }),
    plannedEvent({ title: 'Call the dentist', event_type: 'core', start_time }),
  ];
  expect(cells(events, 1)).toEqual(['Daily Habits: Walk x1, +Walk x1, +Call the dentist x1']);
});

it('shows an item of several days in every week that it touches, and no other', () => {
  const sensor = calendarEvent({
    title: 'Glucose sensor',
    event_type: 'core',
    all_day: true,
    start_time: '2026-10-21T23:00:00Z', // Thursday's midnight in summer time
    end_time: '2026-11-02T00:00:00Z', // Monday's midnight: week 6 is not touched
  });
  expect([3, 4, 5, 6].map((week) => cells([sensor], week).length)).toEqual([0, 1, 1, 0]);
});

it('counts each short event once, in the week of its local day', () => {
  const from = Date.parse('2026-09-20T00:00:00Z');
  const hours = fc.array(fc.integer({ min: 0, max: 100 * 24 }), { maxLength: 60 });
  const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Sydney');
  fc.assert(
    fc.property(hours, zones, (given, zone) => {
      const starts = given.map((hour) => from + hour * 3_600_000);
      const events = starts.map((start) => calendarEvent({ start_time: new Date(start).toISOString() }));
      const counted = overviewWeeks(events, weeks, zone).map(
        ({ columns }) => columns.get('Daily Habits')?.[0]?.count ?? 0,
      );
      const expected = weeks.map(
        ({ number }) => starts.filter((start) => weekOf(span, dateAt(start, zone)) === number).length,
      );
      expect(counted).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});
