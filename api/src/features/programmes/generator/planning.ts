import { Temporal } from 'temporal-polyfill';
import type {
  EventKind,
  EventReason,
  EventType,
  GeneratedEvent,
  GeneratorInput,
  HabitProgress,
  KeptEvent,
} from './generator.types';
import type { Anchor, Cue, ProgrammeTemplate } from './template.types';
import { MemberDay } from './anchors';
import { DayLoad } from './day-load';
import { stepIn } from './growth';
import type { LocalCalendar } from './local-calendar';
import { KEPT, type PlannedHabit } from './select-habits';
import type { Choices } from './setup-choices';
import { Timeline, type Slot } from './timeline';

const MINUTE = 60_000;
/** What is moved to "now" starts at the next quarter of an hour. */
const QUARTER = 15 * MINUTE;
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
  private readonly progress: HabitProgress;
  readonly now: number;
  /** The first instant for what is moved ahead. */
  readonly soon: number;
  /** Today as a day of the programme: 0 before it starts, `calendar.days` when it is over. */
  readonly today: number;
  readonly events: GeneratedEvent[] = [];
  private readonly kept = new Map<string, Slot>();

  constructor(
    input: GeneratorInput,
    readonly choices: Choices,
    readonly calendar: LocalCalendar,
  ) {
    this.template = input.template;
    this.progress = input.progress;
    this.now = Temporal.Instant.from(input.now).epochMilliseconds;
    this.soon = Math.ceil(this.now / QUARTER) * QUARTER;
    this.today = Math.max(0, calendar.dayOf(this.now));
    this.memberDay = new MemberDay(input.screen, choices, input.template);
    this.timeline = new Timeline(calendar, (wanted) => this.memberDay.hoursAround(wanted));
    this.load = new DayLoad(calendar, input.template.load, choices.reflectionWeekday);
    input.kept?.forEach((event) => this.keep(event));
  }

  private keep(event: KeptEvent): void {
    const slot = { start: Date.parse(event.start_time), end: Date.parse(event.end_time) };
    if (event.template_key !== null) this.kept.set(event.template_key, slot);
    if (event.all_day) return;
    this.timeline.take(slot);
    const day = this.calendar.dayOf(slot.start);
    const isInside = day >= 0 && day < this.calendar.days;
    if (isInside && event.template_key !== null && this.counts(event.template_key)) {
      this.load.add(day, (slot.end - slot.start) / MINUTE);
    }
  }

  private counts(key: string): boolean {
    const base = key.split(/[@/]/)[0];
    const { core_items, education_items, habit_ladders, questionnaire_ladders, kinds } = this.template;
    const item = [...core_items, ...education_items].find((candidate) => candidate.key === base);
    if (item) return kinds[item.kind].counts;
    return (
      base === KEPT || [...habit_ladders, ...questionnaire_ladders].some((ladder) => ladder.key === base)
    );
  }

  /** The step of a habit in a week; 0: it does not take place. */
  stepIn(habit: PlannedHabit, week: number): number {
    return stepIn(habit, week, this.progress, this.calendar.week(this.today));
  }

  /** Where an item stands that is not to be planned again. */
  keptSlot(key: string): Slot | undefined {
    return this.kept.get(key);
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

  add(event: NewEvent): void {
    if (!event.allDay) this.timeline.take(event.slot);
    this.events.push({
      template_key: event.key,
      title: event.title,
      description: event.description,
      start_time: new Date(event.slot.start).toISOString(),
      end_time: new Date(event.slot.end).toISOString(),
      all_day: event.allDay ?? false,
      event_type: event.type,
      kind: event.kind,
      program_week: this.calendar.week(this.calendar.dayOf(event.slot.start)),
      content_id: event.contentId ?? null,
      reason: event.reason,
      dose: event.dose ?? null,
      cue: event.cue ?? null,
      smaller_dose: event.smaller?.dose ?? null,
      smaller_minutes: event.smaller?.minutes ?? null,
    });
  }
}
