const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '5 min', '3 h', '2 days': how long something lasts, in the largest unit that fits. */
export function spanWords(milliseconds: number): string {
  const span = Math.max(0, milliseconds);
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`;
  if (span < DAY) return `${Math.floor(span / HOUR)} h`;
  const days = Math.floor(span / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}

/** How a promise stands: 'by 14:30' today, 'by Fri 08:00' later, '2 h late' once it has passed. */
export function promiseWords(due: string, now: number): { words: string; isLate: boolean } {
  const at = Date.parse(due);
  if (at <= now) return { words: `${spanWords(now - at)} late`, isLate: true };
  return { words: `by ${momentWords(due, now)}`, isLate: false };
}

/** '14:30' today, 'Fri 08:00' within a week, '4 Dec 08:00' further away: on the reader's own clock. */
export function momentWords(at: string, now: number): string {
  const when = new Date(at);
  const clock = when.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (when.toDateString() === new Date(now).toDateString()) return clock;
  const isNear = Math.abs(when.getTime() - now) < 6 * DAY;
  const day = when.toLocaleDateString(
    'en-GB',
    isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' },
  );
  return `${day} ${clock}`;
}
