import { GATE_QUESTIONS, type ScreenedGate } from './gates';
import type { GeneratorInput } from './generator.types';
import type { HealthScreenAnswers } from './screen.types';
import { currentTemplate as template } from './template';

/** A member in London who has answered nothing. */
export const PLAIN_INPUT: Omit<GeneratorInput, 'now'> = {
  template,
  setup: {},
  answers: null,
  zone: 'Europe/London',
  screen: {},
  person: { age: null, gender: null },
  progress: {},
  pauses: [],
  removed: [],
};

/** The screen with "no" to every question of these gates, by default of all. */
export function screenClearing(
  gates: readonly ScreenedGate[] = Object.keys(GATE_QUESTIONS) as ScreenedGate[],
): HealthScreenAnswers {
  return Object.fromEntries(
    gates.flatMap((gate) => GATE_QUESTIONS[gate]).map((question) => [question, 'no']),
  );
}
