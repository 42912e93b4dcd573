import { Temporal } from 'temporal-polyfill';
import { isDeepStrictEqual } from 'node:util';
import { BadRequestProblem, Problem } from '../../platform/http/problem';
import type { EditableEvent, EventEdit, NewEvent } from '../calendar-events/edited-events.service';
import { AT_ONCE_TITLE, programmeWeek } from '../programmes/programmes.service';
import type { EditProgramme } from './dto/programme-edit.dto';

const MINUTE = 60_000;
/** They belong to their day. */
const OF_ITS_DAY: readonly string[] = ['check_in', 'plan_the_day'];
const STEP = { daily: { days: 1 }, weekly: { weeks: 1 } } as const;

/** What every rule looks at: the programme's days, in the member's zone. */
export interface EditGround {
  readonly zone: string;
  /** 'YYYY-MM-DD' */
  readonly start_date: string;
  readonly end_date: string;
  readonly now: Date;
}

export function refused(field: keyof EditProgramme, code: string, message: string): BadRequestProblem {
  return new BadRequestProblem('validation-failed', message, [{ field, code, message }]);
}

/** @throws Problem where what is asked for with an id is not what the id was used for */
export function expectSame(asked: object, kept: object): void {
  // As it was kept: JSON has no class, and nothing of what was left out.
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(asked)), kept)) return;
  throw new Problem(422, 'id-reused', 'This id was used for another change of the programme.');
}

/** The day on a zone's calendar, 'YYYY-MM-DD'. */
export const dayOf = (at: Date, zone: string): string => local(at, zone).toPlainDate().toString();

const local = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
const dateOf = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds);

/** Where each of some events goes when the first goes to `to`: by as many days, to the same time of day. */
export function moves(events: readonly EditableEvent[], to: Date, ground: EditGround): EventEdit[] {
  const [first] = events;
  if (!first) return [];
  if (events.some(({ all_day }) => all_day)) {
    throw refused('start_time', 'all-day', 'This lasts the whole day, so it has no time to change.');
  }
  const [from, until] = [local(first.start, ground.zone), local(to, ground.zone)];
  const { days } = from.toPlainDate().until(until.toPlainDate());
  if (days !== 0 && OF_ITS_DAY.includes(first.kind)) {
    throw refused('start_time', 'other-day', 'This belongs to its day: choose another time on the same day.');
  }
  return events.flatMap((event, at) => {
    const day = local(event.start, ground.zone).toPlainDate().add({ days });
    const start = dateOf(day.toZonedDateTime({ timeZone: ground.zone, plainTime: until.toPlainTime() }));
    const week = weekOf(day, ground);
    // What of a series would lie behind the programme's end, or before now, stays.
    if (at > 0 && (week === null || start < ground.now)) return [];
    if (week === null) throw refused('start_time', 'outside', 'Choose a day of the programme.');
    if (start < ground.now) throw refused('start_time', 'past', 'Choose a time that lies ahead.');
    const end = new Date(start.getTime() + event.end.getTime() - event.start.getTime());
    return [{ event, start, end, program_week: week, moved: true, words: null }];
  });
}

/** New words, or another length; what is not given stays. */
export function changes(
  events: readonly EditableEvent[],
  { title, description, minutes }: EditProgramme,
  ground: EditGround,
): EventEdit[] {
  if (title === undefined && description === undefined && minutes === undefined) {
    throw refused('title', 'nothing', 'Say what to change: the title, the text or the minutes.');
  }
  if (events.some(({ is_of_result }) => is_of_result)) {
    throw refused('event_id', 'of-result', 'What follows from a result can be moved, but not reworded.');
  }
  if (events.some(({ title: before }) => AT_ONCE_TITLE.test(before))) {
    throw refused('event_id', 'at-once', 'What cannot wait for another day can be moved, but not reworded.');
  }
  if (minutes !== undefined && events.some(({ all_day }) => all_day)) {
    throw refused('minutes', 'all-day', 'This lasts the whole day, so it has no length to change.');
  }
  return events.map((event) => ({
    event,
    start: event.start,
    end: minutes === undefined ? event.end : new Date(event.start.getTime() + minutes * MINUTE),
    program_week: weekOf(local(event.start, ground.zone).toPlainDate(), ground) ?? 1,
    moved: false,
    words: { title: title ?? event.title, description: description ?? event.description },
  }));
}

/** When something new stands in the programme. */
export function additions(
  { start_time, minutes, repeat = 'once' }: EditProgramme & { start_time: string; minutes: number },
  ground: EditGround,
): NewEvent[] {
  const first = local(new Date(start_time), ground.zone);
  if (dateOf(first) < ground.now) throw refused('start_time', 'past', 'Choose a time that lies ahead.');
  const events: NewEvent[] = [];
  for (let at = first; ; at = at.add(STEP[repeat as 'daily'])) {
    const program_week = weekOf(at.toPlainDate(), ground);
    if (program_week === null) break;
    const start = dateOf(at);
    events.push({ start, end: new Date(start.getTime() + minutes * MINUTE), program_week });
    if (repeat === 'once') break;
  }
  if (events.length === 0) throw refused('start_time', 'outside', 'Choose a day of the programme.');
  return events;
}

/** Those until the end of a day, 'YYYY-MM-DD'. */
export function untilDay(
  events: readonly EditableEvent[],
  until: string,
  { zone }: EditGround,
): EditableEvent[] {
  const rest = events.filter(({ start }) => local(start, zone).toPlainDate().toString() <= until);
  if (rest.length === 0) throw refused('until', 'too-early', 'The last day comes before the first.');
  return rest;
}

/** 1 to 12; null outside the programme. */
function weekOf(day: Temporal.PlainDate, { start_date, end_date }: EditGround): number | null {
  const text = day.toString();
  return text < start_date || text > end_date ? null : programmeWeek(start_date, day);
}
