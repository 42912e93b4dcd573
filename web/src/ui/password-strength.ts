export interface Strength {
  /** 0: cannot be sent; 1 weak, 2 fair, 3 strong. */
  level: 0 | 1 | 2 | 3;
  /** One sentence: how it stands, and what would help. */
  hint: string;
}

const MIN_LENGTH = 6;

/**
 * A rough guess while a new password is being typed; the server, which knows the common ones, has the last word.
 * @param own name and email, which anybody could guess
 */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  if (!password) return { level: 0, hint: 'Three unrelated words make a strong one.' };
  const length = [...password.normalize('NFKC')].length;
  if (length < MIN_LENGTH) return { level: 0, hint: `At least ${MIN_LENGTH} characters.` };
  const left = withoutOwn(password.toLowerCase(), own);
  if (left.length < MIN_LENGTH) return { level: 0, hint: 'Please leave out your name and email.' };
  const worth = surprises(left);
  if (worth < 6) return { level: 1, hint: 'Weak: easy to guess. Three unrelated words are better.' };
  if (worth < 10) return { level: 2, hint: 'Fair. A further word makes it strong.' };
  return { level: 3, hint: 'Strong.' };
}

function withoutOwn(typed: string, own: readonly string[]): string {
  const words = own
    .flatMap((text) => text.toLowerCase().split(/@.*$|[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length);
  return words.reduce((left, word) => left.replaceAll(word, ''), typed);
}

/** Characters that do not follow from the one before, as in aaa, abc and 321; digits in a row count for little. */
function surprises(text: string): number {
  const characters = [...text];
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const worth = codes.map((code, at) => {
    const follows = at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1;
    return follows ? 0 : /\d/.test(characters[at] ?? '') ? 0.5 : 1;
  });
  const sum = worth.reduce<number>((total, each) => total + each, 0);
  return Math.min(sum, 1.5 * new Set(characters).size);
}
