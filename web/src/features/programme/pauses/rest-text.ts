import { addDays, formatDate } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';

/** Until when the member rests, as one says it: 'Resting today', 'Resting until Thursday', 'Resting until 3 December'. */
export function restText(until: LocalDate, today: LocalDate): string {
  if (until <= today) return 'Resting today';
  const isThisWeek = until <= addDays(today, 6);
  return `Resting until ${formatDate(until, isThisWeek ? 'dddd' : 'D MMMM')}`;
}

/** First and last day of a rest: '25 November', '25 November to 3 December'. */
export function daysText({ from, until }: { from: LocalDate; until: LocalDate }): string {
  const [first, last] = [formatDate(from, 'D MMMM'), formatDate(until, 'D MMMM')];
  return first === last ? first : `${first} to ${last}`;
}
