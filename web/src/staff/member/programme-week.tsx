import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useState } from 'react';
import { clockText, dayText } from '../../lib/message-times';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useMemberRecordEventsQuery, useStaffMeQuery } from '../api/care-api';
import type { RecordEvent, RecordProgramme } from '../api/care-api';
import { EditDialog, type Edited } from './edit-dialog';
import { Edits } from './edits';

const STATUSES = {
  completed: { Icon: CheckCircleIcon, word: 'Done' },
  in_progress: { Icon: ClockIcon, word: 'Begun' },
  failed: { Icon: XCircleIcon, word: 'Not done' },
  pending: { Icon: CircleIcon, word: 'Open' },
} as const;

const WEEKS = 12;

interface ProgrammeWeekProps {
  member: string;
  who: string;
  programme: RecordProgramme | null;
  zone: string;
}

/** A week of the member's programme, day by day, on the member's own clock. */
export function ProgrammeWeek({ member, who, programme, zone }: ProgrammeWeekProps) {
  const [week, setWeek] = useState(Math.min(WEEKS, Math.max(1, programme?.week ?? 1)));
  const [edited, setEdited] = useState<Edited>();
  const self = useStaffMeQuery();
  const events = useMemberRecordEventsQuery({ id: member }, { skip: !programme });
  if (!programme) return <p className="member-quiet">There is no programme yet.</p>;
  if (!events.data) {
    return events.isError ? (
      <ErrorState message="The programme could not be loaded." onRetry={() => void events.refetch()} />
    ) : (
      <Skeleton lines={6} height={32} />
    );
  }
  const shown = events.data.items.filter(({ program_week }) => program_week === week);
  const days = [...new Set(shown.map(({ start_time }) => dayText(start_time, zone)))];
  const mayEdit = self.data?.permissions.includes('programmes') === true;
  const today = dayText(new Date().toISOString(), zone);
  return (
    <>
      <div className="member-week-choice">
        <button
          type="button"
          className="button button-plain"
          aria-disabled={week === 1}
          onClick={() => setWeek(Math.max(1, week - 1))}
        >
          Previous week
        </button>
        <p aria-live="polite">
          Week {week} of {WEEKS}
        </p>
        <button
          type="button"
          className="button button-plain"
          aria-disabled={week === WEEKS}
          onClick={() => setWeek(Math.min(WEEKS, week + 1))}
        >
          Next week
        </button>
      </div>
      {days.length === 0 && <p className="member-quiet">Nothing is planned in this week.</p>}
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          isToday={day === today}
          events={shown.filter(({ start_time }) => dayText(start_time, zone) === day)}
          zone={zone}
          onEdit={mayEdit ? setEdited : undefined}
        />
      ))}
      {mayEdit && (
        <>
          <button type="button" className="button button-plain" onClick={() => setEdited(null)}>
            Add to the programme
          </button>
          <h3 className="member-edits-head">Changes by the team</h3>
          <Edits member={member} who={who} zone={zone} />
          <EditDialog
            member={member}
            who={who}
            edited={edited}
            zone={zone}
            onClose={() => setEdited(undefined)}
          />
        </>
      )}
    </>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  events: readonly RecordEvent[];
  zone: string;
  /** Undefined where the caller may not. */
  onEdit: ((event: RecordEvent) => void) | undefined;
}

/** A day as one line that says how it went; today's is open. */
function Day({ day, isToday, events, zone, onEdit }: DayProps) {
  const done = events.filter(({ status }) => status === 'completed').length;
  return (
    <details className="member-day" open={isToday}>
      <summary>
        <span className="member-day-name">
          {day}
          {isToday && <span className="chip chip-now">Today</span>}
        </span>
        <span className="member-quiet tabular">
          {done} of {events.length} done
        </span>
      </summary>
      <ul className="member-events">
        {events.map((event) => (
          <EventRow key={event.id} event={event} zone={zone} onEdit={onEdit} />
        ))}
      </ul>
    </details>
  );
}

function EventRow({ event, zone, onEdit }: Pick<DayProps, 'zone' | 'onEdit'> & { event: RecordEvent }) {
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
        {word}
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
