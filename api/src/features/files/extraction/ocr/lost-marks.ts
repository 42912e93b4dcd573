import type { PrintedNumber } from '../grammar/atoms';
import type { PrintedRange } from '../grammar/ranges';

const decimals = (text: string) => /[.,](\d+)$/.exec(text.trim())?.[1]?.length ?? 0;

/**
 * Whether a number and its range look as if one of them had lost its decimal mark: '5.8' beside '38 - 84', '73' beside
 * '7.5 - 12.0', '11.6 - 154'. Of a picture only: there a mark is easily lost.
 */
export function mayHaveLostMark(number: PrintedNumber, range: PrintedRange | null): boolean {
  if (range === null) return false;
  const printed = [...range.text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([text]) => text);
  const bounds = [range.min, range.max].filter((bound) => bound !== null);
  if (bounds.length === 2 && range.min! > 0 && printed.length === 2) {
    const [low, high] = printed.map(decimals);
    if (low !== high && range.max! / range.min! > 8) return true;
  }
  // Far outside as it stands, and about right with a mark elsewhere.
  const near = (value: number) => value >= (range.min ?? 0) / 2 && value <= (range.max ?? Infinity) * 2;
  const most = Math.max(0, ...printed.map(decimals));
  const own = decimals(number.text);
  // '0.2' beside '0 - 12'.
  if (own > 0 && most === 0 && !range.min && number.value * 10 <= (range.max ?? 0)) return true;
  if (bounds.length === 0 || near(number.value)) return false;
  if (own > 0 && most === 0) return near(number.value * 10) || near(number.value * 100);
  if (own === 0 && most > 0) return near(number.value / 10) || near(number.value / 100);
  return false;
}
