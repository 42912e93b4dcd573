/** Where a habit stands now, and how much it matters. Either may be missing or empty: not said. */
export class HabitResponse {
  [key: string]: unknown;
  levelNow?: 'never' | 'occasional' | 'consistent' | '' | null;
  priority?: 'low' | 'medium' | 'top' | '' | null;
}

/** What a member says about a part of the day in their own words. At most 2000 characters each. */
export class HabitFreeText {
  [key: string]: unknown;
  /** @example "Reading" */
  otherHabits?: string | null;
  /** @example "A walk before breakfast" */
  habitsToIntroduce?: string | null;
  /** @example "Scrolling in bed" */
  habitsToEliminate?: string | null;
}

/** Habits of the morning. */
export class MorningRoutine {
  [key: string]: unknown;
  consistentWakeTime?: HabitResponse | null;
  sunlightExposure?: HabitResponse | null;
  hydrationOnWaking?: HabitResponse | null;
  mobilityStretching?: HabitResponse | null;
  cardioBurst?: HabitResponse | null;
  mindfulness?: HabitResponse | null;
  coldShower?: HabitResponse | null;
  proteinBreakfast?: HabitResponse | null;
  gratitudeJournaling?: HabitResponse | null;
}

/** Habits of the evening. */
export class EveningRoutine {
  [key: string]: unknown;
  consistentBedtime?: HabitResponse | null;
  digitalSunset?: HabitResponse | null;
  screenFreeTime?: HabitResponse | null;
  eveningStretching?: HabitResponse | null;
  eveningJournaling?: HabitResponse | null;
  noHeavyMeals?: HabitResponse | null;
  bedroomPrep?: HabitResponse | null;
  socialConnection?: HabitResponse | null;
}

/** The answers of a habits questionnaire. Nothing in it is required; further keys are kept as they are. */
export class ResponseData {
  [key: string]: unknown;
  morningRoutine?: MorningRoutine | null;
  morningFreeText?: HabitFreeText | null;
  eveningRoutine?: EveningRoutine | null;
  eveningFreeText?: HabitFreeText | null;
}
