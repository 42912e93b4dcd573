import type { LocalDate } from '../../../lib/local-days';

export type Tense = 'past' | 'current' | 'future';

/** Where a stretch of days, both ends included, lies as seen from today. */
export function tenseOf(from: LocalDate, to: LocalDate, today: LocalDate): Tense {
  if (to < today) return 'past';
  return from > today ? 'future' : 'current';
}
