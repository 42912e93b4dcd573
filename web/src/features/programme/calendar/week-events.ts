import type { CalendarEvent } from '../../../api/enhanced';
import { addDays, clockAt, dateAt, daysBetween, startOfDay } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';

const HOUR = 3_600_000;
/** Nothing that takes less than the shortest day of the year can be longer than a day. */
const SHORTEST_DAY = 23 * HOUR;
const MULTI_DAY = 5;

export interface WeekEvents {
  /** Events of each of the seven days, in time order. */
  days: ReadonlyMap<LocalDate, CalendarEvent[]>;
  /** Multi-day items that touch the week. */
  header: CalendarEvent[];
}

/** How many days an event takes, rounded up, counted on the member's calendar: midnight to midnight is 1. */
export function lengthInDays(event: CalendarEvent, zone: string): number {
  const start = Date.parse(event.start_time);
  const end = Date.parse(event.end_time);
  if (end - start <= SHORTEST_DAY) return 1;
  const wholeDays = daysBetween(dateAt(start, zone), dateAt(end, zone));
  return wholeDays + (clockAt(end, zone) > clockAt(start, zone) ? 1 : 0);
}

/** Whether an event stands over its week. 'One day or less' is judged before the title, so a 'Welcome call' does not. */
export function isMultiDay(event: CalendarEvent, zone: string): boolean {
  const days = lengthInDays(event, zone);
  return days > 1 && (days >= MULTI_DAY || /^w/i.test(event.title));
}

/**
 * Sorts a programme's events into one week. Only the week's eight midnights are converted between zones: a conversion
 * for each of a thousand events would take longer than a frame.
 * @param dates Monday to Sunday
 */
export function eventsOfWeek(
  events: readonly CalendarEvent[],
  dates: readonly LocalDate[],
  zone: string,
): WeekEvents {
  const midnights = [...dates, addDays(dates.at(-1) ?? '', 1)].map((date) => startOfDay(date, zone));
  const [weekStart = 0, weekEnd = 0] = [midnights[0], midnights.at(-1)];
  const days = new Map(dates.map((date) => [date, [] as CalendarEvent[]]));
  const header: CalendarEvent[] = [];

  for (const event of events) {
    const start = Date.parse(event.start_time);
    if (start >= weekEnd || (start < weekStart && Date.parse(event.end_time) <= weekStart)) continue;
    if (lengthInDays(event, zone) > 1) {
      if (isMultiDay(event, zone)) header.push(event);
    } else if (start >= weekStart) {
      const day = midnights.findIndex((midnight) => midnight > start) - 1;
      days.get(dates[day] ?? '')?.push(event);
    }
  }
  for (const list of [header, ...days.values()]) list.sort(byStart);
  return { days, header };
}

function byStart(a: CalendarEvent, b: CalendarEvent): number {
  return Date.parse(a.start_time) - Date.parse(b.start_time);
}
