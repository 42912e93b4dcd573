import type { AgeAndSex, GateRule } from './gate-table.types';
import type { ResultTable } from './result-table.types';
import type { ScreenQuestion } from './screen.types';
import type { CoachSessions, Domain, HabitLevel, HabitPriority, Investigation } from './setup.types';

/** Safety gates of the template; 'SIGN-OFF' is a clinician's agreement to an optional test. */
export type Gate =
  'G-EX' | 'G-PREG' | 'G-ED' | 'G-ALC' | 'G-MOOD' | 'G-MED' | 'G-BP' | 'G-SLEEP' | 'SIGN-OFF';

/** The finer kind of a core or education item; 'ask' is a call to a service that keeps office hours. */
export type ItemKind =
  | 'questionnaire'
  | 'health_screen'
  | 'reflection'
  | 'call'
  | 'task'
  | 'ask'
  | 'prepare'
  | 'appointment'
  | 'measure'
  | 'upload'
  | 'review'
  | 'milestone'
  | 'lesson'
  | 'quiz';

/**
 * Where in the day something stands: a wall time 'HH:MM', one of the member's own times ('check_in', 'task'), or minutes
 * from a landmark of the member's day ('wake+40', 'dinner', 'bed-30'; 'rise' comes before the check-in; see `anchors.ts`).
 */
export type Anchor = 'check_in' | 'task' | (string & {});

/** How a kind of item is scheduled. */
export interface KindRule {
  readonly at: Anchor;
  /** Hours that the whole item must lie in, 'HH:MM'; null: the waking hours. */
  readonly window: readonly [string, string] | null;
  readonly weekdays_only: boolean;
  /** Whether it counts towards the day's load. */
  readonly counts: boolean;
  /** Start times are rounded up to this many minutes after midnight. */
  readonly grid_minutes: number;
  readonly all_day: boolean;
}

/**
 * Another wording of a lesson or a week for whoever answered a gate's questions with "yes" or "not sure": `calm` pushes
 * nobody, `gentle` measures and counts neither body nor food, `ask_first` names whom to ask before. The gate table names
 * forms by these names. Of a lesson's forms the first that suits is taken; of a week's each one that suits is laid over
 * the one before, in the template's order.
 */
export type FormName = 'calm' | 'gentle' | 'pregnancy' | 'ask_first' | 'sleep';

/** A lesson under another title, with an article of its own. */
export interface LessonText {
  readonly title: string;
  readonly description: string;
  readonly content_id: string;
}
export type LessonForms = Readonly<
  Partial<Record<FormName, LessonText & { readonly gates: readonly Gate[] }>>
>;

/**
 * Answers of the health screen, and findings in the results, that bring an item, whatever the areas: any one of them is
 * enough.
 */
export interface BroughtBy {
  /** A "yes" or "not sure" to a question of one of these gates. */
  readonly gates?: readonly Gate[];
  /** A "yes" or "not sure" to one of these questions. */
  readonly questions?: readonly ScreenQuestion[];
  readonly smoking?: readonly ('never' | 'ex' | 'now' | 'vaping')[];
  /** The AUDIT-C score (0 to 12) from which it comes. */
  readonly audit_from?: number;
  /** Keys of the result table's findings, or 'critical'. */
  readonly findings?: readonly string[];
  /** Where the item then stands; without them, on its own week and day. */
  readonly week?: number;
  readonly day?: number;
}

