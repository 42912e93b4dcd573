import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { Link } from 'react-router-dom';
import type { CalendarEvent } from '../../../api/enhanced';
import { PATHS } from '../../../lib/paths';
import type { Span } from '../calendar/programme-weeks';
import { isUrgent } from '../calendar/urgent';
import { isSettled } from '../tasks/task-status';
import type { TaskStatus } from '../tasks/task-status';
import type { SheetKind } from '../use-sheet';
import { BeginAction, hasBeginning } from './begin-action';
import { nextDayOption } from './move-options';
import type { useTaskActions } from './use-task-actions';

export interface AskedTask {
  event: CalendarEvent;
  now: number;
  zone: string;
  programme: Span;
}

interface TaskActionsProps {
  asked: AskedTask;
  /** The programme's. */
  events: readonly CalendarEvent[];
  status: TaskStatus;
  actions: ReturnType<typeof useTaskActions>;
  onStatus: (event: CalendarEvent, status: TaskStatus) => void;
  onOpen: (kind: SheetKind, eventId: string) => void;
  onClose: () => void;
}

/** Its page or form, done, not today, its smaller version, how it is done, and a question: one tap each. What is settled has questions only. */
export function TaskActions(props: TaskActionsProps) {
  const { event } = props.asked;
  return (
    <>
      {!isSettled(props.status) && <OpenTaskActions {...props} />}
      <div className="dialog-actions">
        {event.event_type === 'habit' && (
          <button
            type="button"
            className="button button-plain"
            onClick={() => props.onOpen('habit', event.id)}
          >
            Step by step
          </button>
        )}
        <Link className="button button-plain" to={PATHS.chat} state={{ ask: `About ${event.title}: ` }}>
          Ask my coach
        </Link>
      </div>
    </>
  );
}

function OpenTaskActions({ asked, events, actions, onStatus, onOpen, onClose }: TaskActionsProps) {
  const { event } = asked;
  const begins = hasBeginning(event);
  const next = nextDayOption(asked, events);
  const notToday = () => {
    if (next) actions.move(event, next.start_time);
    else onStatus(event, 'failed');
  };
  return (
    <div className="dialog-actions">
      {begins && <BeginAction event={event} className="button button-primary" onOpen={onOpen} />}
      <button
        type="button"
        className={`button ${begins ? 'button-plain' : 'button-primary'}`}
        onClick={() => {
          onStatus(event, 'completed');
          onClose();
        }}
      >
        <CheckIcon size={20} weight="bold" aria-hidden="true" />
        Done
      </button>
      {!isUrgent(event) && (
        <button type="button" className="button button-plain" onClick={notToday}>
          Not today
        </button>
      )}
      {event.smaller && !event.is_smaller && (
        <button
          type="button"
          className="button button-plain task-smaller"
          onClick={() => actions.setSmaller(event, true)}
        >
          Smaller <span className="task-smaller-dose">{event.smaller.dose}</span>
        </button>
      )}
    </div>
  );
}
