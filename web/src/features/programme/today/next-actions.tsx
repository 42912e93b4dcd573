import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { Link } from 'react-router-dom';
import type { CalendarEvent } from '../../../api/enhanced';
import { articlePath, PATHS } from '../../../lib/paths';
import { edgeAwayFrom } from '../../../ui/toast/edge-away-from';
import { useTaskActions } from '../sheet/use-task-actions';
import { isUrgent } from '../calendar/urgent';
import { isSettled } from '../tasks/task-status';
import type { TaskStatus } from '../tasks/task-status';
import type { SheetKind } from '../use-sheet';
import { sheetOf, targetOf } from './event-target';
import './next-actions.css';

interface NextActionsProps {
  event: CalendarEvent;
  status: TaskStatus;
  onStatus: (event: CalendarEvent, status: TaskStatus, edge?: 'top' | 'bottom') => void;
  onOpen: (kind: SheetKind, eventId: string) => void;
}

/** What can be done at once about the task that comes next: it, why it is there, and its smaller step. */
export function NextActions({ event, status, onStatus, onOpen }: NextActionsProps) {
  const { setSmaller } = useTaskActions();
  // The row stays for a moment when it is done, so that a second tap meets no other task.
  const isOver = isUrgent(event) ? status === 'completed' : isSettled(status);
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

interface MainActionProps extends Omit<NextActionsProps, 'status'> {
  isOver: boolean;
}

/** Done with a tap; what has a page or a form of its own begins with it. */
function MainAction({ event, isOver, onStatus, onOpen }: MainActionProps) {
  const { id, title, content_id } = event;
  const target = targetOf(event);
  const look = 'button button-primary next-main';
  if (target === 'article') {
    return (
      <Link
        className={look}
        to={articlePath(content_id ?? '')}
        state={{ from: PATHS.programme }}
        aria-label={`Read: ${title}`}
      >
        Read
      </Link>
    );
  }
  if (target === 'questionnaire' || target === 'health-screen') {
    const to = target === 'questionnaire' ? PATHS.habitsQuestionnaire : PATHS.healthScreen;
    const state = target === 'questionnaire' ? { eventId: id } : { from: PATHS.programme };
    return (
      <Link className={look} to={to} state={state} aria-label={`Begin: ${title}`}>
        Begin
      </Link>
    );
  }
  const sheet = sheetOf(target);
  if (sheet && target !== 'reason' && target !== 'habit') {
    return (
      <button type="button" className={look} aria-label={`Begin: ${title}`} onClick={() => onOpen(sheet, id)}>
        Begin
      </button>
    );
  }
  return (
    <button
      type="button"
      className={look}
      aria-label={`Done: ${title}`}
      aria-disabled={isOver}
      onClick={({ currentTarget }) => !isOver && onStatus(event, 'completed', edgeAwayFrom(currentTarget))}
    >
      <CheckIcon size={20} weight="bold" aria-hidden="true" />
      Done
    </button>
  );
}
