import { Temporal } from 'temporal-polyfill';
import { changeText } from './close-week-texts';
import type { HabitChange, HabitProgress, WeekCloseInput } from './generator.types';
import { GATE_QUESTIONS } from './gates';
import { habitsOf } from './member-habits';
import type { PlannedHabit } from './select-habits';

/** Done-rates that move a habit: this much two weeks running leads up, less than that much leads down. */
const GOOD = 0.8;
const POOR = 0.5;
/** Without an answer, confidence reads as enough for a step up. */
const CONFIDENT = 7;
/** Weeks on one step after which their sum may speak for a step up as well: a day missed here and there is no reason to stay. */
const LONG = 4;
/** Occurrences that a week with a pause must hold to be judged; of a habit of one or two days a week, one is enough. */
const FEWEST = 2;
/** Of fewer than this, one that was missed says little: they are read together with the week before. */
const FEW = 4;
/** Weeks that a habit rests at least. */
const REST_WEEKS = 2;
/** The first week from which a habit may be made to wait: before, every top area has its first. */
const FIRST_WAITING_WEEK = 3;

type Stand = HabitProgress[string];
type Step = Stand['step'];

interface Tally {
  readonly done: number;
  readonly planned: number;
}

interface Active {
  readonly habit: PlannedHabit;
  readonly stand: Stand;
  /** This week, and the latest counted one before it on the same step; null: too few days counted. */
  readonly now: Tally | null;
  readonly before: Tally | null;
  /** All counted weeks on this step, and how long ago it began. */
  readonly all: Tally & { readonly weeks: number };
}

const rate = ({ done, planned }: Tally) => done / planned;
const sum = (tallies: readonly Tally[]): Tally => ({
  done: tallies.reduce((total, { done }) => total + done, 0),
  planned: tallies.reduce((total, { planned }) => total + planned, 0),
});

/** Where the habit stands in the week that is closed: as the last close left it, else as its events say. */
function standOf({ ladder, highest }: PlannedHabit, input: WeekCloseInput): Stand | null {
  const lived = input.progress[ladder.key];
  if (lived) return { ...lived, step: Math.min(lived.step, highest) as Step };
  const weeks = input.habits
    .filter((entry) => entry.ladder === ladder.key && entry.week <= input.week)
    .sort((a, b) => b.week - a.week);
  const [latest] = weeks;
  if (latest?.week !== input.week) return null;
  const other = weeks.findIndex(({ step }) => step !== latest.step);
  const since = weeks[(other < 0 ? weeks.length : other) - 1]!;
  return { step: Math.min(latest.step, highest) as Step, since_week: since.week };
}

function hasPause(week: number, { start_date, pauses }: WeekCloseInput): boolean {
  const monday = Temporal.PlainDate.from(start_date).add({ days: 7 * (week - 1) });
  const [first, last] = [monday.toString(), monday.add({ days: 6 }).toString()];
  return pauses.some(({ from, until }) => from <= last && until >= first);
}

/** The weeks on this step of which enough days counted to say anything, oldest first. */
function countedWeeks({ ladder, maxDays }: PlannedHabit, stand: Stand, input: WeekCloseInput) {
  const days = Math.min(ladder.steps[stand.step - 1]?.days ?? 1, maxDays);
  const counted: (Tally & { week: number })[] = [];
  for (let week = stand.since_week; week <= input.week; week += 1) {
    const tally = sum(input.habits.filter((entry) => entry.ladder === ladder.key && entry.week === week));
    const fewest = hasPause(week, input) ? Math.min(FEWEST, Math.ceil(days / 2)) : 1;
    if (tally.planned >= fewest) counted.push({ ...tally, week });
  }
  return counted;
}

function activeOf(habit: PlannedHabit, input: WeekCloseInput): Active | null {
  const stand = standOf(habit, input);
  if (!stand || stand.step === 0) return null;
  const weeks = countedWeeks(habit, stand, input);
  const now = weeks.at(-1)?.week === input.week ? weeks.at(-1)! : null;
  const before = now ? (weeks.at(-2) ?? null) : null;
  return { habit, stand, now, before, all: { ...sum(weeks), weeks: input.week - stand.since_week + 1 } };
}

/** What speaks for a step up, or null. */
function upward({ habit, stand, now, before, all }: Active, input: WeekCloseInput) {
  if (!now || stand.step >= habit.highest || (input.confidence ?? CONFIDENT) < CONFIDENT) return null;
  if ((stand.refused_until_week ?? 0) >= input.week) return null;
  if (before && rate(now) >= GOOD && rate(before) >= GOOD) return { ...sum([now, before]), weeks: 2 };
  return before && all.weeks >= LONG && rate(now) >= POOR && rate(all) >= GOOD ? all : null;
}

/** What speaks for a step down, or null. */
function downward({ now, before }: Active): (Tally & { weeks: number }) | null {
  if (!now || rate(now) >= POOR) return null;
  if (now.planned >= FEW || (!before && now.done === 0)) return { ...now, weeks: 1 };
  if (!before) return null;
  const both = { ...sum([now, before]), weeks: 2 };
  return rate(both) < POOR ? both : null;
}

class WeekClose {
  private readonly progress: Record<string, Stand> = {};
  private readonly changes: HabitChange[] = [];
  private readonly gentle: boolean;
  private readonly habits: readonly PlannedHabit[];
  private readonly active: readonly Active[];

