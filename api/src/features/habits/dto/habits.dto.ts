import type { DayState } from '../habit-record';
import { HabitReminder } from './habit-reminder.dto';

/** What the plan made of a habit when its last week was closed. */
export class HabitOutcome {
  /**
   * The week that it rests on, 1 to 12.
   * @example 3
   */
  week: number;
  /** `held`: it goes on as it was. */
  kind: 'held' | 'step_up' | 'step_down' | 'new_cue' | 'rest' | 'resume';
  /**
   * The change and its reason, in a sentence; null where it was held.
   * @example "3 of 7 walks done. A smaller step this week: 5 minutes every day."
   */
  text: string | null;
  /** As in the changes of the programme; null where it was held. */
  state: 'asked' | 'applied' | 'declined' | 'undone' | 'lapsed' | null;
}

/** This week of a habit. What was put off or paused counts as neither. */
export class HabitWeek {
  /** @example 5 */
  done: number;
  /**
   * Null where misses are not counted (`counts_misses`).
   * @example 7
   */
  planned: number | null;
}

/** How a habit goes. */
export class Habit {
  /** @example "A brisk walk" */
  name: string;
  /**
   * 0 to 100: an exponentially weighted mean of its planned days. What was put off, paused or planned for rest changes
   * nothing; a miss lowers it a little, and coming back raises it more than another day.
   * @example 62
   */
  strength: number;
  /**
   * The strength at the end of each day from `first_day` to today.
   * @example [0, 5, 10]
   */
  strengths: number[];
  /**
   * What each day from `first_day` to `last_day` is: `skipped` was put off, `rest` has nothing planned, `coming` lies ahead
   * or is today and not ticked.
   * @example ["done", "rest", "coming"]
   */
  days: DayState[];
  week: HabitWeek;
  /**
   * Done days one after the other, of those for which it was planned; null where misses are not counted.
   * @example 4
   */
  run: number | null;
  /**
   * The longest such run.
   * @example 9
   */
  best_run: number | null;
  /**
   * Its first day, 'YYYY-MM-DD'.
   * @example "2026-11-02"
   */
  since: string;
  /**
   * When it comes next and is not done (ISO 8601, UTC); null where the plan has it no more.
   * @example "2026-11-24T12:30:00.000Z"
   */
  next_time: string | null;
  /**
   * Today's event, which can be ticked; null on a day without it.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  today_event_id: string | null;
  /**
   * The event that tells most of it: today's, else the next one, else the last.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  event_id: string;
  /** Null before the first week in which it stood is closed. */
  outcome: HabitOutcome | null;
  reminder: HabitReminder;
}

/** A member's habits. */
export class Habits {
  /**
   * Null without an active programme.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  program_id: string | null;
  /**
   * The Monday of the programme's first week, 'YYYY-MM-DD'; null without one.
   * @example "2026-11-02"
   */
  first_day: string | null;
  /**
   * The Sunday of its last week.
   * @example "2027-01-24"
   */
  last_day: string | null;
  /**
   * In the member's zone.
   * @example "2026-11-24"
   */
  today: string;
  /** False where the health screen tells of low mood: then nothing here counts what was not done. */
  counts_misses: boolean;
  /** The strongest first. */
  habits: Habit[];
}
