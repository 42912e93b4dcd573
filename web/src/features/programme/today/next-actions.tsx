import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import type { CalendarEvent } from '../../../api/enhanced';
import { edgeAwayFrom } from '../../../ui/toast/edge-away-from';
import { BeginAction, hasBeginning } from '../sheet/begin-action';
import { useTaskActions } from '../sheet/use-task-actions';
import { isClosed } from '../calendar/urgent';
import type { TaskStatus } from '../tasks/task-status';
import type { SheetKind } from '../use-sheet';
import './next-actions.css';

interface NextActionsProps {
  event: CalendarEvent;
  onStatus: (event: CalendarEvent, status: TaskStatus, edge?: 'top' | 'bottom') => void;
  onOpen: (kind: SheetKind, eventId: string) => void;
}

/** What can be done at once about the task that comes next: it, why it is there, and its smaller step. */
export function NextActions({ event, onStatus, onOpen }: NextActionsProps) {
  const { setSmaller } = useTaskActions();
  // The row stays for a moment when it is done, so that a second tap meets no other task.
  const isOver = isClosed(event);
  const { smaller, is_smaller } = event;
  return (
    <div className="next-actions">
      <MainAction event={event} isOver={isOver} onStatus={onStatus} onOpen={onOpen} />
      <button
        type="button"
        className="button button-plain"
        aria-label={`Why: ${event.title}`}
        onClick={() => onOpen('task', event.id)}
      >
        Why
      </button>
      {smaller && (
        <button
          type="button"
          className="button button-plain"
          aria-label={`Smaller: ${event.title}, ${smaller.dose}`}
          aria-pressed={is_smaller}
          aria-disabled={isOver}
          onClick={() => !isOver && setSmaller(event, !is_smaller)}
        >
          Smaller
        </button>
      )}
    </div>
  );
}

interface MainActionProps extends NextActionsProps {
  isOver: boolean;
}

/** Done with a tap; what has a page or a form of its own begins with it. */
function MainAction({ event, isOver, onStatus, onOpen }: MainActionProps) {
  const look = 'button button-primary next-main';
  if (hasBeginning(event)) return <BeginAction event={event} className={look} onOpen={onOpen} />;
  return (
    <button
      type="button"
      className={look}
      aria-label={`Done: ${event.title}`}
      aria-disabled={isOver}
      onClick={({ currentTarget }) => !isOver && onStatus(event, 'completed', edgeAwayFrom(currentTarget))}
    >
      <CheckIcon size={20} weight="bold" aria-hidden="true" />
      Done
    </button>
  );
}
