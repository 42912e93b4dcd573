/** A decimal comma is as good as a point; null for nothing, undefined for what is no number. */
export function typedNumber(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}
