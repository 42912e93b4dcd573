import { Temporal } from 'temporal-polyfill';

/** Weeks of a programme. */
export const WEEKS = 12;

/**
 * How many weeks of a programme are over at a moment: 0 to 12. A week ends with its Sunday in the member's zone, however
 * many hours that day has.
 * @param startDate Monday of the first week, 'YYYY-MM-DD'
 */
export function weeksOver(startDate: string, zone: string, now: Date): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const { days } = Temporal.PlainDate.from(startDate).until(today, { largestUnit: 'days' });
  return Math.min(WEEKS, Math.max(0, Math.floor(days / 7)));
}

/** The moment at which a week (from 1) is over: the first of the Monday after it, in the member's zone. */
export function endOfWeek(startDate: string, zone: string, week: number): Date {
  const monday = Temporal.PlainDate.from(startDate).add({ weeks: week });
  return new Date(monday.toZonedDateTime(zone).epochMilliseconds);
}
