import type { CalendarEvent } from '../../../api/enhanced';
import { isDailyCheckIn } from './categories';

/** The daily check-in of a day, else another one of that day, or undefined. */
export function dailyCheckIn(events: readonly CalendarEvent[]): CalendarEvent | undefined {
  return events.find(isDailyCheckIn) ?? events.find(({ kind }) => kind === 'check_in');
}
