import type { ScreenQuestion } from './screen.types';
import type { Gate } from './template.types';

/** What waits while a result is critical. */
export type Hold = 'movement' | 'food';

/** A bound in the canonical unit of the analyte; `range` is the one that is printed with the value. */
export interface Condition {
  readonly analyte: string;
  readonly from?: number;
  readonly above?: number;
  readonly below?: number;
  readonly range?: 'above' | 'below';
}

/** What measured results do to the programme (see `template/result-table.schema.json`). */
export interface ResultTable {
  /** For how many days after it was measured a result counts. */
  readonly fresh_days: { readonly finding: number; readonly critical: number };
  readonly findings: readonly {
    readonly key: string;
    /** Any of them is enough. */
    readonly when: readonly Condition[];
    /** The finding that says more of the same, and stands in its place. */
    readonly unless?: string;
    readonly source: readonly string[];
    /** What follows once a clinician has signed the result, and not before. */
    readonly signed: {
      /** What is added to the scores of ladders. */
      readonly boost?: Readonly<Record<string, number>>;
      /** Questions of the health screen that stand as if answered with "yes". */
      readonly gates?: readonly ScreenQuestion[];
    };
  }[];
  readonly critical: {
    /** Of what is not listed. */
    readonly default: readonly Hold[];
    /** Whom to call, told to the member. */
    readonly says: { readonly emergency: string; readonly other: string };
    readonly tests: readonly {
      readonly analytes: readonly string[];
      readonly holds: readonly Hold[];
      readonly why: string;
    }[];
  };
  readonly holds: Readonly<
    Record<
      Hold,
      {
        /** Told to the member. */
        readonly says: string;
        /** Gates that stand as if answered with "yes". */
        readonly raises: readonly Gate[];
        /** Ladders that rest. */
        readonly rests: readonly string[];
        /** Items that are not planned. */
        readonly drops: readonly string[];
      }
    >
  >;
}

/** The key of what a critical value is found as. */
export const CRITICAL = 'critical';

/** Before the mark in the key of a result's event: keys are stored in the clear. */
export const RESULT_KEY = 'result';

/** Something in a member's results that the programme answers to. */
export interface Finding {
  /** Of the table's findings, or CRITICAL. */
  readonly key: string;
  /** Which results it rests on: the same ones ask for nothing twice. Tells nothing of them. */
  readonly mark: string;
  /** The results in words: 'ALT and GGT results'. */
  readonly subject: string;
  /** 'YYYY-MM-DD', the newest of them; null where it is not known. */
  readonly measured_on: string | null;
  /** The last day on which it counts. */
  readonly until: string;
  /** A clinician has signed it. */
  readonly signed: boolean;
  /** What waits as long as it stands. */
  readonly holds: readonly Hold[];
  /** A critical one of which the words beside it say 999 before anything else. */
  readonly is_emergency?: true;
}
