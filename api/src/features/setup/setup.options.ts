/** The answers that the setup offers, word for word as the client shows and sends them. */

/** The areas of the priorities, in words. */
export const AREA_NAMES: Readonly<Record<string, string>> = {
  foodNutrition: 'food and nutrition',
  sleep: 'sleep',
  cardioExercises: 'cardio exercises',
  strengthExercises: 'strength exercises',
  emotionalHealth: 'emotional health',
};

export const PRIORITY_OPTIONS = [
  "I don't want to do it at all (not recommended)",
  'I want to look into it a bit',
  'I want to look in-depth',
  'This is my top priority for the programme',
] as const;
/** The four answers to a priority, from none to most. */
export type PriorityOption = (typeof PRIORITY_OPTIONS)[number];

const RECENT_RESULT = 'I already have a recent result to be used as a baseline';
const NO_FRILLS = 'I want to go with a no-frills option';
const EXTENSIVE = 'I want to get an extensive option';

export const DECLINABLE_INVESTIGATION_OPTIONS = [
  RECENT_RESULT,
  'I want to go without (not recommended)',
  NO_FRILLS,
  EXTENSIVE,
] as const;

export type DeclinableInvestigationOption = (typeof DECLINABLE_INVESTIGATION_OPTIONS)[number];

export const MICROBIOME_OPTIONS = [RECENT_RESULT, 'I want to go without', NO_FRILLS, EXTENSIVE] as const;
export type MicrobiomeOption = (typeof MICROBIOME_OPTIONS)[number];

export const COACH_SESSIONS = ['none', '2sessions', '4sessions', '8sessions'] as const;
export type CoachSessions = (typeof COACH_SESSIONS)[number];

export const REFLECTION_DAYS = ['', 'Saturday', 'Sunday'] as const;
export type ReflectionDay = (typeof REFLECTION_DAYS)[number];
