import type { CalendarEvent } from '../../../api/enhanced';
import { EmptyState } from '../../../ui/empty-state';
import type { useTaskStatuses } from '../tasks/use-task-statuses';
import type { SheetKind } from '../use-sheet';
import { CheckInRow } from './check-in-row';
import { DAY_TITLE_ID } from './day-header';
import { EventRow } from './event-row';
import { nextEvent } from './next-event';
import './day-view.css';

interface DayViewProps {
  zone: string;
  /** The present instant when the day is today, else null. */
  now: number | null;
  /** All of the day, and those in the chosen categories. */
  events: readonly CalendarEvent[];
  shown: readonly CalendarEvent[];
  /** Today's check-in where it is not among those shown, '' where the day has none of its own; else null. */
  checkIn: string | null;
  tasks: ReturnType<typeof useTaskStatuses>;
  onShowAll: () => void;
  onOpen: (kind: SheetKind, eventId?: string) => void;
}

/** A day's events in the order of their times; a tick changes their state and never their place. */
export function DayView({ zone, now, events, shown, checkIn, tasks, onShowAll, onOpen }: DayViewProps) {
  const { statusOf, failed, waiting, tick } = tasks;
  const next = now === null ? undefined : nextEvent(shown, statusOf, now);

  return (
    <section className="day" aria-labelledby={DAY_TITLE_ID}>
      {(shown.length > 0 || checkIn !== null) && (
        <ul className="event-list">
          {checkIn !== null && <CheckInRow eventId={checkIn} onOpen={onOpen} />}
          {shown.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              zone={zone}
              status={statusOf(event)}
              failed={failed.get(event.id)}
              waiting={waiting.has(event.id)}
              soon={event !== next ? null : Date.parse(event.start_time) <= (now ?? 0) ? 'Now' : 'Next'}
              onTick={tick}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {events.length === 0 && <EmptyState title="No events scheduled for this day" />}
      {events.length > 0 && shown.length === 0 && (
        <EmptyState
          title="Nothing in the chosen categories on this day"
          action={
            <button type="button" className="button button-plain" onClick={onShowAll}>
              Show all categories
            </button>
          }
        />
      )}
    </section>
  );
}
