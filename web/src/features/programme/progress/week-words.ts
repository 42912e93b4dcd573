import type { CalendarEvent, HabitChangeView, ProgrammeChange } from '../../../api/enhanced';
import { ENERGY } from '../../../lib/check-in-scales';
import { addDays, dateAt, formatDate, mondayOf, weekdayOf } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { weekCount, weekOf } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';
import { storedStatus } from '../tasks/task-status';
import { energyOfWeek, planSteps, strongestHabit } from './week-figures';
import type { EnergyDay, HabitFigures, PlanStep } from './week-figures';

/** Days with energy that make a picture. */
const ENOUGH = 3;
/** Changes that are told; of more, how many there are. */
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
  now: number;
  /** What the week's close has changed, once it has. */
  change?: ProgrammeChange | undefined;
}

/** On a Sunday of the week that ends, on a Monday of the one that has ended; null on other days, and where none was lived. */
export function weekWords({ programme, events, today, zone, now, change }: Asked): WeekWords | null {
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
  const isQuiet = !ofWeek.some(({ metadata }) => storedStatus(metadata) === 'completed');
  return {
    week: `Week ${number}`,
    energy: given < ENOUGH ? null : { days, text: energyText(days), full: energyInFull(days) },
    energyNote: given < ENOUGH && !isQuiet ? tooFewText(given) : null,
    habit: strongestHabit(events, number, now),
    quiet: isQuiet ? 'A quiet week, and that is all right. One small step is enough to go on from.' : null,
    ahead: {
      title: weekday === 7 ? 'Next week' : 'This week',
      lines: aheadLines(events, programme, number + 1, change?.program_week === number ? change : undefined),
    },
  };
}

function tooFewText(given: number): string {
  return `With energy in three check-ins, it is drawn here by day. This week it is in ${['none', 'one', 'two'][given]}.`;
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

function aheadLines(
  events: readonly CalendarEvent[],
  programme: Span,
  week: number,
  change: ProgrammeChange | undefined,
): string[] {
  if (week > weekCount(programme)) {
    return ['That was the last week of your programme. What works is yours to keep.'];
  }
  const focus = focusOf(events, week);
  const changes = (change?.changes ?? []).flatMap((one) => changeText(one) ?? []);
  const told = new Set(change?.changes.map(({ title }) => title));
  const steps = planSteps(events, week).filter(({ title }) => !told.has(title));
  const lines = [...changes, ...steps.map(planStepText)];
  const shown = lines.slice(0, lines.length > MOST ? MOST - 1 : MOST);
  const rest = lines.length - shown.length;
  return [
    ...(focus ? [`The focus: ${focus}.`] : []),
    ...shown,
    ...(rest > 0 ? [`And ${rest} more changes.`] : []),
    ...(lines.length === 0 ? ['Your habits stay as they are.'] : []),
  ];
}

/** 'From results to a plan' of 'Week 4: From results to a plan'. */
function focusOf(events: readonly CalendarEvent[], week: number): string | undefined {
  const focus = events.find(
    (event) => event.program_week === week && event.all_day && NAMED.test(event.title),
  );
  return NAMED.exec(focus?.title ?? '')?.[1];
}

const NAMED = /^week \d+: (.+)$/i;

function planStepText({ title, kind, dose }: PlanStep): string {
  switch (kind) {
    case 'new':
      return `New: ${[title, dose].filter(Boolean).join(', ')}.`;
    case 'grown':
      return `${title} grows to ${dose}.`;
    case 'smaller':
      return `${title} becomes smaller: ${dose}.`;
    case 'other':
      return dose ? `${title}: ${dose}.` : `${title} goes on.`;
  }
}

/** Null for what was declined or undone: that is over. */
function changeText({ title, kind, state, to_dose }: HabitChangeView): string | null {
  if (state === 'asked') return `${title}: a step waits for your answer.`;
  if (state !== 'applied' && state !== 'told') return null;
  switch (kind) {
    case 'step_up':
      return planStepText({ title, kind: to_dose ? 'grown' : 'other', dose: to_dose });
    case 'step_down':
      return planStepText({ title, kind: to_dose ? 'smaller' : 'other', dose: to_dose });
    case 'new_cue':
      return `${title} gets another moment of the day.`;
    case 'rest':
      return `${title} rests for now.`;
    case 'resume':
      return `${title} is back${to_dose ? `: ${to_dose}` : ''}.`;
    default:
      return null;
  }
}
