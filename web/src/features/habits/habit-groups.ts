import type { Habit, Habits } from '../../api/enhanced';

interface HabitGroups {
  /** In the order that they come in: the strongest first. */
  current: readonly Habit[];
  /** The next to begin first. */
  coming: readonly Habit[];
  /** The plan has them no more. */
  over: readonly Habit[];
}

export function habitGroups({ habits, today }: Pick<Habits, 'habits' | 'today'>): HabitGroups {
  const coming = habits.filter(({ since }) => since > today);
  const begun = habits.filter(({ since }) => since <= today);
  const isOver = ({ next_time, today_event_id }: Habit) => next_time === null && today_event_id === null;
  return {
    current: begun.filter((habit) => !isOver(habit)),
    coming: coming.toSorted((a, b) => a.since.localeCompare(b.since)),
    over: begun.filter(isOver),
  };
}
