import { DayClock, timeOf } from './day-clock';
import type { DayFacts, DayItem, DayWishes, Proposal } from './day-plan.types';
import { isFixed, isOpen, planDay } from './plan-day';
import { type Change, sizeBeside } from './read-changes';

/** So many things of one's own can be added to a day. */
const MOST_OWN = 6;

/** The wishes after a change, and what is to be said about it. */
export interface Applied {
  readonly wishes: DayWishes;
  readonly notes: readonly string[];
  /** The member is content with the plan. */
  readonly accepted: boolean;
}

/** What a member can speak of: the day's open items and what they added. */
export function speakable(facts: Pick<DayFacts, 'items'>, wishes: Pick<DayWishes, 'added'>) {
  return [...facts.items.map(({ id, title }) => ({ key: id, title })), ...wishes.added];
}

export function applyChanges(facts: DayFacts, wishes: DayWishes, changes: readonly Change[]): Applied {
  let applied: Applied = { wishes, notes: [], accepted: false };
  for (const change of changes) {
    const next = applyOne(facts, applied.wishes, change);
    applied = {
      wishes: next.wishes,
      notes: [...applied.notes, ...next.notes],
      accepted: applied.accepted || next.accepted,
    };
  }
  return applied;
}

function applyOne(facts: DayFacts, wishes: DayWishes, change: Change): Applied {
  const done = (next: DayWishes, ...notes: string[]): Applied => ({ wishes: next, notes, accepted: false });
  switch (change.kind) {
    case 'accept':
      return { wishes, notes: [], accepted: true };
    case 'size':
      return done({ ...wishes, size: change.size });
    case 'smaller':
      return done({ ...wishes, size: sizeBeside(wishes.size, 1) });
    case 'bigger':
      return done({ ...wishes, size: sizeBeside(wishes.size, -1) });
    case 'add':
      return add(facts, wishes, change);
    case 'move':
    case 'shift':
    case 'keep':
    case 'leave_out':
      return onItem(facts, wishes, change);
    case 'only':
    case 'swap':
    case 'shift_all':
      return applyChanges(facts, wishes, oneByOne(facts, wishes, change));
  }
}

/** A change of several items as changes of each. */
function oneByOne(
  facts: DayFacts,
  wishes: DayWishes,
  change:
    | Extract<Change, { kind: 'only' }>
    | Extract<Change, { kind: 'swap' }>
    | Extract<Change, { kind: 'shift_all' }>,
): Change[] {
  const clock = new DayClock(facts.zone, facts.date);
  const open = new Set(facts.items.filter((item) => isOpen(item) && !isFixed(item)).map(({ id }) => id));
  const planned = planDay(facts, wishes).items.filter(
    ({ key, event_id }) => event_id === null || open.has(key),
  );
  const minutesOf = (key: string) => {
    const line = planned.find((item) => item.key === key);
    return line && clock.minutesOf(Date.parse(line.start_time));
  };
  if (change.kind === 'only') {
    return planned.map(({ key }) => ({ kind: change.keys.includes(key) ? 'keep' : 'leave_out', key }));
  }
  if (change.kind === 'swap') {
    const [one, other] = change.keys;
    const [first, second] = [minutesOf(one), minutesOf(other)];
    if (first === undefined || second === undefined) return [{ kind: 'keep', key: one }];
    // Both at once: each finds the other's hour free.
    return [
      { kind: 'move', key: one, minutes: second },
      { kind: 'move', key: other, minutes: first },
      { kind: 'move', key: one, minutes: second },
    ];
  }
  const staying = planned.filter(({ change: what }) => what !== 'leave_out');
  // The last one first, or the first: each moves into room that is free already.
  const inOrder = change.by > 0 ? staying.toReversed() : staying;
  return inOrder.map(({ key }) => ({ kind: 'shift', key, by: change.by }));
}

function add(
  facts: DayFacts,
  wishes: DayWishes,
  { title, length, at }: Extract<Change, { kind: 'add' }>,
): Applied {
  const refused = (note: string): Applied => ({ wishes, notes: [note], accepted: false });
  if (wishes.added.length >= MOST_OWN) {
    return refused(`${MOST_OWN} things of your own are enough for one day, so I left “${title}” out.`);
  }
  const number = 1 + Math.max(0, ...wishes.added.map(({ key }) => Number(key.split('-')[1])));
  const key = `own-${number}`;
  const next: DayWishes = {
    ...wishes,
    added: [...wishes.added, { key, title, minutes: length }],
    times: at === null ? wishes.times : { ...wishes.times, [key]: at },
  };
  const placed = planDay(facts, next).items.find((item) => item.key === key);
  if (!placed) return refused(`There is no room left for “${title}” on this day.`);
  return {
    wishes: next,
    notes: [`I added “${title}” at ${timeOf(Date.parse(placed.start_time), facts.zone)}.`],
    accepted: false,
  };
}

