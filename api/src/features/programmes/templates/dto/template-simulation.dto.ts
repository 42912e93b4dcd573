export class SimulatedWeek {
  /** @example 1 */
  week: number;
  /** @example 34 */
  events: number;
  /** @example 210 */
  minutes: number;
  /** @example 2 */
  lessons: number;
}

/** What somebody who was made up would get. */
export class SimulatedMemberView {
  /** @example "Amara: answers nothing" */
  name: string;
  weeks: SimulatedWeek[];
  /** @example 21 */
  minutes_a_day: number;
  /** @example 45 */
  busiest_day_minutes: number;
  /** @example ["G-EX"] */
  gates_shut: string[];
  /** @example 0 */
  clashes: number;
  /** @example 0 */
  empty_weeks: number;
  /**
   * Years, of all the texts that they read.
   * @example 11.5
   */
  reading_age: number;
}

/** A rule that fails: where, and what to do. */
export class TemplateRuleFault {
  /** @example "C07" */
  place: string;
  /** @example "“Add earlier results” stands before C06, which it follows. Move it to a later day." */
  sentence: string;
}

export class TemplateSimulationView {
  /**
   * Of the draft that was run.
   * @example 4
   */
  revision: number;
  members: SimulatedMemberView[];
  /** Empty: it can be published. */
  faults: TemplateRuleFault[];
}
