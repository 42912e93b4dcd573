import type { Day, MemberRecord, RecordEvent } from './member-record';

/** What of a span of days was due and done, by the rule of the programme's overview. */
export interface Counts {
  readonly planned: number;
  readonly done: number;
  readonly check_ins_planned: number;
  readonly check_ins: number;
}

export interface HabitFacts {
  readonly title: string;
  /** The coming occurrence, or the last. */
  readonly event: RecordEvent;
  /** Of the days until now. */
  readonly due: number;
  readonly done: number;
  /** Whether any lies ahead. */
  readonly is_active: boolean;
}

const OF_EVERY_DAY = new Set<RecordEvent['kind']>(['check_in', 'plan_the_day']);

/** What stands on a day as the Today page shows it: nothing that lasts for days. */
export function eventsOn(record: MemberRecord, day: Day): RecordEvent[] {
  return record.events.filter((event) => event.day === day && !event.is_long);
}

/** Between two days, both included. */
export function eventsBetween(record: MemberRecord, from: Day, to: Day): RecordEvent[] {
  return record.events.filter((event) => event.day >= from && event.day <= to && !event.is_long);
}

/** What belongs to a day beside its check-in and plan. */
export const isTask = ({ kind }: RecordEvent): boolean => !OF_EVERY_DAY.has(kind);

export const isDone = ({ status }: RecordEvent): boolean => status === 'completed';

/** An item counts once its time has come, or when it was done ahead of it; all-day items and Plan the Day do not. */
export function countsBetween(record: MemberRecord, from: Day, to: Day): Counts {
  const due = eventsBetween(record, from, to).filter(
    (event) =>
      !event.all_day && event.kind !== 'plan_the_day' && (isDone(event) || event.start <= record.now),
  );
  const [checkIns, tasks] = [due.filter(({ kind }) => kind === 'check_in'), due.filter(isTask)];
  return {
    planned: tasks.length,
    done: tasks.filter(isDone).length,
    check_ins_planned: checkIns.length,
    check_ins: checkIns.filter(isDone).length,
  };
}

/** What a week is about: the item that stands over it. */
export function focusOn(record: MemberRecord, day: Day): RecordEvent | undefined {
  return record.events.find((event) => event.is_long && event.day <= day && day <= event.last_day);
}

/** What is still ahead today and later, beside check-in and Plan the Day where `tasksOnly`. */
export function upcoming(record: MemberRecord, tasksOnly = false): RecordEvent[] {
  return record.events.filter(
    (event) =>
      !event.is_long &&
      !isDone(event) &&
      event.status !== 'failed' &&
      (event.all_day ? event.day >= record.today : event.start > record.now) &&
      (!tasksOnly || isTask(event)),
  );
}

/** How each habit went since a day, the most practised first. */
export function habitsSince(record: MemberRecord, from: Day): HabitFacts[] {
  const byTitle = Map.groupBy(
    record.events.filter(({ kind }) => kind === 'habit'),
    ({ title }) => title,
  );
  return [...byTitle].flatMap(([title, events]) => {
    const due = events.filter(({ day, start }) => day >= from && start <= record.now);
    const next = events.find(({ start, status }) => start > record.now && status !== 'completed');
    const event = next ?? events.at(-1);
    if (!event || (due.length === 0 && !next)) return [];
    return [
      { title, event, due: due.length, done: due.filter(isDone).length, is_active: next !== undefined },
    ];
  });
}

/** The habit that was kept least, of those that came up often enough to tell; null where none was missed. */
export function strugglingHabit(habits: readonly HabitFacts[]): HabitFacts | null {
  const told = habits.filter(({ due, done }) => due >= 2 && done < due);
  told.sort((a, b) => a.done / a.due - b.done / b.due || b.due - a.due);
  return told[0] ?? null;
}

/** Check-ins that were made since a day, the newest first. */
export function checkInsSince(record: MemberRecord, from: Day): RecordEvent[] {
  return record.events.filter(({ check_in, day }) => check_in !== null && day >= from).reverse();
}

export function pauseOn(record: MemberRecord, day: Day) {
  return record.pauses.find(({ from, until }) => from <= day && day <= until);
}
