import { Temporal } from 'temporal-polyfill';
import type { NearEvent } from '../../calendar-events/member-calendar.service';
import { scaleOf } from '../../calendar-events/member-days.service';
import type { PauseKind } from '../../pauses/pauses.options';
import type { ProgrammeChange } from '../../programmes/programmes.service';

/** 'YYYY-MM-DD' in the member's zone. */
export type Day = string;

/** An event of the member's calendar, in the member's own days and times. */
export interface RecordEvent {
  readonly id: string;
  readonly title: string;
  /** A result in the member's documents asked for it. */
  readonly is_of_result: boolean;
  readonly kind: NearEvent['kind'];
  readonly day: Day;
  /** 'HH:MM'. */
  readonly starts: string;
  readonly ends: string;
  readonly minutes: number;
  /** Milliseconds since the epoch. */
  readonly start: number;
  readonly end: number;
  readonly all_day: boolean;
  /** Stands over several days. */
  readonly is_long: boolean;
  /** Last day, included. */
  readonly last_day: Day;
  readonly week: number;
  readonly content_id: string | null;
  readonly dose: string | null;
  readonly cue: string | null;
  readonly smaller: { readonly dose: string; readonly minutes: number } | null;
  readonly is_smaller: boolean;
  readonly status: 'pending' | 'in_progress' | 'completed' | 'failed';
  /** Scales of 1 to 5, null where they were not said. */
  readonly check_in: {
    readonly energy: number | null;
    readonly mood: string;
    readonly completion: number | null;
  } | null;
}

export interface RecordPause {
  readonly kind: PauseKind;
  readonly from: Day;
  readonly until: Day;
}

/** One occasion on which the coming weeks changed, or may change. */
export interface RecordChange {
  readonly id: string;
  /** The programme week that it rests on. */
  readonly week: number;
  readonly can_undo: boolean;
  /** `text` is the change with its reason. */
  readonly habits: readonly {
    readonly title: string;
    readonly text: string;
    readonly state: ProgrammeChange['changes'][number]['state'];
  }[];
}

/** What the assistant may know of a member: nothing that says who they are. */
export interface MemberRecord {
  readonly now: number;
  readonly zone: string;
  readonly today: Day;
  /** 'HH:MM' */
  readonly clock: string;
  /** The active programme; null before the set-up is saved. `week` is 1 to 12, 0 before it begins, 13 after its end. */
  readonly programme: {
    readonly id: string;
    readonly start: Day;
    readonly end: Day;
    readonly week: number;
  } | null;
  /** By time. */
  readonly events: readonly RecordEvent[];
  /** The latest days first. */
  readonly pauses: readonly RecordPause[];
  /** Areas of the set-up in words, the most wanted first; empty before it is saved. */
  readonly priorities: readonly { readonly area: string; readonly choice: string }[];
  /** The last occasion on which habits changed; null before the first. */
  readonly last_change: RecordChange | null;
  /** What the member let the assistant remember. */
  readonly memory: readonly { readonly id: string; readonly text: string }[];
}

const WEEKS = 12;
const DAY_MS = 86_400_000;
/** From so many days on an event stands over its week. */
const LONG = 1.5 * DAY_MS;

export function recordEvent(event: NearEvent, zone: string): RecordEvent {
  const [from, to] = [Date.parse(event.start_time), Date.parse(event.end_time)];
  const [start, end] = [wallTime(from, zone), wallTime(to, zone)];
  const lastInstant = wallTime(Math.max(from, to - 1), zone);
  const { checkin_data } = event.metadata;
  return {
    id: event.id,
    title: event.title,
    is_of_result: event.is_of_result,
    kind: event.kind,
    day: start.toPlainDate().toString(),
    starts: clockOf(start),
    ends: clockOf(end),
    minutes: Math.round((to - from) / 60_000),
    start: from,
    end: to,
    all_day: event.all_day,
    is_long: to - from > LONG,
    last_day: lastInstant.toPlainDate().toString(),
    week: event.program_week,
    content_id: event.content_id,
    dose: event.dose,
    cue: event.cue,
    smaller: event.smaller,
    is_smaller: event.is_smaller,
    status: event.metadata.status ?? (event.metadata.completed ? 'completed' : 'pending'),
    check_in: checkin_data
      ? {
          energy: scaleOf(checkin_data, 'energy_level'),
          mood: checkin_data.mood,
          completion: scaleOf(checkin_data, 'task_completion'),
        }
      : null,
  };
}

export function recordChange(change: ProgrammeChange | null, now: number): RecordChange | null {
  if (!change) return null;
  const { id, program_week, undo_until, changes } = change;
  return {
    id,
    week: program_week,
    can_undo:
      undo_until !== null && Date.parse(undo_until) > now && changes.some(({ state }) => state === 'applied'),
    habits: changes.map(({ title, text, state }) => ({ title, text, state })),
  };
}

/** The programme week of a day: 0 before the first, 13 after the last. */
export function weekOf(programme: { readonly start: Day }, day: Day): number {
  const days = daysBetween(programme.start, day);
  return Math.min(WEEKS + 1, Math.max(0, Math.floor(days / 7) + 1));
}

export const wallTime = (instant: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);

export const clockOf = (time: { hour: number; minute: number }): string =>
  `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();

export const daysBetween = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;

/** 1 (Monday) to 7. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek;

export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));
