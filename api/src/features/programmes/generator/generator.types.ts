import type { Gate, ProgrammeTemplate } from './template.types';
import type { QuestionnaireAnswers, SetupData } from './setup.types';

export * from './setup.types';
export * from './template.types';

/** An event of the programme that stays as it is while the rest is planned again. */
export interface KeptEvent {
  readonly template_key: string | null;
  readonly start_time: string;
  readonly end_time: string;
  readonly all_day: boolean;
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
  /** Safety gates that an answer or a clinician has cleared; by default none, and risky steps stay off. */
  readonly cleared_gates?: readonly Gate[];
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
  | 'priority-of-area';

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
