import { LocalCalendar, minutesOf, mondayOf } from './local-calendar';

const iso = (instant: number) => new Date(instant).toISOString();

describe('LocalCalendar', () => {
  it('counts days on the zone’s calendar when the clocks change', () => {
    // London puts its clocks back on Sunday 25 October 2026.
    const calendar = new LocalCalendar('Europe/London', '2026-10-19', 14);
    expect(calendar.endOf(6) - calendar.startOf(6)).toBe(25 * 3_600_000);
    expect(iso(calendar.startOf(6))).toBe('2026-10-24T23:00:00.000Z');
    expect(iso(calendar.startOf(7))).toBe('2026-10-26T00:00:00.000Z');
    expect(calendar.dayOf(Date.parse('2026-10-25T23:59:59Z'))).toBe(6);
  });

  it.each([
    // zone, Monday, day, wall time, instant
    ['Europe/London', '2027-03-22', 6, '07:30', '2027-03-28T06:30:00.000Z'],
    ['America/New_York', '2026-10-26', 6, '07:30', '2026-11-01T12:30:00.000Z'],
    ['Australia/Sydney', '2026-09-28', 6, '07:30', '2026-10-03T20:30:00.000Z'],
  ])('keeps the wall time in %s on the day of the change', (zone, monday, day, time, expected) => {
    expect(iso(new LocalCalendar(zone, monday, 84).instant(day, minutesOf(time)))).toBe(expected);
  });

  it('moves a time that the clocks skip forward by the gap', () => {
    const calendar = new LocalCalendar('America/New_York', '2027-03-08', 7);
    expect(iso(calendar.instant(6, minutesOf('02:30')))).toBe('2027-03-14T07:30:00.000Z'); // 03:30 EDT
  });

  it('takes the earlier of a time that comes twice', () => {
    const calendar = new LocalCalendar('America/New_York', '2026-10-26', 7);
    expect(iso(calendar.instant(6, minutesOf('01:30')))).toBe('2026-11-01T05:30:00.000Z'); // 01:30 EDT
  });

  it('starts a day whose midnight is skipped at its first instant', () => {
    // Cairo goes from 00:00 to 01:00 on Friday 30 April 2027.
    const calendar = new LocalCalendar('Africa/Cairo', '2027-04-26', 7);
    expect(calendar.instant(4, 0)).toBe(calendar.startOf(4));
    expect(calendar.endOf(4) - calendar.startOf(4)).toBe(23 * 3_600_000);
  });

  it('ends a day at the next midnight', () => {
    const calendar = new LocalCalendar('Europe/London', '2026-10-19', 14);
    expect(calendar.instant(6, 24 * 60)).toBe(calendar.startOf(7));
  });

  it('knows weekdays, weekends, weeks and what lies outside', () => {
    const calendar = new LocalCalendar('UTC', '2026-11-23', 84);
    expect([0, 4, 5, 6, 7].map((day) => calendar.weekday(day))).toEqual([1, 5, 6, 7, 1]);
    expect([0, 4, 5, 6, 7].map((day) => calendar.isWeekend(day))).toEqual([false, false, true, true, false]);
    expect([calendar.week(6), calendar.week(7), calendar.week(83)]).toEqual([1, 2, 12]);
    expect(calendar.dayOf(calendar.startOf(0) - 1)).toBe(-1);
    expect(calendar.dayOf(calendar.startOf(84))).toBe(84);
    expect(calendar.date(83)).toBe('2027-02-14');
  });

  it('refuses an unknown zone and a start that is no Monday', () => {
    expect(() => new LocalCalendar('Mars/Olympus', '2026-11-23', 7)).toThrow(RangeError);
    expect(() => new LocalCalendar('UTC', '2026-11-24', 7)).toThrow('Monday');
  });
});

describe('mondayOf', () => {
  it('takes the local week, not that of UTC', () => {
    const sundayNightInLondon = '2026-11-22T23:30:00Z';
    expect(mondayOf(sundayNightInLondon, 'Europe/London')).toBe('2026-11-16');
    expect(mondayOf(sundayNightInLondon, 'Australia/Sydney')).toBe('2026-11-23');
  });
});
