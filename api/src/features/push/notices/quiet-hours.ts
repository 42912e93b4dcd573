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
