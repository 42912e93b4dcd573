import type {
  CoachSessions,
  DeclinableInvestigationOption,
  MicrobiomeOption,
  PriorityOption,
  ReflectionDay,
} from '../../setup/setup.options';

export type { CoachSessions, PriorityOption };

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
export type InvestigationOption = DeclinableInvestigationOption | MicrobiomeOption;

/** Times are 'HH:MM' in the member's zone; the two task times are free text. */
export type SchedulingSetup = Maybe<{
  dailyCheckInWeekdays: string;
  dailyCheckInWeekends: string;
  weeklyReflectionDate: ReflectionDay;
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

/** The saved programme setup. */
export type SetupData = Maybe<{
  scheduling: SchedulingSetup;
  priorities: Maybe<Record<Domain, PriorityOption>>;
  investigations: Maybe<Record<Investigation, InvestigationOption>>;
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
