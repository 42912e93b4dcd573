// What must hold for every programme, checked from outside of the generator: from its events and the template alone.
import { Temporal } from 'temporal-polyfill';
import type { GeneratedEvent, GeneratedProgramme } from '../generator/generator.types';
import type { ProgrammeTemplate } from '../generator/template.types';
import { openGates, type SyntheticMember } from './synthetic-members';

const itemKey = (key: string): string => key.split(/[@/]/)[0] ?? key;

/** The events with what the rules look at: the local day, the template's item, whether it counts towards the day's load. */
function read(programme: GeneratedProgramme, template: ProgrammeTemplate) {
  const items = new Map(
    [...template.core_items, ...template.education_items].map((item) => [item.key, item]),
  );
  const ladders = new Map(
    [...template.habit_ladders, ...template.questionnaire_ladders].map((ladder) => [ladder.key, ladder]),
  );
  return programme.events.map((event) => {
    const start = Temporal.Instant.from(event.start_time).toZonedDateTimeISO(programme.zone);
    const item = items.get(itemKey(event.template_key));
    // The weekly tick of what holds is a habit of no ladder of its own.
    const ladder =
      ladders.get(itemKey(event.template_key)) ?? (event.event_type === 'habit' ? {} : undefined);
    return {
      ...event,
      item,
      ladder,
      start: Date.parse(event.start_time),
      end: Date.parse(event.end_time),
      date: start.toPlainDate().toString(),
      time: start.toPlainTime().toString().slice(0, 5),
      counts:
        !event.all_day && (ladder !== undefined || (item !== undefined && template.kinds[item.kind].counts)),
    };
  });
}

type Read = ReturnType<typeof read>[number];

function byDay(events: readonly Read[]): Map<string, Read[]> {
  const days = new Map<string, Read[]>();
  for (const event of events) days.set(event.date, [...(days.get(event.date) ?? []), event]);
  return days;
}

const localDate = ({ now, zone }: SyntheticMember) =>
  Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate();

const minutes = (events: readonly Read[]) =>
  events.reduce((sum, event) => sum + (event.end - event.start) / 60_000, 0);

function clashes(events: readonly Read[]): number {
  const timed = events.filter((event) => !event.all_day).sort((a, b) => a.start - b.start);
  return timed.filter((event, index) => index > 0 && event.start < timed[index - 1]!.end).length;
}

/** Events that a safety gate should have held back, by the template's table. */
function unsafe(
  events: readonly Read[],
  cleared: readonly string[],
  { gate_table, core_items }: ProgrammeTemplate,
): number {
  const cautious = new Map(core_items.map((item) => [item.key, item.cautious?.title]));
  const shut = gate_table.filter(
    ({ on, states }) => /^(G-|SIGN)/.test(on) && !states && !cleared.includes(on),
  );
  return events.filter(({ template_key, reason, title }) =>
    shut
      .filter(({ items }) => items.includes(itemKey(template_key)))
      .some(({ effect, step }) => {
        if (effect === 'drop') return true;
        if (effect !== 'cap') return false;
        return step ? Number(reason.inputs.step) > step : title !== cautious.get(itemKey(template_key));
      }),
  ).length;
}

/** The highest step of each habit in each week. */
function stepsOf({ events }: GeneratedProgramme): Map<string, number> {
  const steps = new Map<string, number>();
  for (const { event_type, template_key, program_week, reason } of events) {
    if (event_type !== 'habit') continue;
    const key = `${itemKey(template_key)} in week ${program_week}`;
    steps.set(key, Math.max(steps.get(key) ?? 0, Number(reason.inputs.step ?? 1)));
  }
  return steps;
}

/** Steps that results brought which nobody has signed: of the same member's two programmes, with the results and without. */
export function unsignedSteps(withResults: GeneratedProgramme, without: GeneratedProgramme): string[] {
  const steps = stepsOf(without);
  return [...stepsOf(withResults)]
    .filter(([key, step]) => step > (steps.get(key) ?? 0))
    .map(([key]) => `results that nobody signed bring a step: ${key}`);
}

