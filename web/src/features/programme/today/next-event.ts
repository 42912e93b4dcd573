import type { CalendarEvent } from '../../../api/enhanced';
import { isSettled } from '../tasks/task-status';
import type { TaskStatus } from '../tasks/task-status';

/**
 * The first open event of a day that is not over yet, else the first open one at all: late is better than never.
 * All-day items have no hour to be next at.
 */
export function nextEvent(
  events: readonly CalendarEvent[],
  statusOf: (event: CalendarEvent) => TaskStatus,
  now: number,
): CalendarEvent | undefined {
  const open = events.filter((event) => !event.all_day && !isSettled(statusOf(event)));
  return open.find((event) => Date.parse(event.end_time) > now) ?? open[0];
}
