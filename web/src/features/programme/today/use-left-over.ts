import { useMemo, useState } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import type { LocalDate } from '../../../lib/local-days';
import { leftOver } from '../calendar/left-over';

const NONE: readonly CalendarEvent[] = [];

/** What did not go with the days before; a tick does not take it away from whoever looks at it. */
export function useLeftOver(
  events: readonly CalendarEvent[],
  today: LocalDate,
  zone: string,
  isToday: boolean,
): readonly CalendarEvent[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const left = useMemo(
    () => (isToday ? leftOver(events, today, zone, seen) : NONE),
    [events, today, zone, isToday, seen],
  );
  if (left.some(({ id }) => !seen.has(id))) setSeen(new Set([...seen, ...left.map(({ id }) => id)]));
  return left;
}
