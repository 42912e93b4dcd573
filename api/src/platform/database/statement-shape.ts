/** Names in quotes stay; strings of every kind and numbers go, also a string that does not end. */
const NAMES_AND_VALUES =
  /"(?:[^"]|"")*"|\$([a-z_]\w*)?\$[^]*?(?:\$\1\$|$)|\be'(?:[^'\\]|\\[^]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|(?<![\w$.])\d[\d.]*(?:e[+-]?\d+)?/gi;

/** A statement without any of its values, on one line: what a trace may show of it. */
export function statementShape(sql: string): string {
  return sql
    .replace(NAMES_AND_VALUES, (found) => (found.startsWith('"') ? found : '?'))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 1_000);
}
