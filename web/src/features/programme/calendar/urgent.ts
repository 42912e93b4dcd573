import type { CalendarEvent } from '../../../api/enhanced';
import { addDays, startOfDay } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { isSettled, statusOf } from '../tasks/task-status';

/** How the template and its gates name what is placed at once: advice that cannot wait for another day. */
const URGENT =
  /^(?:Get (?:same-day advice|advice today)\b|Call your maternity unit about your blood pressure now$)/;
/** Days for which advice that was not had is called to mind. */
const RECALLED = 7;

/** Whether a task is help to be had today: it comes before everything, and is not put off with a tap. */
export function isUrgent({ kind, title }: Pick<CalendarEvent, 'kind' | 'title'>): boolean {
  return kind === 'task' && URGENT.test(title);
}

/** Whether nothing is left to do about an event; urgent advice that was left out is still to be had. */
export function isClosed(event: CalendarEvent): boolean {
  const status = statusOf(event);
  return isUrgent(event) ? status === 'completed' : isSettled(status);
}

/** Urgent advice of the last days that was not had: it does not go with its day. */
export function urgentLeft(
  events: readonly CalendarEvent[],
  today: LocalDate,
  zone: string,
): CalendarEvent[] {
  const from = startOfDay(addDays(today, -RECALLED), zone);
  const until = startOfDay(today, zone);
  return events.filter((event) => {
    const start = Date.parse(event.start_time);
    return start >= from && start < until && isUrgent(event) && !isClosed(event);
  });
}
