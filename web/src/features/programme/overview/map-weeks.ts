import type { CalendarEvent } from '../../../api/enhanced';
import { isPlanned } from '../calendar/categories';
import type { ProgrammeWeek } from '../calendar/programme-weeks';
import { tenseOf } from '../calendar/tense';
import type { Tense } from '../calendar/tense';
import { formatDate } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { adherenceTexts } from './week-adherence';
import type { WeekAdherence } from './week-adherence';
import { restDaysText } from './week-dots';
import type { Dot } from './week-dots';

/** Every fourth week looks back on what was achieved. */
const MILESTONE_EVERY = 4;
/** Days of rest that make a week one of rest. */
const REST_DAYS = 4;

/** A week as the map shows it. */
export interface MapWeek {
  week: ProgrammeWeek;
  /** What it is about; empty where nothing says so. */
  name: string;
  tense: Tense;
  /** How much of what was due is done, 0 to 1; null where nothing was due yet. */
  filled: number | null;
  isRest: boolean;
  /** What it says beside its number, for whoever cannot see it. */
  words: string;
}

/** The weeks up to a milestone. */
export interface Phase {
  weeks: readonly MapWeek[];
  /** 'Weeks 1 to 4' */
  name: string;
  isToMilestone: boolean;
  /** The milestone's own event, where the plan has one. */
  milestone: CalendarEvent | undefined;
}

export const isMilestoneWeek = (number: number): boolean => number % MILESTONE_EVERY === 0;

interface Known {
  week: ProgrammeWeek;
  name: string;
  adherence: WeekAdherence | undefined;
  dots: readonly Dot[];
}

export function mapWeek({ week, name, adherence, dots }: Known, today: LocalDate): MapWeek {
  const tense = tenseOf(week.from, week.to, today);
  const rests = dots.filter((dot) => dot === 'rest').length;
  const words = [
    name,
    `${formatDate(week.from, 'D MMM')} – ${formatDate(week.to, 'D MMM')}`,
    { past: 'past', current: 'this week', future: '' }[tense],
    ...(adherence ? adherenceTexts(adherence) : []),
    rests > 0 && restDaysText(rests),
  ];
  return {
    ...{ week, name, tense },
    filled: adherence && adherence.planned > 0 ? adherence.done / adherence.planned : null,
    isRest: rests >= Math.min(REST_DAYS, dots.length),
    words: words.filter(Boolean).join(', '),
  };
}

/** The weeks in their phases: each ends with its milestone, the last one with the programme. */
export function phasesOf(weeks: readonly MapWeek[], events: readonly CalendarEvent[]): Phase[] {
  const count = Math.ceil(weeks.length / MILESTONE_EVERY);
  return Array.from({ length: count }, (_, index) => {
    const ofPhase = weeks.slice(index * MILESTONE_EVERY, (index + 1) * MILESTONE_EVERY);
    const [first, last] = [ofPhase[0]?.week.number ?? 0, ofPhase.at(-1)?.week.number ?? 0];
    return {
      weeks: ofPhase,
      name: first === last ? `Week ${first}` : `Weeks ${first} to ${last}`,
      isToMilestone: isMilestoneWeek(last),
      milestone: isMilestoneWeek(last) ? milestoneOf(events, last) : undefined,
    };
  });
}

/** What the template calls its milestones: 'Four weeks in', 'Twelve weeks done'. */
const MILESTONE = /^([a-z]+|\d+) weeks\b/i;

function milestoneOf(events: readonly CalendarEvent[], number: number): CalendarEvent | undefined {
  return events.find(
    (event) =>
      event.program_week === number &&
      event.kind === 'task' &&
      event.event_type === 'core' &&
      !event.all_day &&
      !isPlanned(event) &&
      MILESTONE.test(event.title),
  );
}
