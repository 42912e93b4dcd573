/** Text as it is compared: small letters, plain quotes, single spaces, nothing at its ends. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,!?;:'"-]+|[\s.,!?;:'"]+$/g, '');
}

/** A text of a member's in one line, at most so long. */
export function short(text: string, most: number): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return line.length <= most
    ? line
    : `${[...line]
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

const YES = /^(yes|yes please|yep|yeah|yup|sure|ok|okay|please do|please|of course|go on|go ahead|y)\b/;
const NO = /^(no|nope|nah|not now|not really|no thanks|no,? thank you|rather not|n)\b/;
const NOTHING =
  /^(nothing|nothing (else|really|comes to mind)|none|skip|skip (this|that|it)|no idea|i don't know|don't know|not sure|pass|-|\/)$/;

export const isYes = (text: string): boolean => YES.test(plain(text));
export const isNo = (text: string): boolean => NO.test(plain(text));
/** Says that there is nothing to say. */
export const isNothing = (text: string): boolean =>
  NOTHING.test(plain(text)) || /^(no|nope|n\/a|na)$/.test(plain(text));

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The only whole number from 0 to 10 in a text, in digits or as a word; undefined where there is none, or several. */
export function upToTen(text: string): number | undefined {
  const words = plain(text)
    .replace(/\b(out of|of|\/)\s*(10|ten)\b/g, '')
    .replace(/\/\s*10\b/g, '');
  const found = new Set<number>();
  for (const [digits] of words.matchAll(/\d+(?:[.,]\d+)?/g)) found.add(Number(digits.replace(',', '.')));
  NUMBERS.forEach((word, number) => {
    if (new RegExp(`\\b${word}\\b`).test(words)) found.add(number);
  });
  const [only] = found;
  return found.size === 1 && only !== undefined && Number.isInteger(only) && only <= 10 ? only : undefined;
}

/** 'a', 'a and b', 'a, b and c'. */
export function listed(words: readonly string[]): string {
  return words.length <= 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
