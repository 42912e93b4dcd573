import { Temporal } from 'temporal-polyfill';

/** When somebody is on duty. */
export interface DutyHours {
  /** 1 is Monday. */
  readonly days: readonly number[];
  /** 'HH:MM' in `zone`; until the same time of the next day where it is not later. */
  readonly from: string;
  readonly until: string;
  /** IANA. */
  readonly zone: string;
}

/** Somebody of the rota. */
export interface OnCall {
  readonly staff_id: string;
  /** Null: day and night. */
  readonly hours: DutyHours | null;
}

/** Who reads a red flag first, and by when. */
export interface Duty {
  readonly staff_id: string;
  readonly by: Date;
}

const MINUTE = 60_000;
/** A rota in which nobody comes on duty within a week calls the first of it. */
const LOOK_AHEAD = 8;

/**
 * Who of a rota is to read something first, and by when they are promised to have: whoever stands first among those on
 * duty; where nobody is, whoever comes on duty next, so many minutes after they do. Null for an empty rota.
 * @param last who did not answer: it goes on behind them, and round, but never back to them
 */
export function dutyAt(
  rota: readonly OnCall[],
  at: Date,
  minutes: number,
  last: string | null = null,
): Duty | null {
  const place = rota.findIndex(({ staff_id }) => staff_id === last) + 1;
  const inOrder = [...rota.slice(place), ...rota.slice(0, place)].filter(({ staff_id }) => staff_id !== last);
  const [first] = inOrder;
  if (!first) return null;
  const starts = inOrder.map((one) => ({ ...one, from: onDutyFrom(one.hours, at) }));
  const now = starts.find(({ from }) => from !== null && from <= at);
  const next = starts
    .filter(({ from }) => from !== null)
    .reduce<(typeof starts)[number] | null>(
      (best, one) => (best?.from && one.from && best.from <= one.from ? best : one),
      null,
    );
  const chosen = now ?? next ?? { ...first, from: at };
  const from = chosen.from !== null && chosen.from > at ? chosen.from : at;
  return { staff_id: chosen.staff_id, by: new Date(from.getTime() + minutes * MINUTE) };
}

/** How many of a rota are on duty. */
export const onDuty = (rota: readonly OnCall[], at: Date): number =>
  rota.map(({ hours }) => onDutyFrom(hours, at)).filter((from) => from !== null && from <= at).length;

/** The shifts that run or begin between two moments, by the day on which they begin; the whole time of day and night. */
export function shiftsOf(hours: DutyHours | null, from: Date, until: Date): [begin: Date, end: Date][] {
  if (hours === null) return [[from, until]];
  const shifts: [Date, Date][] = [];
  const last = dayAt(until, hours.zone);
  // Yesterday's shift may reach into today.
  let day = dayAt(from, hours.zone).subtract({ days: 1 });
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const shift = shiftOn(day, hours);
    if (shift && shift[1] > from) shifts.push(shift);
  }
  return shifts;
}

/** The beginning of the shift that runs at a moment, else of the next one; null where none begins within a week. */
function onDutyFrom(hours: DutyHours | null, at: Date): Date | null {
  if (hours === null) return at;
  const today = dayAt(at, hours.zone);
  // Yesterday's shift may reach into today.
  for (let offset = -1; offset < LOOK_AHEAD; offset += 1) {
    const shift = shiftOn(today.add({ days: offset }), hours);
    if (shift && shift[1] > at) return shift[0];
  }
  return null;
}

const dayAt = (at: Date, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();

/** The shift that begins on a day; null where none does. */
function shiftOn(
  day: Temporal.PlainDate,
  { days, from, until, zone }: DutyHours,
): [begin: Date, end: Date] | null {
  if (!days.includes(day.dayOfWeek)) return null;
  const lastDay = until > from ? day : day.add({ days: 1 });
  return [instantOf(day, from, zone), instantOf(lastDay, until, zone)];
}

function instantOf(day: Temporal.PlainDate, time: string, zone: string): Date {
  const at = day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) });
  return new Date(at.epochMilliseconds);
}
