import fc from 'fast-check';
import { timeOf } from './notice-time';
import { endOfQuiet, isQuiet } from './quiet-hours';

const NIGHT = { from: '22:00', until: '07:00' };
const LONDON = 'Europe/London';
const at = (text: string) => new Date(text);
const minutesAfter = (from: Date, until: Date) => (until.getTime() - from.getTime()) / 60_000;

describe('quiet hours', () => {
  it.each([
    ['2026-11-21T21:59:59Z', false],
    ['2026-11-21T22:00:00Z', true],
    ['2026-11-22T06:59:59Z', true],
    ['2026-11-22T07:00:00Z', false],
    // In summer the wall is an hour ahead.
    ['2026-07-01T21:00:00Z', true],
    ['2026-07-01T06:00:00Z', false],
  ])('at %s: %s', (time, quiet) => expect(isQuiet(at(time), LONDON, NIGHT)).toBe(quiet));

  it('may lie within a day, and may be none', () => {
    const nap = { from: '13:00', until: '14:30' };
    expect(isQuiet(at('2026-11-21T13:00:00Z'), LONDON, nap)).toBe(true);
    expect(isQuiet(at('2026-11-21T14:30:00Z'), LONDON, nap)).toBe(false);
    expect(isQuiet(at('2026-11-21T03:00:00Z'), LONDON, null)).toBe(false);
  });

  it.each([
    ['before midnight', '2026-11-21T23:00:00Z', NIGHT, '2026-11-22T07:00:00Z'],
    ['after midnight', '2026-11-22T05:00:00Z', NIGHT, '2026-11-22T07:00:00Z'],
    ['on the day of 23 hours', '2026-03-28T23:00:00Z', NIGHT, '2026-03-29T06:00:00Z'],
    ['on the day of 25 hours', '2026-10-24T22:30:00Z', NIGHT, '2026-10-25T07:00:00Z'],
    [
      'an end that the clocks leap over',
      '2026-03-28T23:00:00Z',
      { from: '22:00', until: '01:30' },
      '2026-03-29T01:30:00Z',
    ],
    [
      'an end that comes twice: the first',
      '2026-10-24T22:30:00Z',
      { from: '22:00', until: '01:30' },
      '2026-10-25T00:30:00Z',
    ],
  ])('end %s', (_, time, quiet, end) => expect(endOfQuiet(at(time), LONDON, quiet)).toEqual(at(end)));

  const zones = [
    'Europe/London',
    'America/New_York',
    'Pacific/Chatham',
    'Asia/Kathmandu',
    'America/St_Johns',
  ];
  const wall = fc.integer({ min: 0, max: 1_439 }).map((minute) => {
    const two = (number: number) => String(number).padStart(2, '0');
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  });

  it('whatever the zone and the day, what lies in them ends within a day, and after its end nothing is quiet', () => {
    const instant = fc.date({
      min: at('2026-01-01T00:00:00Z'),
      max: at('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, wall, wall, (zone, time, from, until) => {
        fc.pre(from !== until);
        const quiet = { from, until };
        if (!isQuiet(time, zone, quiet)) return;
        const end = endOfQuiet(time, zone, quiet);
        expect(minutesAfter(time, end)).toBeGreaterThan(0);
        expect(minutesAfter(time, end)).toBeLessThanOrEqual(25 * 60);
        // A wall that leaps over the end, or shows it twice, may show an earlier time right after it.
        if (isQuiet(end, zone, quiet)) expect(leaps(end, zone)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  /** Whether the clocks change within three hours of it. */
  function leaps(time: Date, zone: string): boolean {
    const offset = (shift: number) =>
      new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
        .formatToParts(time.getTime() + shift * 3_600_000)
        .find(({ type }) => type === 'timeZoneName')?.value;
    return offset(-3) !== offset(3);
  }
});

describe('when a notice comes', () => {
  const morning = at('2026-11-21T08:00:00Z');
  const late = at('2026-11-21T23:00:00Z');
  const early = at('2026-11-22T06:30:00Z');

  it('a reminder at its time, and half an hour later no more', () => {
    const time = { due: morning, validUntil: at('2026-11-21T08:30:00Z'), day: '2026-11-21' };
    expect(timeOf('check_in', morning, LONDON, NIGHT)).toEqual(time);
    expect(timeOf('upcoming_event', morning, LONDON, NIGHT)).toEqual(time);
  });

  it('the check-in of a quiet morning when it ends, as long as its day lasts', () => {
    const time = {
      due: at('2026-11-22T07:00:00Z'),
      validUntil: at('2026-11-23T00:00:00Z'),
      day: '2026-11-22',
    };
    expect(timeOf('check_in', early, LONDON, NIGHT)).toEqual(time);
  });

  it('the check-in of a quiet evening not on the next day, and no other reminder at all', () => {
    expect(timeOf('check_in', late, LONDON, NIGHT)).toBeUndefined();
    for (const kind of ['upcoming_event', 'habit'] as const) {
      expect(timeOf(kind, late, LONDON, NIGHT)).toBeUndefined();
      expect(timeOf(kind, early, LONDON, NIGHT)).toBeUndefined();
    }
  });

  it('news of the night in the morning, and it counts to that day', () => {
    expect(timeOf('document_ready', late, LONDON, NIGHT)).toEqual({
      due: at('2026-11-22T07:00:00Z'),
      validUntil: at('2026-11-23T07:00:00Z'),
      day: '2026-11-22',
    });
  });
});
