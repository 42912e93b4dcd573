/** A value as a person typed it. */
export interface TypedValue {
  readonly value_number: number | null;
  readonly comparator: '<' | '<=' | '>' | '>=' | null;
}

const NUMBER = /^(<=|>=|<|>|≤|≥)?\s*([+-]?\d{1,12}(?:[.,]\d{1,6})?)$/;
/** '2+', '++', '-' */
const DIPSTICK = /^(?:\d\+|[+-]{1,4})$/;
const THOUSANDS = /\d,\d{3}$/;
const COMPARATORS: Record<string, TypedValue['comparator']> = {
  '<': '<',
  '<=': '<=',
  '≤': '<=',
  '>': '>',
  '>=': '>=',
  '≥': '>=',
};

/** @returns the number that is meant, none for words, or a sentence where it could be read in two ways */
export function typedValue(text: string): TypedValue | { readonly refused: string } {
  const match = NUMBER.exec(text.trim());
  const number = match?.[2];
  if (!match || number === undefined) {
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
