import type { HabitProgress } from './generator.types';
import type { PlannedHabit } from './select-habits';

/** Weeks on the first step before the second, and on each later one before the next: a step every two to three weeks. */
const FIRST_GROWTH_WEEKS = 2;
const GROWTH_WEEKS = 3;

/** The first week in which a habit may stand one step higher than it does since `since`. */
function nextGrowth(step: number, since: number): number {
  return since + (step === 1 ? FIRST_GROWTH_WEEKS : GROWTH_WEEKS);
}

/**
 * The step of a habit in a programme week; 0: it does not take place. A new habit grows by default, as a forecast: a step
 * every two to three weeks up to the gates' cap. What a week close has left stands in its own week and the one after, since
 * a step up is the member's to accept; the forecast goes on behind it. A rested habit stays at rest.
 *
 * @param current the programme week of the moment of planning
 */
export function stepIn(habit: PlannedHabit, week: number, progress: HabitProgress, current: number): number {
  const lived = progress[habit.ladder.key];
  if (!lived && week < habit.fromWeek) return 0;
  if (lived?.step === 0) return 0;
  let step = Math.min(lived?.step ?? habit.firstStep, habit.highest);
  if (habit.maintained) return step;
  let since = lived?.since_week ?? habit.fromWeek;
  const earliest = lived ? Math.max(current + 2, (lived.refused_until_week ?? 0) + 2) : 0;
  while (step < habit.highest) {
    const next = Math.max(nextGrowth(step, since), earliest);
    if (next > week) break;
    step += 1;
    since = next;
  }
  return step;
}