type OnItem =
  | Extract<Change, { kind: 'move' }>
  | Extract<Change, { kind: 'shift' }>
  | { readonly kind: 'keep'; readonly key: string }
  | { readonly kind: 'leave_out'; readonly key: string };

function onItem(facts: DayFacts, wishes: DayWishes, change: OnItem): Applied {
  const own = wishes.added.find(({ key }) => key === change.key);
  const item = facts.items.find(({ id }) => id === change.key);
  const title = own?.title ?? item?.title ?? '';
  const stays = (note: string): Applied => ({ wishes, notes: [note], accepted: false });
  if (item && !isOpen(item)) return stays(`“${title}” is done already, or begun, so it stays where it is.`);
  if (item && isFixed(item)) {
    return stays(`“${title}” has its fixed time, so I leave it. You can change it in its own entry.`);
  }
  if (change.kind === 'leave_out') return leaveOut(wishes, change.key, own !== undefined);
  const kept: DayWishes = own
    ? wishes
    : {
        ...wishes,
        kept: [...new Set([...wishes.kept, change.key])],
        left_out: wishes.left_out.filter((key) => key !== change.key),
      };
  if (change.kind === 'keep') return { wishes: kept, notes: [], accepted: false };
  return moveTo(facts, kept, { key: change.key, title }, wantedTime(facts, kept, change, item));
}

function leaveOut(wishes: DayWishes, key: string, isOwn: boolean): Applied {
  const { [key]: _time, ...times } = wishes.times;
  const next = isOwn
    ? { ...wishes, times, added: wishes.added.filter((item) => item.key !== key) }
    : {
        ...wishes,
        times,
        left_out: [...new Set([...wishes.left_out, key])],
        kept: wishes.kept.filter((other) => other !== key),
      };
  return { wishes: next, notes: [], accepted: false };
}

function wantedTime(
  facts: DayFacts,
  wishes: DayWishes,
  change: Exclude<OnItem, { kind: 'keep' } | { kind: 'leave_out' }>,
  item: DayItem | undefined,
): number {
  if (change.kind === 'move') return change.minutes;
  const clock = new DayClock(facts.zone, facts.date);
  const stands = planDay(facts, wishes).items.find(({ key }) => key === change.key);
  const start = stands ? Date.parse(stands.start_time) : (item?.start ?? facts.now);
  return Math.max(0, Math.min(1435, clock.minutesOf(start) + change.by));
}

/** Says so where the wanted hour was not free. */
function moveTo(
  facts: DayFacts,
  wishes: DayWishes,
  { key, title }: { key: string; title: string },
  minutes: number,
): Applied {
  const next: DayWishes = { ...wishes, times: { ...wishes.times, [key]: minutes } };
  const clock = new DayClock(facts.zone, facts.date);
  const placed = planDay(facts, next).items.find((item) => item.key === key);
  const wanted = clock.at(minutes);
  if (!placed || placed.change === 'leave_out') {
    return { wishes, notes: [`I found no room for “${title}” then, so it stays as it is.`], accepted: false };
  }
  if (Date.parse(placed.start_time) === wanted) return { wishes: next, notes: [], accepted: false };
  const why = wanted < facts.now ? 'That time has passed' : 'That time is taken';
  const at = timeOf(Date.parse(placed.start_time), facts.zone);
  return { wishes: next, notes: [`${why}, so I put “${title}” at ${at}.`], accepted: false };
}

/** The wishes by which a plan that was shown is planned again, hour by hour. */
export function asShown(
  facts: Pick<DayFacts, 'zone' | 'date'>,
  wishes: DayWishes,
  shown: Proposal,
): DayWishes {
  const clock = new DayClock(facts.zone, facts.date);
  const staying = shown.items.filter(({ change }) => change !== 'leave_out');
  const moved = staying.filter(({ change }) => change !== 'keep');
  const leftOut = shown.items.filter(({ change }) => change === 'leave_out');
  return {
    ...wishes,
    kept: staying.filter(({ event_id }) => event_id !== null).map(({ key }) => key),
    left_out: leftOut.map(({ key }) => key),
    times: Object.fromEntries(
      moved.map(({ key, start_time }) => [key, clock.minutesOf(Date.parse(start_time))]),
    ),
  };
}
