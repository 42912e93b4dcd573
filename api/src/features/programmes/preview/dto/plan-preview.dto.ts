/** A habit that a plan begins with. */
export class PreviewedHabit {
  /** @example "Brisk walk" */
  title: string;
  /**
   * How much; null for what has no amount.
   * @example "5 min"
   */
  dose: string | null;
  /**
   * When in the day, in words.
   * @example "after lunch"
   */
  cue: string | null;
}

/** The member's local wall times, HH:MM. */
export class PreviewedTimes {
  /** @example "07:30" */
  weekdays: string;
  /** @example "08:30" */
  weekends: string;
}

export class PreviewedReflection {
  /** @example "Sunday" */
  day: 'Saturday' | 'Sunday';
  /** @example "10:00" */
  time: string;
}

/** Calls and visits with one kind of person. */
export class PreviewedPeople {
  /** `review`: the talks about results that every programme includes. */
  who: 'coach' | 'trainer' | 'doctor' | 'nutritionist' | 'review';
  /** @example 4 */
  count: number;
}

/** What a plan would hold from now on. Nothing of it is saved. */
export class PlanPreview {
  /** Those of the first two weeks, in the order in which they come. */
  habits: PreviewedHabit[];
  /**
   * Habits, lessons and tasks on a usual day of the first four weeks.
   * @example 20
   */
  minutes_a_day: number;
  /** @example 24 */
  lessons: number;
  /** Kinds of which there are none are left out. */
  people: PreviewedPeople[];
  /** Which tests it holds, by their names in the setup; those that wait for a clinician's word are not among them. */
  tests: (
    | 'bloodPanel'
    | 'dexaBodyComposition'
    | 'continuousGlucoseMonitor'
    | 'vo2Max'
    | 'genomicsPanel'
    | 'microbiomePanel'
    | 'functionalMovementAssessment'
  )[];
  check_in: PreviewedTimes;
  reflection: PreviewedReflection;
}
