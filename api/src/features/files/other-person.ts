import type { ReadDocument } from './extraction/page.types';

/** Words of a printed name that are no part of it. */
const TITLES = new Set(
  `mr mrs ms miss mx mstr master dr prof sir herr frau monsieur madame mme mlle sig sigra signor signora sr sra srta
  pan pani shri smt kumari name patient jr`.split(/\s+/),
);
/** Letters that no accent makes. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Whether a report is about somebody else: one of those that it names, and nobody around whom it may mean instead. */
export function isOthersReport(
  { head: { persons, names }, pages }: Pick<ReadDocument, 'head' | 'pages'>,
  member: string | null,
): boolean {
  const misread = pages.every(({ reader }) => reader === 'ocr');
  const isOther = (person: string) => isOtherPerson(person, member, misread);
  return persons.some(isOther) && names.every(isOther);
}

/**
 * Whether a report names somebody else than the member: names are compared without case, accents, titles, hyphens and
 * order, an initial stands for a name, and who gave one name alone is whoever has it. A name that is not known is
 * nobody else's.
 * @param misread from a picture: a letter of a name may be another. As text Maria is not Marie.
 */
export function isOtherPerson(printed: string | null, member: string | null, misread = false): boolean {
  const [shorter = [], longer = []] = [partsOf(printed), partsOf(member)].sort((a, b) => a.length - b.length);
  if (shorter.length === 0) return false;
  let left = [...longer];
  // Whole names before initials, which could be any of them.
  return !shorter
    .toSorted((a, b) => b.length - a.length)
    .every((part) => {
      const [from, to] = placeOf(part, left, misread);
      left = left.filter((_, at) => at < from || at >= to);
      return to > from;
    });
}

/** Where a name stands among others: as one of them, or as two that are written as one ('Anne Marie', 'Annemarie'). */
function placeOf(part: string, names: readonly string[], misread: boolean): [number, number] {
  const same = names.indexOf(part);
  const one = same >= 0 ? same : names.findIndex((name) => isAlike(part, name, misread));
  if (one >= 0) return [one, one + 1];
  const two = names.findIndex((name, at) => name.length > 1 && `${name}${names[at + 1] ?? ''}` === part);
  return two >= 0 ? [two, two + 2] : [0, 0];
}

function partsOf(name: string | null): string[] {
  const plain = (name ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => LETTERS[letter] ?? letter)
    // 'Jörg' is 'Joerg' as well.
    .replace(/(?<=[aou])e/g, '');
  const parts = plain.replace(/['’`‘]/g, '').match(/\p{L}+/gu) ?? [];
  return parts.filter((part) => !TITLES.has(part));
}

function isAlike(a: string, b: string, misread: boolean): boolean {
  if (a === b) return true;
  if (a.length === 1 || b.length === 1) return a[0] === b[0];
  return misread && Math.min(a.length, b.length) >= 5 && isOneSlipApart(a, b);
}

/** One letter more, less or other: as a scan misreads it. */
function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const rest = (text: string, skipped: number) => text.slice(same + skipped);
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1);
}
