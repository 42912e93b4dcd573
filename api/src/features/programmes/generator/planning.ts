import { Temporal } from 'temporal-polyfill';
import type {
  EventKind,
  EventReason,
  EventType,
  GeneratedEvent,
  GeneratorInput,
  HabitProgress,
  KeptEvent,
  Pause,
} from './generator.types';
import type { Anchor, Cue, ProgrammeTemplate } from './template.types';
import { MemberDay } from './anchors';
import { DayLoad } from './day-load';
import { stepIn } from './growth';
import type { LocalCalendar } from './local-calendar';
import { pausesByDay } from './pauses';
import { KEPT, type PlannedHabit } from './select-habits';
import type { Choices } from './setup-choices';
import { Timeline, type Slot } from './timeline';

const MINUTE = 60_000;
/** What is moved to "now" starts at the next quarter of an hour. */
const QUARTER = 15 * MINUTE;
/** Friday of the first week: who joins then or later has too few days left of it. */
const LATE_DAY = 4;
/** Different things in one week, besides check-in and Plan the Day. */
const MOST_TITLES = 17;
/** Habits for which a week always keeps places. */
const MOST_HABITS = 8;

/** Check-in and Plan the Day: no different thing in any week. */
function isEveryDay(key: string | null): boolean {
  return key !== null && /^(daily-check-in|plan-the-day)@/.test(key);
}

function countedKeys(template: ProgrammeTemplate): Set<string> {
  const { core_items, education_items, habit_ladders, questionnaire_ladders, kinds } = template;
  const items = [...core_items, ...education_items].filter(({ kind }) => kinds[kind].counts);
  return new Set([KEPT, ...[...items, ...habit_ladders, ...questionnaire_ladders].map(({ key }) => key)]);
}

export interface NewEvent {
  readonly key: string;
  readonly title: string;
  readonly description: string | null;
  readonly slot: Slot;
  readonly type: EventType;
  readonly kind: EventKind;
  readonly allDay?: boolean;
  readonly contentId?: string | null;
  readonly dose?: string;
  readonly cue?: string;
  readonly smaller?: { readonly dose: string; readonly minutes: number };
  readonly reason: EventReason;
}

/** The programme while it is being planned: its calendar, what is taken, and what has been placed so far. */
export class Planning {
  readonly template: ProgrammeTemplate;
  readonly memberDay: MemberDay;
  readonly timeline: Timeline;
  readonly load: DayLoad;
  /** The day on which the member joined: today, or the first that anything stands on. */
  readonly joined: number;
  private readonly progress: HabitProgress;
  private readonly pauses: readonly (Pause['kind'] | null)[];
  private readonly removed: ReadonlySet<string>;
  /** Titles of each week besides check-in and Plan the Day, and how many places its habits keep. */
  private readonly titles: readonly Set<string>[];
  private readonly habitPlaces: number[];
  readonly now: number;
  /** The first instant for what is moved ahead. */
  readonly soon: number;
  /** Today as a day of the programme: 0 before it starts, `calendar.days` when it is over. */
  readonly today: number;
  readonly events: GeneratedEvent[] = [];
  /** Keys of what counts towards a day's load. */
  private readonly counted: ReadonlySet<string>;
  /** What stands by its template key: what is kept, and what has been placed. */
  private readonly standing = new Map<string, Slot>();

  constructor(
    input: GeneratorInput,
    readonly choices: Choices,
    readonly calendar: LocalCalendar,
  ) {
    this.template = input.template;
    this.progress = input.progress;
    this.pauses = pausesByDay(input.pauses, calendar);
    this.removed = new Set(input.removed);
    this.titles = Array.from({ length: calendar.days / 7 }, () => new Set());
    this.habitPlaces = this.titles.map(() => 0);
    this.now = Temporal.Instant.from(input.now).epochMilliseconds;
    this.soon = Math.ceil(this.now / QUARTER) * QUARTER;
    this.today = Math.max(0, calendar.dayOf(this.now));
    this.memberDay = new MemberDay(input.screen, choices, input.template);
    this.timeline = new Timeline(calendar, (wanted) => this.memberDay.hoursAround(wanted));
    this.load = new DayLoad(calendar, input.template.load, choices.reflectionWeekday);
    this.counted = countedKeys(input.template);
    input.kept?.forEach((event) => this.keep(event));
    const first = input.kept?.filter(({ template_key }) => template_key !== null) ?? [];
    this.joined = Math.min(
      this.today,
      ...first.map(({ start_time }) => calendar.dayOf(Date.parse(start_time))),
    );
  }

