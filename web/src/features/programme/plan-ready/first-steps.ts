import type { CalendarEvent } from '../../../api/enhanced';
import { dateAt } from '../../../lib/local-days';
import { isSettled, storedStatus } from '../tasks/task-status';

/** What a plan begins with. */
export interface FirstSteps {
  /** The first habits, each once, at most three. */
  habits: readonly CalendarEvent[];
  lesson: CalendarEvent | undefined;
  /** The first event at which a person appears. */
  person: CalendarEvent | undefined;
  /** Today's check-in while it is open: the first thing that can be done, in a minute. */
  checkIn: CalendarEvent | undefined;
}

const MEETS = /\bcoach|consultation|trainer|clinician/i;
const ONLY_ABOUT = /^(book|prepare|discuss)\b/i;

export function firstSteps(events: readonly CalendarEvent[], zone: string, now: number): FirstSteps {
  const inOrder = [...events].sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));
  const habits = inOrder.filter(({ kind }) => kind === 'habit');
  const titles = [...new Set(habits.map(({ title }) => title))].slice(0, 3);
  const today = dateAt(now, zone);
  return {
    habits: titles.flatMap((title) => habits.find((habit) => habit.title === title) ?? []),
    lesson: inOrder.find(({ content_id }) => content_id !== null),
    person: inOrder.find(
      ({ event_type, title }) => event_type === 'core' && MEETS.test(title) && !ONLY_ABOUT.test(title),
    ),
    checkIn: inOrder.find(
      (event) =>
        event.kind === 'check_in' &&
        dateAt(Date.parse(event.start_time), zone) === today &&
        !isSettled(storedStatus(event.metadata)),
    ),
  };
}
