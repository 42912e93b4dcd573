import { ActiveFindings } from './active-findings';
import { Gates } from './gates';
import type { GeneratedEvent, GeneratedProgramme, GeneratorInput } from './generator.types';
import { LocalCalendar, mondayOf } from './local-calendar';
import { placeFirstHabit, placeHabits } from './place-habits';
import { placeItems } from './place-items';
import { placeRhythm } from './place-rhythm';
import { Planning } from './planning';
import { habitsOf } from './member-habits';
import { selectItems } from './select-items';
import { choicesOf } from './setup-choices';

/** Instants of one form sort as text. */
function byStart(a: GeneratedEvent, b: GeneratedEvent): number {
  if (a.start_time !== b.start_time) return a.start_time < b.start_time ? -1 : 1;
  return a.template_key < b.template_key ? -1 : 1;
}

/**
 * Plans a member's programme: a pure function of its input, so that the same input gives the same programme.
 *
 * Nothing starts before `now` or lies outside the programme, and timed events never overlap. Who comes first keeps the
 * slot: what stays of an existing programme, the daily rhythm, core items, lessons, habits. What does not fit moves to
 * the next free slot of its day, then (core and education) to the next day with room; what finds no room until the end
 * of the programme is left out, together with what depends on it.
 *
 * @throws RangeError for an unknown zone, an invalid instant or date, or a start_date that is no Monday.
 */
export function generateProgramme(input: GeneratorInput): GeneratedProgramme {
  const { findings = [] } = input;
  const programme = planned(input);
  const signed = findings.filter((finding) => finding.signed && finding.holds.length === 0);
  if (signed.length === findings.length) return programme;
  // No step follows from what nobody has signed: the room that a pause leaves is left free.
  const without = stepsOf(planned({ ...input, findings: signed }).events);
  const events = programme.events.filter((event) => {
    const [week, step] = stepOf(event);
    return event.kind !== 'habit' || step <= (without.get(week) ?? 0);
  });
  return { ...programme, events };
}

/** Which habit of which week an event is of, and its step. */
function stepOf({ template_key, program_week, reason }: GeneratedEvent): [week: string, step: number] {
  return [`${template_key.split('@')[0]} ${program_week}`, Number(reason.inputs.step ?? 1)];
}

/** The highest step of each habit in each week. */
function stepsOf(events: readonly GeneratedEvent[]): Map<string, number> {
  const steps = new Map<string, number>();
  for (const [week, step] of events.filter(({ kind }) => kind === 'habit').map(stepOf)) {
    steps.set(week, Math.max(steps.get(week) ?? 0, step));
  }
  return steps;
}

function planned(input: GeneratorInput): GeneratedProgramme {
  const { template, setup, now, zone } = input;
  const weeks = template.weeks.length;
  const startDate = input.start_date ?? mondayOf(now, zone);
  const calendar = LocalCalendar.of(zone, startDate, weeks * 7);
  const choices = choicesOf(setup, template, input.screen);
  const findings = new ActiveFindings(input.findings ?? [], template.result_table);
  const gates = new Gates(input.screen, input.signed_off, template.gate_table, findings);
  const planning = new Planning({ ...input, progress: findings.resting(input.progress) }, choices, calendar);
  placeRhythm(planning, gates);
  const habits = habitsOf(input);
  planning.keepPlaces(habits);
  placeFirstHabit(planning, habits);
  placeItems(planning, selectItems({ template, choices, gates, person: input.person, raised: input.raised }));
  placeHabits(planning, habits);
  return {
    start_date: startDate,
    end_date: calendar.date(calendar.days - 1),
    zone,
    template_version: template.version,
    events: planning.events.sort(byStart),
  };
}
