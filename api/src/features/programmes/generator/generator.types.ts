import type { Finding } from './result-table.types';
import type { Gate, ProgrammeTemplate } from './template.types';
import type { HealthScreenAnswers, Raised } from './screen.types';
import type { QuestionnaireAnswers, SetupData } from './setup.types';

export * from './result-table.types';
export * from './screen.types';
export * from './setup.types';
export * from './template.types';

/** An event of the programme that stays as it is while the rest is planned again. */
export interface KeptEvent {
  readonly template_key: string | null;
  readonly title?: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly all_day: boolean;
}

/**
 * Where each habit stands by its ladder's key, as the last week close left it: the step (0: it rests) and the programme
 * week since which; which of its cues it uses (0 is the first); until which week a step up is not asked again.
 */
export type HabitProgress = Readonly<
  Record<
    string,
    {
      readonly step: 0 | 1 | 2 | 3 | 4;
      readonly since_week: number;
      readonly cue?: number;
      readonly refused_until_week?: number;
    }
  >
>;

/** What a week close proposes for one habit (a step up, which is asked first) or does to it (all else). */
export interface HabitChange {
  readonly ladder: string;
  readonly title: string;
  readonly kind: 'step_up' | 'step_down' | 'new_cue' | 'rest' | 'resume';
  readonly from_step: number;
  readonly to_step: number;
  /** Happens only when the member says yes. */
  readonly asked: boolean;
  readonly reason: {
    readonly done: number;
    readonly planned: number;
    /** Over how many weeks `done` and `planned` were counted. */
    readonly weeks: number;
    readonly confidence: number | null;
  };
  /** '9 of 10 walks done: 15 minutes now?' */
  readonly text: string;
}

/** What a week of the programme is closed with. */
export interface WeekCloseInput {
  readonly template: ProgrammeTemplate;
  readonly screen: HealthScreenAnswers;
  readonly signed_off?: readonly Gate[];
  readonly findings?: readonly Finding[];
  readonly person: Person;
  readonly setup: SetupData;
  readonly answers: QuestionnaireAnswers | null;
  /** The programme week that is closed, 1 to 12. */
  readonly week: number;
  readonly progress: HabitProgress;
  readonly pauses: readonly Pause[];
  /** The Monday of the programme. */
  readonly start_date: string;
  /** 0 to 10 from the week's reflection; null when it was not given, which reads as 7. */
  readonly confidence: number | null;
  /** The habits of this and the earlier weeks. The occurrences on days of a pause are left out by the caller. */
  readonly habits: readonly {
    readonly ladder: string;
    readonly step: number;
    readonly week: number;
    readonly planned: number;
    readonly done: number;
  }[];
}

/** A time in which life happened. Local dates 'YYYY-MM-DD', both included. */
export interface Pause {
  readonly kind: 'ill' | 'away' | 'too_much' | 'break';
  readonly from: string;
  readonly until: string;
}

export interface Person {
  /** Years, at the moment of planning. */
  readonly age: number | null;
  readonly gender: 'male' | 'female' | 'other' | null;
}

export interface GeneratorInput {
  readonly template: ProgrammeTemplate;
  readonly setup: SetupData;
  /** The latest habits questionnaire, or null: then no habit comes from it. */
  readonly answers: QuestionnaireAnswers | null;
  /** The moment of planning, an ISO 8601 instant. Nothing is planned before it. */
  readonly now: string;
  /** IANA zone whose calendar the programme follows. */
  readonly zone: string;
  /** The Monday of an existing programme that is planned again; by default the Monday of the local week of `now`. */
  readonly start_date?: string;
  /**
   * When planning again: what stays (see `keptEvents`). Its items are not planned a second time and its hours are
   * taken. Without it, everything that lies before `now` counts as still to do and moves ahead.
   */
  readonly kept?: readonly KeptEvent[];
  /** The saved health screen; {} when nothing is answered, and risky steps stay off. */
  readonly screen: HealthScreenAnswers;
  readonly raised?: Raised;
  /** Gates that a clinician agreed to open. */
  readonly signed_off?: readonly Gate[];
  /** What the member's results ask for. */
  readonly findings?: readonly Finding[];
  readonly person: Person;
  /** {} in a new programme: every habit follows the default growth. */
  readonly progress: HabitProgress;
  readonly pauses: readonly Pause[];
  /** Template keys of events that somebody deleted: never planned again. */
  readonly removed: readonly string[];
}

export type EventType = 'core' | 'content' | 'habit' | 'pre_checkin_review' | null;

/** What an event is. */
export type EventKind =
  | 'check_in'
  | 'plan_the_day'
  | 'questionnaire'
  | 'health_screen'
  | 'reflection'
  | 'measure'
  | 'upload'
  | 'call'
  | 'appointment'
  | 'lesson'
  | 'habit'
  | 'task';

/** Every rule that can place an event; each has its reading on the screen. */
export type ReasonRule =
  | 'every-day'
  | 'every-week'
  | 'week-focus'
  | 'every-programme'
  | 'priority'
  | 'investigation'
  | 'consultation'
  | 'level-and-priority'
  | 'priority-of-area'
  | 'health-screen'
  | 'result';

/** Why an event stands in the programme: the rule, what it looked at, and the template's references. */
export interface EventReason {
  readonly rule: ReasonRule;
  readonly inputs: Readonly<Record<string, string | number | boolean | null>>;
  readonly source: readonly string[];
}

export interface GeneratedEvent {
  /** Stable and unique in the programme: 'C05', 'C09/1', 'daily-check-in@2026-11-23', 'H01@2026-11-25'. */
  readonly template_key: string;
  readonly title: string;
  readonly description: string | null;
  /** UTC instants, ISO 8601 with Z; all-day events run from local midnight to local midnight, end exclusive. */
  readonly start_time: string;
  readonly end_time: string;
  readonly all_day: boolean;
  readonly event_type: EventType;
  readonly kind: EventKind;
  /** 1 to 12, by the local date of the start. */
  readonly program_week: number;
  readonly content_id: string | null;
  readonly reason: EventReason;
  /** How much, in words: '15 min brisk walk'. Null for what has no amount. */
  readonly dose: string | null;
  /** When in the day, in words: 'after lunch'. */
  readonly cue: string | null;
  /** The same event a step smaller, with its length in minutes; null when there is none. */
  readonly smaller_dose: string | null;
  readonly smaller_minutes: number | null;
}

export interface GeneratedProgramme {
  /** Local dates 'YYYY-MM-DD': a Monday and the 12th Sunday. */
  readonly start_date: string;
  readonly end_date: string;
  readonly zone: string;
  readonly template_version: string;
  /** Sorted by start_time, then template_key. */
  readonly events: readonly GeneratedEvent[];
}