/** One step of the core or the education programme. */
export interface TemplateItem {
  readonly key: string;
  readonly kind: ItemKind;
  readonly title: string;
  readonly description: string;
  /** Programme week (1 to 12) and day (1 = Monday) on which it stands if nothing moves it. */
  readonly week: number;
  readonly day: number;
  readonly minutes: number;
  readonly at?: Anchor;
  /** Stands as soon as its answer is given, at whatever hour. */
  readonly at_once?: true;
  /** 'always', only when a choice of the setup names its key, or only when `brought_by` holds. */
  readonly include: 'always' | 'by_choice' | 'by_answer';
  readonly brought_by?: BroughtBy;
  /** Left out when none of these areas has at least `depth` (1 by default). */
  readonly domains?: readonly Domain[];
  readonly depth?: number;
  /** Items that must be over before, at least `days` days earlier. One that is not planned at all holds nothing up. */
  readonly after?: readonly { readonly key: string; readonly days?: number }[];
  /** Number of consecutive daily occurrences. */
  readonly repeat_days?: number;
  /** What the item becomes where the gate table caps it. */
  readonly cautious?: { readonly title: string; readonly description: string; readonly minutes: number };
  /** Its description ends with the NHS checks that are due at the member's age and sex. */
  readonly lists_checks?: true;
  /** A sentence added to the description by the chosen option of the investigation. */
  readonly option_notes?: { readonly no_frills: string; readonly extensive: string };
  readonly content_id?: string;
  /** The lesson of the area with the highest priority takes the item's place. */
  readonly variants?: Readonly<Record<Domain, LessonText & { readonly forms?: LessonForms }>>;
  readonly forms?: LessonForms;
  readonly source: readonly string[];
  /** The reference must still be checked before anyone relies on it. */
  readonly verify?: boolean;
}

export interface HabitStep {
  readonly text: string;
  /** How much, in few words, beside the title: '10 min', '1 glass'. With any of the cues at most 40 characters, one line. */
  readonly dose: string;
  readonly minutes: number;
  readonly days: number;
}

/** The moment that a habit is tied to. */
export interface Cue {
  readonly text: string;
  readonly at: Anchor;
  /** Only on days on which the member is known to work or not to work, or only for who works at night. */
  readonly on?: 'working' | 'free' | 'nights';
  /** Must be over before the day's first screen of this app. */
  readonly before_check_in?: true;
}

/** A habit in four steps: tiny, small, solid, maintain. */
export interface HabitLadder {
  readonly key: string;
  readonly title: string;
  /** What is counted, behind figures: 'walks done' in '9 of 10 walks done'. Right for every step and gate. */
  readonly counted: string;
  /** Its name within a sentence, before "will rest": 'strength moves'. Right for every step and gate. */
  readonly called: string;
  /** The area whose place it takes; null: only an answer of the health screen brings it. */
  readonly domain: Domain | null;
  /** The first that is possible is taken; the others are for a habit that does not take hold. */
  readonly cues: readonly [Cue, ...Cue[]];
  readonly steps: readonly [HabitStep, HabitStep, HabitStep, HabitStep];
  /** Its description ends with the line that says when to stop. */
  readonly movement?: true;
  readonly source: readonly string[];
  readonly verify?: boolean;
}

/** A ladder of the template's own (H01 to H12), led by a setup priority or brought by the health screen. */
export interface DomainLadder extends HabitLadder {
  /** The questionnaire item that takes its place once it is answered. */
  readonly same_as?: string;
  readonly brought_by?: BroughtBy;
  readonly markers: readonly string[];
}

/** What a priority means for the habits of its area. */
export interface DepthRule {
  readonly habits: number;
  /** The week by which its first habit has begun at the latest; of many, at most `new_habits_per_week` a week. */
  readonly by_week: number;
  /** The week from which it may begin, unless nothing else begins in week 1. */
  readonly from_week: number;
  readonly score: number;
  readonly max_days: number;
  readonly first_step: number;
}

/** What level and priority of a questionnaire item lead to; null: nothing is scheduled. */
export interface LevelRule {
  readonly step: number;
  readonly from_week: number;
  readonly max_days: number;
  readonly score: number;
  /** A habit that already holds does not use one of the active places. */
  readonly maintained: boolean;
}

/** What a week is about, short enough for a card on a phone: focus up to 40 characters, each line up to 70. */
export interface WeekText {
  readonly focus: string;
  readonly description: string;
  /** The one thing to practise. */
  readonly skill: string;
  /** The one number to notice. */
  readonly notice: string;
  /** The one thing to do. */
  readonly action: string;
}

