import type { BroughtBy, Gate } from './template.types';
import type { ScreenQuestion } from './screen.types';

/** How a gate stands: `open` only after "no" to all of its questions, or when a clinician agreed. */
export type GateState = 'open' | 'unanswered' | 'not_sure' | 'yes';

/** What a rule looks at: a gate, one question, the AUDIT-C score, smoking now, or night and rotating shifts. */
export type Concern = Gate | ScreenQuestion | 'AUDIT-C' | 'smoking' | 'shifts';

/** Another wording of one step of a ladder. */
export interface StepText {
  readonly text: string;
  readonly dose: string;
}

/**
 * One cell (or several alike) of the table gate x item. What no rule names is allowed.
 *
 * `drop`: not planned. `cap`: a ladder goes no higher than `step`, an item takes its cautious form. `variant`: other
 * words. Drops and caps hold for all but `open`, variants for `yes` and `not_sure`, unless `states` says otherwise.
 */
export interface GateRule {
  readonly on: Concern;
  /** Keys of ladders, core items and lessons. */
  readonly items: readonly string[];
  readonly effect: 'cap' | 'drop' | 'variant';
  readonly states?: readonly Exclude<GateState, 'open'>[];
  readonly step?: number;
  readonly title?: string;
  readonly description?: string;
  readonly steps?: readonly [StepText, StepText, StepText, StepText];
  /** A sentence that is added to the description. */
  readonly note?: string;
}

export interface AgeAndSex {
  /** NHS screening and vaccines. Ages in years, both included; without a gender, for everybody of that age. */
  readonly checks: readonly {
    readonly key: string;
    readonly text: string;
    readonly ages: readonly [number, number];
    readonly gender?: 'female' | 'male';
    /** Named only where the health screen says this, or never where it does. */
    readonly only_for?: Pick<BroughtBy, 'gates' | 'smoking'>;
    readonly not_for?: Pick<BroughtBy, 'gates' | 'smoking'>;
    readonly source: string;
  }[];
  /** Sentences for an age. */
  readonly notes: readonly {
    readonly items: readonly string[];
    readonly ages: readonly [number, number];
    /** Only while this gate is not open, or only once it is. */
    readonly when?: Gate;
    readonly unless?: Gate;
    readonly note: string;
  }[];
}
