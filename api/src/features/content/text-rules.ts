import { readingGrade, sentencesOf, wordsOf } from './reading-grade';

/**
 * The product informs; it never does what only a clinician may, such as telling somebody to stop drinking at once, and it
 * blames nobody.
 */
export const FORBIDDEN =
  /\b(?:diagnos\w*|treat\w*|cure[sd]?|curing|you have|you[’']ve|lazy|cheat day|bad foods?|no excuses?|weak-willed|(?<!(?:not|never|n[’']t) )stop (?:all |your )*(?:alcohol|drink)[^.!?\n]{0,20} at once)\b/i;
/**
 * What can begin a link, a picture or HTML where a text is shown as Markdown: brackets, tags, addresses, and what would hide
 * one of these. It refuses more than a parser would find (“[sic]”), in a time that grows with the text alone.
 */
const ADDRESSED = /[[\\]|<[a-z/!?]|&#?\w+;|https?:|www\.|\S@\S/i;
/** Automated Readability Index: a reading age of 12 to 13. */
export const HIGHEST_GRADE = 7;
export const LONGEST_SENTENCE = 32;

/** Years from a grade to the age of its readers. */
const GRADE_TO_AGE = 5.5;

/** Why a text cannot be shown as Markdown; empty where it can. */
export function markdownFaults(text: string): string[] {
  const found = ADDRESSED.exec(text)?.[0];
  return found === undefined
    ? []
    : [`Take “${found}” out: a text has no links, pictures or HTML, nor what looks like them.`];
}

/** In years, to a tenth. */
export const readingAge = (text: string): number => Math.round((readingGrade(text) + GRADE_TO_AGE) * 10) / 10;

/** Sentences that one must read twice. */
export const longSentences = (text: string): string[] =>
  sentencesOf(text).filter((sentence) => wordsOf(sentence).length > LONGEST_SENTENCE);
