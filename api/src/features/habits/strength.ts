/** What became of a habit on one of its days. */
export type HabitMark = 'done' | 'not_done' | 'neutral';

/** A day for which a habit was planned. */
export interface MarkedDay {
  readonly mark: HabitMark;
  /** On how many days of its week the habit is planned: 1 to 7. */
  readonly perWeek: number;
}

/** Days after which half of the way to full strength is gone, for a habit of every day. */
const HALF_LIFE = 13;
/** A missed day pulls by this much of what a done one does. */
const MISSED_PULL = 0.75;
/** A done day counts as so many while something that misses took is not regained. */
const RETURN_COUNTS = 1.5;

/**
 * How strong a habit is after some days, 0 to 1: an exponentially weighted mean of what was done, so that the last weeks
 * say most and one day says little.
 *
 * The form is that of Loop Habit Tracker (github.com/iSoron/uhabits, `Score.kt`, and its author in issue 142): with each day
 * `score = score × m + value × (1 − m)`, `m = 0.5 ^ (√frequency / 13)`, so that a habit of every day, always done, has 80 %
 * after a month and 96 % after two, near the 66 days after which a new habit felt automatic in half of Lally's study
 * (European Journal of Social Psychology, 2010). What differs here:
 * - Only planned days count: `m = 0.5 ^ (1 / (13 × √frequency))` for each of them, which over a week is the same. Loop looks
 *   at every day and so has to guess which of them were meant (its issue 641).
 * - What is skipped, paused or planned for rest changes nothing (its pull request 630).
 * - A missed day pulls three quarters as much, and after it each done day counts one and a half times until what was lost
 *   is regained: missing is normal (Lally: one missed opportunity did not harm the habit), and coming back is what makes
 *   habits last. Who does it on half of the days has 67 %, on four fifths 89 %.
 *
 * Doing it on a day never leaves a lower score, at the end, than missing it on that day; nor does putting it off.
 */
export function strengthAfter(days: readonly MarkedDay[]): number {
  return days.reduce(next, START).score;
}

export interface Strength {
  readonly score: number;
  /** What it would be had no day been missed. */
  readonly unmissed: number;
}

export const START: Strength = { score: 0, unmissed: 0 };

/** The strength after one more planned day. */
export function next(before: Strength, { mark, perWeek }: MarkedDay): Strength {
  if (mark === 'neutral') return before;
  const stays = (counts: number) => 0.5 ** (counts / (HALF_LIFE * Math.sqrt(perWeek / 7)));
  if (mark === 'not_done') return { ...before, score: before.score * stays(MISSED_PULL) };
  const unmissed = 1 - (1 - before.unmissed) * stays(1);
  return { score: Math.min(unmissed, 1 - (1 - before.score) * stays(RETURN_COUNTS)), unmissed };
}
