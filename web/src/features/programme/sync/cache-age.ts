const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
] as const;

/** How long ago something was read, in words: 'Just now', '12 seconds ago', '1 minute ago'. */
export function cacheAge(milliseconds: number): string {
  if (milliseconds < 10 * SECOND) return 'Just now';
  const [length, name] = UNITS.find(([unit]) => milliseconds >= unit) ?? UNITS[3];
  const count = Math.floor(milliseconds / length);
  return `${count} ${name}${count === 1 ? '' : 's'} ago`;
}
