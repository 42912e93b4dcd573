import { Temporal } from 'temporal-polyfill';

const MINUTE = 60_000;

/** One day of a member's calendar, in their zone: of 23, 24 or 25 hours. */
export class DayClock {
  readonly start: number;
  /** Exclusive: the next midnight. */
  readonly end: number;
  private readonly day: Temporal.PlainDate;

  constructor(
    readonly zone: string,
    /** 'YYYY-MM-DD' */
    readonly date: string,
  ) {
    this.day = Temporal.PlainDate.from(date);
    this.start = this.day.toZonedDateTime(zone).epochMilliseconds;
    this.end = this.day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  }

  /** The instant of a wall time, in minutes after midnight. One that the clocks skip is later, one that comes twice the earlier. */
  at(minutes: number): number {
    if (minutes >= 1440) return this.end;
    const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
    return this.day.toZonedDateTime({ timeZone: this.zone, plainTime }).epochMilliseconds;
  }

  /** Wall time of an instant of this day, in minutes after midnight. */
  minutesOf(instant: number): number {
    const { hour, minute } = zoned(instant, this.zone);
    return hour * 60 + minute;
  }

  /** Whether a wall time means this instant: not so in the hour that comes again when the clocks go back. */
  canName(instant: number): boolean {
    return this.at(this.minutesOf(instant)) === instant;
  }

  has(instant: number): boolean {
    return instant >= this.start && instant < this.end;
  }

  /** The next multiple of so many minutes of the wall clock. */
  roundUp(instant: number, minutes: number): number {
    const time = zoned(instant, this.zone);
    const over = (time.minute % minutes) * MINUTE + time.second * 1000 + time.millisecond;
    return over === 0 ? instant : instant - over + minutes * MINUTE;
  }

  /** The day before, or after. */
  beside(days: number): DayClock {
    return new DayClock(this.zone, this.day.add({ days }).toString());
  }

  /** 1 (Monday) to 7. */
  get weekday(): number {
    return this.day.dayOfWeek;
  }
}

/** 'YYYY-MM-DD' of an instant. */
export const dateOf = (instant: number, zone: string): string =>
  zoned(instant, zone).toPlainDate().toString();

/** 'HH:MM' of an instant. */
export const timeOf = (instant: number, zone: string): string => {
  const { hour, minute } = zoned(instant, zone);
  return clockText(hour * 60 + minute);
};

/** 'HH:MM' of minutes after midnight. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const zoned = (instant: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
