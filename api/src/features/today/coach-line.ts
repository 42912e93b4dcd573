/** Characters of a line. */
const LONGEST = 160;

/** The beginning of a message as one line, cut at a word. */
export function lineOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const start = line.slice(0, LONGEST); // one more than fits beside the ellipsis: the cut may be at a word's very end
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end) : withoutHalf(start.slice(0, -1))}…`;
}

/** A cut through a character that takes two units leaves half of it. */
const withoutHalf = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');
