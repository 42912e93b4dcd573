import type { CalendarEvent } from '../../../api/enhanced';
import { addDays, startOfDay } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { isClosed, isUrgent } from './urgent';

/** Days for which advice that was not had is called to mind. */
const RECALLED = 7;
/** What the coming weeks are planned from. */
const PLANNED_FROM: readonly CalendarEvent['kind'][] = ['health_screen', 'questionnaire'];

/**
 * What does not go with its day: urgent advice of the last days that was not had, and the questions that the plan follows,
 * until they are answered or left out.
 * @param seen ids of what stays all the same
 */
export function leftOver(
  events: readonly CalendarEvent[],
  today: LocalDate,
  zone: string,
  seen: ReadonlySet<string>,
): CalendarEvent[] {
  const from = startOfDay(addDays(today, -RECALLED), zone);
  const until = startOfDay(today, zone);
  return events.filter((event) => {
    const start = Date.parse(event.start_time);
    const isMeant = isUrgent(event) ? start >= from : PLANNED_FROM.includes(event.kind);
    return isMeant && start < until && (seen.has(event.id) || !isClosed(event));
  });
}
