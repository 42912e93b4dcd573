import type { CalendarEvent } from '../../../api/enhanced';

/** How the template names what it places at once: advice that cannot wait for another day. */
const URGENT = /^Get (?:same-day advice|advice today)\b/;

/** Whether a task is help to be had today: it comes before everything, and is not put off with a tap. */
export function isUrgent({ kind, title }: Pick<CalendarEvent, 'kind' | 'title'>): boolean {
  return kind === 'task' && URGENT.test(title);
}