export interface WeekFocus extends WeekText {
  readonly week: number;
  /** When the member left this area out, the other wording is used, and no form. */
  readonly domain?: Domain;
  readonly otherwise?: WeekText;
  /** What a form says otherwise; the rest stays. */
  readonly forms?: Readonly<
    Partial<Record<FormName, Partial<WeekText> & { readonly gates: readonly Gate[] }>>
  >;
  /** Stands at the end of the week, beside the member's own figures. */
  readonly milestone?: { readonly title: string; readonly description: string };
}

/** The 12-week programme as versioned data (see `template/programme-template.schema.json`). */
export interface ProgrammeTemplate {
  readonly version: string;
  readonly weeks: readonly WeekFocus[];
  readonly daily: {
    readonly check_in: { readonly title: string; readonly description: string; readonly minutes: number };
    readonly plan_the_day: { readonly title: string; readonly description: string; readonly minutes: number };
  };
  readonly weekly_reflection: {
    readonly title: string;
    readonly description: string;
    readonly minutes: number;
  };
  readonly kinds: Readonly<Record<ItemKind, KindRule>>;
  readonly load: {
    readonly minutes_per_day: number;
    readonly items_per_day: number;
    readonly light_day: { readonly minutes: number; readonly items: number };
    /** A habit further than this from its cue is left out that day. */
    readonly habit_drift_minutes: number;
    /** What the questionnaire calls most important in a chosen area begins beyond the active ones, from a week on. */
    readonly more_for_top: { readonly from_week: number; readonly habits: number };
    /** How many habits begin in one week at most. */
    readonly new_habits_per_week: number;
    /** How many habits are active before a second one of an area begins. */
    readonly active_habits: readonly { readonly from_week: number; readonly habits: number }[];
    /** Weekdays (1 = Monday) for a habit of 1 to 7 days a week. */
    readonly weekdays: readonly (readonly number[])[];
  };
  readonly defaults: {
    readonly check_in_weekdays: string;
    readonly check_in_weekends: string;
    readonly reflection_day: 'Saturday' | 'Sunday';
    readonly reflection_time: string;
    readonly task_time: string;
  };
  /** Of a member who told neither when the day begins nor when it ends. */
  readonly day: { readonly wake: string; readonly night_wake: string; readonly bed_after_minutes: number };
  /** When to stop moving, and whom to call. */
  readonly stop_line: string;
  /** The weekly tick of all habits that already hold. */
  readonly kept_habits: {
    readonly title: string;
    readonly text: string;
    readonly dose: string;
    readonly minutes: number;
    readonly cue: string;
    readonly at: Anchor;
  };
  /** What one habit of a declined area, marked top in the questionnaire, may have. */
  readonly declined: { readonly from_week: number; readonly max_days: number };
  /** See `template/gate-table.json`. */
  readonly gate_table: readonly GateRule[];
  /** See `template/result-table.json`. */
  readonly result_table: ResultTable;
  /** See `template/age-and-sex.json`. */
  readonly age_and_sex: AgeAndSex;
  readonly core_items: readonly TemplateItem[];
  readonly education_items: readonly TemplateItem[];
  readonly depths: readonly [null, DepthRule, DepthRule, DepthRule];
  readonly habit_ladders: readonly DomainLadder[];
  readonly level_priority: Readonly<Record<HabitLevel, Readonly<Record<HabitPriority, LevelRule | null>>>>;
  readonly questionnaire_ladders: readonly HabitLadder[];
  /** Keys of the core items that each choice brings. */
  readonly investigations: Readonly<
    Record<Investigation, Readonly<Record<InvestigationChoice, readonly string[]>>>
  >;
  readonly consultations: {
    readonly healthCoachSessions: Readonly<Record<CoachSessions, readonly string[]>>;
    readonly personalTrainer: readonly string[];
    readonly doctorConsultation: readonly string[];
    readonly nutritionistConsultation: readonly string[];
  };
}

/** The meaning of an investigation's answer. */
export type InvestigationChoice = 'recent' | 'declined' | 'no_frills' | 'extensive';
