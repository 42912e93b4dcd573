import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp';
import { memo } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { FieldError } from '../../../ui/field-error';
import { categoryOf } from '../calendar/categories';
import { clockAt } from '../calendar/local-days';
import { isSettled } from '../tasks/task-status';
import type { TaskStatus } from '../tasks/task-status';
import { CategoryChip } from './category-chip';
import { EventTitle } from './event-title';
import { lengthText } from '../calendar/length-text';
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
  soon: 'Now' | 'Next' | null;
  onTick: (event: CalendarEvent) => void;
  onCheckIn: (event: CalendarEvent) => void;
  onReason: (event: CalendarEvent) => void;
}

export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, zone, status, failed, waiting, soon, onTick, onCheckIn, onReason } = props;
  const start = Date.parse(event.start_time);
  return (
    <li className={`event${soon ? ' event-soon' : ''}${isSettled(status) ? ' event-settled' : ''}`}>
      <div className="event-time tabular">
        {event.all_day ? 'All day' : <time dateTime={event.start_time}>{clockAt(start, zone)}</time>}
        {!event.all_day && (
          <span className="event-length">{lengthText(Date.parse(event.end_time) - start)}</span>
        )}
      </div>
      <TaskButton
        title={event.title}
        status={status}
        describedBy={failed ? `${event.id}-failed` : undefined}
        onClick={() => onTick(event)}
      />
      <div className="event-text">
        <p className="event-title">
          <EventTitle event={event} onCheckIn={onCheckIn} onReason={onReason} />
        </p>
        <p className="event-marks">
          {soon && <span className="chip chip-now">{soon}</span>}
          {waiting && (
            <span className="chip event-waiting">
              <CloudArrowUpIcon size={14} weight="bold" aria-hidden="true" />
              <span className="event-waiting-text">Waiting to send</span>
            </span>
          )}
          <CategoryChip category={categoryOf(event)} />
        </p>
        <FieldError id={`${event.id}-failed`} message={failed} />
      </div>
    </li>
  );
});
