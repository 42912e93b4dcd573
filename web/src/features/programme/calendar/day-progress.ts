import type { CalendarEvent } from '../../../api/enhanced';
import { statusOf } from '../tasks/task-status';

/** What of a day's items is done. */
export interface DayProgress {
  planned: number;
  done: number;
}

export function dayProgress(events: readonly CalendarEvent[]): DayProgress {
  const done = events.filter((event) => statusOf(event) === 'completed').length;
  return { planned: events.length, done };
}

/** A day in words: what is done of it, or what is planned for a day that has not begun. */
export function progressText({ planned, done }: DayProgress, hasBegun: boolean): string {
  return hasBegun ? `${done} of ${planned} completed` : `${planned} planned`;
}
