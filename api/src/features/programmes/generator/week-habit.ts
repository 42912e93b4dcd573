import type { HabitStep } from './generator.types';
import { habitWords } from './habit-words';
import { restsIn } from './pauses';
import type { Planning } from './planning';
import type { PlannedHabit } from './select-habits';

const MINUTE = 60_000;

/** A habit in one week of the programme: the days that it wants, what stands already, and what is still missing. */
export class WeekHabit {
  /** The step of the week, 0 when it does not take place. */
  readonly number: number;
  /** The days of the programme that it wants, outside of pauses and inside of them. */
  readonly pattern: readonly number[];
  readonly minutes: number;
  /** Occurrences that stand, or did until the member deleted them, and their minutes. */
  events = 0;
  total = 0;
  /** Occurrences still to place. */
  missing: number;
  private readonly first: number;
  /** Days of what the member deleted that have no room for it. */
  private readonly forgone = new Set<number>();

  constructor(
    private readonly planning: Planning,
    readonly habit: PlannedHabit,
    week: number,
  ) {
    this.first = (week - 1) * 7;
    const { maxDays } = habit;
    this.number = planning.stepIn(habit, week);
    this.minutes = this.stepOf(this.number)?.minutes ?? 0;
    const days = (step: number) => this.weekdays(Math.min(this.stepOf(step)?.days ?? 0, maxDays));
    const [usual, smallest] = [days(this.number), days(Math.min(1, this.number))];
    this.pattern = this.week().filter((day) => {
      const pause = planning.pauseOn(day);
      if (!pause) return usual.includes(day);
      return !restsIn(pause, habit) && smallest.includes(day);
    });
    this.missing = this.count();
  }

  private stepOf(number: number): HabitStep | undefined {
    return this.habit.ladder.steps[number - 1];
  }

  private week(): number[] {
    return Array.from({ length: 7 }, (_, index) => this.first + index);
  }

  private weekdays(days: number): number[] {
    return (this.planning.template.load.weekdays[days - 1] ?? []).map((weekday) => this.first + weekday - 1);
  }

  private keyOf(day: number): string {
    return `${this.habit.ladder.key}@${this.planning.calendar.date(day)}`;
  }

  /**
   * What stands counts; a day outside of the pattern stands for one of the pattern that found no room. So does what the
   * member deleted of the days that have passed; days ahead keep the room of it, so that nothing moves in its place.
   */
  private count(): number {
    let replaced = 0;
    let lost = 0;
    for (const day of this.week()) {
      const stands = this.standsOn(day);
      if (stands) {
        const slot = this.planning.slotOf(this.keyOf(day));
        this.events += 1;
        this.total += slot ? (slot.end - slot.start) / MINUTE : this.minutesOn(day);
      }
      if (stands && !this.pattern.includes(day)) replaced += 1;
      if (!stands && this.pattern.includes(day) && !this.isAhead(day)) lost += 1;
    }
    return this.openPattern().length - Math.max(0, replaced - lost);
  }

  private isAhead(day: number): boolean {
    const { calendar, today, now } = this.planning;
    if (day < today || day >= calendar.days) return false;
    const [cue] = this.planning.cuesOn(this.habit, day);
    return calendar.instant(day, this.planning.timeOf(cue.at, day)) >= now;
  }

  private isOpen(day: number): boolean {
    return this.isAhead(day) && !this.standsOn(day);
  }

  openPattern(): number[] {
    return this.pattern.filter((day) => this.isOpen(day));
  }

  /** Days outside of the pattern and of pauses on which it can still stand. */
  otherDays(): number[] {
    return this.week().filter(
      (day) => !this.pattern.includes(day) && !this.planning.pauseOn(day) && this.isOpen(day),
    );
  }

  /** Days on which it can still stand, in the order in which they are tried: what was deleted takes its own day first. */
  private openDays(): number[] {
    const open = [...this.openPattern(), ...this.otherDays()];
    const isDeleted = (day: number) => this.planning.isRemoved(this.keyOf(day));
    return [...open.filter(isDeleted), ...open.filter((day) => !isDeleted(day))];
  }

  /** Whether it stands on a day, or would if the member had not deleted it. */
  standsOn(day: number): boolean {
    const key = this.keyOf(day);
    if (this.planning.slotOf(key) || this.forgone.has(day)) return true;
    return this.planning.isRemoved(key) && !this.isAhead(day);
  }

  /** What the member deleted counts although the day has no room for it by now: no other day takes its place. */
  private forgo(day: number): boolean {
    if (!this.planning.isRemoved(this.keyOf(day))) return false;
    this.forgone.add(day);
    this.events += 1;
    this.missing -= 1;
    return true;
  }

  canStandOn(day: number): boolean {
    return this.number > 0 && !this.planning.pauseOn(day) && this.isOpen(day);
  }

  /** Whether it stands on the day before or after. */
  isNextTo(day: number): boolean {
    return [day - 1, day + 1]
      .filter((other) => other >= 0 && other < this.planning.calendar.days)
      .some((other) => this.standsOn(other));
  }

  minutesOn(day: number): number {
    return this.planning.pauseOn(day) ? this.stepOf(1)!.minutes : this.minutes;
  }

  /** Puts one missing occurrence on the first day with room; false when there is none or nothing is missing. */
  placeOne(): boolean {
    if (this.missing <= 0) return false;
    return this.openDays().some((day) => this.placeOn(day));
  }

  /** A full week still holds it once: at the largest of its smaller steps that finds room. */
  placeSmaller(): void {
    for (let number = this.number - 1; number >= 1 && this.events === 0; number -= 1) {
      const { minutes } = this.stepOf(number)!;
      this.openDays().some((day) => this.placeOn(day, minutes, number));
    }
  }

  /** A slot near one of the habit's cues that is possible on this day, the one in use first. */
  private slotNear(day: number, minutes: number) {
    const { calendar, timeline, template, now, choices } = this.planning;
    const checkIn = choices.checkIn[calendar.isWeekend(day) ? 'weekend' : 'weekday'];
    const firstScreen = calendar.instant(day, checkIn - template.daily.plan_the_day.minutes);
    for (const cue of this.planning.cuesOn(this.habit, day)) {
      const slot = timeline.find({
        day,
        wanted: this.planning.timeOf(cue.at, day),
        length: minutes * MINUTE,
        notBefore: now,
        grid: 5,
        wrap: false,
        drift: template.load.habit_drift_minutes,
      });
      if (slot && (!cue.before_check_in || slot.end <= firstScreen)) return { slot, cue };
    }
    return null;
  }

  /** Puts it on a day if there is room near its cue. */
  placeOn(day: number, minutes = this.minutesOn(day), lived = this.number): boolean {
    const { load } = this.planning;
    const { ladder, fromWeek, reason } = this.habit;
    if (!load.fits(day, minutes) || !this.planning.hasRoomForTitle(day, ladder.title)) return this.forgo(day);
    const found = this.slotNear(day, minutes);
    if (!found) return this.forgo(day);
    load.add(day, minutes);
    const number = this.planning.pauseOn(day) ? 1 : lived;
    this.planning.add({
      key: this.keyOf(day),
      ...habitWords(ladder, number, minutes, found.cue.text),
      slot: found.slot,
      type: 'habit',
      kind: 'habit',
      reason: {
        rule: reason.rule,
        inputs: { ...reason.inputs, step: number, from_week: fromWeek },
        source: [ladder.key, ...ladder.source],
      },
    });
    this.events += 1;
    this.total += minutes;
    this.missing -= 1;
    return true;
  }
}
