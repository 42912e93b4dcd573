/** What the columns of an event may hold. */

export const EVENT_TYPES = ['core', 'content', 'habit', 'pre_checkin_review'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_KINDS = [
  'check_in',
  'plan_the_day',
  'questionnaire',
  'health_screen',
  'reflection',
  'measure',
  'upload',
  'call',
  'appointment',
  'lesson',
  'habit',
  'task',
] as const;
/** What an event is. Whoever writes an event without one lets the database read it from title and type. */
export type EventKind = (typeof EVENT_KINDS)[number];

export const TASK_STATUSES = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** The scales of a check-in. A face alone is a whole check-in: the scales then hold their middle, and are marked. */
export const CHECK_IN_SCALES = ['energy_level', 'task_completion'] as const;
export type CheckInScale = (typeof CHECK_IN_SCALES)[number];

/** Where a scale stands that nobody has moved. */
export const SCALE_MIDDLE = 3;

/** Characters of a check-in's notes. */
export const LONGEST_NOTES = 4_000;

/** A saved daily check-in; scales as in the `CheckinData` of the API. */
export interface StoredCheckIn {
  energy_level: number;
  mood: string;
  task_completion: number;
  notes: string;
  /** Scales that the member did not answer; missing when all were. */
  not_given?: CheckInScale[];
}

/** What a member said on a scale; null where the check-in holds its middle only. */
export const scaleOf = (checkIn: StoredCheckIn, scale: CheckInScale): number | null =>
  checkIn.not_given?.includes(scale) ? null : checkIn[scale];

/** A saved weekly reflection; scales as in the `Reflection` of the API. */
export interface StoredReflection {
  confidence: number;
  change: string;
}

/** What has become of an event: in clear, as adherence is counted by it. */
export interface StoredStatus {
  status?: TaskStatus;
  completed?: boolean;
  completion_date?: string | null;
}

/** The rest of an event's metadata: the check-in or reflection, and keys of the client's own. */
export interface StoredNotes {
  [key: string]: unknown;
  checkin_data?: StoredCheckIn | null;
  /** When the check-in was said (ISO instant): its event's own date moves with each tick. Never shown. */
  checkin_said_at?: string;
  reflection?: StoredReflection | null;
}

/** What a person wrote on an event, in the place of the template's words. */
export interface StoredTexts {
  title: string;
  description: string | null;
}

export const REASON_RULES = [
  'every-day',
  'every-week',
  'week-focus',
  'every-programme',
  'priority',
  'investigation',
  'consultation',
  'level-and-priority',
  'priority-of-area',
  'health-screen',
  'result',
] as const;
/** The rule that placed an event. */
export type ReasonRule = (typeof REASON_RULES)[number];

/** What tells of the member's health by being there at all: an answer or a result asked for it. */
export const isAskedFor = (rule: ReasonRule): boolean => rule === 'health-screen' || rule === 'result';

/** Why an event is in the programme. `source` holds keys: of items of the template, and of references. */
export interface StoredReason {
  readonly rule: ReasonRule;
  readonly inputs: Readonly<Record<string, string | number | boolean | null>>;
  readonly source: readonly string[];
}
