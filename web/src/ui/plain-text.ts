/** Markdown without its marks: for voices, and until what renders it is here. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+>])\s+/gm, '')
    .replace(/[*_`~]+/g, '')
    .trim();
}
