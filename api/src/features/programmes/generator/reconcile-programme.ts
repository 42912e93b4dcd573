import { Temporal } from 'temporal-polyfill';
import type {
  EventKind,
  EventReason,
  EventType,
  GeneratedEvent,
  GeneratedProgramme,
  KeptEvent,
} from './generator.types';
import { LocalCalendar, minutesOf } from './local-calendar';
import { Timeline, type Slot } from './timeline';

/** An event of the programme as it is stored. */
export interface ExistingEvent extends KeptEvent {
  readonly id: string;
  /** Null: made by hand (a coach, the member, Plan the Day), never by the generator. */
  readonly template_key: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly event_type: EventType;
  readonly kind: EventKind;
  readonly program_week: number;
  readonly content_id: string | null;
  /** Missing where an earlier release wrote it. */
  readonly dose?: string | null;
  readonly cue?: string | null;
  readonly smaller_dose?: string | null;
  readonly smaller_minutes?: number | null;
  readonly reason?: EventReason | null;
  /** Somebody changed it by hand after it was generated. */
  readonly edited?: boolean;
  /** Its words or its length are the care team's. */
  readonly worded?: boolean;
  readonly metadata?: { readonly status?: string | null; readonly completed?: boolean | null } | null;
}

export interface Reconciliation {
  readonly insert: readonly GeneratedEvent[];
  /** Each the whole event that the stored one of this id becomes. */
  readonly update: readonly (GeneratedEvent & { readonly id: string })[];
  /** Ids. */
  readonly remove: readonly string[];
}

const MINUTE = 60_000;
const WAKING = [minutesOf('07:00'), minutesOf('22:00')] as const;

function slotOf(event: KeptEvent): Slot {
  return { start: Date.parse(event.start_time), end: Date.parse(event.end_time) };
}

/** Whether its member has begun or answered it. */
export function isTicked({ metadata }: ExistingEvent): boolean {
  return metadata?.completed === true || (!!metadata?.status && metadata.status !== 'pending');
}

function isKept(event: ExistingEvent, now: number): boolean {
  const isOwn = event.template_key === null || event.edited === true || isTicked(event);
  return isOwn || Date.parse(event.start_time) < now;
}

/**
 * The events that planning again leaves alone: past, ticked, made or changed by hand. Give them to the generator as
 * `kept`, so that it neither plans them a second time nor plans over them.
 *
 * @param now ISO 8601 instant
 */
export function keptEvents(existing: readonly ExistingEvent[], now: string): ExistingEvent[] {
  const at = Temporal.Instant.from(now).epochMilliseconds;
  return existing.filter((event) => isKept(event, at));
}

const COMPARED = [
  'title',
  'description',
  'all_day',
  'event_type',
  'kind',
  'program_week',
  'content_id',
  'dose',
  'cue',
  'smaller_dose',
  'smaller_minutes',
] as const satisfies readonly (keyof GeneratedEvent)[];

/** Whether a stored event is what was generated, whatever the order of keys and the form of an instant. */
function isSame(stored: ExistingEvent, event: GeneratedEvent): boolean {
  return (
    COMPARED.every((key) => (stored[key] ?? null) === event[key]) &&
    isSameTime(stored.start_time, event.start_time) &&
    isSameTime(stored.end_time, event.end_time) &&
    isSameReason(stored.reason, event.reason)
  );
}

/** Instants of one form need no reading. */
function isSameTime(a: string, b: string): boolean {
  return a === b || Date.parse(a) === Date.parse(b);
}

function isSameReason(a: EventReason | null | undefined, b: EventReason): boolean {
  if (a?.rule !== b.rule || a.source.length !== b.source.length) return false;
  const inputs = Object.entries(b.inputs);
  return (
    inputs.length === Object.keys(a.inputs).length &&
    inputs.every(([key, value]) => a.inputs[key] === value) &&
    b.source.every((reference, index) => a.source[index] === reference)
  );
}

/** Whether a kept event stands for a generated one: the same item, or the week whose single day this is. */
function standsFor(
  kept: ReadonlyMap<string, Slot>,
  { template_key }: GeneratedEvent,
  start: number,
): boolean {
  if (kept.has(template_key)) return true;
  const whole = kept.get(template_key.split('@')[0]!);
  return whole !== undefined && start < whole.end;
}