  constructor(private readonly input: WeekCloseInput) {
    this.gentle = GATE_QUESTIONS['G-MOOD'].some((question) => {
      const answer = input.screen[question];
      return answer === 'yes' || answer === 'not_sure';
    });
    this.habits = habitsOf(input);
    this.active = this.habits.flatMap((habit) => activeOf(habit, input) ?? []);
  }

  close() {
    for (const habit of this.habits) {
      const lived = this.input.progress[habit.ladder.key];
      if (lived) this.progress[habit.ladder.key] = lived;
    }
    for (const { habit, stand } of this.active) this.progress[habit.ladder.key] = stand;
    const before = { ...this.progress };
    for (const active of this.active) this.judge(active);
    this.judgeTheRest();
    return { before, progress: this.progress, changes: this.changes };
  }

  private judge(active: Active): void {
    const { habit, stand, now } = active;
    if (!now || habit.maintained) return;
    const up = upward(active, this.input);
    if (up) this.change(habit, 'step_up', stand, stand.step + 1, up);
    else {
      const down = downward(active);
      if (down) this.down(habit, stand, down);
    }
  }

  /** A step down; from the first step to another cue, and when none is left to rest. */
  private down(habit: PlannedHabit, stand: Stand, reason: Tally & { weeks: number }): void {
    if (stand.step > 1) return this.change(habit, 'step_down', stand, stand.step - 1, reason);
    const cue = (stand.cue ?? 0) + 1;
    if (cue < habit.ladder.cues.length) {
      return this.change(habit, 'new_cue', { ...stand, cue }, 1, reason);
    }
    if (this.mayRest(habit)) this.change(habit, 'rest', stand, 0, reason);
  }

  /** One habit always stays, at its smallest: one in all, and one in each area that matters most. */
  private mayRest({ ladder, area, depth }: PlannedHabit): boolean {
    const others = this.active.filter(
      ({ habit }) => habit.ladder.key !== ladder.key && this.progress[habit.ladder.key]?.step !== 0,
    );
    return others.length > 0 && (depth < 3 || others.some(({ habit }) => habit.area === area));
  }

  /** Who struggles gets nothing new; for whom it goes well again, one rested habit comes back. */
  private judgeTheRest(): void {
    const { week, template } = this.input;
    const counted = this.active.flatMap(({ now }) => now ?? []);
    if (counted.length === 0) return;
    const total = sum(counted);
    const reason = { ...total, weeks: 1 };
    if (rate(total) < POOR) {
      for (const habit of this.habits) {
        const isNext = habit.fromWeek === week + 1 && habit.fromWeek >= FIRST_WAITING_WEEK;
        const isNew = !(habit.ladder.key in this.progress) && !habit.maintained;
        if (isNext && isNew && this.mayRest(habit)) {
          this.change(habit, 'rest', { step: 0, since_week: week }, 0, reason);
        }
      }
    }
    const { minutes_per_day, light_day } = template.load;
    const isLight = this.minutes() <= (6 * minutes_per_day + light_day.minutes) / 2;
    if (rate(total) < GOOD || !isLight) return;
    const rested = this.habits.find(({ ladder }) => {
      const stand = this.progress[ladder.key];
      return stand?.step === 0 && week - stand.since_week + 1 >= REST_WEEKS;
    });
    if (rested) this.change(rested, 'resume', this.progress[rested.ladder.key]!, 1, reason);
  }

  /** What the active habits ask for in a week. */
  private minutes(): number {
    return this.active.reduce((total, { habit, stand }) => {
      const step = habit.ladder.steps[stand.step - 1];
      return total + (step ? step.minutes * Math.min(step.days, habit.maxDays) : 0);
    }, 0);
  }

  private change(
    habit: PlannedHabit,
    kind: HabitChange['kind'],
    stand: Stand,
    to: number,
    reason: Tally & { readonly weeks: number },
  ): void {
    const { ladder } = habit;
    const { done, planned, weeks } = reason;
    const asked = kind === 'step_up';
    this.changes.push({
      ladder: ladder.key,
      title: ladder.title,
      kind,
      from_step: stand.step,
      to_step: to,
      asked,
      reason: { done, planned, weeks, confidence: this.input.confidence },
      text: changeText({
        kind,
        habit,
        from: stand.step,
        to,
        reason,
        cue: (ladder.cues[stand.cue ?? 0] ?? ladder.cues[0]).text,
        gentle: this.gentle,
      }),
    });
    if (asked) return;
    const cue = stand.cue === undefined ? {} : { cue: stand.cue };
    this.progress[ladder.key] = { step: to as Step, since_week: this.input.week + 1, ...cue };
  }
}

/**
 * What a week that was lived means for the next one, habit by habit: 80 % done two weeks running and a confidence of 7 (a
 * missing one reads as 7) offer a step up; under 50 % leads a step down, at the first step to another cue, then to rest;
 * else it holds. So does a week of which too few days counted. No step passes the gates; what the member refused is not
 * asked again for two weeks. Who struggles begins nothing new, and a rested habit comes back when there is room.
 *
 * The progress returned holds all but the steps up: those wait for the member's yes (`answerChange`). `before` is where each
 * habit stood in that week, if only its events say so: what an undo goes back to.
 */
export function closeWeek(input: WeekCloseInput): {
  readonly before: HabitProgress;
  readonly progress: HabitProgress;
  readonly changes: readonly HabitChange[];
} {
  return new WeekClose(input).close();
}
