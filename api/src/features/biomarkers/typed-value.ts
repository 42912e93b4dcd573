/** A value as a person typed it. */
export interface TypedValue {
  readonly value_number: number | null;
  readonly comparator: '<' | '<=' | '>' | '>=' | null;
}

const NUMBER = /^(<=|>=|<|>|≤|≥)?\s*([+-]?\d{1,12}(?:[.,]\d{1,6})?)$/;
/** '2+', '++', '-' */
const DIPSTICK = /^(?:\d\+|[+-]{1,4})$/;
/** '7.1 mmol/L', '7.1 H', 'H 7.1', 'about 7.1': a number that would be lost among words. */
const NUMBER_AMONG_WORDS =
  /^(?:<=|>=|<|>|≤|≥)?\s*[+-]?\d[\d.,]*\s*(?:[\p{L}%µ*(]|10[*^])|^(?:[hl]|high|low|about|approx\.?|ca\.?)\s*[:=]?\s*[<>≤≥]?=?\s*\d[\d.,]*$/iu;
const OFF_SCALE = /^(?:hi|lo)$/i;
const THOUSANDS = /\d,\d{3}$/;
const COMPARATORS: Record<string, TypedValue['comparator']> = {
  '<': '<',
  '<=': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '≥': '>=',
};

/** What a meter shows that has left its scale. */
export const isOffScale = (text: string): boolean => OFF_SCALE.test(text.trim());

/** @returns the number that is meant, none for words, or a sentence where it could be read in two ways */
export function typedValue(text: string): TypedValue | { readonly refused: string } {
  const match = NUMBER.exec(text.trim());
  const number = match?.[2];
  if (!match || number === undefined) {
    if (NUMBER_AMONG_WORDS.test(text.trim())) {
      return { refused: 'Please write the number alone, such as 7.1: without its unit, and without H or L.' };
    }
    if (!/\p{L}/u.test(text) && !DIPSTICK.test(text.trim())) {
      return { refused: 'Please write the number plainly, such as 3.4, <0.5 or 1200.' };
    }
    return { value_number: null, comparator: null };
  }
  if (THOUSANDS.test(number)) {
    return { refused: 'Please write the number without a thousands mark, such as 1200 or 1.2.' };
  }
  return {
    value_number: Number(number.replace(',', '.')),
    comparator: COMPARATORS[match[1] ?? ''] ?? null,
  };
}
