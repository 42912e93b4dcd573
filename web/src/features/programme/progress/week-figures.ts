import type { CalendarEvent } from '../../../api/enhanced';
import { isPlanned } from '../calendar/categories';
import { doseOf } from '../calendar/dose-text';
import { addDays, dateAt } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { storedStatus } from '../tasks/task-status';

/** The energy of one day as its check-in gave it; null where it did not. */
export interface EnergyDay {
  date: LocalDate;
  energy: number | null;
}

/** How often a habit was done of how often it was due. */
export interface HabitFigures {
  title: string;
  done: number;
  due: number;
}

/** A change of the plan from one week to the next. */
export interface PlanStep {
  title: string;
  kind: 'new' | 'grown' | 'smaller' | 'other';
  /** As it is to be. */
  dose: string | null;
}

/** Of each day of a week from its Monday on. What stands for a scale that was not answered is no energy. */
export function energyOfWeek(events: readonly CalendarEvent[], monday: LocalDate, zone: string): EnergyDay[] {
  const given = new Map<LocalDate, number>();
  for (const { kind, start_time, metadata } of events) {
    const made = kind === 'check_in' && metadata.checkin_data;
    if (!made || made.not_given?.includes('energy_level')) continue;
    given.set(dateAt(Date.parse(start_time), zone), made.energy_level);
  }
  return Array.from({ length: 7 }, (_, day) => {
    const date = addDays(monday, day);
    return { date, energy: given.get(date) ?? null };
  });
}

/** The habit that was done most often; of two, the one that was due less often. Null where none was done. */
export function strongestHabit(
  events: readonly CalendarEvent[],
  week: number,
  now: number,
): HabitFigures | null {
  const figures = new Map<string, HabitFigures>();
  for (const event of habitsOf(events, week)) {
    const isDone = storedStatus(event.metadata) === 'completed';
    if (!isDone && Date.parse(event.start_time) > now) continue;
    const { title } = event;
    const { done, due } = figures.get(title) ?? { done: 0, due: 0 };
    figures.set(title, { title, done: done + (isDone ? 1 : 0), due: due + 1 });
  }
  const best = [...figures.values()]
    .filter(({ done }) => done > 0)
    .sort((a, b) => b.done - a.done || a.due - b.due);
  return best[0] ?? null;
}

/** What the habits of a week have that those of the week before had not. */
export function planSteps(events: readonly CalendarEvent[], week: number): PlanStep[] {
  const before = dosesOf(events, week - 1);
  const steps: PlanStep[] = [];
  for (const [title, dose] of dosesOf(events, week)) {
    const earlier = before.get(title);
    if (earlier === dose) continue;
    const kind = earlier === undefined ? 'new' : directionOf(earlier, dose);
    steps.push({ title, kind, dose });
  }
  return steps;
}

/** The doses of a week's habits by title: the last one of the week, towards which it goes. */
function dosesOf(events: readonly CalendarEvent[], week: number): Map<string, string | null> {
  const inOrder = habitsOf(events, week).sort((a, b) => a.start_time.localeCompare(b.start_time));
  return new Map(inOrder.map((event) => [event.title, doseOf(event)]));
}

/** Only amounts of the same thing compare: '10 min' is more than '5 min', and 'up within 30 min' is no less than 60. */
function directionOf(before: string | null, dose: string | null): 'grown' | 'smaller' | 'other' {
  const [from, to] = [amountOf(before), amountOf(dose)];
  if (!from || !to || from.of !== to.of || from.number === to.number) return 'other';
  return to.number > from.number ? 'grown' : 'smaller';
}

function amountOf(dose: string | null): { number: number; of: string } | null {
  const [, number, of = ''] = /^(\d+) (.+)$/.exec(dose ?? '') ?? [];
  return number === undefined ? null : { number: Number(number), of };
}

function habitsOf(events: readonly CalendarEvent[], week: number): CalendarEvent[] {
  return events.filter((event) => event.program_week === week && event.kind === 'habit' && !isPlanned(event));
}
