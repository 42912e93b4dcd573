import type { Habit, HabitOutcome, Habits } from '../../api/enhanced';
import { clockText, dayText } from '../../lib/message-times';

/** What became of a habit on a day. */
export type DayState = Habit['days'][number];

/** From which strength on a habit is called what; reminders grow quieter at the last two. */
const STRENGTHS = [
  [85, 'Strong'],
  [60, 'Steady'],
  [40, 'Growing'],
  [20, 'Taking hold'],
  [0, 'Just begun'],
] as const;

export const STATES: Readonly<Record<DayState, string>> = {
  done: 'Done',
  not_done: 'Not done',
  skipped: 'Put off',
  pause: 'Paused',
  rest: 'Rest',
  coming: 'To come',
};

const DAY = 86_400_000;

/** @param strength 0 to 100 */
export function strengthWord(strength: number): string {
  return STRENGTHS.find(([from]) => strength >= from)?.[1] ?? STRENGTHS[4][1];
}

/** '5 of 7 this week'; without a total where misses are not counted. */
export function weekText({ done, planned }: Habit['week']): string {
  if (planned === 0) return 'Nothing planned this week';
  return planned === null ? `${done} done this week` : `${done} of ${planned} this week`;
}

/** How often it was done in a row; empty where that says nothing, or is not counted. */
export function runText({ run, best_run }: Pick<Habit, 'run' | 'best_run'>): string {
  if (!run || !best_run) return best_run && best_run > 1 ? `Longest run: ${best_run}` : '';
  if (run < 2) return best_run > run ? `Longest run: ${best_run}` : '';
  return run === best_run ? `${run} in a row, your longest run` : `${run} in a row, longest ${best_run}`;
}

const SETTLED: Readonly<Record<NonNullable<HabitOutcome['state']>, string>> = {
  applied: '',
  asked: ' Your answer is asked for in Today.',
  declined: ' You said not yet, so it stays as it was.',
  undone: ' You took it back, so it stays as it was.',
  lapsed: ' It was not answered, so it stays as it was.',
};

/** What the close of a week made of it. */
export function outcomeText({ week, text, state }: HabitOutcome): string {
  return text === null
    ? `After week ${week}: it goes on as it was.`
    : `After week ${week}: ${text}${state ? SETTLED[state] : ''}`;
}

/** When it is due, or that it is done for today. */
export function whenText(habit: Habit, { first_day, today }: Habits, zone: string): string {
  const state = habit.days[dayIndex(first_day ?? today, today)];
  if (habit.today_event_id !== null && state === 'done') return 'Done today';
  if (habit.today_event_id !== null && state === 'coming') return 'Still to come today';
  if (habit.next_time === null) return 'No longer in your plan';
  const [day, clock] = [dayText(habit.next_time, zone), clockText(habit.next_time, zone)];
  const tomorrow = dayText(new Date(Date.parse(today) + DAY).toISOString(), 'UTC');
  return `Next: ${day === tomorrow ? 'tomorrow' : day} at ${clock}`;
}

/** How many days a day is after another; both 'YYYY-MM-DD'. */
export function dayIndex(first: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(first)) / DAY);
}

/** The day so many days after another: 'YYYY-MM-DD'. */
export function dayAfter(first: string, days: number): string {
  return new Date(Date.parse(first) + days * DAY).toISOString().slice(0, 10);
}
