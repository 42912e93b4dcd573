/** A text in one spelling, so that what a reader copied is found again: forms of letters, dashes, signs, spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/μ/g, 'u')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/≤/g, '<=')
    .replace(/≥/g, '>=')
    .replace(/\s+/g, ' ')
    .replace(/([<>=]) /g, '$1')
    .trim();

/** Whether a part stands in a text, both in one spelling: whole, not as a piece of a longer number or word. */
export function standsIn(part: string, text: string): boolean {
  if (part === '') return false;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (isWhole(text.slice(0, at), part, text.slice(at + part.length))) return true;
  }
  return false;
}

function isWhole(before: string, part: string, after: string): boolean {
  const begins = /^\d/.test(part)
    ? !/[\p{L}\d<>=^*/-]$|\d[.,]$/u.test(before)
    : !/^\p{L}/u.test(part) || !/\p{L}$/u.test(before);
  const ends = /\d$/.test(part)
    ? !/^(?:\d|[.,]\d|[\^*])/.test(after)
    : !/\p{L}$/u.test(part) || !/^[\p{L}\d/^]/u.test(after);
  return begins && ends;
}