/** Items of everybody's programme that are not in this one. */
function missing(events: readonly Read[], template: ProgrammeTemplate): string[] {
  const there = new Set(events.map((event) => itemKey(event.template_key)));
  const droppable = new Set(
    template.gate_table.filter(({ effect }) => effect === 'drop').flatMap(({ items }) => items),
  );
  return [...template.core_items, ...template.education_items]
    .filter((item) => item.include === 'always' && !item.domains && !droppable.has(item.key))
    .filter((item) => !there.has(item.key))
    .map((item) => item.key);
}

function calendarMistakes(
  programme: GeneratedProgramme,
  events: readonly Read[],
  member: SyntheticMember,
): string[] {
  const first = Temporal.PlainDate.from(programme.start_date);
  const dates = Array.from({ length: 84 }, (_, day) => first.add({ days: day }).toString());
  const today = localDate(member).toString();
  const now = Date.parse(member.now);
  const mistakes: string[] = [];
  if (first.dayOfWeek !== 1 || programme.end_date !== dates[83])
    mistakes.push('not twelve weeks from a Monday');
  for (const event of events) {
    const week = Math.floor(dates.indexOf(event.date) / 7) + 1;
    if (week === 0) mistakes.push(`${event.template_key} lies outside`);
    else if (week !== event.program_week) mistakes.push(`${event.template_key} is in week ${week}`);
    if (!event.all_day && event.start < now) mistakes.push(`${event.template_key} lies in the past`);
  }
  for (const title of ['Daily Check-In', 'Plan the Day']) {
    for (const date of dates.filter((candidate) => candidate > today)) {
      const there = events.filter((event) => event.title === title && event.date === date).length;
      if (there !== 1) mistakes.push(`${title} ${there} times on ${date}`);
    }
  }
  return mistakes;
}

/** One row of the table, and everything that is wrong with the programme. */
export function judge({
  member,
  programme,
  template,
}: {
  member: SyntheticMember;
  programme: GeneratedProgramme;
  template: ProgrammeTemplate;
}) {
  const cleared = openGates(member);
  const events = read(programme, template);
  const days = byDay(events.filter((event) => event.counts));
  const loads = [...days.values()];
  const busiest = Math.max(0, ...loads.map(minutes));
  const most = Math.max(0, ...loads.map((day) => day.length));
  const weeks = Array.from({ length: 12 }, (_, week) =>
    events.filter((event) => event.program_week === week + 1),
  );
  const beyondRhythm = (event: Read) => event.item !== undefined || event.ladder !== undefined;
  // A week that ends with the day of saving has no day left to fill.
  const firstWhole = Temporal.PlainDate.from(programme.start_date).until(localDate(member)).days >= 6 ? 1 : 0;
  const emptyWeeks = weeks.slice(firstWhole).filter((week) => !week.some(beyondRhythm)).length;
  const counted = {
    clashes: clashes(events),
    unsafe: unsafe(events, cleared, template),
    missing: missing(events, template),
    calendar: calendarMistakes(programme, events, member),
  };
  const of = (type: GeneratedEvent['event_type']) =>
    events.filter((event) => event.event_type === type).length;
  return {
    row: {
      member: member.name,
      zone: member.zone,
      from: programme.start_date,
      events: events.length,
      core: of('core'),
      lessons: of('content'),
      habits: of('habit'),
      'min/day': loads.length ? Math.round(loads.reduce((sum, day) => sum + minutes(day), 0) / 84) : 0,
      'max min': busiest,
      'max items': most,
      clashes: counted.clashes,
      gates: counted.unsafe,
      'empty weeks': emptyWeeks,
      'left out': counted.missing.join(' ') || '-',
    },
    mistakes: [
      ...counted.calendar,
      ...(counted.clashes ? [`${counted.clashes} events overlap`] : []),
      ...(counted.unsafe ? [`${counted.unsafe} events pass a closed gate`] : []),
      ...(emptyWeeks ? [`${emptyWeeks} weeks hold nothing but the daily rhythm`] : []),
      ...(busiest > template.load.minutes_per_day ? [`a day of ${busiest} minutes`] : []),
      ...(most > template.load.items_per_day ? [`a day of ${most} items`] : []),
      ...(counted.missing.length ? [`left out: ${counted.missing.join(', ')}`] : []),
    ],
  };
}
