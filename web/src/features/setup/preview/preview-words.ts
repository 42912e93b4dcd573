import type { PlanPreview } from '../../../api/enhanced';
import { INVESTIGATIONS } from '../setup-options';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** "4 habits · 25 min a day · 2 calls" */
export function previewLine({ habits, minutes_a_day, people }: PlanPreview): string {
  const met = people.reduce((sum, { count }) => sum + count, 0);
  const areCalls = people.every(({ who }) => who === 'coach' || who === 'review');
  return [
    counted(habits.length, 'habit'),
    `${minutes_a_day} min a day`,
    ...(met > 0 ? [areCalls ? counted(met, 'call') : `${met} calls and visits`] : []),
  ].join(' · ');
}

const PEOPLE: Readonly<Record<PlanPreview['people'][number]['who'], readonly [one: string, many: string]>> = {
  coach: ['coach session', 'coach sessions'],
  trainer: ['trainer session', 'trainer sessions'],
  doctor: ['doctor consultation', 'doctor consultations'],
  nutritionist: ['nutritionist consultation', 'nutritionist consultations'],
  review: ['talk about your results', 'talks about your results'],
};

/** A line of the plan: what it is about, and what it holds. */
export interface PreviewRow {
  title: string;
  items: readonly { text: string; detail?: string }[];
}

/** What the plan holds, in the order of a day and then of the weeks; rows without anything in them are left out. */
export function previewRows(preview: PlanPreview): PreviewRow[] {
  const { habits, minutes_a_day, check_in, reflection, lessons, people, tests } = preview;
  const { weekdays, weekends } = check_in;
  const rows: PreviewRow[] = [
    {
      title: 'First habits',
      items: habits.map(({ title, dose, cue }) => ({
        text: title,
        detail: [dose, cue].filter(Boolean).join(' '),
      })),
    },
    { title: 'On a usual day', items: [{ text: `About ${minutes_a_day} min` }] },
    {
      title: 'Check-in',
      items: [{ text: weekdays === weekends ? weekdays : `${weekdays}, weekends ${weekends}` }],
    },
    { title: 'Weekly reflection', items: [{ text: `${reflection.day}, ${reflection.time}` }] },
    { title: 'To read', items: lessons > 0 ? [{ text: counted(lessons, 'short lesson') }] : [] },
    {
      title: 'People',
      items: people.map(({ who, count }) => ({ text: counted(count, ...PEOPLE[who]) })),
    },
    {
      title: 'Tests',
      items: INVESTIGATIONS.filter(({ key }) => tests.includes(key)).map(({ label }) => ({ text: label })),
    },
  ];
  return rows.filter(({ items }) => items.length > 0);
}
