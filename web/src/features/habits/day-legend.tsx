import type { Habit, Habits } from '../../api/enhanced';
import { DayMark } from './day-mark';
import { daysOfWeek } from './habit-days';
import { STATES } from './habit-words';
import type { DayState } from './habit-words';
import './day-legend.css';

/** What the marks of this week mean: those alone that stand in it. Whoever listens hears it with each day. */
export function DayLegend({ habits, frame }: { habits: readonly Habit[]; frame: Habits }) {
  const shown = new Set(habits.flatMap((habit) => daysOfWeek(habit, frame).days));
  const states = (Object.keys(STATES) as DayState[]).filter((state) => shown.has(state));
  return (
    <ul className="day-legend" aria-hidden="true">
      {states.map((state) => (
        <li key={state}>
          <DayMark state={state} />
          {STATES[state]}
        </li>
      ))}
    </ul>
  );
}
