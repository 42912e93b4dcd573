import type { HabitChange, HabitProgress } from '../generator/generator.types';

/** A yes takes the step from this week on; a no is kept for three weeks. */
export function answerChange(
  progress: HabitProgress,
  { ladder, from_step, to_step }: HabitChange,
  accepted: boolean,
  week: number,
): HabitProgress {
  const before = progress[ladder] ?? { step: from_step as 0, since_week: week };
  return {
    ...progress,
    [ladder]: accepted
      ? { ...before, step: to_step as 0, since_week: week }
      : { ...before, refused_until_week: week + 3 },
  };
}
