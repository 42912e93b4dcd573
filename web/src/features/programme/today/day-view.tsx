import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley';
import type { CalendarEvent } from '../../../api/enhanced';
import { EmptyState } from '../../../ui/empty-state';
import { categoryOf } from '../calendar/categories';
import type { Category } from '../calendar/categories';
import { formatDate } from '../calendar/local-days';
import type { LocalDate } from '../calendar/local-days';
import { nextDay, previousDay } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';
import { useEventReason } from '../reason/use-event-reason';
import { useTaskStatuses } from '../tasks/use-task-statuses';
import { DayLinks } from './day-links';
import { EventRow } from './event-row';
import { nextEvent } from './next-event';
import { dailyCheckIn, preloadCheckIn, useCheckIn } from './use-check-in';
import './check-in.css';
import './day-view.css';

interface DayViewProps {
  programme: Span;
  date: LocalDate;
  /** Today, or the programme's day closest to it. */
  home: LocalDate;
  zone: string;
  /** The present instant when the day is today, else null. */
  now: number | null;
  events: readonly CalendarEvent[];
  categories: ReadonlySet<Category>;
  onShowAll: () => void;
  onShow: (date: LocalDate) => void;
}

/** A day's events in the order of their times; a tick changes their state and never their place. */
export function DayView(props: DayViewProps) {
  const { programme, date, home, zone, now, events, categories, onShowAll, onShow } = props;
  const { statusOf, failed, waiting, tick } = useTaskStatuses();
  const { openCheckIn, dialog: checkIn } = useCheckIn(date);
  const { openReason, dialog: reason } = useEventReason(zone);
  const shown = events.filter((event) => categories.has(categoryOf(event)));
  const next = now === null ? undefined : nextEvent(shown, statusOf, now);
  const done = shown.filter((event) => statusOf(event) === 'completed').length;

  return (
    <section className="day" aria-labelledby="day-title">
      <header className="day-header">
        <div>
          <h2 id="day-title">{formatDate(date, 'dddd D MMMM')}</h2>
          {shown.length > 0 && (
            <p className="day-count tabular">
              {done} of {shown.length} completed
            </p>
          )}
        </div>
        <DayLinks
          previous={previousDay(programme, date)}
          home={date === home ? null : home}
          next={nextDay(programme, date)}
          onShow={onShow}
        />
      </header>
      {now !== null && (
        <button
          type="button"
          className="button button-plain check-in-button"
          onPointerEnter={preloadCheckIn}
          onFocus={preloadCheckIn}
          onClick={() => openCheckIn(dailyCheckIn(events))}
        >
          <SmileyIcon size={20} aria-hidden="true" />
          Daily Check-In
        </button>
      )}
      {shown.length > 0 && (
        <ul className="event-list">
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
              onCheckIn={openCheckIn}
              onReason={openReason}
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
      {checkIn}
      {reason}
    </section>
  );
}
