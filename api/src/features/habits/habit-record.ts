import type { HabitOccurrence } from '../calendar-events/habit-calendar.service';
import { next, START, type HabitMark } from './strength';

export const DAY_STATES = ['done', 'not_done', 'skipped', 'pause', 'rest', 'coming'] as const;
/**
 * What a day of a habit is: `skipped` was put off by the member, `rest` has nothing planned, `coming` lies ahead or is today
 * and not ticked.
 */
export type DayState = (typeof DAY_STATES)[number];

/** What days are looked at. All of them 'YYYY-MM-DD' in the member's zone. */
export interface HabitFrame {
  /** A Monday. */
  readonly first: string;
  /** A Sunday. */
  readonly last: string;
  readonly today: string;
  readonly pauses: readonly { readonly from: string; readonly until: string }[];
  /** For low mood: then a day that was missed is as one of rest, and nothing counts it. */
  readonly gentle: boolean;
}

/** How a habit has gone. */
export interface HabitRecord {
  /** One for each day from the first to the last. */
  readonly days: readonly DayState[];
  /** 0 to 1 at the end of each day from the first one to today. */
  readonly strengths: readonly number[];
  /** Of the week of today: what was put off or paused is not planned. */
  readonly week: { readonly done: number; readonly planned: number };
  /** Done days one after the other, of the days on which it was planned and neither skipped nor paused. */
  readonly run: number;
  readonly best_run: number;
}

type Planned = Pick<HabitOccurrence, 'day' | 'status'>;

const DAY = 86_400_000;
/** Where the habit stands twice on a day, the first of these is the day's. */
const FIRST_OF = ['done', 'coming', 'not_done', 'skipped', 'pause'] as const;
const MARKS: Partial<Record<DayState, HabitMark>> = { done: 'done', not_done: 'not_done' };

/** Reads a habit's record off its days. */
export function habitRecord(planned: readonly Planned[], frame: HabitFrame): HabitRecord {
  const number = (day: string) => (Date.parse(day) - Date.parse(frame.first)) / DAY;
  const count = number(frame.last) + 1;
  const now = number(frame.today);
  const today = Math.min(now, count - 1);
  const onDay = Map.groupBy(planned, ({ day }) => number(day));
  const isPaused = (day: number) =>
    frame.pauses.some(({ from, until }) => number(from) <= day && day <= number(until));

  const days = Array.from({ length: Math.max(0, count) }, (_, day): DayState => {
    const states = (onDay.get(day) ?? []).map(({ status }): DayState => {
      if (status === 'completed') return 'done';
      if (status === 'failed') return 'skipped';
      if (isPaused(day)) return 'pause';
      if (day >= now) return 'coming';
      return frame.gentle ? 'rest' : 'not_done';
    });
    return FIRST_OF.find((state) => states.includes(state)) ?? (isPaused(day) ? 'pause' : 'rest');
  });
  const weekOf = (day: number) => [...days.keys()].filter((other) => sameWeek(day, other));
  const runs = runsOf(days.slice(0, today + 1));
  const thisWeek = weekOf(today).map((day) => days[day]);
  const among = (...states: DayState[]) => thisWeek.filter((state) => state && states.includes(state)).length;
  let strength = START;
  const strengths = days.slice(0, Math.max(0, today + 1)).map((state, day) => {
    const perWeek = weekOf(day).filter((other) => onDay.has(other)).length;
    if (perWeek > 0) strength = next(strength, { mark: MARKS[state] ?? 'neutral', perWeek });
    return strength.score;
  });
  const week = { done: among('done'), planned: among('done', 'not_done', 'coming') };
  return { days, strengths, week, run: runs.at(-1) ?? 0, best_run: Math.max(0, ...runs) };
}

const sameWeek = (a: number, b: number) => Math.floor(a / 7) === Math.floor(b / 7);

/** How long each stretch of done days was; the last one goes on. */
function runsOf(days: readonly DayState[]): number[] {
  const runs = [0];
  for (const state of days) {
    if (state === 'done') runs.push((runs.pop() ?? 0) + 1);
    if (state === 'not_done') runs.push(0);
  }
  return runs;
}
