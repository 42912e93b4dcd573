import fc from 'fast-check';
import { CATEGORIES, columnOf } from '../calendar/categories';
import { datesOfWeek } from '../calendar/programme-weeks';
import { eventsOfWeek } from '../calendar/week-events';
import { calendarEvent } from '../testing/events';
import { weekPlan } from './week-plan';

const ZONE = 'Europe/London';
const dates = datesOfWeek('2026-11-18');

const walk = calendarEvent({ title: 'Walk' });
const article = calendarEvent({ title: 'How habits form', event_type: 'content' });
const early = calendarEvent({
  title: 'Blood test',
  event_type: 'core',
  start_time: '2026-11-18T07:00:00.000Z',
});
const focus = calendarEvent({
  title: 'Week 2: Sleep first',
  event_type: 'core',
  all_day: true,
  start_time: '2026-11-16T00:00:00.000Z',
  end_time: '2026-11-23T00:00:00.000Z',
});
const week = eventsOfWeek([focus, walk, article, early], dates, ZONE);

it('puts each item into the column of its category, in time order', () => {
  const plan = weekPlan(week, new Set(CATEGORIES));
  const wednesday = plan.days[2];
  expect(plan.header).toEqual([focus]);
  expect(wednesday?.date).toBe('2026-11-18');
  expect(wednesday?.items).toEqual([early, walk, article]);
  expect([...(wednesday?.columns ?? [])]).toEqual([
    ['Daily Habits', [walk]],
    ['Core Programme', [early]],
    ['Educational Programme', [article]],
  ]);
});

it('drops the columns and the items that are not chosen, those of the header too', () => {
  const plan = weekPlan(week, new Set(['Educational Programme', 'Daily Habits'] as const));
  expect(plan.categories).toEqual(['Daily Habits', 'Educational Programme']);
  expect(plan.header).toEqual([]);
  expect(plan.days[2]?.items).toEqual([walk, article]);
  expect([...(plan.days[2]?.columns.keys() ?? [])]).toEqual(plan.categories);
});

it('keeps every chosen item in exactly one column of its day', () => {
  const events = fc.array(
    fc.record({
      event_type: fc.constantFrom('core', 'content', 'habit', 'pre_checkin_review', null),
      title: fc.constantFrom('Walk', 'Daily Check-In', 'Coach check-in', 'Plan the Day'),
      hour: fc.nat({ max: 7 * 24 - 1 }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(events, fc.subarray([...CATEGORIES]), (given, chosen) => {
      const all = given.map(({ hour, ...rest }, index) =>
        calendarEvent({
          ...rest,
          id: String(index),
          start_time: new Date(Date.UTC(2026, 10, 16, hour)).toISOString(),
        }),
      );
      const plan = weekPlan(eventsOfWeek(all, dates, ZONE), new Set(chosen));
      const shown = plan.days.flatMap(({ columns }) => [...columns.values()].flat().map(({ id }) => id));
      const expected = all.filter((event) => chosen.includes(columnOf(event))).map(({ id }) => id);
      expect(shown.sort()).toEqual(expected.sort());
    }),
    { numRuns: 50 },
  );
});
