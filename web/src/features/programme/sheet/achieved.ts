import type { CalendarEvent } from '../../../api/enhanced';
import { isDailyCheckIn, isPlanned } from '../calendar/categories';
import { doseOf } from '../calendar/dose-text';
import { lengthText } from '../calendar/length-text';
import { statusOf } from '../tasks/task-status';

/** One kind of thing that was done. */
export interface Achievement {
  what: string;
  /** How often, in words, with the time it took where the habit is one of minutes. */
  times: string;
}

/** What a programme asks for by the minute: '15 min', not 'within 60 min of your time'. */
const BY_THE_MINUTE = /^\d+ min\b/;

/**
 * What a member did in the weeks up to a milestone: habits by title, the most frequent one first, then check-ins,
 * lessons and tasks. Only what was done is told, so that nothing counts against anybody; empty when nothing was.
 */
export function achieved(events: readonly CalendarEvent[], milestone: CalendarEvent): Achievement[] {
  const done = events.filter(
    (event) =>
      event.program_week <= milestone.program_week &&
      event.id !== milestone.id &&
      statusOf(event) === 'completed',
  );
  const byTitle = new Map<string, CalendarEvent[]>();
  for (const event of done.filter(isHabit)) {
    byTitle.set(event.title, [...(byTitle.get(event.title) ?? []), event]);
  }
  const habits = [...byTitle]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([what, ofTitle]) => ({ what, times: timesText(ofTitle) }));
  const others = [
    { what: 'Check-ins', count: done.filter(isDailyCheckIn).length },
    { what: 'Lessons', count: done.filter(({ kind }) => kind === 'lesson').length },
    { what: 'Tasks', count: done.filter(isTask).length },
  ];
  return [
    ...habits,
    ...others.filter(({ count }) => count > 0).map(({ what, count }) => ({ what, times: String(count) })),
  ];
}

const isHabit = (event: CalendarEvent) => event.kind === 'habit' && !isPlanned(event);

const isTask = (event: CalendarEvent) =>
  event.event_type === 'core' && event.kind !== 'check_in' && !event.all_day && !isPlanned(event);

function timesText(events: readonly CalendarEvent[]): string {
  const often = events.length === 1 ? 'once' : `${events.length} times`;
  const length = events
    .filter((event) => BY_THE_MINUTE.test(doseOf(event) ?? ''))
    .reduce((sum, { start_time, end_time }) => sum + Date.parse(end_time) - Date.parse(start_time), 0);
  return length > 0 ? `${often}, ${lengthText(length)}` : often;
}
