import { Temporal } from 'temporal-polyfill';
import { ActiveFindings } from './active-findings';
import { Gates } from './gates';
import { type GeneratedEvent, type GeneratorInput, RESULT_KEY } from './generator.types';
import { habitWords } from './habit-words';
import { habitsOf } from './member-habits';
import { isTicked, type ExistingEvent } from './reconcile-programme';
import type { PlannedHabit } from './select-habits';
import { type PlannedItem, selectItems } from './select-items';
import { choicesOf } from './setup-choices';

const MINUTE = 60_000;

/** What an event says and for how long it goes on; all but its place in the calendar. */
type Words = Pick<
  GeneratedEvent,
  | 'title'
  | 'description'
  | 'content_id'
  | 'event_type'
  | 'dose'
  | 'cue'
  | 'smaller_dose'
  | 'smaller_minutes'
  | 'reason'
> & { readonly minutes: number };

export interface HandMade {
  /** The stored events as they are once `update` and `remove` are done. */
  readonly existing: readonly ExistingEvent[];
  readonly update: readonly (GeneratedEvent & { readonly id: string })[];
  /** Ids. */
  readonly remove: readonly string[];
}

const lengthOf = ({ start_time, end_time }: ExistingEvent) =>
  (Date.parse(end_time) - Date.parse(start_time)) / MINUTE;

function itemNow(
  event: ExistingEvent,
  { title, description, contentId, minutes, reason }: PlannedItem,
): Words {
  const own = event.all_day ? minutes : Math.min(lengthOf(event), minutes);
  return {
    title,
    description,
    content_id: contentId,
    event_type: contentId === null ? 'core' : 'content',
    dose: minutes > 0 ? `${own} min` : null,
    cue: null,
    smaller_dose: null,
    smaller_minutes: null,
    reason,
    minutes: own,
  };
}

/** The step that an event was planned with; of one that an earlier release wrote, the largest that is no longer. */
function stepOf(event: ExistingEvent, { ladder }: PlannedHabit): number {
  const step = event.reason?.inputs['step'];
  if (typeof step === 'number') return step;
  return (
    1 +
    Math.max(
      0,
      ladder.steps.findLastIndex(({ minutes }) => minutes <= lengthOf(event)),
    )
  );
}

function habitNow(event: ExistingEvent, habit: PlannedHabit): Words {
  const { ladder, reason, fromWeek, highest } = habit;
  const step = Math.min(stepOf(event, habit), highest);
  const minutes = Math.min(lengthOf(event), ladder.steps[step - 1]!.minutes);
  const cue = ladder.cues.find(({ text }) => text === event.cue) ?? ladder.cues[0];
  const { smaller, ...words } = habitWords(ladder, step, minutes, cue.text);
  return {
    ...words,
    content_id: null,
    event_type: 'habit',
    smaller_dose: smaller?.dose ?? null,
    smaller_minutes: smaller?.minutes ?? null,
    reason: {
      rule: reason.rule,
      inputs: { ...reason.inputs, step, from_week: fromWeek },
      source: [ladder.key, ...ladder.source],
    },
    minutes,
  };
}

/** Whether a gate lets a habit be done at a lower step only than the event was planned with. */
const isHeldBack = (event: ExistingEvent, habit: PlannedHabit | undefined): boolean =>
  habit !== undefined && stepOf(event, habit) > habit.highest;

/** Whether it says the same, whatever the reason why it is there. */
function isSame(event: ExistingEvent, now: Words): boolean {
  const of = (one: Omit<Words, 'reason' | 'minutes' | 'event_type'>) =>
    [
      one.title,
      one.description,
      one.content_id,
      one.dose,
      one.cue,
      one.smaller_dose,
      one.smaller_minutes,
    ].join('\n');
  const { dose = null, cue = null, smaller_dose = null, smaller_minutes = null } = event;
  const isAsLong = event.all_day || lengthOf(event) === now.minutes;
  return isAsLong && of({ ...event, dose, cue, smaller_dose, smaller_minutes }) === of(now);
}

/**
 * Reads again what the member moved or made smaller, with today's answers: a hand-made change keeps its time, yet no
 * gate. What the plan no longer holds goes; what it holds in other words, or at no more than a lower step, says so and is
 * no longer than that. All else stays: a habit on a day that the plan does not use, or that rests, is the member's own.
 */
export function underGates(
  existing: readonly ExistingEvent[],
  input: Omit<GeneratorInput, 'kept' | 'start_date'>,
): HandMade {
  const now = Temporal.Instant.from(input.now).epochMilliseconds;
  const ahead = existing.filter(
    (event) =>
      event.template_key !== null && event.edited && !isTicked(event) && Date.parse(event.start_time) >= now,
  );
  if (ahead.length === 0) return { existing, update: [], remove: [] };
  const { template, screen, signed_off, person, setup, raised } = input;
  const choices = choicesOf(setup, template, screen);
  const findings = new ActiveFindings(input.findings ?? [], template.result_table);
  const gates = new Gates(screen, signed_off, template.gate_table, findings);
  const items = new Map(
    selectItems({ template, choices, gates, person, raised }).map((item) => [item.key, item] as const),
  );
  const habits = new Map(habitsOf(input).map((habit) => [habit.ladder.key, habit] as const));
  const update = new Map<string, GeneratedEvent & { id: string }>();
  const remove: string[] = [];
  for (const event of ahead) {
    const key = event.template_key!;
    const item = items.get(key);
    const ladder = key.split('@')[0]!;
    const habit = findings.rests(ladder) ? undefined : habits.get(ladder);
    // The programme's rhythm passes every gate.
    const isRhythm = event.kind !== 'habit' && !isItem(key, input);
    if (isRhythm) continue;
    const words = item ? itemNow(event, item) : habit ? habitNow(event, habit) : null;
    if (!words) remove.push(event.id);
    else if (event.worded && !isHeldBack(event, habit)) continue;
    else if (!isSame(event, words)) update.set(event.id, rewritten(event, words));
  }
  return {
    existing: existing
      .filter(({ id }) => !remove.includes(id))
      .map((event) => ({ ...event, ...update.get(event.id) })),
    update: [...update.values()],
    remove,
  };
}

function isItem(key: string, { template }: Pick<GeneratorInput, 'template'>): boolean {
  const base = key.split('/')[0];
  if (base === RESULT_KEY) return true;
  return [...template.core_items, ...template.education_items].some((item) => item.key === base);
}

function rewritten(event: ExistingEvent, { minutes, ...words }: Words): GeneratedEvent & { id: string } {
  const { id, template_key, start_time, end_time, all_day, kind, program_week } = event;
  const end = new Date(Date.parse(start_time) + minutes * MINUTE).toISOString();
  return {
    id,
    template_key: template_key!,
    start_time,
    end_time: all_day ? end_time : end,
    all_day,
    kind,
    program_week,
    ...words,
  };
}
