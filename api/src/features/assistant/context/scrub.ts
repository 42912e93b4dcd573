/** What says who a member is, where they stand in texts of their own. */
export interface Identity {
  readonly name: string | null;
  readonly email: string;
}

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const PHONE = /(?<![\p{L}\p{N}])(?:\+|00)?\d(?:[\s().-]?\d){8,14}(?![\p{L}\p{N}])/gu;
const POSTCODE = /\b(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b/gi;
const STREET =
  /\b\d{1,4}[a-z]? (?:[\p{L}'’]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|close|crescent|court|way|place|terrace|gardens|square)\b/giu;

/** Takes names, addresses and numbers out of a text before it leaves the house. */
export function scrub(text: string, { name, email }: Identity): string {
  const own = [...(name ?? '').split(/[\s,]+/), email.split('@')[0] ?? ''].filter(
    ({ length }) => length >= 3,
  );
  const withoutPlaces = text
    .replace(EMAIL, '[e-mail]')
    .replace(PHONE, '[number]')
    .replace(POSTCODE, '[postcode]')
    .replace(STREET, '[address]');
  return own.reduce(
    (left, word) => left.replace(new RegExp(`(?<![\\p{L}])${escape(word)}(?![\\p{L}])`, 'giu'), '[name]'),
    withoutPlaces,
  );
}

const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
