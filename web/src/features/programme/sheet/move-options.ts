import type { CalendarEvent } from '../../../api/enhanced';
import { addDays, clockAt, dateAt, formatDate, instantAt } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { clampToProgramme, datesOfWeek } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';

const MINUTE = 60_000;

/** Hours at which most days have room, offered for later today. */
const LATER = ['07:30', '12:30', '16:00', '18:30', '20:30'];
/** Times closer than this to the present one are no other time. */
const APART = 30 * MINUTE;

export interface MoveOption {
  label: string;
  /** ISO instant. */
  start_time: string;
}

interface Asked {
  event: Pick<CalendarEvent, 'start_time' | 'kind' | 'all_day' | 'metadata'>;
  now: number;
  zone: string;
  programme: Span;
}

/** Check-in and Plan the Day belong to their day. */
const isOfItsDay = ({ kind }: Asked['event']) => kind === 'check_in' || kind === 'plan_the_day';

/** True for what has an hour to be moved from; what is done stays where it was done. */
export function isMovable({ all_day, metadata }: Asked['event']): boolean {
  return !all_day && metadata.status !== 'completed' && !metadata.completed;
}

/** The days of the task's week, from today on, on which it may be. */
export function daysToMoveTo({ event, now, zone, programme }: Asked): LocalDate[] {
  const day = dateAt(Date.parse(event.start_time), zone);
  const today = dateAt(now, zone);
  if (isOfItsDay(event)) return day >= today ? [day] : [];
  return datesOfWeek(day).filter((date) => date >= today && clampToProgramme(programme, date) === date);
}

/** Where a task can go with one tap: now, later on its day, and the same hour on another day of its week. */
export function moveOptions(asked: Asked): MoveOption[] {
  const { event, now, zone } = asked;
  if (!isMovable(event)) return [];
  const start = Date.parse(event.start_time);
  const [day, today] = [dateAt(start, zone), dateAt(now, zone)];
  const days = daysToMoveTo(asked);
  const at = (label: string, instant: number) => ({ label, start_time: new Date(instant).toISOString() });

  const isNow = days.includes(today) && Math.abs(start - now) > MINUTE;
  const later = LATER.map((clock) => ({ clock, instant: instantAt(day, clock, zone) })).filter(
    ({ instant }) => days.includes(day) && instant > now && Math.abs(instant - start) >= APART,
  );
  const others = days
    .filter((date) => date !== day)
    .map((date) => ({ date, instant: instantAt(date, clockAt(start, zone), zone) }))
    .filter(({ instant }) => instant > now);
  return [
    ...(isNow ? [at('Do it now', Math.floor(now / MINUTE) * MINUTE)] : []),
    ...later.slice(-3).map(({ clock, instant }) => at(clock, instant)),
    ...others.map(({ date, instant }) => at(dayLabel(date, today), instant)),
  ];
}

/**
 * Tomorrow, or the next day of the week that is left; null when the week has none, or when that day has the same task
 * already: nobody is to do it twice.
 * @param events the programme's
 */
export function nextDayOption(
  asked: Asked & { event: Pick<CalendarEvent, 'id' | 'title'> },
  events: readonly Pick<CalendarEvent, 'id' | 'title' | 'start_time'>[],
): MoveOption | null {
  const { event, zone } = asked;
  const day = dateAt(Date.parse(event.start_time), zone);
  const today = dateAt(asked.now, zone);
  const from = day > today ? day : today;
  const next = isMovable(event) && daysToMoveTo(asked).find((date) => date > from);
  const isSame = ({ id, title }: Pick<CalendarEvent, 'id' | 'title'>) =>
    id !== event.id && title === event.title;
  const isThere = events.some(
    (other) => isSame(other) && dateAt(Date.parse(other.start_time), zone) === next,
  );
  if (!next || isThere) return null;
  const start = instantAt(next, clockAt(Date.parse(event.start_time), zone), zone);
  return { label: dayLabel(next, today), start_time: new Date(start).toISOString() };
}

function dayLabel(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : formatDate(date, 'ddd D');
}

/** An option's label within a sentence: 'Moved to tomorrow', 'Moved to now'. */
export function inSentence(label: string): string {
  if (label === 'Do it now') return 'now';
  return label === 'Today' || label === 'Tomorrow' ? label.toLowerCase() : label;
}

/** Where something was moved to, within a sentence: 'tomorrow 12:30', '18:30'. */
export function movedText(start_time: string, from: string, now: number, zone: string): string {
  const [to, before] = [Date.parse(start_time), Date.parse(from)].map((instant) => ({
    day: dateAt(instant, zone),
    clock: clockAt(instant, zone),
  }));
  if (!to || !before || to.day === before.day) return to?.clock ?? '';
  return `${inSentence(dayLabel(to.day, dateAt(now, zone)))} ${to.clock}`;
}
