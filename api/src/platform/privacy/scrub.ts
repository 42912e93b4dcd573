import { asSeen } from './as-seen';

/** What says who a member is, where they stand in texts of their own. */
export interface Identity {
  readonly name: string | null;
  readonly email: string;
}

const EMAIL = /[\p{L}\p{N}._%+-]+(?:@|\s?[([]at[)\]]\s?)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
/** Of anybody, or anything of theirs. */
const ID = /(?<![0-9a-f])[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}(?![0-9a-f])/gi;
const PHONE = /(?<![\p{L}\p{N}])(?:\+|00)?\p{Nd}(?:[\s().-]?\p{Nd}){8,14}(?![\p{L}\p{N}])/gu;
const POSTCODE = /\b(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b/gi;
const STREET =
  /\b\d{1,4}[a-z]? (?:[\p{L}'’]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|close|crescent|court|way|place|terrace|gardens|square)\b/giu;

/** Letters of a part of a name: an initial says nothing. */
const SHORTEST = 2;

/** Takes names, addresses, numbers and ids out of a text before it leaves the house. */
export function scrub(text: string, identity: Identity): string {
  const withoutPlaces = asSeen(text)
    .replace(EMAIL, '[e-mail]')
    .replace(ID, '[id]')
    .replace(PHONE, '[number]')
    .replace(POSTCODE, '[postcode]')
    .replace(STREET, '[address]');
  return wordsOf(identity).reduce(withoutWord, withoutPlaces);
}

/** The words by which a member is known; one without a name goes by the address. */
function wordsOf({ name, email }: Identity): string[] {
  const [local = ''] = email.split('@');
  const parts = asSeen(name ?? local)
    .split(name === null ? /[^\p{L}]+/u : /[\s,-]+/)
    .filter(({ length }) => length >= SHORTEST);
  return [
    ...(parts.length > 1 ? [parts.join(''), parts.toReversed().join('')] : []),
    asSeen(local),
    ...parts,
  ].filter(({ length }) => length >= SHORTEST);
}

function withoutWord(text: string, word: string): string {
  const found = [...withoutAccents(text).matchAll(wordPattern(withoutAccents(word)))];
  return found.reduceRight(
    (left, { index, 0: said }) => `${left.slice(0, index)}[name]${left.slice(index + said.length)}`,
    text,
  );
}

/** As long as the text: each letter is the one that it was made of. */
const withoutAccents = (text: string): string =>
  text.replace(/\p{L}/gu, (letter) =>
    letter.length === 1 ? (letter.normalize('NFD')[0] ?? letter) : letter,
  );

/** As people type it; of two letters only as it stands in the name, for many are words of their own. */
function wordPattern(word: string): RegExp {
  const typed = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\p{L})${typed}(?!\\p{L})`, word.length > SHORTEST ? 'giu' : 'gu');
}
