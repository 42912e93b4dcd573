import type { CalendarEvent } from '../../../api/enhanced';
import { isSettled } from '../tasks/task-status';
import type { TaskStatus } from '../tasks/task-status';

/** The first open event of a day that is not over yet; all-day items have no hour to be next at. */
export function nextEvent(
  events: readonly CalendarEvent[],
  statusOf: (event: CalendarEvent) => TaskStatus,
  now: number,
): CalendarEvent | undefined {
  return events.find(
    (event) => !event.all_day && Date.parse(event.end_time) > now && !isSettled(statusOf(event)),
  );
}
