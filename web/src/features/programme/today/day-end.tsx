import { useMemo } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { addDays, clockAt } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { isDayTask } from '../calendar/day-tasks';
import { eventsOfWeek } from '../calendar/week-events';
import './day-end.css';

interface DayEndProps {
  today: LocalDate;
  zone: string;
  /** The programme's. */
  events: readonly CalendarEvent[];
}

/** After the last tick: the day is whole, and what tomorrow begins with. Sharing it follows. */
export function DayEnd({ today, zone, events }: DayEndProps) {
  const tomorrow = useMemo(() => {
    const date = addDays(today, 1);
    const ofDay = eventsOfWeek(events, [date], zone).days.get(date) ?? [];
    return ofDay.filter(isDayTask);
  }, [events, today, zone]);
  const [first] = tomorrow;
  const more = tomorrow.length - 1;
  return (
    <div className="day-end">
      <p className="day-end-title">That is today</p>
      {first && (
        <p className="tabular">
          Tomorrow: {first.title} at {clockAt(Date.parse(first.start_time), zone)}
          {more > 0 && ` and ${more} more`}.
        </p>
      )}
    </div>
  );
}
