import type { LocalCalendar } from './local-calendar';

export interface Slot {
  readonly start: number;
  readonly end: number;
}

export interface SlotRequest {
  readonly day: number;
  /** Wanted wall time in minutes after midnight. */
  readonly wanted: number;
  /** Length in milliseconds. */
  readonly length: number;
  /** Never before this instant. */
  readonly notBefore: number;
  /** Hours that the slot must lie in, in minutes; without it, the waking hours or the wanted hour itself. */
  readonly window?: readonly [number, number];
  /** Starts are rounded up to this many minutes after midnight. */
  readonly grid?: number;
  /** Whether a slot earlier in the day will do when none is left later. */
  readonly wrap: boolean;
  /** Not further than this behind the wanted time, in minutes. */
  readonly drift?: number;
}

const MINUTE = 60_000;

/** The taken hours of a programme. Nothing in it ever overlaps, all-day items aside. */
export class Timeline {
  private readonly taken: Slot[][];

  constructor(
    private readonly calendar: LocalCalendar,
    /** The waking hours around a wanted time, in minutes after midnight. */
    private readonly waking: (wanted: number) => readonly [number, number],
  ) {
    this.taken = Array.from({ length: calendar.days }, () => []);
  }

  /** Takes an interval; it may reach over midnight or out of the programme. */
  take(slot: Slot): void {
    if (slot.end <= slot.start) return;
    const first = Math.max(0, this.calendar.dayOf(slot.start));
    const last = Math.min(this.calendar.days - 1, this.calendar.dayOf(slot.end - 1));
    for (let day = first; day <= last; day += 1) {
      const slots = this.taken[day]!;
      const index = slots.findIndex((other) => other.start > slot.start);
      slots.splice(index < 0 ? slots.length : index, 0, slot);
    }
  }

  isFree(day: number, slot: Slot): boolean {
    return !this.taken[day]!.some((other) => other.start < slot.end && slot.start < other.end);
  }

  /**
   * The wanted time or the next free one of that day, else (with `wrap`) the first free one earlier in the day. A slot
   * always ends within its day: one that would run over midnight is asked for that much earlier.
   */
  find(request: SlotRequest): Slot | null {
    const { day, length, wanted, window, drift } = request;
    const midnight = this.calendar.endOf(day);
    const [from, to] = (window ?? this.waking(wanted)).map((minutes) =>
      this.calendar.instant(day, minutes),
    ) as [number, number];
    let start = Math.min(this.calendar.instant(day, wanted), midnight - length);
    if (window) start = Math.max(from, Math.min(start, to - length));
    // A member who chose a late hour gets the late hours; whoever chose an ordinary one is not pushed into the night.
    const late = !window && start + length > to;
    const limit = late ? midnight : to;
    const reach = drift === undefined ? limit : Math.min(midnight, start + length + drift * MINUTE);
    return this.forward(request, start, reach) ?? (request.wrap ? this.forward(request, from, to) : null);
  }

  private forward({ day, length, notBefore, grid }: SlotRequest, from: number, limit: number): Slot | null {
    const origin = this.calendar.startOf(day);
    const step = (grid ?? 1) * MINUTE;
    const align = (instant: number) => origin + Math.ceil((instant - origin) / step) * step;
    let start = align(Math.max(from, notBefore));
    for (const other of this.taken[day]!) {
      if (start + length <= other.start) break;
      if (other.end > start) start = align(other.end);
    }
    return start + length <= limit ? { start, end: start + length } : null;
  }
}
