import fc from 'fast-check';
import { Temporal as polyfill } from 'temporal-polyfill';
import {
  addDays,
  clockAt,
  dateAt,
  daysBetween,
  isLocalDate,
  memberZone,
  mondayOf,
  startOfDay,
  weekdayOf,
} from './local-days';

const HOUR = 3_600_000;

const zones = fc.constantFrom(
  'Europe/London',
  'America/New_York',
  'Australia/Sydney',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/Santiago',
);
const dates = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days));

describe.each([
  ['with Temporal', polyfill],
  ['with Intl alone', undefined],
])('%s', (_, temporal) => {
  beforeAll(() => Object.assign(globalThis, { Temporal: temporal }));

  it("knows whose days a member lives by, also where the account's zone is newer than the browser", () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(memberZone('Pacific/Auckland')).toBe('Pacific/Auckland');
    expect([memberZone(undefined), memberZone('Europe/Newtown')]).toEqual([own, own]);
  });
  afterAll(() => Reflect.deleteProperty(globalThis, 'Temporal'));

  describe('days on which the clocks change', () => {
    it.each([
      ['Europe/London', '2026-03-29', 23],
      ['Europe/London', '2026-10-25', 25],
      ['America/New_York', '2026-03-08', 23],
      ['America/New_York', '2026-11-01', 25],
      ['Australia/Sydney', '2026-10-04', 23],
      ['Australia/Sydney', '2026-04-05', 25],
      ['Australia/Lord_Howe', '2026-04-05', 24.5],
      // The hour after midnight is skipped, and the one before it comes twice.
      ['America/Santiago', '2026-09-06', 23],
      ['America/Santiago', '2026-04-04', 25],
      // Midnight itself comes twice.
      ['Atlantic/Azores', '2026-10-25', 25],
    ])('%s %s has %d hours', (zone, date, hours) => {
      const start = startOfDay(date, zone);
      const end = startOfDay(addDays(date, 1), zone);

      expect((end - start) / HOUR).toBe(hours);
      expect(dateAt(start, zone)).toBe(date);
      expect(dateAt(start - 1, zone)).toBe(addDays(date, -1));
      expect(dateAt(end - 1, zone)).toBe(date);
    });
  });

  it('finds every day again from its first instant, in any zone', () => {
    fc.assert(
      fc.property(dates, zones, (date, zone) => {
        const start = startOfDay(date, zone);
        expect(dateAt(start, zone)).toBe(date);
        expect(dateAt(start - 1, zone)).toBe(addDays(date, -1));
      }),
    );
  });

  it('reads wall times in the zone', () => {
    const instant = Date.parse('2026-07-01T06:15:00Z');
    expect(clockAt(instant, 'Europe/London')).toBe('07:15');
    expect(clockAt(instant, 'Australia/Sydney')).toBe('16:15');
  });
});

it('counts days as it adds them, and weeks from Monday', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -400, max: 400 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days);
      expect(weekdayOf(mondayOf(date))).toBe(1);
      expect(daysBetween(mondayOf(date), date)).toBe(weekdayOf(date) - 1);
    }),
  );
});

it.each([
  ['2026-11-18', true],
  ['2026-02-30', false],
  ['2026-1-1', false],
  ['today', false],
  ['', false],
])('takes %p for a date: %p', (text, expected) => expect(isLocalDate(text)).toBe(expected));
