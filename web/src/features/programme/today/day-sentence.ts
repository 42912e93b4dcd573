import type { CalendarEvent } from '../../../api/enhanced';
import { clockAt } from '../../../lib/local-days';
import type { DayProgress } from '../calendar/day-progress';
import { isDayTask } from '../calendar/day-tasks';
import { doseOf } from '../calendar/dose-text';
import { lengthText } from '../calendar/length-text';
import { isUrgent } from '../calendar/urgent';
import { isLow } from './recent-check-ins';
import type { CheckedDay } from './recent-check-ins';

const MINUTE = 60_000;
/** From here on what is left is a matter of one more thing, and what is of the morning is over. */
const EVENING = '20:00';
/** What is met with somebody. Only one that was moved has the hour that was agreed: the programme's own is a placeholder. */
const MET = ['call', 'appointment'];
/** Energy from which a happy face is good news. */
const WELL = 3;

export interface DayFacts {
  now: number;
  zone: string;
  /** What of today's tasks and Plan the Day is still open, in the order of time. */
  open: readonly CalendarEvent[];
  /** What of it comes next. */
  next: CalendarEvent | undefined;
  /** How many tasks today has, and how many are done: a plan is not counted among what is planned. */
  planned: number;
  done: number;
  /** All of yesterday, as its ring counts it; null where it was no day of the programme. */
  yesterday: DayProgress | null;
  /** The last days up to today. */
  checkIns: readonly CheckedDay[];
  isFirstDay: boolean;
}

/**
 * One sentence about the day, by rules: what cannot wait, then what the member said of late, then what the day holds. It
 * never counts what was missed. Null where the day has nothing to speak of.
 */
export function daySentence(facts: DayFacts): string | null {
  const { now, zone, open, next, planned, done, checkIns, isFirstDay } = facts;
  const first = next ?? open[0];
  const urgent = open.find(isUrgent);
  if (urgent) return `Before anything else today: ${ended(urgent.title)}`;

  const [today, before] = [checkIns.at(-1), checkIns.at(-2)];
  const isHard = isLow(today);
  if (!first)
    return isHard ? 'A hard day, it seems. Nothing more has to be done today.' : nothingLeft(planned);

  const things = open.filter(isDayTask);
  const only = things.length === 1 ? things[0] : undefined;
  const enough = smallest(open, now, zone);
  if (isHard) return `A hard day, it seems. One small thing is enough: ${enough}`;
  if (checkIns.slice(-4, -1).filter(isLow).length >= 2 && !today?.mood) {
    return `The last days were hard. One small thing is enough today: ${enough}`;
  }
  if (isLow(before) && !today?.mood) return `Yesterday was hard. Begin small: ${enough}`;

  const met = open.find(
    (event) => MET.includes(event.kind) && event.moved && Date.parse(event.start_time) > now,
  );
  if (met) return `Today at ${clockOf(met, zone)}: ${ended(met.title)}`;
  if (isFirstDay) return `Your first day: ${amountOf(things)}.`;
  if (clockAt(now, zone) >= EVENING) {
    return only
      ? `One thing is left: ${ended(only.title)}`
      : `${things.length} things are left. One of them is a good end to the day: ${enough}`;
  }
  if (things.length < planned) {
    const begun = done > 0 ? 'Well begun. ' : '';
    return `${begun}To go: ${only ? ended(only.title) : `${amountOf(things)}.`}`;
  }
  const opening = openingOf(facts);
  const whole = only ? `one thing: ${ended(only.title)}` : `${amountOf(things)}.`;
  if (first.kind === 'plan_the_day') return `${opening}First a plan for the day, then ${whole}`;
  if (only) return `${opening}One thing today: ${ended(only.title)}`;
  return `${opening}Today: ${amountOf(things)}. ${first === open[0] ? 'First' : 'Next'}: ${ended(first.title)}`;
}

const nothingLeft = (planned: number): string | null =>
  planned === 0 ? null : 'Nothing is left to do today. The rest of the day is yours.';

function openingOf({ checkIns, yesterday }: DayFacts): string {
  const today = checkIns.at(-1);
  if (today?.mood && today.mood.level >= 4 && (today.energy ?? WELL) >= WELL) return 'Good to hear. ';
  const isWhole = yesterday && yesterday.planned > 0 && yesterday.done === yesterday.planned;
  return isWhole ? 'Yesterday you did all of it. ' : '';
}

const clockOf = ({ start_time }: CalendarEvent, zone: string) => clockAt(Date.parse(start_time), zone);

/** A title as the end of a sentence; some end themselves. */
const ended = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);

const millisecondsOf = ({ start_time, end_time }: CalendarEvent) =>
  Date.parse(end_time) - Date.parse(start_time);

/** How much there is: '3 things, about 25 min in all', to five minutes from half an hour on. */
function amountOf(events: readonly CalendarEvent[]): string {
  const minutes = events.reduce((sum, event) => sum + millisecondsOf(event) / MINUTE, 0);
  const things = events.length === 1 ? 'one thing' : `${events.length} things`;
  const round = (minutes >= 30 ? Math.round(minutes / 5) * 5 : Math.max(1, Math.round(minutes))) * MINUTE;
  return `${things}, about ${lengthText(round)}${events.length === 1 ? '' : ' in all'}`;
}

/**
 * The least that can be done of what is open, as long as its hour is to come; of the evening what is not of the morning:
 * 'Brisk walk, 5 min stroll.'
 */
function smallest(open: readonly CalendarEvent[], now: number, zone: string): string {
  const minutes = (event: CalendarEvent) => event.smaller?.minutes ?? millisecondsOf(event) / MINUTE;
  const isLate = clockAt(now, zone) >= EVENING;
  const timely = open.filter((event) =>
    isLate ? clockOf(event, zone) >= '12:00' : Date.parse(event.end_time) > now,
  );
  const tasks = (timely.length > 0 ? timely : open).filter(({ kind }) => kind !== 'plan_the_day');
  const [least] = tasks.sort((a, b) => minutes(a) - minutes(b));
  if (!least) return '';
  const dose = least.smaller?.dose ?? doseOf(least);
  // An amount says how small it is; any other dose says how, and belongs to its cue.
  return ended(dose && /^\d/.test(dose) ? `${least.title}, ${dose}` : least.title);
}
