import { Temporal } from 'temporal-polyfill';

const DAY = 86_400_000;

/** The clock on the wall of a zone. */
export class WallClock {
  /** Days of UTC, and whether the clocks change on one of them or beside it: an answer for all events of a day. */
  private readonly changeNear = new Map<number, boolean>();

  /** @param zone IANA name */
  constructor(private readonly zone: string) {}

  /** The local date of an instant. */
  dateOf(instant: Date): Temporal.PlainDate {
    return this.at(instant.getTime()).toPlainDate();
  }

  /** Whether the wall shows this instant's time only once: in the hour that a clock change repeats, readers differ. */
  showsOnce(instant: Date): boolean {
    const day = Math.floor(instant.getTime() / DAY);
    let near = this.changeNear.get(day);
    if (near === undefined) {
      near = this.at((day - 1) * DAY).offset !== this.at((day + 2) * DAY).offset;
      this.changeNear.set(day, near);
    }
    if (!near) return true;
    const wallTime = this.at(instant.getTime()).toPlainDateTime();
    const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
      wallTime.toZonedDateTime(this.zone, { disambiguation }),
    );
    return first!.equals(last!);
  }

  private at(milliseconds: number): Temporal.ZonedDateTime {
    return Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(this.zone);
  }
}
