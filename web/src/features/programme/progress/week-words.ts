import type { CalendarEvent, ProgrammeChange } from '../../../api/enhanced';
import { ENERGY } from '../../../lib/check-in-scales';
import { addDays, dateAt, formatDate, mondayOf, weekdayOf } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { weekCount, weekOf } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';
import { weekName } from '../calendar/week-name';
import type { Pause } from '../pauses/pause-change';
import { statusOf } from '../tasks/task-status';
import { energyOfWeek, newHabits, strongestHabit } from './week-figures';
import type { EnergyDay, HabitFigures } from './week-figures';

/** Days with energy that make a picture. */
const ENOUGH = 3;
/** New habits that are named. */
const MOST = 3;

/** What is said of a week at its end, and on the morning after. */
export interface WeekWords {
  /** 'Week 3' */
  week: string;
  energy: { days: readonly EnergyDay[]; text: string; full: string } | null;
  /** Why energy is not drawn. */
  energyNote: string | null;
  habit: HabitFigures | null;
  /** Of a week in which nothing was noted. */
  quiet: string | null;
  ahead: { title: string; lines: readonly string[] };
}

interface Asked {
  programme: Span;
  events: readonly CalendarEvent[];
  today: LocalDate;
  zone: string;
  /** What the week's close has changed, once it has. */
  change?: ProgrammeChange | undefined;
  /** The member's times of rest that touch the week or the one after it. */
  pauses: readonly Pause[];
}

/** On a Sunday of the week that ends, on a Monday of the one that has ended; null on other days, and where none was lived. */
export function weekWords(asked: Asked): WeekWords | null {
  const { programme, events, today, zone, change } = asked;
  const weekday = weekdayOf(today);
  if (weekday !== 7 && weekday !== 1) return null;
  const sunday = weekday === 7 ? today : addDays(today, -1);
  const number = weekOf(programme, sunday);
  if (number < 1 || number > weekCount(programme)) return null;
  const ofWeek = events.filter(({ program_week }) => program_week === number);
  // Whoever has begun today has nothing to look back on.
  if (!ofWeek.some(({ start_time }) => dateAt(Date.parse(start_time), zone) < sunday)) return null;

  const days = energyOfWeek(ofWeek, mondayOf(sunday), zone);
  const given = days.filter(({ energy }) => energy !== null).length;
  const isQuiet = !ofWeek.some((event) => statusOf(event) === 'completed');
  return {
    week: `Week ${number}`,
    energy: given < ENOUGH ? null : { days, text: energyText(days), full: energyInFull(days) },
    energyNote: given < ENOUGH && !isQuiet ? tooFewText(given, checkedDays(ofWeek, zone), number) : null,
    habit: strongestHabit(events, number),
    quiet: isQuiet ? 'A quiet week, and that is all right. One small step is enough to go on from.' : null,
    ahead: {
      title: weekday === 7 ? 'Next week' : 'This week',
      lines: aheadLines(
        asked,
        number + 1,
        weekday === 1,
        change?.program_week === number ? change : undefined,
      ),
    },
  };
}

/** On how many days there was a check-in, with or without its energy. */
function checkedDays(events: readonly CalendarEvent[], zone: string): number {
  const made = events.filter(({ kind, metadata }) => kind === 'check_in' && metadata.checkin_data);
  return new Set(made.map(({ start_time }) => dateAt(Date.parse(start_time), zone))).size;
}

function tooFewText(given: number, checked: number, week: number): string {
  if (checked > given) {
    const times = ['', 'once', 'twice'][checked] ?? `${checked} times`;
    const how =
      checked < ENOUGH
        ? 'Energy is drawn here once three check-ins of a week tell it.'
        : 'Add your energy with Edit to see it drawn here.';
    return `You checked in ${times}. ${how}`;
  }
  return `Energy is drawn here, day by day, once three check-ins of a week tell it. Week ${week} has ${['none', 'one', 'two'][given]}.`;
}

/** The best of it, in a sentence. */
function energyText(days: readonly EnergyDay[]): string {
  const given = days.flatMap(({ date, energy }) => (energy === null ? [] : [{ date, energy }]));
  const highest = Math.max(...given.map(({ energy }) => energy));
  const on = given.filter(({ energy }) => energy === highest).map(({ date }) => formatDate(date, 'dddd'));
  if (on.length === given.length) return `Your energy was the same each time: ${stepText(highest)}.`;
  return `Your energy was highest on ${new Intl.ListFormat('en-GB').format(on)}: ${stepText(highest)}.`;
}

function energyInFull(days: readonly EnergyDay[]): string {
  const texts = days.map(
    ({ date, energy }) => `${formatDate(date, 'dddd')} ${energy === null ? 'not given' : stepText(energy)}`,
  );
  return `Energy by day, from 1 to 5. ${texts.join('; ')}.`;
}

/** '4, Great' */
const stepText = (energy: number): string => [energy, ENERGY[energy - 1]].filter(Boolean).join(', ');

/**
 * On the Sunday what is planned, as the close of the week may still take back what would be too much; on the Monday whether
 * something has changed, which stands in a card of its own.
 */
function aheadLines(
  { events, programme, pauses }: Asked,
  week: number,
  isClosed: boolean,
  change: ProgrammeChange | undefined,
): string[] {
  if (week > weekCount(programme)) {
    return ['That was the last week of your programme. What works is yours to keep.'];
  }
  const focus = focusOf(events, week);
  // After a rest everything looks new: nothing is.
  const fresh = pauses.length > 0 ? [] : newHabits(events, week);
  const lines = fresh
    .slice(0, MOST)
    .map(({ title, dose }) => `New: ${[title, dose].filter(Boolean).join(', ')}.`);
  return [
    ...(focus ? [`The focus: ${focus}.`] : []),
    ...lines,
    isClosed
      ? change && change.changes.length > 0
        ? 'What changed in your habits stands in its own card.'
        : lines.length > 0
          ? 'No other habit has changed.'
          : 'Your habits go on as they were planned.'
      : 'The rest is settled when the week has ended.',
  ];
}

/** What a week is about; undefined where nothing says so. */
function focusOf(events: readonly CalendarEvent[], week: number): string | undefined {
  return events
    .filter((event) => event.program_week === week && event.all_day)
    .map(weekName)
    .find(Boolean);
}
