import type { CalendarEvent } from '../../../api/enhanced';
import { clockAt } from '../../../lib/local-days';
import { isUrgent } from '../calendar/urgent';
import type { TaskStatus } from '../tasks/task-status';
import { movedText } from './move-options';
import { SkipReasons } from './skip-reasons';
import { skipReasonOf } from './task-changes';
import { planOf } from './use-task-actions';
import type { useTaskActions } from './use-task-actions';

interface TaskStateProps {
  event: CalendarEvent;
  status: TaskStatus;
  zone: string;
  now: number;
  actions: ReturnType<typeof useTaskActions>;
  onStatus: (event: CalendarEvent, status: TaskStatus) => void;
}

/** What was done about a task, each with its way back. */
export function TaskState({ event, status, zone, now, actions, onStatus }: TaskStateProps) {
  const planned = planOf(event);
  const at = event.metadata.completion_date;
  const done = at ? `Completed at ${clockAt(Date.parse(at), zone)}` : 'Completed';
  return (
    <div className="task-states" aria-live="polite">
      {status === 'completed' && <Line text={done} onUndo={() => onStatus(event, 'pending')} />}
      {status === 'failed' && (
        <>
          <Line
            text={
              isUrgent(event)
                ? 'Left out. Please get this advice today all the same.'
                : 'Left out this time. That is fine.'
            }
            onUndo={() => onStatus(event, 'pending')}
          />
          <SkipReasons given={skipReasonOf(event)} onGive={(reason) => actions.giveReason(event, reason)} />
        </>
      )}
      {event.is_smaller && status !== 'completed' && (
        <Line text="The smaller version" onUndo={() => actions.setSmaller(event, false)} />
      )}
      {planned && status !== 'completed' && (
        <>
          <Line
            text={`Moved to ${movedText(event.start_time, planned, now, zone)}`}
            onUndo={() => actions.moveBack(event)}
          />
          {status !== 'failed' && (
            <button
              type="button"
              className="link-button task-skip"
              onClick={() => {
                actions.moveBack(event);
                onStatus(event, 'failed');
              }}
            >
              Leave it out instead
            </button>
          )}
        </>
      )}
    </div>
  );
}

function Line({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <p className="task-state">
      <span>{text}</span>
      <button type="button" className="button button-quiet" onClick={onUndo}>
        Undo
      </button>
    </p>
  );
}
