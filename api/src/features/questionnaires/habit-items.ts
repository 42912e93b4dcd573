/** What the habits questionnaire asks, by the names that answers carry. */

export const MORNING_ITEMS = [
  'consistentWakeTime',
  'sunlightExposure',
  'hydrationOnWaking',
  'mobilityStretching',
  'cardioBurst',
  'mindfulness',
  'coldShower',
  'proteinBreakfast',
  'gratitudeJournaling',
] as const;

export const EVENING_ITEMS = [
  'consistentBedtime',
  'digitalSunset',
  'screenFreeTime',
  'eveningStretching',
  'eveningJournaling',
  'noHeavyMeals',
  'bedroomPrep',
  'socialConnection',
] as const;

export const LEVELS = ['never', 'occasional', 'consistent'] as const;
export const PRIORITIES = ['low', 'medium', 'top'] as const;
export const FREE_TEXTS = ['otherHabits', 'habitsToIntroduce', 'habitsToEliminate'] as const;
