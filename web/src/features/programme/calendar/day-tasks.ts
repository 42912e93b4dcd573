import type { CalendarEvent } from '../../../api/enhanced';

/**
 * Whether an event is something to do: not the rhythm of the day (check-in, Plan the Day), and nothing that stands over
 * the whole day, which may be another person's work.
 */
export function isDayTask({ kind, all_day }: Pick<CalendarEvent, 'kind' | 'all_day'>): boolean {
  return !all_day && kind !== 'check_in' && kind !== 'plan_the_day';
}
