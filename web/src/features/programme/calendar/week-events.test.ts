import fc from 'fast-check';
import { calendarEvent } from '../testing/events';
import { addDays, dateAt, startOfDay } from '../../../lib/local-days';
import { datesOfWeek } from './programme-weeks';
import { eventsOfWeek, isMultiDay, lengthInDays } from './week-events';

const iso = (instant: number) => new Date(instant).toISOString();

/** An all-day event from one local midnight to another. */
function allDay(title: string, zone: string, from: string, days: number) {
  return calendarEvent({
    title,
    event_type: 'core',
    all_day: true,
    start_time: iso(startOfDay(from, zone)),
    end_time: iso(startOfDay(addDays(from, days), zone)),
  });
}

const changes = [
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Sydney', '2026-10-04'],
  ['Australia/Sydney', '2026-04-05'],
] as const;

describe.each(changes)('%s around the clock change of %s', (zone, sunday) => {
  it('counts calendar days, whatever their hours', () => {
    expect(lengthInDays(allDay('Rest', zone, sunday, 1), zone)).toBe(1);
    expect(lengthInDays(allDay('Rest', zone, addDays(sunday, -1), 2), zone)).toBe(2);
    expect(lengthInDays(allDay('Week 1', zone, addDays(sunday, -6), 7), zone)).toBe(7);
  });

  it('puts the day itself into its day and the week over its week only', () => {
    const whole = allDay('Week 4: Sleep', zone, addDays(sunday, -6), 7);
    const day = allDay('Rest', zone, sunday, 1);
    const late = calendarEvent({
      title: 'late',
      start_time: iso(startOfDay(addDays(sunday, 1), zone) - 15 * 60_000),
    });

    const week = eventsOfWeek([whole, late, day], datesOfWeek(sunday), zone);
    expect(week.header).toEqual([whole]);
    expect(week.days.get(sunday)).toEqual([day, late]);

    const after = eventsOfWeek([whole, late, day], datesOfWeek(addDays(sunday, 1)), zone);
    expect(after.header).toEqual([]);
    expect([...after.days.values()].flat()).toEqual([]);
  });
});

it('judges a day or less before the title', () => {
  const zone = 'Europe/London';
  expect(isMultiDay(calendarEvent({ title: 'Welcome call' }), zone)).toBe(false);
  expect(isMultiDay(allDay('Week 1: Begin', zone, '2026-11-21', 1), zone)).toBe(false);
  expect(isMultiDay(allDay('week 1: Begin', zone, '2026-11-18', 2), zone)).toBe(true);
  expect(isMultiDay(allDay('Sensor', zone, '2026-11-16', 4), zone)).toBe(false);
  expect(isMultiDay(allDay('Sensor', zone, '2026-11-16', 5), zone)).toBe(true);
});

it('keeps an event that runs over midnight on the day it starts', () => {
  const night = calendarEvent({
    start_time: '2026-11-18T22:30:00Z',
    end_time: '2026-11-19T06:30:00Z',
  });
  const { days } = eventsOfWeek([night], datesOfWeek('2026-11-18'), 'Europe/London');
  expect(days.get('2026-11-18')).toEqual([night]);
  expect(days.get('2026-11-19')).toEqual([]);
});

it('shows each short event on the very day its zone gives it, in time order', () => {
  const start = Date.parse('2026-10-17T00:00:00Z');
  const instants = fc.integer({ min: 0, max: 20 * 24 * 12 }).map((steps) => start + steps * 5 * 60_000);
  const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Sydney');
  fc.assert(
    fc.property(fc.array(instants, { maxLength: 40 }), zones, (times, zone) => {
      const events = times.map((time, index) =>
        calendarEvent({ id: String(index), start_time: iso(time), title: 'Walk' }),
      );
      const dates = datesOfWeek('2026-10-25');
      const { days } = eventsOfWeek(events, dates, zone);
      for (const date of dates) {
        const expected = times.filter((time) => dateAt(time, zone) === date).sort((a, b) => a - b);
        expect(days.get(date)?.map((event) => Date.parse(event.start_time))).toEqual(expected);
      }
    }),
    { numRuns: 40 },
  );
});
