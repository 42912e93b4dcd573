import { plain } from '../scenarios/words';

interface Titled {
  readonly title: string;
}

const EMPTY = new Set(
  'the a an my our this that these those to of for in on at with and or please one task thing item today session time it do some'.split(
    ' ',
  ),
);

/** The words of a title that count, without their endings. */
function stems(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !EMPTY.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word));
}

/** Whether a word is the other, but for a slip or two of the finger. */
function isAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (shorter.length >= 4 && longer.startsWith(shorter)) return true;
  const most = shorter.length >= 7 ? 2 : shorter.length >= 4 ? 1 : 0;
  return most > 0 && longer.length - shorter.length <= most && distance(a, b) <= most;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The item that words speak of; undefined where they fit none, or several as well. */
export function findItem<Item extends Titled>(words: string, items: readonly Item[]): Item | undefined {
  const asked = stems(words);
  if (asked.length === 0) return undefined;
  const scored = items
    .map((item) => {
      const own = stems(item.title);
      const hits = asked.filter((word) => own.some((other) => isAlike(word, other))).length;
      // Words that are no part of the title count against it, and so, a little, do words of it that were not said.
      return {
        item,
        score: hits / asked.length + hits / (own.length * 100 || 1),
        share: hits / asked.length,
      };
    })
    .filter(({ share }) => share >= 0.5)
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  if (!best) return undefined;
  const isTie = next && next.score === best.score && plain(next.item.title) !== plain(best.item.title);
  return isTie ? undefined : best.item;
}

/** Every item that words speak of, 'the walk and the stretching'; undefined where one of them cannot be found. */
export function findItems<Item extends Titled>(words: string, items: readonly Item[]): Item[] | undefined {
  const whole = findItem(words, items);
  const parts = words.split(/\s+(?:and|or|&)\s+|,/).filter((part) => stems(part).length > 0);
  if (parts.length > 1) {
    const found = parts.map((part) => findItem(part, items));
    if (found.every((item): item is Item => item !== undefined)) return [...new Set(found)];
  }
  return whole && [whole];
}
