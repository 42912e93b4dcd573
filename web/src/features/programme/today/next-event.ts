import type { CalendarEvent } from '../../../api/enhanced';
import { isClosed, isUrgent } from '../calendar/urgent';

/**
 * What comes next of a day: help that is needed today, else the first open event that is not over, else the last open one,
 * since late is better than never. All-day items have no hour to be next at, and a day of which nothing else is left needs
 * no plan.
 */
export function nextEvent(events: readonly CalendarEvent[], now: number): CalendarEvent | undefined {
  const open = events.filter((event) => !event.all_day && !isClosed(event));
  const isTask = ({ kind }: CalendarEvent) => kind !== 'plan_the_day';
  if (!open.some(isTask)) return undefined;
  return (
    open.find(isUrgent) ?? open.find((event) => Date.parse(event.end_time) > now) ?? open.findLast(isTask)
  );
}
