import type { CalendarEvent } from '../../../api/enhanced';
import { CATEGORIES, columnOf } from '../calendar/categories';
import type { Category } from '../calendar/categories';
import type { LocalDate } from '../../../lib/local-days';
import type { WeekEvents } from '../calendar/week-events';

export interface DayPlan {
  date: LocalDate;
  /** All items of the day in time order. */
  items: CalendarEvent[];
  /** The same items by the column in which they stand. */
  columns: ReadonlyMap<Category, CalendarEvent[]>;
}

export interface WeekPlan {
  /** Chosen categories in the order of their columns. */
  categories: Category[];
  /** Multi-day items. */
  header: CalendarEvent[];
  /** Monday to Sunday. */
  days: DayPlan[];
}

/** Lays a week out by days and columns, with the chosen categories only. */
export function weekPlan({ header, days }: WeekEvents, chosen: ReadonlySet<Category>): WeekPlan {
  const categories = CATEGORIES.filter((category) => chosen.has(category));
  const isChosen = (event: CalendarEvent) => chosen.has(columnOf(event));
  return {
    categories,
    header: header.filter(isChosen),
    days: [...days].map(([date, events]) => {
      const items = events.filter(isChosen);
      const columns = new Map(categories.map((category) => [category, [] as CalendarEvent[]]));
      for (const event of items) columns.get(columnOf(event))?.push(event);
      return { date, items, columns };
    }),
  };
}
