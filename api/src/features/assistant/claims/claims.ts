import { addDays, type MemberRecord } from '../context/member-record';
import { countsBetween, habitsSince } from '../context/record-facts';
import { NUMBER, numberOf } from '../built-in/language/words';
import { dateText } from '../built-in/wording';

/** Something checkable that a sentence says of the member. */
export interface Claim {
  readonly kind: 'time' | 'date' | 'week' | 'share';
  readonly said: string;
}

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DATE = new RegExp(
  `\\b(?:(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})(?: (\\d{4}))?\\b`,
  'g',
);
const TIME = /\b([01]?\d|2[0-3])[:.]([0-5]\d)(?: ?([ap])\.?m\b\.?)?|\b(1[0-2]|[1-9]) ?([ap])\.?m\b\.?/gi;
const WEEK = new RegExp(`\\bweek ${NUMBER}\\b`, 'gi');
const SHARE = /\b(\d{1,3}) (?:of|out of) (?:the |your )?(\d{1,3})\b/gi;

/** The times, dates, weeks and counts in a text that speak of the member. */
export function claimsIn(text: string, record: MemberRecord): Claim[] {
  const plain = text.replace(/\]\([^)]*\)/g, ']');
  const all = (kind: Claim['kind'], pattern: RegExp) =>
    [...plain.matchAll(pattern)].map(([said]) => ({ kind, said }));
  return [
    ...all('date', DATE),
    ...all('time', TIME),
    ...(record.programme ? all('week', WEEK) : []),
    ...all('share', SHARE),
  ];
}

/** Whether the member's record bears a claim out. */
export function isTrue(claim: Claim, record: MemberRecord): boolean {
  switch (claim.kind) {
    case 'time':
      return timesOf(record).has(clock(claim.said));
    case 'date':
      return isDateOf(claim.said, record);
    case 'week':
      return weekNumber(claim.said) >= 1 && weekNumber(claim.said) <= 12;
    case 'share':
      return isShareOf(claim.said, record);
  }
}

function clock(said: string): string {
  const found = /(\d{1,2})(?:[:.](\d{2}))? ?(?:([ap])\.?m)?/i.exec(said);
  let hour = Number(found?.[1] ?? 0);
  const half = found?.[3]?.toLowerCase();
  if (half === 'p' && hour < 12) hour += 12;
  if (half === 'a' && hour === 12) hour = 0;
  return `${String(hour).padStart(2, '0')}:${found?.[2] ?? '00'}`;
}

function timesOf(record: MemberRecord): Set<string> {
  return new Set([record.clock, ...record.events.flatMap(({ starts, ends }) => [starts, ends])]);
}

/** A date of the programme, or near it, whose weekday is right where one is named. */
function isDateOf(said: string, record: MemberRecord): boolean {
  const pattern = new RegExp(DATE.source);
  const [, weekday, number = '', month = ''] = pattern.exec(said) ?? [];
  const from = addDays(record.today, -200);
  for (let ahead = 0; ahead < 400; ahead += 1) {
    const text = dateText(addDays(from, ahead));
    if (text.endsWith(` ${Number(number)} ${month}`) && (!weekday || text.startsWith(weekday))) return true;
  }
  return false;
}

const weekNumber = (said: string): number => numberOf(said.toLowerCase().replace(/^week /, '')) ?? 0;

/** Counts that the record gives for a day, a week, the last days, or a habit. */
function isShareOf(said: string, record: MemberRecord): boolean {
  const [, done, planned] = /(\d+)\D+(\d+)/.exec(said)?.map(Number) ?? [];
  if (planned === 5 || planned === 4) return true; // steps of a habit, and scales of 1 to 5
  return sharesOf(record).has(`${done}/${planned}`) || (planned === 12 && done === record.programme?.week);
}

/** It takes many sums, which are the same for each sentence of an answer. */
const known = new WeakMap<MemberRecord, Set<string>>();

function sharesOf(record: MemberRecord): Set<string> {
  const shares = known.get(record) ?? countShares(record);
  known.set(record, shares);
  return shares;
}

function countShares(record: MemberRecord): Set<string> {
  const shares = new Set<string>();
  const add = (done: number, planned: number) => shares.add(`${done}/${planned}`);
  const first = record.events[0]?.day ?? record.today;
  for (const back of [0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 20, 27]) {
    for (const { due, done } of habitsSince(record, addDays(record.today, -back))) add(done, due);
  }
  for (let day = first; day <= addDays(record.today, 7); day = addDays(day, 1)) {
    for (const long of [0, 1, 2, 6, 7, 13]) {
      const counts = countsBetween(record, day, addDays(day, long));
      add(counts.done, counts.planned);
      add(counts.check_ins, counts.check_ins_planned);
      for (const title of new Set(
        record.events.filter(({ kind }) => kind === 'habit').map((event) => event.title),
      )) {
        const due = record.events.filter(
          (event) =>
            event.title === title &&
            event.day >= day &&
            event.day <= addDays(day, long) &&
            (event.start <= record.now || event.status === 'completed'),
        );
        add(due.filter(({ status }) => status === 'completed').length, due.length);
      }
    }
    const items = record.events.filter((event) => event.day === day && !event.is_long);
    add(items.filter(({ status }) => status === 'completed').length, items.length);
  }
  return shares;
}
