import type { ScreenAnswer, Smoking, WorkPattern } from '../../health-screen/health-screen.options';

/** The yes-or-no questions of the health screen. */
export type ScreenQuestion =
  | 'heartCondition'
  | 'chestPain'
  | 'dizzyOrBreathless'
  | 'jointProblem'
  | 'otherReason'
  | 'pregnancy'
  | 'eatingDisorder'
  | 'foodWorry'
  | 'alcoholAmount'
  | 'alcoholWithdrawal'
  | 'lowMood'
  | 'selfHarm'
  | 'glucoseMedicine'
  | 'bloodThinner'
  | 'kidneyDisease'
  | 'highPressure'
  | 'poorSleep'
  | 'breathingPauses';

/** The saved health screen as the programme reads it; {} while nothing is answered. */
export type HealthScreenAnswers = Readonly<Partial<Record<ScreenQuestion, ScreenAnswer>>> & {
  readonly smoking?: Smoking;
  /** The three questions of AUDIT-C, 0 to 4 each. */
  readonly auditFrequency?: number;
  readonly auditAmount?: number;
  readonly auditBinge?: number;
  /** 'HH:MM' in the member's zone. */
  readonly wakeTime?: string;
  readonly bedTime?: string;
  readonly workPattern?: WorkPattern;
};

/** With which save of the screen a question was last newly answered with "yes" or "not sure"; none: with the first. */
export type Raised = Readonly<Partial<Record<ScreenQuestion, number>>>;
