import { DayClock } from './day-clock';
import type { DayFacts, DayItem, DaySize, DayWishes, Proposal, ProposalItem } from './day-plan.types';

const MINUTE = 60_000;
/** Starts that are proposed lie on this grid (minutes). */
const GRID = 5;
/** What is planned before this hour is often done with somebody who is there by day: it goes no later than this. */
const DAYTIME_ENDS = 17 * 60;

/** What chat and planner leave where it is: agreed with somebody, or bound to its moment. */
const FIXED = ['call', 'appointment', 'measure', 'check_in', 'plan_the_day'];
/** What a smaller day does not leave out. */
const NEEDED = ['reflection', 'questionnaire', 'health_screen'];
/** What a smaller day keeps first. */
const ORDER = ['habit', 'task', 'upload', 'lesson'];

interface Slot {
  readonly start: number;
  readonly end: number;
}

/** An item of the calendar with what becomes of it. */
interface Kept extends Slot {
  readonly item: DayItem;
  readonly minutes: number;
  readonly smaller_dose: string | null;
}

export const isFixed = ({ kind }: Pick<DayItem, 'kind'>): boolean => FIXED.includes(kind);
/** Begun, done or given up: it stays. */
export const isOpen = ({ status }: Pick<DayItem, 'status'>): boolean => status === 'pending';
const isFlexible = (item: DayItem) => isOpen(item) && !isFixed(item);
const isNeeded = (item: DayItem) => item.is_asked_for || NEEDED.includes(item.kind);
const lengthOf = ({ start, end }: Slot) => Math.round((end - start) / MINUTE);
const overlaps = (a: Slot, b: Slot) => a.start < b.end && b.start < a.end;

/**
 * Plans a day from what stands in its calendar and what the member wants: a pure function. It makes nothing up: the
 * member's own events are moved, done at their easier step or left out, and only what the member named is added. Nothing
 * lies over what is fixed, nothing is put into the past or, unless the member named the hour, out of the waking hours.
 */
export function planDay(facts: DayFacts, wishes: DayWishes): Proposal {
  const clock = new DayClock(facts.zone, facts.date);
  const timed = [...facts.items].sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const flexible = timed.filter(isFlexible);
  const { kept, leftOut } = sized(flexible, wishes);
  const staying = timed.filter((item) => !isFlexible(item));
  const day = new Day(clock, facts, staying);
  const lines = [
    ...staying.map((item) => line({ item, ...asItIs(item) }, 'keep', item.start)),
    ...placed(day, kept, wishes),
    ...leftOut.map((item) => line({ item, ...asItIs(item) }, 'leave_out', item.start)),
    ...added(day, wishes),
  ];
  lines.sort((a, b) =>
    a.start_time < b.start_time ? -1 : a.start_time > b.start_time ? 1 : a.key < b.key ? -1 : 1,
  );
  return { size: wishes.size, date: facts.date, items: lines };
}

const asItIs = ({ start, end }: Slot) => ({
  start,
  end,
  minutes: lengthOf({ start, end }),
  smaller_dose: null,
});