/** Moves what would lie over a kept event to the next free slot; a day that is full passes core and content on. */
class Mover {
  private readonly calendar: LocalCalendar;
  private readonly timeline: Timeline;

  constructor({ zone, start_date, end_date }: GeneratedProgramme, taken: readonly Slot[]) {
    const days = Temporal.PlainDate.from(start_date).until(end_date).days + 1;
    this.calendar = LocalCalendar.of(zone, start_date, days);
    this.timeline = new Timeline(this.calendar, () => WAKING);
    taken.forEach((slot) => this.timeline.take(slot));
  }

  isFree(slot: Slot): boolean {
    return this.timeline.isFree(this.calendar.dayOf(slot.start), slot);
  }

  take(slot: Slot): void {
    this.timeline.take(slot);
  }

  /** Null when there is no room: the event is left out. */
  move(event: GeneratedEvent, { start, end }: Slot, now: number): GeneratedEvent | null {
    const own = this.calendar.dayOf(start);
    const wanted = Math.round((start - this.calendar.startOf(own)) / MINUTE);
    const mayChangeDay = event.event_type === 'content' || event.event_type === 'core';
    const last = mayChangeDay ? this.calendar.days - 1 : own;
    for (let day = own; day <= last; day += 1) {
      const slot = this.timeline.find({ day, wanted, length: end - start, notBefore: now, wrap: true });
      if (!slot) continue;
      this.timeline.take(slot);
      const [start_time, end_time] = [slot.start, slot.end].map((at) => new Date(at).toISOString());
      return {
        ...event,
        start_time: start_time!,
        end_time: end_time!,
        program_week: this.calendar.week(day),
      };
    }
    return null;
  }
}

/** What the programme should hold from now on besides the kept events. */
function target(
  kept: readonly ExistingEvent[],
  generated: GeneratedProgramme,
  now: number,
): GeneratedEvent[] {
  const keptKeys = new Map(
    kept.flatMap((event) =>
      event.template_key === null ? [] : [[event.template_key, slotOf(event)] as const],
    ),
  );
  const wanted = generated.events
    .map((event) => ({ event, slot: slotOf(event) }))
    .filter(({ event, slot }) => slot.start >= now && !standsFor(keptKeys, event, slot.start));
  const mover = new Mover(generated, kept.filter((event) => !event.all_day).map(slotOf));
  const staying = new Set(wanted.filter(({ event, slot }) => event.all_day || mover.isFree(slot)));
  staying.forEach(({ event, slot }) => !event.all_day && mover.take(slot));
  return wanted.flatMap((each) =>
    staying.has(each) ? each.event : (mover.move(each.event, each.slot, now) ?? []),
  );
}

/**
 * Compares a stored programme with a newly generated one and says what to change. Past events, ticked ones and those
 * made or changed by hand are never touched and never doubled. Applying the answer and asking again gives nothing.
 */
export function reconcileProgramme(input: {
  readonly existing: readonly ExistingEvent[];
  readonly generated: GeneratedProgramme;
  /** ISO 8601 instant: what starts before it is the past. */
  readonly now: string;
}): Reconciliation {
  const now = Temporal.Instant.from(input.now).epochMilliseconds;
  const kept = keptEvents(input.existing, input.now);
  const keptIds = new Set(kept.map((event) => event.id));
  const stored = new Map<string, ExistingEvent>();
  const remove: string[] = [];
  for (const event of input.existing) {
    if (keptIds.has(event.id)) continue;
    if (stored.has(event.template_key!)) remove.push(event.id);
    else stored.set(event.template_key!, event);
  }
  const insert: GeneratedEvent[] = [];
  const update: (GeneratedEvent & { id: string })[] = [];
  for (const event of target(kept, input.generated, now)) {
    const before = stored.get(event.template_key);
    stored.delete(event.template_key);
    if (!before) insert.push(event);
    else if (!isSame(before, event)) update.push({ ...event, id: before.id });
  }
  return { insert, update, remove: [...remove, ...[...stored.values()].map((event) => event.id)] };
}