  /** Joined on a Friday or later: the week has no room to begin in. */
  get isLateJoiner(): boolean {
    return this.joined >= LATE_DAY && this.joined < 7;
  }

  pauseOn(day: number): Pause['kind'] | null {
    return this.pauses[day] ?? null;
  }

  /** Whether somebody deleted this event. */
  isRemoved(key: string): boolean {
    return this.removed.has(key);
  }

  /** Keeps places of each week's titles for its habits. */
  keepPlaces(habits: readonly PlannedHabit[]): void {
    this.titles.forEach((_, index) => {
      const active = habits.filter((habit) => this.stepIn(habit, index + 1) > 0);
      this.habitPlaces[index] = Math.min(active.length, MOST_HABITS);
    });
  }

  /** A week that is full of different things takes no new one. */
  hasRoomForTitle(day: number, title: string, kind: 'habit' | 'lesson' | 'item' = 'habit'): boolean {
    const week = this.calendar.week(day) - 1;
    const titles = this.titles[week]!;
    // Its habits keep their places, and a lesson keeps one as well.
    const others = { habit: 0, lesson: this.habitPlaces[week]!, item: this.habitPlaces[week]! + 1 }[kind];
    return titles.has(title) || titles.size + others < MOST_TITLES;
  }

  private name(day: number, title: string): void {
    this.titles[this.calendar.week(day) - 1]?.add(title);
  }

  private keep(event: KeptEvent): void {
    const slot = { start: Date.parse(event.start_time), end: Date.parse(event.end_time) };
    if (event.template_key !== null) this.standing.set(event.template_key, slot);
    const day = this.calendar.dayOf(slot.start);
    const isInside = day >= 0 && day < this.calendar.days;
    if (isInside && event.title && !isEveryDay(event.template_key)) this.name(day, event.title);
    if (event.all_day) return;
    this.timeline.take(slot);
    if (isInside && event.template_key !== null && this.counts(event.template_key)) {
      this.load.add(day, (slot.end - slot.start) / MINUTE);
    }
  }

  private counts(key: string): boolean {
    return this.counted.has(key.split(/[@/]/)[0]!);
  }

  /** The step of a habit in a week; 0: it does not take place. */
  stepIn(habit: PlannedHabit, week: number): number {
    return stepIn(habit, week, this.progress, this.calendar.week(this.today));
  }

  /** Where an item stands that is not to be planned again. */
  slotOf(key: string): Slot | undefined {
    return this.standing.get(key);
  }

  /** Whether an item is not to be planned: it stands already, or somebody deleted it. */
  isSettled(key: string): boolean {
    return this.standing.has(key) || this.removed.has(key);
  }

  /** The wall time of an anchor on a day, in minutes after midnight. */
  timeOf(anchor: Anchor, day: number): number {
    return this.memberDay.timeOf(anchor, this.calendar.isWeekend(day));
  }

  /** The cues of a habit that are possible on a day, the one in use first. */
  cuesOn({ ladder }: PlannedHabit, day: number): readonly [Cue, ...Cue[]] {
    const inUse = this.progress[ladder.key]?.cue;
    const possible = this.memberDay.cuesOn(ladder, this.calendar.weekday(day), inUse);
    return possible as [Cue, ...Cue[]];
  }

  /** Places an event. What somebody deleted keeps its room, and is not planned. */
  add(event: NewEvent): void {
    if (!event.allDay) this.timeline.take(event.slot);
    this.standing.set(event.key, event.slot);
    const day = this.calendar.dayOf(event.slot.start);
    if (!isEveryDay(event.key)) this.name(day, event.title);
    if (this.removed.has(event.key)) return;
    this.events.push({
      template_key: event.key,
      title: event.title,
      description: event.description,
      start_time: new Date(event.slot.start).toISOString(),
      end_time: new Date(event.slot.end).toISOString(),
      all_day: event.allDay ?? false,
      event_type: event.type,
      kind: event.kind,
      program_week: this.calendar.week(day),
      content_id: event.contentId ?? null,
      reason: event.reason,
      dose: event.dose ?? null,
      cue: event.cue ?? null,
      smaller_dose: event.smaller?.dose ?? null,
      smaller_minutes: event.smaller?.minutes ?? null,
    });
  }
}
