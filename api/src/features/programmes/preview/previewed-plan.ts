import type { GeneratedEvent, GeneratorInput } from '../generator/generator.types';
import { INVESTIGATIONS, type Investigation } from '../generator/setup.types';
import { timeOf } from '../generator/local-calendar';
import { choicesOf } from '../generator/setup-choices';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Days ahead in which a habit is one of the first, and over which the usual day is looked for. */
const FIRST_DAYS = 14;
const USUAL_DAYS = 28;

/** Who is met, by what the setup's choice is called. */
const PEOPLE = {
  healthCoachSessions: 'coach',
  personalTrainer: 'trainer',
  doctorConsultation: 'doctor',
  nutritionistConsultation: 'nutritionist',
} as const;
type Who = (typeof PEOPLE)[keyof typeof PEOPLE] | 'review';
const WHO: readonly Who[] = ['coach', 'trainer', 'doctor', 'nutritionist', 'review'];

/** What takes no time of the day's tasks: the rhythm of the programme, and what other people's hours decide. */
const BESIDES = new Set<GeneratedEvent['kind']>([
  'check_in',
  'plan_the_day',
  'reflection',
  'call',
  'appointment',
]);

export interface PreviewedPlan {
  readonly habits: { title: string; dose: string | null; cue: string | null }[];
  readonly minutes_a_day: number;
  readonly lessons: number;
  readonly people: { who: Who; count: number }[];
  readonly tests: Investigation[];
  readonly check_in: { weekdays: string; weekends: string };
  readonly reflection: { day: 'Saturday' | 'Sunday'; time: string };
}

/**
 * What a plan holds, in few figures.
 * @param events in the order of time
 */
export function previewedPlan(
  events: readonly GeneratedEvent[],
  { now, setup, template, screen }: Pick<GeneratorInput, 'now' | 'setup' | 'template' | 'screen'>,
): PreviewedPlan {
  const { checkIn, reflection, reflectionWeekday } = choicesOf(setup, template, screen);
  return {
    habits: firstHabits(events, Date.parse(now)),
    minutes_a_day: usualMinutes(events, Date.parse(now)),
    lessons: events.filter(({ kind }) => kind === 'lesson').length,
    people: peopleOf(events),
    tests: testsOf(events),
    check_in: { weekdays: timeOf(checkIn.weekday), weekends: timeOf(checkIn.weekend) },
    reflection: { day: reflectionWeekday === 6 ? 'Saturday' : 'Sunday', time: timeOf(reflection) },
  };
}

function firstHabits(events: readonly GeneratedEvent[], now: number): PreviewedPlan['habits'] {
  const first = new Map<string, PreviewedPlan['habits'][number]>();
  for (const { kind, title, dose, cue, start_time } of events) {
    const isSoon = Date.parse(start_time) < now + FIRST_DAYS * DAY;
    if (kind === 'habit' && isSoon && !first.has(title)) first.set(title, { title, dose, cue });
  }
  return [...first.values()];
}

/** The day in the middle of those that are left, so that one full day does not frighten; to five minutes, since it is a plan. */
function usualMinutes(events: readonly GeneratedEvent[], now: number): number {
  const last = Math.max(now, ...events.map(({ start_time }) => Date.parse(start_time)));
  const left = Math.min(USUAL_DAYS, Math.floor((last - now) / DAY) + 1);
  const days = new Array<number>(left).fill(0);
  for (const { kind, all_day, start_time, end_time } of events) {
    const day = Math.floor((Date.parse(start_time) - now) / DAY);
    if (all_day || BESIDES.has(kind) || !(day in days)) continue;
    days[day]! += (Date.parse(end_time) - Date.parse(start_time)) / MINUTE;
  }
  const usual = days.sort((a, b) => a - b)[Math.floor(left / 2)]!;
  return Math.ceil(usual / 5) * 5;
}

function peopleOf(events: readonly GeneratedEvent[]): PreviewedPlan['people'] {
  const met = events.flatMap(({ kind, reason }): Who[] => {
    if (kind !== 'call' && kind !== 'appointment') return [];
    const chosen = Object.entries(PEOPLE).find(([name]) => name in reason.inputs);
    if (chosen) return [chosen[1]];
    return kind === 'call' ? ['review'] : [];
  });
  return WHO.map((who) => ({ who, count: met.filter((other) => other === who).length })).filter(
    ({ count }) => count > 0,
  );
}

/** Of each test the sample or the visit itself: what leads to it, or waits for an agreement, is not the test. */
function testsOf(events: readonly GeneratedEvent[]): PreviewedPlan['tests'] {
  const taken = events.filter(
    ({ kind, reason }) => reason.rule === 'investigation' && (kind === 'appointment' || kind === 'measure'),
  );
  return INVESTIGATIONS.filter((name) => taken.some(({ reason }) => name in reason.inputs));
}
