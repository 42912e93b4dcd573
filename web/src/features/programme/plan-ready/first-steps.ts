import type { CalendarEvent } from '../../../api/enhanced';
import { dateAt } from '../../../lib/local-days';
import { isSettled, statusOf } from '../tasks/task-status';
import { isLow, recentCheckIns } from '../today/recent-check-ins';

/** What a plan begins with. */
export interface FirstSteps {
  /** The first habits, each once, at most three. */
  habits: readonly CalendarEvent[];
  lesson: CalendarEvent | undefined;
  /** The first event at which a person appears. */
  person: CalendarEvent | undefined;
  /** Today's check-in while it is open: the first thing that can be done, with one tap. */
  checkIn: CalendarEvent | undefined;
  /** The first step is made: something of the plan is done. */
  isBegun: boolean;
  /** Today's check-in says that it is a hard day. */
  isHard: boolean;
  /** What comes next. */
  next: CalendarEvent | undefined;
}

/** Done by itself where the screen was answered before the plan was made. */
const isOwnStep = (event: CalendarEvent) => event.kind !== 'health_screen' && statusOf(event) === 'completed';
const comesNext = (event: CalendarEvent) =>
  (event.kind === 'habit' || event.kind === 'lesson') && !event.all_day && !isSettled(statusOf(event));

export function firstSteps(events: readonly CalendarEvent[], zone: string, now: number): FirstSteps {
  const inOrder = [...events].sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));
  const habits = inOrder.filter(({ kind }) => kind === 'habit');
  const titles = [...new Set(habits.map(({ title }) => title))].slice(0, 3);
  const today = dateAt(now, zone);
  return {
    habits: titles.flatMap((title) => habits.find((habit) => habit.title === title) ?? []),
    lesson: inOrder.find(({ content_id }) => content_id !== null),
    person: inOrder.find(({ kind }) => kind === 'call'),
    checkIn: inOrder.find(
      (event) =>
        event.kind === 'check_in' &&
        dateAt(Date.parse(event.start_time), zone) === today &&
        !isSettled(statusOf(event)),
    ),
    isBegun: inOrder.some(isOwnStep),
    isHard: isLow(recentCheckIns(inOrder, today, zone).at(-1)),
    next: inOrder.find((event) => comesNext(event) && Date.parse(event.start_time) > now),
  };
}
