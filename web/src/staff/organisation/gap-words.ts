import type { OnCallGap } from '../api/care-api';

const dayWords = (at: Date): string =>
  at.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');
const timeWords = (at: Date): string =>
  at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
const isMidnight = (at: Date): boolean => at.getHours() === 0 && at.getMinutes() === 0;

/** 'on Sat 5 Dec, 18:00–24:00', or over days, in the reader's own time. */
export function gapWords({ from, until }: Pick<OnCallGap, 'from' | 'until'>, now: Date): string {
  const [begins, ends] = [new Date(from), new Date(until)];
  const end = `${dayWords(ends)}, ${timeWords(ends)}`;
  if (begins <= now) return `now, until ${end}`;
  const begin = `${dayWords(begins)}, ${timeWords(begins)}`;
  const lastMoment = new Date(ends.getTime() - 1);
  if (begins.toDateString() !== lastMoment.toDateString()) return `from ${begin} until ${end}`;
  return `on ${begin}–${isMidnight(ends) ? '24:00' : timeWords(ends)}`;
}
