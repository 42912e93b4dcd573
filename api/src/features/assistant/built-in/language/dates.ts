import { Temporal } from 'temporal-polyfill';
import { addDays, type Day, mondayOf, weekdayOf } from '../../context/member-record';
import { NUMBER, numberOf, ORDINAL } from './words';

/** Days that somebody names; of one day `from` and `to` are the same. */
export interface When {
  readonly from: Day;
  readonly to: Day;
  readonly is: 'day' | 'days' | 'week' | 'weekend' | 'programme_week';
  /** Of a programme week: 1 to 12, or what was said. */
  readonly week?: number;
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

export interface Dated {
  readonly when: When | null;
  readonly part: PartOfDay | null;
  /** 'HH:MM' */
  readonly time: string | null;
  /** The text with `xdate` in the place of what names days, and `xtime` of what names an hour. */
  readonly rest: string;
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAY = `(?:${WEEKDAYS.join('|')}|wed|sat|sun)s?`;
const MONTH = `(?:${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)`;
const PAST = /\b(did|was|were|had|went|missed|miss|done|last|ago|skipped|have i|completed|felt)\b/;

type Rule = readonly [RegExp, (found: readonly string[], today: Day, isPast: boolean) => When | null];

const day = (of: Day): When => ({ from: of, to: of, is: 'day' });
const week = (monday: Day): When => ({ from: monday, to: addDays(monday, 6), is: 'week' });
const weekend = (saturday: Day): When => ({ from: saturday, to: addDays(saturday, 1), is: 'weekend' });
const days = (from: Day, to: Day): When => ({ from, to, is: 'days' });
const count = (word: string | undefined): number =>
  word === undefined || word === 'a' || word === 'an' || word === 'couple of' || word === 'a couple of'
    ? word?.includes('couple')
      ? 2
      : 1
    : (numberOf(word) ?? (word === 'few' || word === 'a few' ? 3 : 1));

function weekdayNamed(word: string): number {
  return WEEKDAYS.findIndex((name) => name.startsWith(word.slice(0, 3))) + 1;
}
function monthNamed(word: string): number {
  return MONTHS.findIndex((name) => name.startsWith(word.slice(0, 3))) + 1;
}

/** A day of the month: of the named one, else of the nearest that lies on the meant side of today. */
function dateOf(dayOfMonth: number, month: number | null, today: Day, isPast: boolean): When | null {
  const now = Temporal.PlainDate.from(today);
  const months = month === null ? [-1, 0, 1].map((by) => now.add({ months: by })) : [];
  const years = month === null ? [] : [-1, 0, 1].map((by) => now.add({ years: by }).with({ month, day: 1 }));
  const found = [...months, ...years].flatMap((near) => {
    try {
      return [near.with({ day: dayOfMonth }, { overflow: 'reject' }).toString()];
    } catch {
      return [];
    }
  });
  if (found.length === 0) return null;
  const far = (of: Day) => Math.abs(Temporal.PlainDate.from(of).since(now, { largestUnit: 'days' }).days);
  const meant = found.filter((of) => (isPast ? of <= today : of >= today));
  // Of a named month the nearest counts, past or not: a programme is shorter than half a year.
  const pool = month === null && meant.length > 0 ? meant : found;
  return day(pool.reduce((best, of) => (far(of) < far(best) ? of : best)));
}

const RULES: readonly Rule[] = [
  [/\b(?:the )?day after tomorrow\b/, (_, today) => day(addDays(today, 2))],
  [/\b(?:the )?day before yesterday\b/, (_, today) => day(addDays(today, -2))],
  [
    new RegExp(`\\b(${WEEKDAY}) (?:after next|in two weeks|week)\\b`),
    ([, name = ''], today) => day(addDays(mondayOf(today), 6 + weekdayNamed(name))),
  ],
  [
    /\b(?:a )?week (?:from )?(?:today|now)\b|\bin (?:a week|seven days)\b/,
    (_, today) => day(addDays(today, 7)),
  ],
  [/\b(?:the )?week after next\b/, (_, today) => week(addDays(mondayOf(today), 14))],
  [/\b(?:the )?week before last\b/, (_, today) => week(addDays(mondayOf(today), -14))],
  [
    /\b(?:the )?(?:rest|remainder) of (?:the|this) week\b/,
    (_, today) => days(today, addDays(mondayOf(today), 6)),
  ],
  [
    /\b(?:by|until|till|before) (?:the )?(?:weekend|end of (?:the|this) week)\b/,
    (_, today) => days(today, addDays(mondayOf(today), 6)),
  ],
  [
    new RegExp(
      `\\b(?:in|during|over|for)? ?(?:the )?(?:last|past|previous) (${NUMBER}|few|couple of)? ?(days|weeks)\\b`,
    ),
    ([, many, unit], today) => days(addDays(today, -count(many) * (unit === 'weeks' ? 7 : 1)), today),
  ],
  [
    new RegExp(
      `\\b(?:in|during|over|for)? ?(?:the )?(?:next|coming) (${NUMBER}|few|couple of) (days|weeks)\\b`,
    ),
    ([, many, unit], today) => days(today, addDays(today, count(many) * (unit === 'weeks' ? 7 : 1))),
  ],
  [
    new RegExp(`\\bin (a|${NUMBER}|a few|a couple of) (days?|weeks?)(?: time|'s time|' time)?\\b`),
    ([, many, unit], today) => day(addDays(today, count(many) * (unit?.startsWith('week') ? 7 : 1))),
  ],
  [
    new RegExp(`\\b(a|${NUMBER}|a few|a couple of) (days?|weeks?) (?:ago|back)\\b`),
    ([, many, unit], today) => day(addDays(today, -count(many) * (unit?.startsWith('week') ? 7 : 1))),
  ],
  [
    new RegExp(`\\bweek (?:number )?(${NUMBER})\\b`),
    ([, number = ''], today) => ({
      from: today,
      to: today,
      is: 'programme_week',
      week: numberOf(number) ?? 0,
    }),
  ],
  [
    new RegExp(`\\b(?:the )?(${ORDINAL}) week\\b`),
    ([, number = ''], today) => ({
      from: today,
      to: today,
      is: 'programme_week',
      week: numberOf(number) ?? 0,
    }),
  ],
  [/\b(?:the )?(?:last|previous) weekend\b/, (_, today) => weekend(addDays(mondayOf(today), -2))],
  [
    /\b(?:the )?next weekend\b/,
    (_, today) => weekend(addDays(mondayOf(today), weekdayOf(today) > 5 ? 12 : 12)),
  ],
  [
    /\b(?:this |the |at the |on the |over the |coming )*weekend\b/,
    (_, today, isPast) => weekend(addDays(mondayOf(today), isPast && weekdayOf(today) < 6 ? -2 : 5)),
  ],
  [/\b(?:the )?(?:last|past|previous) week(?:'s)?\b/, (_, today) => week(addDays(mondayOf(today), -7))],
  [/\b(?:the )?(?:next|following|coming) week(?:'s)?\b/, (_, today) => week(addDays(mondayOf(today), 7))],
  [/\b(?:this|the current|current|the whole|all|my) week(?:'s)?\b/, (_, today) => week(mondayOf(today))],
  [/\b(?:tomorrow|tomorow|tommorow|tommorrow)(?:'s)?\b/, (_, today) => day(addDays(today, 1))],
  [/\byesterday(?:'s)?\b|\blast night\b/, (_, today) => day(addDays(today, -1))],
  [
    /\btoday(?:'s)?\b|\btodays\b|\btonight(?:'s)?\b|\bthis (?:morning|afternoon|evening)\b|\b(?:right )?now\b(?= (?:until|till))/,
    (_, today) => day(today),
  ],
  [
    new RegExp(`\\blast (${WEEKDAY})\\b`),
    ([, name = ''], today) => {
      const back = (weekdayOf(today) - weekdayNamed(name) + 7) % 7 || 7;
      return day(addDays(today, -back));
    },
  ],
  [
    new RegExp(`\\bnext (${WEEKDAY})\\b`),
    ([, name = ''], today) => day(addDays(mondayOf(today), 6 + weekdayNamed(name))),
  ],
  [/\b(\d{4})-(\d{2})-(\d{2})\b/, ([iso = '']) => day(iso)],
  [
    new RegExp(`\\b(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})\\b`),
    ([, number = '', month = ''], today, isPast) => dateOf(Number(number), monthNamed(month), today, isPast),
  ],
  [
    new RegExp(`\\b(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b`),
    ([, month = '', number = ''], today, isPast) => dateOf(Number(number), monthNamed(month), today, isPast),
  ],
  [
    /\b(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?\b/,
    ([, number = '', month = ''], today, isPast) =>
      Number(month) <= 12 ? dateOf(Number(number), Number(month), today, isPast) : null,
  ],
  [
    /\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! (?:week|one|time|task|item|thing|lesson|habit))/,
    ([, number = ''], today, isPast) => dateOf(Number(number), null, today, isPast),
  ],
  [
    new RegExp(`\\b(?:on |this |coming )*(${WEEKDAY})(?:'s)?\\b`),
    ([, name = ''], today, isPast) => {
      const ahead = (weekdayNamed(name) - weekdayOf(today) + 7) % 7;
      return day(addDays(today, isPast && ahead > 0 ? ahead - 7 : ahead));
    },
  ],
];

const TIME =
  /\b(?:at |around |about |by |to |till |until |after |before )?(?:(\d{1,2})(?::|\.)(\d{2}) ?(am|pm)?|(\d{1,2}) ?(am|pm|o'clock))\b|\b(?:at|to|till|until|around) (\d{1,2})\b(?! (?:min|hour|day|week|task|time|%))|\b(noon|midday|midnight)\b/;

function timeIn(text: string): { time: string; said: string } | null {
  const found = TIME.exec(text);
  if (!found) return null;
  const [said, h1, m1, half1, h2, half2, h3, word] = found;
  if (word) return { time: word === 'midnight' ? '00:00' : '12:00', said };
  let hour = Number(h1 ?? h2 ?? h3);
  const minute = Number(m1 ?? 0);
  const half = half1 ?? half2;
  if (half === 'pm' && hour < 12) hour += 12;
  if (half === 'am' && hour === 12) hour = 0;
  // "at 6" of somebody who plans a day is the evening; "at 9" may be either.
  if (!half && m1 === undefined && hour >= 1 && hour <= 6) hour += 12;
  if (hour > 23 || minute > 59) return null;
  return { time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, said };
}

function partIn(text: string): PartOfDay | null {
  if (
    /\b(?:this morning|in the morning|mornings?|before (?:lunch|noon|midday))\b/.test(text) &&
    !/good morning|morning (?:stretch|daylight)/.test(text)
  ) {
    return 'morning';
  }
  if (/\bafternoons?\b|\bafter lunch\b/.test(text)) return 'afternoon';
  if (
    /\btonight\b|\b(?:this|in the|the) evening\b|\bevening\b(?! (?:stretch|lines))|\bafter (?:dinner|work)\b/.test(
      text,
    )
  )
    return 'evening';
  return null;
}

/** Reads the days and hours in a plain text. */
export function datesIn(text: string, today: Day): Dated {
  const isPast = PAST.test(text);
  const part = partIn(text);
  for (const [pattern, read] of RULES) {
    const found = pattern.exec(text);
    const when = found && read(found, today, isPast);
    if (!found || !when || !isReal(when.from)) continue;
    const rest = text.replace(found[0], ` xdate `).replace(/\s+/g, ' ').trim();
    const time = timeIn(rest);
    return { when, part, time: time?.time ?? null, rest: time ? rest.replace(time.said, 'xtime') : rest };
  }
  const time = timeIn(text);
  return { when: null, part, time: time?.time ?? null, rest: time ? text.replace(time.said, 'xtime') : text };
}

function isReal(of: Day): boolean {
  try {
    return Boolean(Temporal.PlainDate.from(of));
  } catch {
    return false;
  }
}
