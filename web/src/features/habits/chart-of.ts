import type { Habit, Habits } from '../../api/enhanced';
import { dayAfter, dayIndex } from './habit-words';

/** Days that are drawn at most: eight weeks. */
const MOST = 56;

interface Chart {
  /** Per cent of the drawing, from its left and top. */
  points: readonly { x: number; y: number }[];
  /** Where weeks begin, per cent from the left. */
  mondays: readonly number[];
  /** All of it in words. */
  sentence: string;
  /** '2 Nov' */
  from: string;
}

/** The strength of the last weeks since a habit began; null before there is something to draw. */
export function chartOf(
  { strengths, since }: Pick<Habit, 'strengths' | 'since'>,
  { first_day, today }: Pick<Habits, 'first_day' | 'today'>,
): Chart | null {
  const first = first_day ?? today;
  const start = Math.max(0, dayIndex(first, since), strengths.length - MOST);
  const shown = strengths.slice(start);
  if (shown.length < 2 || Math.max(...shown) === 0) return null;
  const x = (day: number) => round((100 * day) / (shown.length - 1));
  const days = [...shown.keys()];
  const mondays = days.filter((day) => day > 0 && (start + day) % 7 === 0);
  const atEnds = days.filter((day) => (start + day) % 7 === 6 || day === shown.length - 1);
  const weeks = atEnds.map((day) => `week ${Math.floor((start + day) / 7) + 1} ${shown[day]}`);
  return {
    points: shown.map((strength, day) => ({ x: x(day), y: 100 - strength })),
    mondays: mondays.map(x),
    sentence: `Strength at the end of each week: ${weeks.join(', ')}.`,
    from: shortDay(dayAfter(first, start)),
  };
}

const round = (share: number) => Math.round(share * 10) / 10;

function shortDay(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