/** Which of the flexible items are in a day of that size, and how long. */
function sized(
  items: readonly DayItem[],
  { size, left_out, kept }: DayWishes,
): { kept: Kept[]; leftOut: DayItem[] } {
  const wanted = items.filter(({ id }) => !left_out.includes(id));
  const full = (item: DayItem): Kept => ({ item, ...asItIs(item) });
  const small = (item: DayItem): Kept => {
    const { smaller, start } = item;
    if (!smaller || size === 'full') return full(item);
    return {
      item,
      start,
      end: start + smaller.minutes * MINUTE,
      minutes: smaller.minutes,
      smaller_dose: smaller.dose,
    };
  };
  const most = mostMinutes(wanted, size);
  const ranked = wanted
    .map((item, at) => ({ item, at, rank: ORDER.indexOf(item.kind) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at);
  const chosen = new Map<string, Kept>();
  let minutes = 0;
  for (const { item } of ranked) {
    const must = isNeeded(item) || kept.includes(item.id);
    const entry = isNeeded(item) ? full(item) : small(item);
    const fits = minutes + entry.minutes <= most;
    if (!must && !fits && !(minutes === 0 && size === 'ten_minutes' && isSmallest(item, wanted, small)))
      continue;
    chosen.set(item.id, entry);
    if (!must) minutes += entry.minutes;
  }
  return {
    kept: items.flatMap(({ id }) => chosen.get(id) ?? []),
    leftOut: items.filter(({ id }) => !chosen.has(id)),
  };
}

/** Where nothing fits into ten minutes, the shortest thing is kept all the same: a day of nothing is no plan. */
function isSmallest(item: DayItem, all: readonly DayItem[], small: (item: DayItem) => Kept): boolean {
  const open = all.filter((other) => !isNeeded(other));
  return open.every((other) => small(other).minutes >= small(item).minutes);
}

function mostMinutes(items: readonly DayItem[], size: DaySize): number {
  if (size === 'full') return Infinity;
  if (size === 'ten_minutes') return 10;
  const all = items.filter((item) => !isNeeded(item)).reduce((sum, item) => sum + lengthOf(item), 0);
  return Math.ceil(all / 2);
}

/** The taken hours of the day, and what is free between them. */
class Day {
  readonly waking: readonly Slot[];
  private readonly taken: Slot[] = [];

  constructor(
    readonly clock: DayClock,
    readonly facts: DayFacts,
    staying: readonly DayItem[],
  ) {
    this.waking = facts.waking.map(([from, to]) => ({ start: clock.at(from), end: clock.at(to) }));
    this.taken.push(...staying);
  }

  isFree(slot: Slot): boolean {
    return !this.taken.some((other) => overlaps(other, slot));
  }

  take(slot: Slot): void {
    this.taken.push(slot);
  }

  /** The first free slot of a length that begins at or after `from` and ends by `until`, within hours that are given. */
  find(minutes: number, from: number, hours: readonly Slot[], until = this.clock.end): Slot | null {
    const length = minutes * MINUTE;
    const earliest = Math.max(from, this.facts.now, this.clock.start);
    for (const { start, end } of [...hours].sort((a, b) => a.start - b.start)) {
      const limit = Math.min(end, until);
      let at = this.clock.roundUp(Math.max(start, earliest), GRID);
      for (;;) {
        const slot = { start: at, end: at + length };
        if (slot.end > limit) break;
        if (!this.clock.canName(at)) {
          at = this.clock.roundUp(at + MINUTE, GRID);
          continue;
        }
        const over = this.taken.filter((other) => overlaps(other, slot));
        if (over.length === 0) return slot;
        at = this.clock.roundUp(Math.max(...over.map((other) => other.end)), GRID);
      }
    }
    return null;
  }

  /** At an hour that the member named, else the next free moment after it, else before it. */
  wished(minutes: number, wanted: number): Slot | null {
    const all = [{ start: this.clock.start, end: this.clock.end }];
    const at = this.clock.at(wanted);
    const named = { start: at, end: at + minutes * MINUTE };
    const isAhead = named.start >= this.facts.now - MINUTE && named.end <= this.clock.end;
    if (isAhead && this.isFree(named)) return named;
    return this.find(minutes, at, all) ?? this.find(minutes, this.facts.now, this.waking) ?? null;
  }
}

/** Whose hour was named first, then what can stay where it is, then what has to move. */
function placed(day: Day, kept: readonly Kept[], { times }: DayWishes): ProposalItem[] {
  const slots = new Map<string, Slot>();
  const take = (id: string, slot: Slot) => {
    day.take(slot);
    slots.set(id, slot);
  };
  for (const { item, minutes } of kept) {
    const wanted = times[item.id];
    const slot = wanted === undefined ? null : day.wished(minutes, wanted);
    if (slot) take(item.id, slot);
  }
  for (const entry of kept) {
    const canStay = entry.start >= day.facts.now && !slots.has(entry.item.id) && day.isFree(entry);
    if (canStay) take(entry.item.id, entry);
  }
  return kept.map((entry) => {
    const find = (from: number) => day.find(entry.minutes, from, day.waking, latestOf(day, entry));
    const slot = slots.get(entry.item.id) ?? find(entry.start) ?? find(day.facts.now);
    // No room is left: what is needed stays where it is, all else is for another day.
    if (!slot)
      return line(
        { ...entry, ...asItIs(entry.item) },
        isNeeded(entry.item) ? 'keep' : 'leave_out',
        entry.start,
      );
    if (!slots.has(entry.item.id)) day.take(slot);
    return line({ ...entry, ...slot }, slot.start === entry.item.start ? 'keep' : 'move', entry.item.start);
  });
}

/** Until when something may be proposed that has lost its hour. */
function latestOf({ clock }: Day, { item }: Kept): number {
  const isDaytime = item.kind === 'task' && clock.minutesOf(item.start) < DAYTIME_ENDS;
  return isDaytime ? clock.at(DAYTIME_ENDS) : clock.end;
}

function added(day: Day, { added: own, times }: DayWishes): ProposalItem[] {
  return own.flatMap(({ key, title, minutes }): ProposalItem[] => {
    const wanted = times[key];
    const slot =
      wanted === undefined ? day.find(minutes, day.facts.now, day.waking) : day.wished(minutes, wanted);
    if (!slot) return [];
    day.take(slot);
    return [
      {
        key,
        title,
        change: 'add',
        event_id: null,
        ...timesOf(slot),
        was_start: null,
        minutes,
        smaller_dose: null,
      },
    ];
  });
}

function line(
  { item, start, end, minutes, smaller_dose }: Kept,
  change: ProposalItem['change'],
  was: number,
): ProposalItem {
  return {
    key: item.id,
    title: item.title,
    change,
    event_id: item.id,
    ...timesOf({ start, end }),
    was_start: start === was ? null : new Date(was).toISOString(),
    minutes,
    smaller_dose,
  };
}

const timesOf = ({ start, end }: Slot) => ({
  start_time: new Date(start).toISOString(),
  end_time: new Date(end).toISOString(),
});

/** The minutes of what a plan still holds to be done. */
export function minutesToDo({ items }: Proposal, facts: Pick<DayFacts, 'items'>): number {
  const open = new Set(facts.items.filter(isFlexible).map(({ id }) => id));
  return items
    .filter(({ change, key }) => change === 'add' || (change !== 'leave_out' && open.has(key)))
    .reduce((sum, { minutes }) => sum + minutes, 0);
}
