/** Lower case, straight quotes, one space, no decoration: what every rule reads. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words of a plain text; "don't" and "check-in" are one word each. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];

const ENDINGS = /(?:'s|s'|ies|es|s|ing|ed)$/;

/** A word without its ending, for comparing: 'walks', 'walking' and 'walked' are alike. */
export function stem(word: string): string {
  if (word.length <= 4) return word.replace(/(?<=..)'?s$/, '');
  const cut = word.replace(ENDINGS, (ending) => (ending === 'ies' ? 'y' : ''));
  return cut.length < 3 ? word : cut.replace(/(.)\1$/, '$1').replace(/e$/, '');
}

/** How many letters must be added, left out, changed or swapped, up to `most`; more than that is `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const same = a[row - 1] === b[at - 1] ? 0 : 1;
      let cost = Math.min(line[at - 1]! + 1, last[at]! + 1, last[at - 1]! + same);
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]) {
        cost = Math.min(cost, before[at - 2]! + 1);
      }
      line.push(cost);
    }
    if (Math.min(...line) > most) return most + 1;
    [before, last] = [last, line];
  }
  return last[b.length]!;
}

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
};

/** 1 to 12 in words, or digits; null for no number. */
export function numberOf(word: string): number | null {
  if (/^\d{1,3}(?:st|nd|rd|th)?$/.test(word)) return Number.parseInt(word, 10);
  return NUMBERS[word] ?? ORDINALS[word] ?? null;
}

export const NUMBER = `(?:\\d{1,3}|${Object.keys(NUMBERS).join('|')})`;
export const ORDINAL = `(?:\\d{1,2}(?:st|nd|rd|th)|${Object.keys(ORDINALS).join('|')})`;
