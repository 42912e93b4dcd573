import { Temporal } from 'temporal-polyfill';
import type { DayState } from './habit-record';

/** How a member wants to be reminded of a habit. */
export interface ReminderSetting {
  readonly on: boolean;
  /** 'HH:MM' on each of its days; null: by its planned time. */
  readonly at: string | null;
  /** Before its planned time. */
  readonly minutes_before: number;
}

export const NO_REMINDER: ReminderSetting = { on: false, at: null, minutes_before: 0 };

const MINUTE = 60_000;
/** From here on only the days ask on which it went wrong last. */
const STEADY = 0.6;
/** From here on nothing asks, unless it was missed twice. */
const STRONG = 0.85;

/** When a reminder is due. A wall time that the clocks leave out counts as the one after it. */
export function dueAt(
  { start, day }: { readonly start: Date; readonly day: string },
  { at, minutes_before }: ReminderSetting,
  zone: string,
): Date {
  if (at === null) return new Date(start.getTime() - minutes_before * MINUTE);
  const time = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: at });
  return new Date(time.epochMilliseconds);
}

/**
 * Whether a reminder is worth it today: never where the habit is done, put off or paused, nor on a day of rest. It fades
 * as the habit grows: every planned day at first; then only on weekdays on which it was missed the last time; once it is
 * strong only after two misses in a row.
 * @param strength 0 to 1
 */
export function asksOn(today: number, days: readonly DayState[], strength: number): boolean {
  if (days[today] !== 'coming') return false;
  const before = [...days.slice(0, today).entries()].filter(
    ([, state]) => state === 'done' || state === 'not_done',
  );
  const isMissed = (entry: [number, DayState] | undefined) => entry?.[1] === 'not_done';
  if (strength >= STRONG) return isMissed(before.at(-1)) && isMissed(before.at(-2));
  if (strength >= STEADY) return isMissed(before.findLast(([day]) => day % 7 === today % 7));
  return true;
}
