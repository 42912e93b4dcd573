import { type NoticeKind, isReminder, type QuietHours } from '../push.options';
import { dayAt, endOfDay, endOfQuiet, isQuiet } from './quiet-hours';

const MINUTE = 60_000;
/** How late a reminder may be: what comes later is of no use, and after an outage it would come in a burst. */
export const LATEST = 30 * MINUTE;
/** How long it is worth telling that something has happened. */
const NEWS = 24 * 60 * MINUTE;

export interface NoticeTime {
  readonly due: Date;
  readonly validUntil: Date;
  /** The member's day that it counts to. */
  readonly day: string;
}

/**
 * When a notice comes. What falls into quiet hours comes at their end if it still matters then: news do, and so does the
 * check-in of that day; nothing else does.
 * @param at its time, or when it happened
 * @returns undefined where it never comes
 */
export function timeOf(
  kind: NoticeKind,
  at: Date,
  zone: string,
  quiet: QuietHours | null,
): NoticeTime | undefined {
  const day = dayAt(at, zone);
  if (!quiet || !isQuiet(at, zone, quiet)) {
    return { due: at, validUntil: new Date(at.getTime() + (isReminder(kind) ? LATEST : NEWS)), day };
  }
  const due = endOfQuiet(at, zone, quiet);
  if (!isReminder(kind)) return { due, validUntil: new Date(due.getTime() + NEWS), day: dayAt(due, zone) };
  if (kind !== 'check_in' || dayAt(due, zone) !== day) return undefined;
  return { due, validUntil: endOfDay(due, zone), day };
}
