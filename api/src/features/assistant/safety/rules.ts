import type { SafetyCategory } from '../../help/safety.options';
import { DOUBTS } from './doubts';
import { HINTS } from './hints';

const compiled = HINTS.map(
  ([category, words]) => [category, new RegExp(`\\b(?:${words.join('|')})`)] as const,
);
const against = new RegExp(`\\b(?:${DOUBTS.join('|')})`);

export const HINTED: readonly SafetyCategory[] = HINTS.map(([category]) => category);

/** Which categories a text in plain words hints at, and whether something in it speaks against that. */
export function hintsOf(words: string): { hints: SafetyCategory[]; isDoubted: boolean } {
  return {
    hints: compiled.filter(([, pattern]) => pattern.test(words)).map(([category]) => category),
    isDoubted: against.test(words),
  };
}
