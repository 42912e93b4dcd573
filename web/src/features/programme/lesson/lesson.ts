import type { CalendarEvent } from '../../../api/enhanced';
import { isSettled, statusOf } from '../tasks/task-status';

export interface Lesson {
  /** The event that reading the article does; null when none is open. */
  event: CalendarEvent | null;
  /** The lesson that follows in the plan. */
  next: CalendarEvent | null;
}

const byStart = (a: CalendarEvent, b: CalendarEvent) => Date.parse(a.start_time) - Date.parse(b.start_time);

/**
 * What an article is in a member's plan; null when it is in it nowhere. Of several events with it the first open one
 * is meant. The next lesson is another article's, still open, and the first one planned after this.
 */
export function lessonOf(events: readonly CalendarEvent[], contentId: string): Lesson | null {
  const lessons = events.filter(({ content_id }) => content_id !== null).sort(byStart);
  const own = lessons.filter(({ content_id }) => content_id === contentId);
  const [first] = own;
  if (!first) return null;
  const isOpen = (event: CalendarEvent) => !isSettled(statusOf(event));
  const event = own.find(isOpen) ?? null;
  const from = event ?? first;
  const next = lessons.find(
    (other) => other.content_id !== contentId && byStart(other, from) >= 0 && isOpen(other),
  );
  return { event, next: next ?? null };
}
