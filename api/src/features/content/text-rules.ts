import { readingGrade, sentencesOf, wordsOf } from './reading-grade';

/** The product informs; it never does what only a clinician may. And it blames nobody. */
export const FORBIDDEN =
  /\b(?:diagnos\w*|treat\w*|cure[sd]?|curing|you have|you[’']ve|lazy|cheat day|bad foods?|no excuses?|weak-willed)\b/i;
/** Automated Readability Index: a reading age of 12 to 13. */
export const HIGHEST_GRADE = 7;
export const LONGEST_SENTENCE = 32;

/** Years from a grade to the age of its readers. */
const GRADE_TO_AGE = 5.5;

/** In years, to a tenth. */
export const readingAge = (text: string): number => Math.round((readingGrade(text) + GRADE_TO_AGE) * 10) / 10;

/** Sentences that one must read twice. */
export const longSentences = (text: string): string[] =>
  sentencesOf(text).filter((sentence) => wordsOf(sentence).length > LONGEST_SENTENCE);
