import type { CalendarEvent } from '../../../api/enhanced';

/** The three kinds of programme events, in the order in which they are shown. */
export const CATEGORIES = ['Daily Habits', 'Core Programme', 'Educational Programme'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Category of an event in a day's list. A check-in counts as a habit unless its type says what else it is. */
export function categoryOf({ event_type, title }: Pick<CalendarEvent, 'event_type' | 'title'>): Category {
  if (event_type === 'habit') return 'Daily Habits';
  if (event_type === 'content') return 'Educational Programme';
  return /check-in/i.test(title) ? 'Daily Habits' : 'Core Programme';
}

/**
 * Category of an event in the weekly view and the overview, where its type decides alone: only without one does the
 * title make it a check-in. What Plan the Day put into the calendar is a habit.
 */
export function columnOf(event: Pick<CalendarEvent, 'event_type' | 'title' | 'metadata'>): Category {
  if (isPlanned(event)) return 'Daily Habits';
  return event.event_type === null || event.event_type === 'habit' || event.event_type === 'content'
    ? categoryOf(event)
    : 'Core Programme';
}

/** True for what Plan the Day put into the calendar; only the server sets that mark. */
export function isPlanned({ metadata }: Pick<CalendarEvent, 'metadata'>): boolean {
  return 'source' in metadata && metadata.source === 'plan_the_day';
}
