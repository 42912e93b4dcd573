import type { CalendarEvent } from '../../../api/enhanced';
import type { LocalDate } from '../../../lib/local-days';
import { dayProgress } from '../calendar/day-progress';
import { ShareRing } from './share-ring';
import './week-ring.css';

interface WeekRingProps {
  /** The week's events by day. */
  days: ReadonlyMap<LocalDate, readonly CalendarEvent[]>;
}

/** How much of the week is done, as one ring; what is not says nothing. */
export function WeekRing({ days }: WeekRingProps) {
  const { planned, done } = dayProgress([...days.values()].flat());
  if (done === 0) return null;
  return (
    <div className="week-ring">
      <ShareRing share={done / planned} />
      <p className="tabular">
        <strong>{done}</strong> done this week
      </p>
    </div>
  );
}
