import type { Biomarker } from '../../../api/enhanced';
import { rangeWords } from '../../../lib/range-words';

type ReviewReason = Biomarker['review_reasons'][number];

export function valueText({ value, unit }: Pick<Biomarker, 'value' | 'unit'>): string {
  return unit ? `${value} ${unit}` : value;
}

/** The range with who set it: what is not the laboratory's own is never taken for it. */
export function rangeText(biomarker: Biomarker): string {
  const words = rangeWords(biomarker) ?? biomarker.reference_text;
  if (!words) return 'No range was printed.';
  return biomarker.reference_source === 'general'
    ? `General range: ${words}. The laboratory printed none.`
    : `Laboratory’s range: ${words}`;
}

/** Asked of a value that does not count yet: why, and what is to be looked at. */
const QUESTIONS: Readonly<Record<ReviewReason, (value: string, name: string) => string>> = {
  unclear_print: (value) => `The print was hard to read: is it ${value}?`,
  implausible: (value) => `${value} would be very unusual. Is that what is printed, decimal mark and all?`,
  contradiction: (value) => `The report’s mark and its range do not agree. Is ${value} right?`,
  unit_unexpected: (value, name) => `This unit is unusual for ${name}. Is it ${value}?`,
  name_unclear: (value, name) => `It is not certain which test this is. Is it ${name}, ${value}?`,
  readers_disagree: (value) => `It was read twice, with different results. Is it ${value}?`,
  one_reader: (value) => `Only the AI model found this result. Is ${value} printed there?`,
  date_unclear: (value) => `The day beside it is still to come. Is ${value} right?`,
  other_person: () => 'The report names another person. Is this result yours?',
};

/** Of several reasons the first that concerns whose it is, then what is printed. */
export function reviewQuestion(biomarker: Biomarker): string {
  const { review_reasons: reasons, name } = biomarker;
  const reason = reasons.find((one) => one === 'other_person') ?? reasons[0];
  const text = valueText(biomarker);
  return reason ? QUESTIONS[reason](text, name) : `Is it ${text}?`;
}

export const READER_WORDS: Readonly<Record<Biomarker['reader'], string>> = {
  text: 'Read from the document’s text',
  csv: 'Read from the table',
  ocr: 'Read from a picture of the page',
  model: 'Read by an AI model',
  manual: 'Typed in',
};
