/** Words as a reader meets them: a dash between spaces is none. */
export const wordsOf = (text: string): string[] =>
  text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part));

/** Markdown as it is read aloud: headings and list items are sentences of their own. */
export function spoken(markdown: string): string {
  return markdown
    .replace(/^(?:#+|[-*]|\d+\.)\s+(.*(?:\n(?!\n|#|[-*] |\d+\. ).*)*)$/gm, '$1.')
    .replace(/[*_]/g, '');
}

export const sentencesOf = (text: string): string[] =>
  spoken(text)
    .split(/(?<=[.!?…][”"’)]{0,4})\s+|\n\s*\n/)
    .filter((sentence) => wordsOf(sentence).length > 0);

/**
 * Automated Readability Index (Senter and Smith, 1967): a school grade of the United States; grade 7 is a reading age
 * of 12 to 13. It counts letters and not syllables, so that it is the same everywhere.
 */
export function readingGrade(text: string): number {
  const words = wordsOf(spoken(text));
  const letters = words.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return (4.71 * letters) / words.length + (0.5 * words.length) / sentencesOf(text).length - 21.43;
}
