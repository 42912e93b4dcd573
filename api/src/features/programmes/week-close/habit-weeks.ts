import type { HabitDay } from '../../calendar-events/programme-calendar.service';
import type { Pause, WeekCloseInput } from '../generator/generator.types';

type HabitWeek = WeekCloseInput['habits'][number];

/** Counts what was planned and done of each habit, week by week and step by step. Days of a pause do not count. */
export function habitWeeks(days: readonly HabitDay[], pauses: readonly Pause[]): HabitWeek[] {
  const weeks = new Map<string, HabitWeek>();
  for (const { template_key, day, week, step, done } of days) {
    if (step === null || pauses.some(({ from, until }) => from <= day && day <= until)) continue;
    const ladder = template_key.split('@')[0] ?? template_key;
    const key = `${ladder} ${week} ${step}`;
    const so = weeks.get(key) ?? { ladder, week, step, planned: 0, done: 0 };
    weeks.set(key, { ...so, planned: so.planned + 1, done: so.done + (done ? 1 : 0) });
  }
  return [...weeks.values()];
}
