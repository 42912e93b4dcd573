import type { CalendarEvent } from '../../../api/enhanced';

/** The three kinds of programme events, in the order in which they are shown. */
export const CATEGORIES = ['Daily Habits', 'Core Programme', 'Educational Programme'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Category of an event in a day's list. A check-in counts as a habit unless its type says what else it is. */
export function categoryOf({ event_type, kind }: Pick<CalendarEvent, 'event_type' | 'kind'>): Category {
  if (event_type === 'habit') return 'Daily Habits';
  if (event_type === 'content') return 'Educational Programme';
  return kind === 'check_in' ? 'Daily Habits' : 'Core Programme';
}

/** The check-in of every day, which has no type; others may be part of the programme's core. */
export function isDailyCheckIn({ event_type, kind }: Pick<CalendarEvent, 'event_type' | 'kind'>): boolean {
  return event_type === null && kind === 'check_in';
}

/**
 * Category of an event in the weekly view and the overview, where its type decides alone: only without one is a
 * check-in a habit. What Plan the Day put into the calendar is a habit.
 */
export function columnOf(event: Pick<CalendarEvent, 'event_type' | 'kind' | 'metadata'>): Category {
  if (isPlanned(event)) return 'Daily Habits';
  return event.event_type === null || event.event_type === 'habit' || event.event_type === 'content'
    ? categoryOf(event)
    : 'Core Programme';
}

/** True for what Plan the Day put into the calendar; only the server sets that mark. */
export function isPlanned({ metadata }: Pick<CalendarEvent, 'metadata'>): boolean {
  return 'source' in metadata && metadata.source === 'plan_the_day';
}
