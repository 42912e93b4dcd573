import { plain } from '../scenarios/words';

/** What helps to tell six in the morning from six in the evening: wall times in minutes after midnight. */
export interface ClockHints {
  /** Null on another day than today. */
  readonly now: number | null;
  readonly waking: readonly (readonly [number, number])[];
}

/** Something that was read, and the text without it. */
export interface Read {
  readonly minutes: number;
  readonly rest: string;
}

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const HOUR = `(\\d{1,2}|${WORDS.slice(1).join('|')})`;
const HALF_DAY = `(?:\\s*(a\\.?m\\.?|p\\.?m\\.?|in the (?:morning|afternoon|evening)|at night))?`;
const LEAD = `(?:\\b(?:at|to|for|around|about|by|from|until|till)\\s+)?`;

const MOMENTS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:at |around )?(?:noon|mid-?day)\b/, 12 * 60],
  [/\b(?:after|following) lunch\b/, 13 * 60 + 30],
  [/\b(?:(?:at|around|over|during|to|for) )?(?:my )?lunch(?: ?time| ?break)?\b/, 12 * 60 + 30],
  [/\bafter (?:dinner|supper|tea)\b/, 19 * 60 + 30],
  [/\bafter work\b/, 18 * 60],
  [/\bafter breakfast\b/, 8 * 60 + 30],
  [/\bbefore (?:bed|sleep)(?: ?time)?\b/, 21 * 60],
  [/\b(?:(?:in|to|for) the |this |early )morning\b/, 8 * 60],
  [/\b(?:(?:in|to|for) the |this )afternoon\b/, 14 * 60],
  [/\b(?:(?:(?:in|to|for) the |this )evening|tonight)\b/, 18 * 60 + 30],
];

const hourOf = (text: string): number => (/^\d/.test(text) ? Number(text) : WORDS.indexOf(text));

/** A time of day in a text. */
export function readTime(text: string, hints: ClockHints): Read | undefined {
  const words = plain(text);
  const spoken = new RegExp(`${LEAD}\\b(half past|quarter past|quarter to)\\s+${HOUR}\\b${HALF_DAY}`).exec(
    words,
  );
  if (spoken) {
    const [all, part = '', hour = '', half] = spoken;
    const shift = { 'half past': 30, 'quarter past': 15, 'quarter to': -15 }[part] ?? 0;
    return read(words, all, wallTime(hourOf(hour), shift, half, hints, false));
  }
  const written = new RegExp(`${LEAD}\\b(\\d{1,2})[:.h](\\d{2})\\b${HALF_DAY}`).exec(words);
  if (written) {
    const [all, hour = '', minute = '', half] = written;
    return read(words, all, wallTime(Number(hour), Number(minute), half, hints, hour.startsWith('0')));
  }
  const marked = new RegExp(
    `${LEAD}\\b${HOUR}\\s*(a\\.?m\\b\\.?|p\\.?m\\b\\.?|o'? ?clock)(?:\\s*(?:in the (?:morning|afternoon|evening)|at night))?`,
  ).exec(words);
  if (marked) {
    const [all, hour = '', half = ''] = marked;
    const told = /clock/.test(half) ? /(in the \w+|at night)$/.exec(all)?.[1] : half;
    return read(words, all, wallTime(hourOf(hour), 0, told, hints, false));
  }
  const bare = new RegExp(
    `\\b(?:at|to|around|about|by|from|until|till)\\s+${HOUR}\\b(?!\\s*(?:min|m\\b|h\\b|hours?|hrs?|things?|tasks?|times?))${HALF_DAY}`,
  ).exec(words);
  if (bare) return read(words, bare[0], wallTime(hourOf(bare[1] ?? ''), 0, bare[2], hints, false));
  if (/\b(right )?now\b/.test(words) && hints.now !== null) {
    return {
      minutes: Math.min(1435, Math.ceil(hints.now / 5) * 5),
      rest: words.replace(/\b(right )?now\b/, ' '),
    };
  }
  for (const [moment, minutes] of MOMENTS) {
    const found = moment.exec(words);
    if (found) return { minutes, rest: words.replace(found[0], ' ') };
  }
  return undefined;
}

function read(words: string, found: string, minutes: number | undefined): Read | undefined {
  return minutes === undefined ? undefined : { minutes, rest: words.replace(found, ' ') };
}

/** Where neither morning nor evening was said: the next one that lies ahead in the waking hours. */
function wallTime(
  hour: number,
  minute: number,
  half: string | undefined,
  hints: ClockHints,
  isExact: boolean,
): number | undefined {
  if (hour > 24 || minute > 59) return undefined;
  const at = (hours: number) => (hours * 60 + minute + 1440) % 1440;
  if (half) {
    const isLate = /^p|afternoon|evening|night/.test(half);
    if (hour > 12) return at(hour);
    return at((hour % 12) + (isLate ? 12 : 0));
  }
  if (isExact || hour === 0 || hour > 12) return at(hour % 24);
  const both = [at(hour % 12), at((hour % 12) + 12)];
  const isAwake = (time: number) => hints.waking.some(([from, to]) => time >= from && time <= to);
  const ahead = both.filter((time) => hints.now === null || time >= hints.now);
  return ahead.find(isAwake) ?? both.find(isAwake) ?? ahead[0] ?? both[0];
}

const LENGTHS: readonly (readonly [RegExp, (found: RegExpExecArray) => number])[] = [
  [/\b(?:for )?three quarters of an hour\b/, () => 45],
  [/\b(?:for )?(?:a )?quarter of an hour\b/, () => 15],
  [/\b(?:for )?half (?:an? )?hour\b/, () => 30],
  [/\b(?:for )?(?:an|one) hour and a half\b/, () => 90],
  [
    /\b(?:for )?(\d{1,2}(?:[.,]\d)?)\s*(?:h|hrs?|hours?)\b/,
    ([, hours = '1']) => Number(hours.replace(',', '.')) * 60,
  ],
  [/\b(?:for )?(\d{1,3})\s*-?\s*(?:m|mins?|minutes?)\b/, ([, minutes = '15']) => Number(minutes)],
  [/\b(?:for )?(?:an|one) hour\b/, () => 60],
  [/\b(?:for )?ten minutes\b/, () => 10],
  [/\b(?:for )?five minutes\b/, () => 5],
  [/\b(?:for )?fifteen minutes\b/, () => 15],
  [/\b(?:for )?twenty minutes\b/, () => 20],
  [/\b(?:for )?thirty minutes\b/, () => 30],
];

/** A length of time in a text. */
export function readLength(text: string): Read | undefined {
  const words = plain(text);
  for (const [pattern, minutes] of LENGTHS) {
    const found = pattern.exec(words);
    if (found) return { minutes: Math.round(minutes(found)), rest: words.replace(found[0], ' ') };
  }
  return undefined;
}
