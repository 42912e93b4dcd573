import { Temporal } from 'temporal-polyfill';
import type { QuietHours } from '../push.options';

const wallAt = (time: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone);

/** The member's day at an instant, 'YYYY-MM-DD'. */
export const dayAt = (time: Date, zone: string): string => wallAt(time, zone).toPlainDate().toString();

/** Whether the member's wall shows a time at which nothing comes. */
export function isQuiet(time: Date, zone: string, quiet: QuietHours | null): boolean {
  if (!quiet) return false;
  const now = wallAt(time, zone).toPlainTime().toString().slice(0, 5);
  const { from, until } = quiet;
  return from < until ? from <= now && now < until : from <= now || now < until;
}

/**
 * When the quiet hours end that an instant lies in: the next moment at which the wall shows that time. Where the clocks
 * leap over it, when they have; where it comes twice, the first time.
 */
export function endOfQuiet(time: Date, zone: string, { until }: QuietHours): Date {
  const wall = wallAt(time, zone);
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: zone, plainTime: until });
  const today = at(wall.toPlainDate());
  const end =
    Temporal.ZonedDateTime.compare(today, wall) > 0 ? today : at(wall.toPlainDate().add({ days: 1 }));
  return new Date(end.epochMilliseconds);
}

/** The midnight after an instant, on the member's calendar. */
export function endOfDay(time: Date, zone: string): Date {
  return new Date(wallAt(time, zone).add({ days: 1 }).startOfDay().epochMilliseconds);
}
