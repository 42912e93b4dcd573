const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const WEEKDAYS = DAYS.map((name, index) => ({ day: index + 1, name }));

export interface Hours {
  /** 1 is Monday. */
  days: readonly number[];
  from: string;
  until: string;
  zone: string;
}

/**
 * "Monday to Friday, 09:00 to 17:00"; in another zone than the reader's, with its place.
 * @param zone the reader's
 */
export function hoursText({ days, from, until, zone: theirs }: Hours, zone: string): string {
  const place = theirs === zone ? '' : ` (${(theirs.split('/').at(-1) ?? theirs).replaceAll('_', ' ')} time)`;
  return `${daysText(days)}, ${from} to ${until}${place}`;
}

/** Days that follow each other are one span. */
function daysText(days: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const span = spans.at(-1);
    if (span?.[1] === day - 1) span[1] = day;
    else spans.push([day, day]);
  }
  if (spans.some(([first, last]) => first === 1 && last === 7)) return 'Every day';
  const name = (day: number) => DAYS[day - 1] ?? '';
  const words = spans.flatMap(([first, last]) => {
    if (first === last) return [name(first)];
    return last === first + 1 ? [name(first), name(last)] : [`${name(first)} to ${name(last)}`];
  });
  return new Intl.ListFormat('en-GB').format(words);
}
