import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useState } from 'react';
import { addDays, dateAt } from '../../lib/local-days';
import { clockText } from '../../lib/message-times';
import type { RecordEvent } from '../api/care-api';
import { doneText } from './done-text';
import { DayName, Stepper } from './stepper';

const STATUSES = {
  completed: { Icon: CheckCircleIcon, word: 'Done' },
  in_progress: { Icon: ClockIcon, word: 'Begun' },
  failed: { Icon: XCircleIcon, word: 'Not done' },
  pending: { Icon: CircleIcon, word: 'Open' },
} as const;

export interface EventsProps {
  events: readonly RecordEvent[];
  zone: string;
  /** Undefined where the caller may not. */
  onEdit: ((event: RecordEvent) => void) | undefined;
}

/** A day of the programme, today at first, as the member has it before them. */
export function ProgrammeDay({ events, zone, onEdit }: EventsProps) {
  const [today] = useState(() => dateAt(Date.now(), zone));
  const [day, setDay] = useState(today);
  const shown = events.filter(({ start_time }) => dateAt(Date.parse(start_time), zone) === day);
  return (
    <>
      <Stepper unit="day" onStep={(by) => setDay(addDays(day, by))}>
        <DayName day={day} isToday={day === today} />
      </Stepper>
      {shown.length === 0 ? (
        <p className="member-quiet">Nothing is planned on this day.</p>
      ) : (
        <>
          <p className="member-quiet tabular">{doneText(shown)}</p>
          <Events events={shown} zone={zone} onEdit={onEdit} />
        </>
      )}
    </>
  );
}

/** Events by time, each with what became of it. */
export function Events({ events, zone, onEdit }: EventsProps) {
  return (
    <ul className="member-events">
      {events.map((event) => (
        <EventRow key={event.id} event={event} zone={zone} onEdit={onEdit} />
      ))}
    </ul>
  );
}

function EventRow({ event, zone, onEdit }: Omit<EventsProps, 'events'> & { event: RecordEvent }) {
  const { Icon, word } = STATUSES[event.status];
  return (
    <li className={`member-event member-event-${event.status}`}>
      <span className="tabular member-event-time">
        {event.all_day ? 'All day' : clockText(event.start_time, zone)}
      </span>
      <span className="member-event-title">
        {event.title}
        {event.dose && <span className="member-event-dose">{event.dose}</span>}
      </span>
      {event.moved && (
        <span className="member-event-moved">
          <ArrowsClockwiseIcon size={16} aria-hidden="true" />
          Moved
        </span>
      )}
      <span className="member-event-status">
        <Icon size={18} weight={event.status === 'completed' ? 'fill' : 'regular'} aria-hidden="true" />
        <span className="member-word">{word}</span>
      </span>
      {onEdit && event.status !== 'completed' && (
        <button
          type="button"
          className="button button-quiet member-event-edit"
          aria-label={`Change: ${event.title}`}
          onClick={() => onEdit(event)}
        >
          Change
        </button>
      )}
    </li>
  );
}
