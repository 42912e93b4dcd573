import { withoutDaysToCome } from './days-to-come';
import type { ReadDocument } from './extraction/page.types';

const NOW = new Date('2026-11-23T12:00:00Z');
const read = (...days: (string | null)[]) =>
  ({
    head: { date: days[0] },
    biomarkers: days.map((measured_on) => ({ measured_on, review_reasons: ['unclear_print'] })),
  }) as unknown as ReadDocument;
const days = (document: ReadDocument) =>
  withoutDaysToCome(document, NOW).biomarkers.map(({ measured_on, review_reasons }) => [
    measured_on,
    review_reasons.at(-1),
  ]);

it('a value of a day to come has none, and waits for a review', () => {
  expect(days(read('2072-11-12', '2026-12-11', '2026-11-25'))).toEqual(
    Array.from({ length: 3 }, () => [null, 'date_unclear']),
  );
  expect(withoutDaysToCome(read('2072-11-12'), NOW).head.date).toBeNull();
});

it('a day that has begun somewhere is one of today', () => {
  const given = read('2026-11-24', '2026-11-23', '1999-01-01', null);
  expect(withoutDaysToCome(given, NOW)).toEqual(given);
});
