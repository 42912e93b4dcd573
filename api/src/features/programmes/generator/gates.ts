import type { HealthScreenAnswers, ScreenQuestion } from './screen.types';
import type { Gate } from './template.types';

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
} as const satisfies Partial<Record<Gate, readonly ScreenQuestion[]>>;

export type ScreenedGate = keyof typeof GATE_QUESTIONS;

const GATES = Object.keys(GATE_QUESTIONS) as ScreenedGate[];

/**
 * The gates that are open: one opens when every one of its questions was answered "no" (unanswered and "not sure" keep
 * it shut), or when a clinician signed it off.
 */
export function clearedGates(screen: HealthScreenAnswers, signedOff: readonly Gate[] = []): Set<Gate> {
  const answered = GATES.filter((gate) =>
    GATE_QUESTIONS[gate].every((question) => screen[question] === 'no'),
  );
  return new Set<Gate>([...answered, ...signedOff]);
}
