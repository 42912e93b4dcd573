import fc from 'fast-check';
import { addDays, weekdayOf } from '../../../lib/local-days';
import {
  clampToProgramme,
  datesOfWeek,
  dayOfWeek,
  moveWeeks,
  nextDay,
  previousDay,
  programmeWeeks,
  weekCount,
  weekOf,
} from './programme-weeks';

/** Twelve weeks across the clock change of October, Monday to Sunday. */
const span = { start_date: '2026-09-28', end_date: '2026-12-20' };
const within = fc.integer({ min: 0, max: 83 }).map((days) => addDays(span.start_date, days));

it('has twelve weeks, numbered from 1', () => {
  expect(weekCount(span)).toBe(12);
  expect(weekOf(span, '2026-09-28')).toBe(1);
  expect(weekOf(span, '2026-10-04')).toBe(1);
  expect(weekOf(span, '2026-10-26')).toBe(5);
  expect(weekOf(span, '2026-12-20')).toBe(12);
});

it('clamps a date into the programme', () => {
  expect(clampToProgramme(span, '2026-09-01')).toBe('2026-09-28');
  expect(clampToProgramme(span, '2027-01-01')).toBe('2026-12-20');
  expect(clampToProgramme(span, '2026-11-18')).toBe('2026-11-18');
});

it('shows Monday to Sunday', () => {
  expect(datesOfWeek('2026-10-25')).toEqual([
    '2026-10-19',
    '2026-10-20',
    '2026-10-21',
    '2026-10-22',
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
  ]);
});

it('never leaves the programme by weeks, and keeps the weekday', () => {
  fc.assert(
    fc.property(within, fc.constantFrom(-1, 1), (date, step) => {
      const week = weekOf(span, date);
      const moved = moveWeeks(span, date, step);
      if (week + step < 1 || week + step > 12) {
        expect(moved).toBeNull();
      } else {
        expect(moved).not.toBeNull();
        expect(weekOf(span, moved ?? '')).toBe(week + step);
        expect(weekdayOf(moved ?? '')).toBe(weekdayOf(date));
      }
    }),
  );
});

it('has no day before Monday and none after Sunday', () => {
  fc.assert(
    fc.property(within, (date) => {
      expect(previousDay(span, date)).toBe(weekdayOf(date) === 1 ? null : addDays(date, -1));
      expect(nextDay(span, date)).toBe(weekdayOf(date) === 7 ? null : addDays(date, 1));
    }),
  );
});

it('keeps to the days of a programme that starts and ends within a week', () => {
  const short = { start_date: '2026-11-18', end_date: '2026-12-01' };
  expect(weekCount(short)).toBe(3);
  expect(previousDay(short, '2026-11-18')).toBeNull();
  expect(nextDay(short, '2026-12-01')).toBeNull();
  expect(moveWeeks(short, '2026-11-23', -1)).toBe('2026-11-18');
  expect(moveWeeks(short, '2026-11-29', 1)).toBe('2026-12-01');
});

it('lists its weeks without a gap, cut to the days of the programme', () => {
  expect(programmeWeeks({ start_date: '2026-11-18', end_date: '2026-12-01' })).toEqual([
    { number: 1, monday: '2026-11-16', from: '2026-11-18', to: '2026-11-22' },
    { number: 2, monday: '2026-11-23', from: '2026-11-23', to: '2026-11-29' },
    { number: 3, monday: '2026-11-30', from: '2026-11-30', to: '2026-12-01' },
  ]);
});

it('stands for a week with its first day, and with today in its own', () => {
  fc.assert(
    fc.property(within, (today) => {
      for (const week of programmeWeeks(span)) {
        const expected = week.number === weekOf(span, today) ? today : week.from;
        expect(dayOfWeek(week, today)).toBe(expected);
      }
    }),
  );
});
