import fc from 'fast-check';
import { endOfWeek, weeksOver } from './weeks';

const START = '2026-10-19'; // clocks go back in London on the Sunday of its first week

describe('weeksOver', () => {
  it.each([
    ['Europe/London', '2026-10-25T23:59:59.999Z', 0],
    ['Europe/London', '2026-10-26T00:00:00.000Z', 1],
    ['Pacific/Kiritimati', '2026-10-25T09:59:59.999Z', 0],
    ['Pacific/Kiritimati', '2026-10-25T10:00:00.000Z', 1],
    ['Pacific/Pago_Pago', '2026-10-26T10:59:59.999Z', 0],
    ['Pacific/Pago_Pago', '2026-10-26T11:00:00.000Z', 1],
    ['Europe/London', '2026-10-01T00:00:00.000Z', 0],
    ['Europe/London', '2027-06-01T00:00:00.000Z', 12],
  ])('%s at %s: %i', (zone, now, over) => {
    expect(weeksOver(START, zone, new Date(now))).toBe(over);
  });

  it('a week is over exactly from its end on, in every zone and over every clock change', () => {
    const zones = ['Europe/London', 'America/Santiago', 'Asia/Beirut', 'Pacific/Apia', 'Australia/Lord_Howe'];
    const monday = fc.integer({ min: 0, max: 300 }).map((weeks) => {
      const date = new Date(Date.UTC(2024, 0, 1 + 7 * weeks));
      return date.toISOString().slice(0, 10);
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), monday, fc.integer({ min: 1, max: 12 }), (zone, start, week) => {
        const end = endOfWeek(start, zone, week);
        expect(weeksOver(start, zone, end)).toBe(week);
        expect(weeksOver(start, zone, new Date(end.getTime() - 1))).toBe(week - 1);
      }),
    );
  });
});
