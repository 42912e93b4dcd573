import type { CalendarEvent } from '../../../api/enhanced';
import { dayProgress } from '../calendar/day-progress';
import type { LocalDate } from '../../../lib/local-days';
import { datesOfWeek } from '../calendar/programme-weeks';
import type { ProgrammeWeek } from '../calendar/programme-weeks';
import { eventsOfWeek } from '../calendar/week-events';
import { pauseOn } from '../pauses/pause-change';
import type { Pause } from '../pauses/pause-change';

/** How a day of a week went: nothing, some, or all of it done, nothing planned, a rest, or still to come. */
export type Dot = 'none' | 'some' | 'all' | 'free' | 'rest' | 'coming';

export const restDaysText = (days: number): string => `${days} ${restWords(days)}`;

export const restWords = (days: number): string => `${days === 1 ? 'day' : 'days'} of rest`;

type Days = ReadonlyMap<LocalDate, readonly CalendarEvent[]>;

/** Each week's events by day. Only a week's own are looked at, so that twelve weeks cost as much as one. */
export function daysByWeek(
  events: readonly CalendarEvent[],
  weeks: readonly ProgrammeWeek[],
  zone: string,
): ReadonlyMap<number, Days> {
  const ofWeek = new Map<number, CalendarEvent[]>();
  for (const event of events) {
    const known = ofWeek.get(event.program_week);
    if (known) known.push(event);
    else ofWeek.set(event.program_week, [event]);
  }
  return new Map(
    weeks.map(({ number, monday }) => [
      number,
      eventsOfWeek(ofWeek.get(number) ?? [], datesOfWeek(monday), zone).days,
    ]),
  );
}

interface Seen {
  today: LocalDate;
  pauses: readonly Pause[];
}

/** A dot for each day of a week that belongs to the programme. */
export function weekDots({ monday, from, to }: ProgrammeWeek, days: Days | undefined, seen: Seen): Dot[] {
  return datesOfWeek(monday)
    .filter((day) => from <= day && day <= to)
    .map((day) => {
      if (pauseOn(seen.pauses, day)) return 'rest';
      const { planned, done } = dayProgress(days?.get(day) ?? []);
      if (day > seen.today && done === 0) return 'coming';
      if (planned === 0) return 'free';
      if (done === 0) return 'none';
      return done === planned ? 'all' : 'some';
    });
}
