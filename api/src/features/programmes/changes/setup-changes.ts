import { Temporal } from 'temporal-polyfill';
import type { EventKind } from '../generator/generator.types';
import type { StoredToldChange } from './change-values';

/** What is compared of an event that lies ahead. */
export interface AheadEvent {
  readonly template_key: string | null;
  readonly title: string;
  readonly kind: EventKind;
  readonly all_day: boolean;
  readonly start_time: string;
}

type Kind = StoredToldChange['kind'];

/** Of more things than these only the first are named, in one line. */
const NAMED = 3;
/** Fewer other times than these are only what gave way. */
const MANY_MOVED = 5;
const WEEK = 7 * 86_400_000;
/** What is told apart from the rest, or stands on every day of a week. */
const APART = new Set<EventKind>(['check_in', 'plan_the_day', 'reflection', 'habit', 'lesson']);

/**
 * What a changed setup moved in the plan, a line each, from the events that lie ahead before and after.
 * @param now ISO instant
 */
export function setupChanges(
  before: readonly AheadEvent[],
  after: readonly AheadEvent[],
  { zone, now }: { readonly zone: string; readonly now: string },
): StoredToldChange[] {
  const planned = [before, after].map((events) => events.filter(({ template_key }) => template_key !== null));
  const [was, is] = planned.map((events) =>
    [...events].sort((a, b) => (a.start_time < b.start_time ? -1 : 1)),
  ) as [AheadEvent[], AheadEvent[]];
  const told = [
    ...checkIns(was, is, zone),
    ...reflections(was, is, zone),
    ...habits(was, is, zone, now),
    ...lessons(was, is),
    ...others(was, is, zone),
  ];
  return [...told, ...moved(was, is, zone, told.length > 0)];
}

const line = (kind: Kind, title: string, text: string): StoredToldChange => ({
  kind,
  title,
  text,
  state: 'told',
});
const local = ({ start_time }: AheadEvent, zone: string) =>
  Temporal.Instant.from(start_time).toZonedDateTimeISO(zone);
const clock = (event: AheadEvent, zone: string) => local(event, zone).toPlainTime().toString().slice(0, 5);
const dayName = (event: AheadEvent, zone: string) =>
  local(event, zone).toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
/** 'H01@2026-11-25' is of 'H01'. */
const itemOf = ({ template_key }: AheadEvent) => template_key!.split('@')[0]!;

