import type { CalendarEvent } from '../../../api/enhanced';
import { isSettled, statusOf } from '../tasks/task-status';

/** How the template and its gates name what is placed at once: advice that cannot wait for another day. */
const URGENT =
  /^(?:Get (?:same-day advice|advice today)\b|Call your maternity unit about your blood pressure now$)/;

/** Whether a task is help to be had today: it comes before everything, and is not put off with a tap. */
export function isUrgent({ kind, title }: Pick<CalendarEvent, 'kind' | 'title'>): boolean {
  return kind === 'task' && URGENT.test(title);
}

/** Whether nothing is left to do about an event; urgent advice that was left out is still to be had. */
export function isClosed(event: CalendarEvent): boolean {
  const status = statusOf(event);
  return isUrgent(event) ? status === 'completed' : isSettled(status);
}
