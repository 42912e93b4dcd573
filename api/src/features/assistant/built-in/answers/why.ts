import type { CalendarEventDetail } from '../../../calendar-events/member-calendar.service';

type Reason = NonNullable<CalendarEventDetail['reason']>;
type Inputs = Reason['inputs'];

const AREAS: Readonly<Record<string, string>> = {
  foodNutrition: 'food and nutrition',
  sleep: 'sleep',
  cardioExercises: 'cardio exercises',
  strengthExercises: 'strength exercises',
  emotionalHealth: 'emotional health',
};
const INVESTIGATIONS: Readonly<Record<string, string>> = {
  bloodPanel: 'the blood panel',
  dexaBodyComposition: 'the DEXA body composition scan',
  continuousGlucoseMonitor: 'the continuous glucose monitor',
  vo2Max: 'the VO2 max test',
  genomicsPanel: 'the genomics panel',
  microbiomePanel: 'the microbiome panel',
  functionalMovementAssessment: 'the functional movement assessment',
};
const LEVELS: Readonly<Record<string, string>> = {
  never: 'you do not do this yet',
  occasional: 'you do this now and then',
  consistent: 'you already do this regularly',
};

/** One reading of each rule by which a programme is made; the same as the task's own page gives. */
const RULES: Readonly<Record<Reason['rule'], (inputs: Inputs) => string>> = {
  'every-day': ({ before }) =>
    before
      ? 'A few minutes of planning come before the check-in each day, so that every task has its time.'
      : 'A short check-in is part of every day, at the time that you chose in the set-up.',
  'every-week': ({ weekday }) =>
    `Once a week there is room to look back. You chose ${weekday === 6 ? 'Saturday' : 'Sunday'} for it.`,
  'week-focus': ({ week }) =>
    `Each week has one focus, so that the programme grows step by step. This is the focus of week ${String(week)}.`,
  'level-and-priority': ({ levelNow }) =>
    `You answered in the habits questionnaire that ${LEVELS[String(levelNow)] ?? 'you know this habit'}, and the plan follows that.`,
  'priority-of-area': ({ area, depth, step }) =>
    `${wish(String(area), depth)} This is step ${String(step)} of 4 of the habit.`,
  priority: (inputs) => {
    const [area, depth] = Object.entries(inputs)
      .filter(([name]) => name in AREAS)
      .sort(([, a], [, b]) => Number(b) - Number(a))[0] ?? ['', 2];
    return wish(area, depth);
  },
  investigation: (inputs) => {
    const names = Object.keys(inputs).flatMap((name) => INVESTIGATIONS[name] ?? []);
    return names.length > 0
      ? `It belongs to ${names.join(' and ')}, as you chose in the set-up.`
      : 'It belongs to an investigation that you chose in the set-up.';
  },
  consultation: () => 'It belongs to the consultations that you chose in the set-up.',
  'health-screen': () => 'It is here because of what you told us in your health and safety screen.',
  'every-programme': () => 'It is part of every programme, whatever you chose in the set-up.',
};

export function whyText({ reason, metadata }: Pick<CalendarEventDetail, 'reason' | 'metadata'>): string {
  if (metadata['source'] === 'plan_the_day') return 'You gave this its time yourself in Plan the Day.';
  if (!reason) return 'It was added to your programme by hand.';
  return RULES[reason.rule](reason.inputs);
}

/** The sources as one sentence; empty where there are none. */
export function sourcesText(reason: CalendarEventDetail['reason']): string {
  const titles = (reason?.references ?? [])
    .slice(0, 2)
    .map(({ title, url }) => (url ? `[${title}](${url})` : title));
  return titles.length > 0 ? ` It rests on ${titles.join(' and ')}.` : '';
}

/** @param depth 1 a bit, 2 in depth, 3 top priority */
function wish(area: string, depth: unknown): string {
  const name = AREAS[area] ?? 'this area';
  if (depth === 3) return `You made ${name} your top priority.`;
  return depth === 1 ? `You want to look into ${name} a bit.` : `You want to look into ${name} in depth.`;
}
