import type { CalendarEvent } from '../../../api/enhanced';
import { isPlanned } from '../calendar/categories';
import { givenEnergy } from '../calendar/given-energy';
import { addDays, dateAt } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { statusOf } from '../tasks/task-status';

/** The energy of one day as its check-in gave it; null where it did not. */
export interface EnergyDay {
  date: LocalDate;
  energy: number | null;
}

/** How often a habit was done. */
export interface HabitFigures {
  title: string;
  done: number;
}

/** A habit that a week has and the one before had not. */
export interface NewHabit {
  title: string;
  dose: string | null;
}

/** Of each day of a week from its Monday on. What stands for a scale that was not answered is no energy. */
export function energyOfWeek(events: readonly CalendarEvent[], monday: LocalDate, zone: string): EnergyDay[] {
  const given = new Map<LocalDate, number>();
  for (const { kind, start_time, metadata } of events) {
    const made = kind === 'check_in' && metadata.checkin_data;
    const energy = made ? givenEnergy(made) : null;
    if (energy !== null) given.set(dateAt(Date.parse(start_time), zone), energy);
  }
  return Array.from({ length: 7 }, (_, day) => {
    const date = addDays(monday, day);
    return { date, energy: given.get(date) ?? null };
  });
}

/** The habit that was done most often; what was missed of it is not looked at. Null where none was done. */
export function strongestHabit(events: readonly CalendarEvent[], week: number): HabitFigures | null {
  const times = new Map<string, number>();
  for (const habit of habitsOf(events, week)) {
    if (statusOf(habit) === 'completed') times.set(habit.title, (times.get(habit.title) ?? 0) + 1);
  }
  const [best] = [...times].sort(([, a], [, b]) => b - a);
  return best ? { title: best[0], done: best[1] } : null;
}

/** Habits of a week of which the programme had none before it, as the programme plans them. */
export function newHabits(events: readonly CalendarEvent[], week: number): NewHabit[] {
  const known = new Set(
    events.filter((event) => event.program_week < week && isHabit(event)).map(({ title }) => title),
  );
  const fresh = new Map<string, string | null>();
  for (const { title, dose } of habitsOf(events, week)) if (!known.has(title)) fresh.set(title, dose);
  return [...fresh].map(([title, dose]) => ({ title, dose }));
}

function habitsOf(events: readonly CalendarEvent[], week: number): CalendarEvent[] {
  return events.filter((event) => event.program_week === week && isHabit(event));
}

const isHabit = (event: CalendarEvent): boolean => event.kind === 'habit' && !isPlanned(event);
