/** What says who a member is, where they stand in texts of their own. */
export interface Identity {
  readonly name: string | null;
  readonly email: string;
}

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Of anybody, or anything of theirs. */
const ID = /(?<![0-9a-f])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-f])/gi;
const PHONE = /(?<![\p{L}\p{N}])(?:\+|00)?\d(?:[\s().-]?\d){8,14}(?![\p{L}\p{N}])/gu;
const POSTCODE = /\b(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b/gi;
const STREET =
  /\b\d{1,4}[a-z]? (?:[\p{L}'’]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|close|crescent|court|way|place|terrace|gardens|square)\b/giu;

/** Letters of a part of a name: an initial says nothing. */
const SHORTEST = 2;

/** Takes names, addresses, numbers and ids out of a text before it leaves the house. */
export function scrub(text: string, { name, email }: Identity): string {
  const own = [...(name ?? '').split(/[\s,-]+/), email.split('@')[0] ?? ''].filter(
    ({ length }) => length >= SHORTEST,
  );
  const withoutPlaces = text
    .replace(EMAIL, '[e-mail]')
    .replace(ID, '[id]')
    .replace(PHONE, '[number]')
    .replace(POSTCODE, '[postcode]')
    .replace(STREET, '[address]');
  return own.reduce((left, word) => left.replace(wordPattern(word), '[name]'), withoutPlaces);
}

/** As people type it; of two letters only as it stands in the name, for many are words of their own. */
function wordPattern(word: string): RegExp {
  const typed = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]");
  return new RegExp(`(?<!\\p{L})${typed}(?!\\p{L})`, word.length > SHORTEST ? 'giu' : 'gu');
}
