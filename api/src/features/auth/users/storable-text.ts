/** Without NUL and lone surrogates: PostgreSQL keeps neither, and a hash would see the latter as equal. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
