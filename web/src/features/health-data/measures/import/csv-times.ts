/** What a text says of a moment, without a zone; with `zone` it is one already. */
interface WallTime {
  /** Day and month, as they stand: which is which may be open. */
  parts: [first: number, second: number];
  order: 'month-day' | 'open';
  year: number;
  clock: [hour: number, minute: number, second: number];
  hasClock: boolean;
}

const ISO = /^(\d{4})-(\d\d?)-(\d\d?)/;
const SLASHED = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})/;
const CLOCK = /(?:^|[ T,])(\d\d?):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*([ap]\.?m\.?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/** A moment as a row has it; null for a text that is none. */
export function wallTimeOf(text: string): WallTime | { instant: string } | null {
  const given = text.trim();
  const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)$/.exec(given);
  if (zoned)
    return Number.isNaN(Date.parse(given.replace(' ', 'T'))) ? null : { instant: given.replace(' ', 'T') };
  const iso = ISO.exec(given);
  const slashed = iso ? null : SLASHED.exec(given);
  const date = iso ?? slashed;
  if (!date) return null;
  const clock = CLOCK.exec(given.slice(date[0].length));
  const rest = given.slice(date[0].length).trim();
  if ((rest !== '' && !clock) || clock?.[5]) return null;
  const [first, second, year] = iso
    ? [Number(iso[2]), Number(iso[3]), Number(iso[1])]
    : [Number(date[1]), Number(date[2]), Number(date[3])];
  const afternoon = /^p/i.test(clock?.[4] ?? '') && Number(clock?.[1]) < 12 ? 12 : 0;
  const midnight = /^a/i.test(clock?.[4] ?? '') && Number(clock?.[1]) === 12 ? -12 : 0;
  return {
    parts: [first, second],
    order: iso ? 'month-day' : 'open',
    year,
    clock: [Number(clock?.[1] ?? 0) + afternoon + midnight, Number(clock?.[2] ?? 0), Number(clock?.[3] ?? 0)],
    hasClock: clock !== null,
  };
}

/** Which of two comes first, day or month, from all dates of a file; null when they contradict each other. */
export function orderOf(times: Iterable<WallTime>): 'day-month' | 'month-day' | null {
  let [isDayFirst, isMonthFirst] = [false, false];
  for (const { parts, order } of times) {
    if (order !== 'open') continue;
    if (parts[0] > 12) isDayFirst = true;
    if (parts[1] > 12) isMonthFirst = true;
  }
  if (isDayFirst && isMonthFirst) return null;
  // Where nothing tells, as the United Kingdom writes them; the preview shows the days.
  return isMonthFirst ? 'month-day' : 'day-month';
}

/** With the offset that this device's zone has at that moment; null for a day that there is not. */
export function instantOf(
  { parts, order, year, clock }: WallTime,
  open: 'day-month' | 'month-day',
): string | null {
  const isMonthFirst = (order === 'open' ? open : order) === 'month-day';
  const [month, day] = isMonthFirst ? parts : [parts[1], parts[0]];
  const date = new Date(year, month - 1, day, ...clock);
  if (date.getMonth() !== month - 1 || date.getDate() !== day || date.getHours() !== clock[0]) return null;
  return withOffset(date);
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** A moment as a clock on the wall shows it here, with the offset that tells the moment. */
export function withOffset(date: Date): string {
  const ahead = -date.getTimezoneOffset();
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(Math.abs(ahead) % 60)}`;
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}${offset}`;
}
