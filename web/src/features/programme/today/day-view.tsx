import { useState } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { EmptyState } from '../../../ui/empty-state';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { addDays, dateAt, formatDate } from '../../../lib/local-days';
import { isClosed, isUrgent } from '../calendar/urgent';
import { statusOf } from '../tasks/task-status';
import type { useTaskStatuses } from '../tasks/use-task-statuses';
import type { SheetKind } from '../use-sheet';
import { CheckInItem } from './check-in-item';
import { CheckInRow } from './check-in-row';
import { DAY_TITLE_ID } from './day-header';
import { EventRow } from './event-row';
import { NextActions } from './next-actions';
import { nextEvent } from './next-event';
import type { CheckedDay } from './recent-check-ins';
import { SettledRows, stretches } from './settled-rows';
import { useHeld } from './use-held';
import './day-view.css';

interface DayViewProps {
  zone: string;
  /** The present instant when the day is today, else null. */
  now: number | null;
  /** All of the day, and those in the chosen categories. */
  events: readonly CalendarEvent[];
  shown: readonly CalendarEvent[];
  /** What did not go with the days before: what cannot wait stands first, the rest behind all else. */
  left: readonly CalendarEvent[];
  /** Help comes first today: nothing of the plan does. */
  isHelpNeeded: boolean;
  /** The check-in of today, also where it is not among those shown. */
  checkIn: CalendarEvent | undefined;
  /** How the last days were. */
  checkedDays: readonly CheckedDay[];
  tasks: ReturnType<typeof useTaskStatuses>;
  onShowAll: () => void;
  onOpen: (kind: SheetKind, eventId?: string) => void;
}

/**
 * A day's events in the order of their times; a tick changes their state and never their place. Today begins with its
 * check-in, what was done before folds, and what comes next is at hand.
 */
export function DayView(props: DayViewProps) {
  const { zone, now, events, shown, left, isHelpNeeded, checkIn, checkedDays, tasks } = props;
  const { onShowAll, onOpen } = props;
  const { failed, waiting, tick, setStatus } = tasks;
  const isToday = now !== null;
  const asked = isToday ? shown.find((event) => event === checkIn) : undefined;
  const due = [...left.filter(isUrgent), ...shown.filter((event) => event !== asked)];
  const rows = [...due, ...left.filter((event) => !isUrgent(event))];
  const next = useNext(isHelpNeeded ? due.filter(isUrgent) : due, now);
  // Only what was settled before: whatever is ticked now stays where it is.
  const [settledBefore, setSettledBefore] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter(isClosed).map(({ id }) => id)),
  );
  // What did its work goes: a face, a button of what came next. The focus stays in its row.
  const list = useKeptFocus<HTMLUListElement>('li.event');
  const isFolded = (event: CalendarEvent) =>
    isToday && event !== next && settledBefore.has(event.id) && isClosed(event);

  const row = (event: CalendarEvent) => (
    <EventRow
      key={event.id}
      event={event}
      zone={zone}
      status={statusOf(event)}
      failed={failed.get(event.id)}
      waiting={waiting.has(event.id)}
      soon={event === next ? soonText(event, now ?? 0) : null}
      since={left.includes(event) ? sinceText(event, zone, now ?? 0) : null}
      onTick={tick}
      onOpen={onOpen}
    >
      {event === next && <NextActions event={event} onStatus={setStatus} onOpen={onOpen} />}
    </EventRow>
  );

  return (
    <section className="day" aria-labelledby={DAY_TITLE_ID}>
      {(rows.length > 0 || isToday) && (
        <ul className="event-list" ref={list}>
          {asked && (
            <CheckInItem event={asked} zone={zone} days={checkedDays} tasks={tasks} onOpen={onOpen} />
          )}
          {isToday && !asked && <CheckInRow eventId={checkIn?.id ?? ''} onOpen={onOpen} />}
          {stretches(rows, isFolded).flatMap((stretch) =>
            stretch.folded ? (
              <SettledRows
                key={`before ${stretch.events[0]?.id}`}
                events={stretch.events}
                onUnfold={() => setSettledBefore(new Set())}
              />
            ) : (
              stretch.events.map(row)
            ),
          )}
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

/** A weekday names a day of the last week alone. */
function sinceText({ start_time }: CalendarEvent, zone: string, now: number): string {
  const date = dateAt(Date.parse(start_time), zone);
  return formatDate(date, date >= addDays(dateAt(now, zone), -6) ? 'dddd' : 'D MMMM');
}

/** What was to be done earlier is no longer of now. */
function soonText({ start_time, end_time }: CalendarEvent, now: number): 'Now' | 'Next' | 'Open' {
  if (Date.parse(start_time) > now) return 'Next';
  return Date.parse(end_time) > now ? 'Now' : 'Open';
}

/** What comes next today; what was so a moment ago stays so while it is being settled. */
function useNext(rows: readonly CalendarEvent[], now: number | null): CalendarEvent | undefined {
  const next = now === null ? undefined : nextEvent(rows, now);
  const held = useHeld(next?.id);
  return next && (rows.find(({ id }) => id === held) ?? next);
}
