import type { Habit, Habits } from '../../api/enhanced';
import { DayMark } from './day-mark';
import { dayIndex, STATES } from './habit-words';
import './habit-days.css';

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface HabitDaysProps {
  habit: Pick<Habit, 'days'>;
  frame: Pick<Habits, 'first_day' | 'today'>;
}

/** The seven days of this week, each with what became of it. */
export function HabitDays({ habit, frame }: HabitDaysProps) {
  const { today, days } = daysOfWeek(habit, frame);
  return (
    <ol className="habit-days">
      {days.map((state, day) => (
        <li key={NAMES[day]} className={day === today ? 'habit-day habit-day-today' : 'habit-day'}>
          <span className="habit-day-name" aria-hidden="true">
            {NAMES[day]?.charAt(0)}
          </span>
          <DayMark state={state} />
          <span className="visually-hidden">
            {NAMES[day]}
            {day === today && ', today'}: {STATES[state]}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** @returns the states of this week's days, Monday first, and which of them is today */
export function daysOfWeek({ days }: Pick<Habit, 'days'>, { first_day, today }: HabitDaysProps['frame']) {
  const index = dayIndex(first_day ?? today, today);
  const monday = 7 * Math.floor(index / 7);
  return { today: index - monday, days: days.slice(Math.max(0, monday), Math.max(0, monday + 7)) };
}
