import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import type { CalendarEvent } from '../../../api/enhanced';
import type { Span } from '../calendar/programme-weeks';
import type { TaskStatus } from '../tasks/task-status';
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
  onClose: () => void;
}

/** Done, its smaller version, and not today: one tap each. */
export function TaskActions({ asked, events, status, actions, onStatus, onClose }: TaskActionsProps) {
  const { event } = asked;
  if (status === 'completed' || status === 'failed') return null;
  const next = nextDayOption(asked, events);
  const notToday = () => {
    if (next) actions.move(event, next.start_time);
    else onStatus(event, 'failed');
  };
  return (
    <div className="dialog-actions">
      <button
        type="button"
        className="button button-primary"
        onClick={() => {
          onStatus(event, 'completed');
          onClose();
        }}
      >
        <CheckIcon size={20} weight="bold" aria-hidden="true" />
        Done
      </button>
      <button type="button" className="button button-plain" onClick={notToday}>
        Not today
      </button>
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
