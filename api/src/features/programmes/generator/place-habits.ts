import type { Planning } from './planning';
import type { PlannedHabit } from './select-habits';
import { DOMAINS } from './setup.types';
import { WeekHabit } from './week-habit';

/** A session of strength and a walk are shortened to no less than this, by as much at a time. */
const SHORTEST = 10;
const GRID = 5;
/** Sessions of strength that come before anything else; a third one takes what is left. */
const SESSIONS = 2;

const isStrength = ({ habit }: WeekHabit) => habit.shortens;
/** Brisk walking, whose minutes a week are what counts. */
const isWalk = ({ habit }: WeekHabit) => habit.ladder.key === 'H01';
const isDeclined = ({ habit }: WeekHabit) => habit.area !== null && habit.depth === 0;
const roundedDown = (minutes: number) => Math.floor(minutes / GRID) * GRID;

/** One week of habits. Who comes first keeps the room; what comes later cannot push it out. */
class HabitWeek {
  private readonly habits: readonly WeekHabit[];

  constructor(
    private readonly planning: Planning,
    week: number,
    habits: readonly PlannedHabit[],
  ) {
    this.habits = habits
      .map((habit) => new WeekHabit(planning, habit, week))
      .filter(({ number }) => number > 0);
  }

  place(): void {
    const wanted = this.habits.filter((habit) => !isDeclined(habit));
    const walk = wanted.find(isWalk);
    const strengths = wanted.filter(isStrength);
    for (const strength of strengths) this.placeStrength(strength, walk, SESSIONS);
    const others = wanted.filter((habit) => !isStrength(habit) && !isWalk(habit));
    for (const habit of others) if (habit.habit.depth > (walk?.habit.depth ?? 0)) habit.placeOne();
    if (walk) this.placeWalk(walk);
    this.placeInTurn(others);
    for (const habit of others) habit.placeSmaller();
    for (const strength of strengths) this.placeStrength(strength, walk, Infinity);
    for (const habit of this.habits.filter(isDeclined)) this.placeDeclined(habit);
  }

  /** Strength comes first, on the days with most room beside the walk; what does not fit is shortened, never dropped. */
  private placeStrength(strength: WeekHabit, walk: WeekHabit | undefined, sessions: number): void {
    for (const beside of walk ? [walk.minutes, 0] : [0]) {
      const lengthOn = (day: number) => {
        const room = this.planning.load.room(day) - (walk?.pattern.includes(day) ? beside : 0);
        return Math.min(strength.minutesOn(day), roundedDown(room));
      };
      while (strength.missing > 0 && strength.events < sessions) {
        const isPlaced = [...strength.openPattern(), ...strength.otherDays()]
          .filter((day) => !strength.isNextTo(day))
          .filter((day) => lengthOn(day) >= Math.min(SHORTEST, strength.minutesOn(day)))
          .sort((a, b) => lengthOn(b) - lengthOn(a))
          .some((day) => strength.placeOn(day, lengthOn(day)));
        if (!isPlaced) break;
      }
    }
  }

  /** The walk's minutes of the week: what a full day takes from one walk goes to another day. */
  private placeWalk(walk: WeekHabit): void {
    let left = walk
      .openPattern()
      .slice(0, Math.max(0, walk.missing))
      .reduce((sum, day) => sum + walk.minutesOn(day), 0);
    for (const isShortened of [false, true]) {
      for (const day of [...walk.openPattern(), ...walk.otherDays()]) {
        if (left <= 0) return;
        const full = Math.min(walk.minutesOn(day), left);
        const room = isShortened ? Math.min(full, roundedDown(this.planning.load.room(day))) : full;
        // No rest too short to be a walk.
        const rest = isShortened && walk.minutesOn(day) > SHORTEST ? left - room : 0;
        const minutes = rest > 0 && rest < SHORTEST ? Math.max(SHORTEST, left - SHORTEST) : room;
        const isWorth = minutes <= room && minutes >= Math.min(SHORTEST, full);
        if (isWorth && walk.placeOn(day, minutes)) left -= minutes;
      }
    }
  }

  /** One day of each habit after the other, so that a full week leaves every area its share. */
  private placeInTurn(habits: readonly WeekHabit[]): void {
    let isMoving = true;
    while (isMoving) isMoving = habits.filter((habit) => habit.placeOne()).length > 0;
  }

  /** An area that the member declined never gets as many events or minutes as one that matters most. */
  private placeDeclined(declined: WeekHabit): void {
    const { depths } = this.planning.choices;
    const tops = DOMAINS.filter((area) => depths[area] === 3).map((area) => this.totalsOf(area));
    for (;;) {
      const own = this.totalsOf(declined.habit.area);
      const staysBelow = tops.every(
        (top) => own.events + 1 < top.events && own.minutes + declined.minutes < top.minutes,
      );
      if (!staysBelow || !declined.placeOne()) return;
    }
  }

  private totalsOf(area: PlannedHabit['area']): { events: number; minutes: number } {
    const habits = this.habits.filter(({ habit }) => habit.area === area);
    return {
      events: habits.reduce((sum, { events }) => sum + events, 0),
      minutes: habits.reduce((sum, { total }) => sum + total, 0),
    };
  }
}

/**
 * Who joins late in a week has a first habit that day or the next, before anything else takes the room.
 */
export function placeFirstHabit(planning: Planning, habits: readonly PlannedHabit[]): void {
  const { joined, today, calendar } = planning;
  if (!planning.isLateJoiner) return;
  const candidates = habits.filter(({ fromWeek, depth }) => fromWeek === 1 && depth > 0);
  for (const day of [joined, joined + 1]) {
    if (day < today || day >= calendar.days) continue;
    const week = candidates.map((habit) => new WeekHabit(planning, habit, calendar.week(day)));
    if (week.some((habit) => habit.standsOn(day))) return;
  }
  for (const day of [joined, joined + 1]) {
    if (day < today || day >= calendar.days) continue;
    for (const habit of candidates) {
      const weekHabit = new WeekHabit(planning, habit, calendar.week(day));
      if (weekHabit.canStandOn(day) && weekHabit.placeOn(day)) return;
    }
  }
}

/** Fills what the core and education items leave of each week with the active habits. */
export function placeHabits(planning: Planning, habits: readonly PlannedHabit[]): void {
  const weeks = planning.calendar.days / 7;
  for (let week = 1; week <= weeks; week += 1) {
    if (week * 7 > planning.today) new HabitWeek(planning, week, habits).place();
  }
}
