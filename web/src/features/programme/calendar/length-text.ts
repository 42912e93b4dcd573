const MINUTE = 60_000;

/** Of an amount that stays on one line. */
const NO_BREAK = '\u00a0';

/** A length of time in words: '45 min', '1 h', '1 h 30 min'. */
export function lengthText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE);
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`];
  return parts.filter(Boolean).join(' ').replaceAll(' ', NO_BREAK);
}
