import type { WorkPattern } from '../../health-screen/health-screen.options';
import { minutesOf } from './local-calendar';
import type { HealthScreenAnswers } from './screen.types';
import type { Choices } from './setup-choices';
import type { Anchor, Cue, HabitLadder, ProgrammeTemplate } from './template.types';

const DAY = 24 * 60;
/** Minutes after waking. Who works at night has the main meal before the shift and a break in the middle of it. */
const LANDMARKS = {
  days: { breakfast: 60, work: 105, lunch: 345, dinner: 690 },
  nights: { breakfast: 60, dinner: 150, work: 330, lunch: 600 },
} as const;
/** A check-in outside these hours says nothing about when somebody gets up. */
const MORNINGS = {
  days: [minutesOf('05:00'), minutesOf('11:30')],
  nights: [minutesOf('12:00'), minutesOf('21:00')],
} as const;
/** Somebody who checks in gets up this long before. */
const WAKE_BEFORE_CHECK_IN = 15;
/** What must come before the first screen of the day, Plan the Day, begins this long before the check-in. */
const BEFORE_SCREENS = 30;
/** Shorter or longer days than these are slips of the pen. */
const POSSIBLE_DAY = [12 * 60, 20 * 60] as const;
/** The last hour before bed is for winding down: nothing is moved into it. */
const WIND_DOWN = 60;

const within = (minutes: number, [from, to]: readonly [number, number]) => minutes >= from && minutes <= to;

/** When a member's day begins and ends and where its meals and its work lie: wall times in minutes after midnight. */
export class MemberDay {
  private readonly work: WorkPattern | undefined;
  private readonly isAsked: boolean;
  readonly wake: number;
  /** Counted on from the midnight before waking: more than 24 hours when the member goes to bed after midnight. */
  readonly bed: number;

  constructor(
    screen: HealthScreenAnswers,
    private readonly choices: Pick<Choices, 'checkIn' | 'task'>,
    { day }: Pick<ProgrammeTemplate, 'day'>,
  ) {
    this.work = screen.workPattern;
    this.isAsked = screen.wakeTime !== undefined;
    const checkIn = choices.checkIn.weekday;
    const pattern = this.work === 'nights' ? 'nights' : 'days';
    const usual = minutesOf(pattern === 'nights' ? day.night_wake : day.wake);
    const guessed = within(checkIn, MORNINGS[pattern]) ? checkIn - WAKE_BEFORE_CHECK_IN : usual;
    this.wake = screen.wakeTime === undefined ? guessed : minutesOf(screen.wakeTime);
    const length = screen.bedTime ? (minutesOf(screen.bedTime) - this.wake + DAY) % DAY : 0;
    this.bed = this.wake + (within(length, POSSIBLE_DAY) ? length : day.bed_after_minutes);
  }

  /** The wall time of an anchor, in minutes after midnight. */
  timeOf(anchor: Anchor, isWeekend: boolean): number {
    const part = isWeekend ? 'weekend' : 'weekday';
    if (anchor === 'check_in') return this.choices.checkIn[part];
    if (anchor === 'task') return this.choices.task[part];
    const [, landmark, offset] = /^([a-z]+)([+-]\d+)?$/.exec(anchor) ?? [];
    if (!landmark) return minutesOf(anchor);
    return (this.landmark(landmark, part) + Number(offset ?? 0) + DAY) % DAY;
  }

  private landmark(name: string, part: 'weekday' | 'weekend'): number {
    if (name === 'wake') return this.wake;
    if (name === 'bed') return this.bed;
    if (name === 'rise') return this.rise(part);
    const after = LANDMARKS[this.work === 'nights' ? 'nights' : 'days'][name as 'lunch'];
    return this.wake + after;
  }

  /** The first moment of the day; where the time of waking is a guess, it leaves room before the first screen. */
  private rise(part: 'weekday' | 'weekend'): number {
    const untilCheckIn = (this.choices.checkIn[part] - this.wake + DAY) % DAY;
    const isTight = untilCheckIn < BEFORE_SCREENS;
    return this.isAsked || !isTight ? this.wake : this.choices.checkIn[part] - BEFORE_SCREENS;
  }

  /**
   * The waking hours around a wanted time, in minutes after midnight, without the last one before bed. Who goes to bed
   * after midnight has two stretches on one date: what is left of the day before, and the day's own.
   */
  hoursAround(wanted: number): readonly [number, number] {
    const end = this.bed - WIND_DOWN;
    if (this.bed > DAY && wanted < this.bed - DAY) return [0, Math.max(0, end - DAY)];
    return [this.wake, Math.min(DAY, end)];
  }

  /** Whether the member works on this weekday (1 = Monday); null: that is not known. */
  isWorking(weekday: number): boolean | null {
    if (this.work === undefined || this.work === 'rotating') return null;
    return this.work !== 'none' && weekday <= 5;
  }

  /**
   * The cues that are possible on a weekday, the one in use first.
   * @param inUse which of the ladder's cues a week close chose, from 0
   */
  cuesOn({ cues }: HabitLadder, weekday: number, inUse = 0): Cue[] {
    const ordered = [...cues.slice(inUse), ...cues.slice(0, inUse)];
    const works = this.isWorking(weekday);
    return ordered.filter(
      ({ on }) => (on !== 'working' || works === true) && (on !== 'free' || works === false),
    );
  }
}