/** The most frequent of some words; the first one where none is more frequent. */
function usual(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function checkIns(was: AheadEvent[], is: AheadEvent[], zone: string): StoredToldChange[] {
  const times = (events: AheadEvent[]) => {
    const all = events.filter(({ kind }) => kind === 'check_in');
    const isWeekend = (event: AheadEvent) => local(event, zone).dayOfWeek > 5;
    const at = (those: AheadEvent[]) => usual(those.map((event) => clock(event, zone)));
    const weekdays = at(all.filter((event) => !isWeekend(event)));
    const weekends = at(all.filter(isWeekend));
    return weekdays === weekends
      ? weekdays
      : [weekdays, weekends && `weekends ${weekends}`].filter(Boolean).join(', ');
  };
  return otherTime('Daily Check-In', times(was), times(is));
}

function reflections(was: AheadEvent[], is: AheadEvent[], zone: string): StoredToldChange[] {
  const time = (events: AheadEvent[]) =>
    usual(
      events
        .filter(({ template_key }) => template_key!.startsWith('weekly-reflection@'))
        .map((event) => {
          const day = local(event, zone).toLocaleString('en-GB', { weekday: 'long' });
          return `${day} at ${clock(event, zone)}`;
        }),
    );
  return otherTime('Weekly Reflection', time(was), time(is));
}

const otherTime = (title: string, before: string | undefined, now: string | undefined) =>
  before && now && before !== now ? [line('moved', title, `Now: ${now}. Before: ${before}.`)] : [];

function habits(was: AheadEvent[], is: AheadEvent[], zone: string, now: string): StoredToldChange[] {
  const [earlier, later] = [was, is].map((events) =>
    grouped(
      events.filter(({ kind }) => kind === 'habit'),
      itemOf,
    ),
  ) as [Map<string, AheadEvent[]>, Map<string, AheadEvent[]>];
  const end = Math.max(0, ...[...was, ...is].map(({ start_time }) => Date.parse(start_time)));
  const weeks = Math.max(1, (end - Date.parse(now)) / WEEK);
  const aWeek = (count: number) => Math.max(1, Math.round(count / weeks));
  const come = [...later].filter(([key]) => !earlier.has(key));
  const gone = [...earlier].filter(([key]) => !later.has(key));
  const stay = [...later].flatMap(([key, events]) => {
    const [before, after] = [aWeek(earlier.get(key)?.length ?? 0), aWeek(events.length)];
    if (!earlier.has(key) || before === after) return [];
    const text = `About ${times(after)} a week over the weeks ahead, before about ${times(before)}.`;
    return [line(after > before ? 'more' : 'less', events[0]!.title, text)];
  });
  return [
    ...come.map(([, [first]]) => line('came', first!.title, `New, from ${dayName(first!, zone)}.`)),
    ...gone.map(([, [first]]) => line('went', first!.title, 'No longer in your plan.')),
    ...stay,
  ];
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

function lessons(was: AheadEvent[], is: AheadEvent[]): StoredToldChange[] {
  const [earlier, later] = [was, is].map(
    (events) => new Set(events.filter(({ kind }) => kind === 'lesson').map(({ title }) => title)),
  ) as [Set<string>, Set<string>];
  const come = [...later].filter((title) => !earlier.has(title));
  const gone = [...earlier].filter((title) => !later.has(title));
  return [
    ...(come.length > 0 ? [line('came', 'New to read', named(come))] : []),
    ...(gone.length > 0 ? [line('went', 'No longer to read', named(gone))] : []),
  ];
}

/** Calls, visits, tests and tasks. The week's focus stands over its days and is nothing to do. */
function others(was: AheadEvent[], is: AheadEvent[], zone: string): StoredToldChange[] {
  const rest = (events: AheadEvent[]) =>
    events.filter(
      ({ kind, all_day, template_key }) => !APART.has(kind) && !(all_day && /^week-/.test(template_key!)),
    );
  const [earlier, later] = [rest(was), rest(is)];
  const come = without(later, earlier);
  const gone = without(earlier, later);
  return [...some('came', come, zone), ...some('went', gone, zone)];
}

/** A few a line each, more of them in one. */
function some(kind: 'came' | 'went', events: AheadEvent[], zone: string): StoredToldChange[] {
  const titles = [...grouped(events, ({ title }) => title)];
  if (titles.length > NAMED) {
    const title = kind === 'came' ? `${titles.length} new steps` : `${titles.length} steps fewer`;
    return [line(kind, title, named(titles.map(([name]) => name)))];
  }
  return titles.map(([name, all]) => {
    const times = all.length > 1 ? `${all.length} times, first on` : 'on';
    const text = kind === 'came' ? `New, ${times} ${dayName(all[0]!, zone)}.` : 'No longer in your plan.';
    return line(kind, name, text);
  });
}

/** What gave way to all that; alone only where it is much. */
function moved(was: AheadEvent[], is: AheadEvent[], zone: string, isBeside: boolean): StoredToldChange[] {
  const earlier = new Map(was.map((event) => [event.template_key, event]));
  const steps = is.flatMap((event) => {
    const before = earlier.get(event.template_key);
    const isRhythm =
      event.kind === 'check_in' || event.kind === 'plan_the_day' || event.kind === 'reflection';
    const isMoved = before && Date.parse(before.start_time) !== Date.parse(event.start_time);
    return isMoved && !isRhythm && !event.all_day ? [{ event, before }] : [];
  });
  const [first] = steps;
  if (!first || (isBeside && steps.length < MANY_MOVED)) return [];
  const count = steps.length === 1 ? '1 step' : `${steps.length} steps`;
  const at = (event: AheadEvent) => `${dayName(event, zone)} at ${clock(event, zone)}`;
  const isSameDay = dayName(first.event, zone) === dayName(first.before, zone);
  const before = isSameDay ? `at ${clock(first.before, zone)}` : `on ${at(first.before)}`;
  return [
    line(
      'moved',
      'Other times',
      `${count} of the weeks ahead now at another time. The first: ${first.event.title}, on ${at(first.event)}, before ${before}.`,
    ),
  ];
}

/** Events of items that the others have none of. */
function without(events: AheadEvent[], others: AheadEvent[]): AheadEvent[] {
  const known = new Set(others.map(itemOf));
  return events.filter((event) => !known.has(itemOf(event)));
}

function grouped(events: AheadEvent[], by: (event: AheadEvent) => string): Map<string, AheadEvent[]> {
  const groups = new Map<string, AheadEvent[]>();
  for (const event of events) groups.set(by(event), [...(groups.get(by(event)) ?? []), event]);
  return groups;
}

function named(titles: readonly string[]): string {
  const more = titles.length - NAMED;
  // One more is named as well: that takes no more room.
  if (more <= 1) return `${titles.join(', ')}.`;
  return `${titles.slice(0, NAMED).join(', ')} and ${more} more.`;
}
