import type { HealthScreenAnswers } from './dto/health-screen-answers.dto';

type Question = keyof HealthScreenAnswers;

/**
 * The questions behind each safety gate of the programme's template. What only a clinician can agree to (the template's
 * SIGN-OFF: cold showers, optional tests) has none, and no answer opens it.
 */
export const GATE_QUESTIONS = {
  'G-EX': ['heartCondition', 'chestPain', 'dizzyOrBreathless', 'jointProblem', 'otherReason'],
  'G-PREG': ['pregnancy'],
  'G-ED': ['eatingDisorder', 'foodWorry'],
  'G-ALC': ['alcoholAmount', 'alcoholWithdrawal'],
  'G-MOOD': ['lowMood', 'selfHarm'],
  'G-MED': ['glucoseMedicine', 'bloodThinner', 'kidneyDisease'],
  'G-BP': ['highPressure'],
  'G-SLEEP': ['poorSleep', 'breathingPauses'],
} as const satisfies Record<string, readonly Question[]>;

export type ScreenedGate = keyof typeof GATE_QUESTIONS;

const GATES = Object.keys(GATE_QUESTIONS) as ScreenedGate[];

/** A gate opens only when every one of its questions was answered "no": unanswered and "not sure" keep it shut. */
export function clearedGates(answers: HealthScreenAnswers): ScreenedGate[] {
  return GATES.filter((gate) => GATE_QUESTIONS[gate].every((question) => answers[question] === 'no'));
}
