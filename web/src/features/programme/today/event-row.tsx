import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { FieldError } from '../../../ui/field-error';
import { edgeAwayFrom } from '../../../ui/toast/edge-away-from';
import { categoryOf } from '../calendar/categories';
import { doseText, longDose } from '../calendar/dose-text';
import { clockAt } from '../../../lib/local-days';
import { isSettled } from '../tasks/task-status';
import type { TaskStatus } from '../tasks/task-status';
import { sheetOf, targetOf } from '../sheet/event-target';
import type { SheetKind } from '../use-sheet';
import { checkedInText } from './checked-in-text';
import { EventTitle } from './event-title';
import { TaskButton } from './task-button';
import './event-row.css';

interface EventRowProps {
  event: CalendarEvent;
  zone: string;
  status: TaskStatus;
  /** Said of what could not be saved. */
  failed: string | undefined;
  /** What was done to it waits for the network. */
  waiting: boolean;
  /** Said of the one event that comes next today. */
  soon: 'Now' | 'Next' | 'Open' | null;
  /** The day that it was for, where that is over; else its line says the hour. */
  since?: string | null;
  /** What its line asks, in the place of when and how much. */
  asks?: ReactNode;
  onTick: (event: CalendarEvent, edge: 'top' | 'bottom') => void;
  onOpen: (kind: SheetKind, eventId: string) => void;
  /** What can be done at once, below its line. */
  children?: ReactNode;
}

/** One item of the day: its state, its title over the whole width, and when, how much and what kind in one line. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, zone, status, failed, waiting, soon, since, asks, onTick, onOpen, children } = props;
  const dose = doseText(event);
  const checkedIn = status === 'completed' ? checkedInText(event, zone) : null;
  return (
    <li
      className={`event${soon ? ' event-soon' : ''}${isSettled(status) ? ' event-settled' : ''}`}
      tabIndex={-1}
    >
      <TaskButton
        title={event.title}
        status={status}
        describedBy={failed ? `${event.id}-failed` : undefined}
        onClick={({ currentTarget }) => onTick(event, edgeAwayFrom(currentTarget))}
      />
      {soon && (
        <span className={`chip chip-now${status === 'pending' ? '' : ' visually-hidden'}`}>{soon}</span>
      )}
      <div className="event-text">
        <p className="event-title">
          <EventTitle event={event} onOpen={onOpen} />
        </p>
        <p className="event-line tabular">
          {checkedIn ?? (
            <>
              {since ? (
                <span>Since {since}</span>
              ) : event.all_day ? (
                <span>All day</span>
              ) : (
                <time dateTime={event.start_time}>{clockAt(Date.parse(event.start_time), zone)}</time>
              )}
              {asks || (
                <>
                  {dose && <span>{dose}</span>}
                  <span className="event-category">{categoryOf(event)}</span>
                </>
              )}
            </>
          )}
          {checkedIn && <span className="event-edit">Edit</span>}
          {waiting && (
            <span className="event-waiting">
              <CloudArrowUpIcon size={14} weight="bold" aria-hidden="true" />
              <span className="event-waiting-text">Waiting to send</span>
            </span>
          )}
        </p>
        {!checkedIn && longDose(event) && <p className="event-dose">{longDose(event)}</p>}
        <FieldError id={`${event.id}-failed`} message={failed} />
      </div>
      {sheetOf(targetOf(event)) !== 'task' && !soon && (
        <button
          type="button"
          className="button button-icon event-more"
          aria-label={`More about ${event.title}`}
          onClick={() => onOpen('task', event.id)}
        >
          <DotsThreeIcon size={22} weight="bold" aria-hidden="true" />
        </button>
      )}
      {children && <div className="event-more-to-do">{children}</div>}
    </li>
  );
});
