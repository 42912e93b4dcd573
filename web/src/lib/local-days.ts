import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(isoWeek);

/**
 * Days of the member's calendar. A day is a text 'YYYY-MM-DD', an instant a number of milliseconds since 1970, a zone
 * an IANA name. Arithmetic on days never touches instants, so that a day of 23 or 25 hours is a day like any other.
 */
export type LocalDate = string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The zone whose days the member lives by: the account's, wherever they travel; the browser's if it has none, or one whose
 * name is newer than the browser.
 */
export function memberZone(accountZone: string | undefined): string {
  return accountZone && isKnown(accountZone) ? accountZone : dayjs.tz.guess();
}

function isKnown(zone: string): boolean {
  try {
    wallTime(0, zone);
    return true;
  } catch {
    return false;
  }
}

/** The day on which an instant lies. */
export function dateAt(instant: number, zone: string): LocalDate {
  return wallTime(instant, zone).slice(0, 'YYYY-MM-DD'.length);
}

/** Wall time of an instant, 'HH:mm'. */
export function clockAt(instant: number, zone: string): string {
  return wallTime(instant, zone).slice('YYYY-MM-DDT'.length);
}

/** The first instant of a day. Where clocks go back over midnight there are two; the earlier one counts. */
export function startOfDay(date: LocalDate, zone: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Clocks change at most once around a midnight: it follows the offset before the change or the one after it.
  const starts = [midnight - DAY, midnight + DAY].map((instant) => midnight - offsetAt(instant, zone));
  const ofDay = starts.filter((start) => dateAt(start, zone) === date);
  return Math.min(...(ofDay.length > 0 ? ofDay : starts));
}

/** The instant at which a day's clock shows 'HH:mm': the earlier of two; where clocks skip it, as much later as they skip. */
export function instantAt(date: LocalDate, clock: string, zone: string): number {
  const wall = Date.parse(`${date}T${clock}:00Z`);
  // The greater offset is the earlier instant.
  const starts = [wall - DAY, wall + DAY]
    .map((instant) => wall - offsetAt(instant, zone))
    .sort((a, b) => a - b);
  const exact = starts.find((start) => wallTime(start, zone) === `${date}T${clock}`);
  return exact ?? Math.max(...starts);
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  return Date.parse(`${wallTime(instant, zone)}Z`) - Math.floor(instant / MINUTE) * MINUTE;
}

/**
 * What calendar and clock of a zone show at an instant, 'YYYY-MM-DDTHH:mm'. Temporal answers at once where the browser
 * has it; the first Intl format of a page takes it 30 to 60 ms, a third of what Today may take.
 */
function wallTime(instant: number, zone: string): string {
  if (typeof Temporal === 'undefined') return formattedWallTime(instant, zone);
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formattedWallTime(instant: number, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    const two = '2-digit';
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD');
}

/** Days from one date to another; negative when the other is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}

/** 1 (Monday) to 7 (Sunday). */
export function weekdayOf(date: LocalDate): number {
  return dayjs.utc(date).isoWeekday();
}

export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date));
}

/** A date in words, by a dayjs template such as 'dddd D MMMM'. */
export function formatDate(date: LocalDate, template: string): string {
  return dayjs.utc(date).format(template);
}

/** True for a text that is a day of the calendar, which '2026-02-30' is not. */
export function isLocalDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && formatDate(text, 'YYYY-MM-DD') === text;
}
