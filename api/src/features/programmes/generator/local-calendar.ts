import { Temporal } from 'temporal-polyfill';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
/** Calendars that are kept: 13 weeks in as many zones as members live in. */
const MOST_KEPT = 500;

/** Local minutes after midnight of 'HH:MM'. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** 'HH:MM' of minutes after midnight. */
export function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The Monday of the local week in which an instant lies, 'YYYY-MM-DD'. */
export function mondayOf(instant: string, zone: string): string {
  const date = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate();
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/**
 * The days of a programme in the member's zone. Day 0 is a Monday. All conversions go through here, so that a day is
 * the zone's day also when the clocks change, and each costs one look-up.
 */
export class LocalCalendar {
  private static readonly made = new Map<string, LocalCalendar>();
  private readonly dates: Temporal.PlainDate[] = [];
  private readonly names: string[] = [];
  private readonly midnights: number[] = [];

  /** Whoever began in the same week in the same zone has the same one: it is dear to make, and kept. */
  static of(zone: string, startDate: string, days: number): LocalCalendar {
    const name = `${zone} ${startDate} ${days}`;
    const known = LocalCalendar.made.get(name);
    if (known) return known;
    const calendar = new LocalCalendar(zone, startDate, days);
    if (LocalCalendar.made.size >= MOST_KEPT) LocalCalendar.made.clear();
    LocalCalendar.made.set(name, calendar);
    return calendar;
  }

  /** @throws RangeError for an unknown zone, an invalid date or a start that is no Monday. */
  constructor(
    readonly zone: string,
    startDate: string,
    readonly days: number,
  ) {
    const start = Temporal.PlainDate.from(startDate);
    if (start.dayOfWeek !== 1) throw new RangeError(`A programme starts on a Monday, not on ${startDate}`);
    for (let day = 0; day <= days; day += 1) {
      const date = start.add({ days: day });
      this.dates.push(date);
      this.names.push(date.toString());
      this.midnights.push(date.toZonedDateTime(zone).epochMilliseconds);
    }
  }

  /** The first instant of a day; `days` gives the end of the programme. */
  startOf(day: number): number {
    return this.midnights[day]!;
  }

  endOf(day: number): number {
    return this.midnights[day + 1]!;
  }

  date(day: number): string {
    return this.names[day]!;
  }

  /** 1 (Monday) to 7. */
  weekday(day: number): number {
    return (day % 7) + 1;
  }

  isWeekend(day: number): boolean {
    return this.weekday(day) >= 6;
  }

  /** Programme week, from 1. */
  week(day: number): number {
    return Math.floor(day / 7) + 1;
  }

  /**
   * The instant of a wall time. One that the clocks skip moves forward by the gap, one that comes twice is the earlier.
   */
  instant(day: number, minutes: number): number {
    const start = this.startOf(day);
    if (minutes >= DAY_MINUTES) return this.endOf(day);
    if (this.endOf(day) - start === DAY_MINUTES * MINUTE) return start + minutes * MINUTE;
    const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
    return this.dates[day]!.toZonedDateTime({ timeZone: this.zone, plainTime }).epochMilliseconds;
  }

  /** The day in which an instant lies; -1 before the first one, `days` after the last one. */
  dayOf(instant: number): number {
    // Where it would lie if every day had 24 hours; the clocks move it by one at most.
    const guess = Math.floor((instant - this.startOf(0)) / (DAY_MINUTES * MINUTE));
    let day = Math.max(-1, Math.min(this.days, guess));
    while (day < this.days && this.startOf(day + 1) <= instant) day += 1;
    while (day >= 0 && this.startOf(day) > instant) day -= 1;
    return day;
  }
}
