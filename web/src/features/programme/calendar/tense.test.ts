import fc from 'fast-check';
import { addDays, daysBetween } from '../../../lib/local-days';
import { tenseOf } from './tense';

it('is past from the day after the last, future until the first, and current between', () => {
  const days = fc.integer({ min: -400, max: 400 });
  fc.assert(
    fc.property(days, fc.nat({ max: 30 }), (start, length) => {
      const today = '2026-11-18';
      const from = addDays(today, start);
      const to = addDays(from, length);
      const expected = daysBetween(today, to) < 0 ? 'past' : start > 0 ? 'future' : 'current';
      expect(tenseOf(from, to, today)).toBe(expected);
    }),
  );
});
