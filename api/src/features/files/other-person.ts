/** Words of a printed name that are no part of it. */
const TITLES = new Set(
  'mr mrs ms miss mx dr prof sir herr frau monsieur madame mme mlle sig sigra signor signora sr sra srta pan pani name patient'.split(
    ' ',
  ),
);

/**
 * Whether a report names somebody else than the member: names are compared without case, accents, titles and order, an
 * initial stands for a name, and who gave one name alone is whoever has it. A name that is not known is nobody else's.
 */
export function isOtherPerson(printed: string | null, member: string | null): boolean {
  const [shorter = [], longer = []] = [partsOf(printed), partsOf(member)].sort((a, b) => a.length - b.length);
  if (shorter.length === 0) return false;
  const left = [...longer];
  return !shorter.every((part) => {
    const at = left.findIndex((other) => isAlike(part, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function partsOf(name: string | null): string[] {
  const plain = (name ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const parts = plain.replace(/['’`-]/g, '').match(/\p{L}+/gu) ?? [];
  return parts.filter((part) => !TITLES.has(part));
}

function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length === 1 || b.length === 1) return a[0] === b[0];
  return Math.min(a.length, b.length) >= 5 && isOneSlipApart(a, b);
}

/** One letter more, less or other: as a scan misreads it. */
function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const rest = (text: string, skipped: number) => text.slice(same + skipped);
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1);
}
