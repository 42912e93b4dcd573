/**
 * What the member chose in the setup wizard and answered in the habits questionnaire, as the API carries it.
 * The wizards need no answer before saving, so every field may be missing or null.
 */
type Maybe<T> = { readonly [K in keyof T]?: T[K] | null };

export const DOMAINS = [
  'foodNutrition',
  'sleep',
  'cardioExercises',
  'strengthExercises',
  'emotionalHealth',
] as const;
/** One of the five areas that a member gives a priority. */
export type Domain = (typeof DOMAINS)[number];

export const PRIORITY_OPTIONS = [
  "I don't want to do it at all (not recommended)",
  'I want to look into it a bit',
  'I want to look in-depth',
  'This is my top priority for the programme',
] as const;
/** The four answers to a priority, from none to most: the position is the depth (0 to 3). */
export type PriorityOption = (typeof PRIORITY_OPTIONS)[number];

export const INVESTIGATIONS = [
  'bloodPanel',
  'dexaBodyComposition',
  'continuousGlucoseMonitor',
  'vo2Max',
  'genomicsPanel',
  'microbiomePanel',
  'functionalMovementAssessment',
] as const;
export type Investigation = (typeof INVESTIGATIONS)[number];

/** The answers to an investigation. The microbiome question words its second answer without '(not recommended)'. */
export type InvestigationOption =
  | 'I already have a recent result to be used as a baseline'
  | 'I want to go without (not recommended)'
  | 'I want to go without'
  | 'I want to go with a no-frills option'
  | 'I want to get an extensive option';

export type CoachSessions = 'none' | '2sessions' | '4sessions' | '8sessions';

/** Times are 'HH:MM' in the member's zone; the two task times are free text. */
export type SchedulingSetup = Maybe<{
  dailyCheckInWeekdays: string;
  dailyCheckInWeekends: string;
  weeklyReflectionDate: string;
  weeklyReflectionTime: string;
  taskTimeWeekdays: string;
  taskTimeWeekends: string;
}>;

export type ConsultationsSetup = Maybe<{
  healthCoachSessions: CoachSessions;
  personalTrainer: boolean;
  doctorConsultation: boolean;
  nutritionistConsultation: boolean;
}>;

/**
 * The saved programme setup. Priorities are of `PriorityOption`, investigations of `InvestigationOption`; the API
 * checks that, and anything else counts as the wizard's default.
 */
export type SetupData = Maybe<{
  scheduling: SchedulingSetup;
  priorities: Maybe<Record<Domain, string>>;
  investigations: Maybe<Record<Investigation, string>>;
  consultations: ConsultationsSetup;
}>;

export type HabitLevel = 'never' | 'occasional' | 'consistent';
export type HabitPriority = 'low' | 'medium' | 'top';
/** The answer to one questionnaire item. */
export type HabitAnswer = Maybe<{ levelNow: HabitLevel; priority: HabitPriority }>;

/** The `response_data` of a habits questionnaire. The free text is wording for the assistant and plans nothing here. */
export type QuestionnaireAnswers = Maybe<{
  morningRoutine: Readonly<Record<string, HabitAnswer | null | undefined>>;
  eveningRoutine: Readonly<Record<string, HabitAnswer | null | undefined>>;
  morningFreeText: unknown;
  eveningFreeText: unknown;
}>;
