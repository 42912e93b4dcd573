import type { SafetyCategory } from '../help/safety.options';
import { isOffScale } from './typed-value';

const isHigh = (words: string): boolean => /^hi$/i.test(words.trim());
const isPositive = (words: string): boolean => /^(?:detected|positive|pos)\b/i.test(words.trim());
/** NHS, diabetic ketoacidosis: over 2+ in urine: 999 or A&E. */
const isOverTwo = (words: string): boolean => /^(?:[34] ?\+|\+ ?[34]\b|\+{3,4}(?!\+))/.test(words.trim());

type Words = readonly [SafetyCategory, (words: string) => boolean];
const GLUCOSE: Words = ['diabetes_emergency', isOffScale];
const TROPONIN: Words = ['chest_pain_cardiac', isPositive];

const WORDS: Readonly<Record<string, Words>> = {
  glucose: GLUCOSE,
  glucose_fasting: GLUCOSE,
  glucose_2h: GLUCOSE,
  blood_ketones: ['high_ketones', isHigh],
  urine_ketones: ['high_ketones', isOverTwo],
  troponin_t_hs: TROPONIN,
  troponin_i_hs: TROPONIN,
  troponin: TROPONIN,
};

/** What a result without a number calls for help about; null for any other. */
export function inWords(analyte: string, words: string): SafetyCategory | null {
  const [category, calls] = WORDS[analyte] ?? [];
  return category && calls?.(words) ? category : null;
}
