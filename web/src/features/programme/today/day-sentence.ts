import type { CalendarEvent } from '../../../api/enhanced';
import { clockAt } from '../../../lib/local-days';
import { doseOf } from '../calendar/dose-text';
import { lengthText } from '../calendar/length-text';
import { isLow } from './recent-check-ins';
import type { CheckedDay } from './recent-check-ins';

const MINUTE = 60_000;
const EVENING = '18:00';
/** What has its hour from somebody else, so that the rest goes around it. */
const FIXED = ['call', 'appointment'];

export interface DayFacts {
  now: number;
  zone: string;
  /** What of today is still open, without the check-in, in the order of time. */
  open: readonly CalendarEvent[];
  /** What of it comes next. */
  next: CalendarEvent | undefined;
  /** How many things today has, without the check-in. */
  planned: number;
  /** The same of yesterday; null where it was no day of the programme. */
  yesterday: { planned: number; done: number } | null;
  /** The last days up to today. */
  checkIns: readonly CheckedDay[];
  isFirstDay: boolean;
}

/**
 * One sentence about the day, by rules: what the member said of late comes first, then what the day holds. It never
 * counts what was missed. Null where the day has nothing to speak of.
 */
export function daySentence(facts: DayFacts): string | null {
  const { now, zone, open, next, planned, yesterday, checkIns, isFirstDay } = facts;
  const first = next ?? open[0];
  if (planned === 0) return null;
  if (!first) return 'Nothing is left to do today. The rest of the day is yours.';

  const [today, before] = [checkIns.at(-1), checkIns.at(-2)];
  const enough = smallest(open);
  if (today && isLow(today)) return `A hard day, it seems. One small thing is enough: ${enough}.`;
  if (checkIns.slice(-4, -1).filter(isLow).length >= 2 && !today?.mood) {
    return `The last days were hard. One small thing is enough today: ${enough}.`;
  }
  if (before && isLow(before) && !today?.mood) return `Yesterday was hard. Begin small: ${enough}.`;

  const fixed = open.find((event) => FIXED.includes(event.kind) && Date.parse(event.start_time) > now);
  if (isFirstDay) return `Your first day: ${amountOf(open)}.`;
  if (fixed) return `${fixed.title} is at ${clockOf(fixed, zone)}. The rest fits around it.`;
  if (clockAt(now, zone) >= EVENING) {
    return open.length === 1
      ? `One thing is left: ${first.title}.`
      : `${open.length} things are left. One of them is a good end to the day: ${enough}.`;
  }
  if (open.length < planned) {
    return open.length === 1
      ? `Well begun. One thing to go: ${first.title}.`
      : `Well begun. To go: ${amountOf(open)}.`;
  }
  const opening = openingOf(today, yesterday);
  if (planned === 1) return `${opening}One thing today: ${first.title}.`;
  return `${opening}Today: ${amountOf(open)}. ${first.title} comes first.`;
}

function openingOf(today: CheckedDay | undefined, yesterday: DayFacts['yesterday']): string {
  if (today?.mood && today.mood.level >= 4) return 'Good to hear. ';
  const isWhole = yesterday && yesterday.planned > 0 && yesterday.done === yesterday.planned;
  return isWhole ? 'Yesterday you did all of it. ' : '';
}

const clockOf = ({ start_time }: CalendarEvent, zone: string) => clockAt(Date.parse(start_time), zone);

const millisecondsOf = ({ start_time, end_time }: CalendarEvent) =>
  Date.parse(end_time) - Date.parse(start_time);

/** How much there is: '3 things, about 25 min in all', to five minutes from half an hour on. */
function amountOf(events: readonly CalendarEvent[]): string {
  const minutes = events
    .filter(({ all_day }) => !all_day)
    .reduce((sum, event) => sum + millisecondsOf(event) / MINUTE, 0);
  const things = events.length === 1 ? 'one thing' : `${events.length} things`;
  if (minutes < 1) return things;
  const round = (minutes >= 30 ? Math.round(minutes / 5) * 5 : Math.round(minutes)) * MINUTE;
  return `${things}, about ${lengthText(round)} in all`;
}

/** The least that can be done of what is open: 'Brisk walk, 5 min stroll'. */
function smallest(open: readonly CalendarEvent[]): string {
  const minutes = (event: CalendarEvent) => event.smaller?.minutes ?? millisecondsOf(event) / MINUTE;
  const [least] = [...open].sort((a, b) => minutes(a) - minutes(b));
  if (!least) return '';
  const dose = least.smaller?.dose ?? doseOf(least);
  return dose ? `${least.title}, ${dose}` : least.title;
}
