import type { CalendarEvent } from '../../../api/enhanced';
import { columnOf, isDailyCheckIn, isPlanned } from '../calendar/categories';
import type { Category } from '../calendar/categories';
import { addDays, startOfDay } from '../../../lib/local-days';
import type { ProgrammeWeek } from '../calendar/programme-weeks';
import { weekName } from '../calendar/week-name';
import { lengthInDays } from '../calendar/week-events';

export interface OverviewItem {
  title: string;
  /** How often it stands in the week. */
  count: number;
  /** Put there by Plan the Day. */
  planned: boolean;
}

export interface OverviewWeek {
  week: ProgrammeWeek;
  /** What the week is about; empty where nothing says so. */
  name: string;
  /** Distinct items by category, in the order in which they first come; what the week is about stands first. */
  columns: ReadonlyMap<Category, OverviewItem[]>;
}

/** Whether an item says what its week is about. */
export function isFocus({ title, planned }: OverviewItem): boolean {
  return !planned && weekName({ title }) !== '';
}

/** What happens every day says nothing about a week. */
function isRoutine(event: CalendarEvent): boolean {
  return event.kind === 'plan_the_day' || isDailyCheckIn(event);
}

/**
 * Sums a programme up by weeks. An event counts in the week in which it starts, one of several days in each that it
 * touches. As in `eventsOfWeek`, only the weeks' midnights are converted between zones.
 */
export function overviewWeeks(
  events: readonly CalendarEvent[],
  weeks: readonly ProgrammeWeek[],
  zone: string,
): OverviewWeek[] {
  const starts = weeks.map(({ monday }) => startOfDay(monday, zone));
  const end = startOfDay(addDays(weeks.at(-1)?.monday ?? '', 7), zone);
  const found = weeks.map(() => new Map<string, OverviewItem & { category: Category }>());
  const names = weeks.map(() => '');
  const timed = events
    .filter((event) => !isRoutine(event))
    .map((event) => ({ event, start: Date.parse(event.start_time) }))
    .sort((a, b) => a.start - b.start);

  for (const { event, start } of timed) {
    if (start >= end) continue;
    const first = starts.findLastIndex((monday) => monday <= start);
    const lasts = lengthInDays(event, zone) > 1;
    const last = lasts ? starts.findLastIndex((monday) => monday < Date.parse(event.end_time)) : first;
    if (lasts && first === last) names[first] ||= weekName(event);
    for (const items of found.slice(Math.max(first, 0), last + 1)) count(items, event);
  }
  return weeks.map((week, index) => ({
    week,
    name: names[index] ?? '',
    columns: byCategory(found[index]?.values() ?? []),
  }));
}

function count(items: Map<string, OverviewItem & { category: Category }>, event: CalendarEvent): void {
  const { title } = event;
  const category = columnOf(event);
  const planned = isPlanned(event);
  const key = JSON.stringify([category, planned, title]);
  items.set(key, { title, category, planned, count: (items.get(key)?.count ?? 0) + 1 });
}

function byCategory(items: Iterable<OverviewItem & { category: Category }>): Map<Category, OverviewItem[]> {
  const columns = new Map<Category, OverviewItem[]>();
  const inOrder = [...items].sort((a, b) => Number(isFocus(b)) - Number(isFocus(a)));
  for (const { category, ...item } of inOrder) {
    columns.set(category, [...(columns.get(category) ?? []), item]);
  }
  return columns;
}
