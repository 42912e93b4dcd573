import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { Link } from 'react-router-dom';
import type { CalendarEvent } from '../../../api/enhanced';
import { PATHS } from '../../../lib/paths';
import { isSettled } from '../tasks/task-status';
import type { TaskStatus } from '../tasks/task-status';
import type { SheetKind } from '../use-sheet';

interface HabitActionsProps {
  event: CalendarEvent;
  status: TaskStatus;
  onStatus: (event: CalendarEvent, status: TaskStatus) => void;
  onOpen: (kind: SheetKind, eventId: string) => void;
  onClose: () => void;
}

/** What can be done about a habit from its instructions; all else is in its own sheet. */
export function HabitActions({ event, status, onStatus, onOpen, onClose }: HabitActionsProps) {
  return (
    <div className="dialog-actions instructions-actions">
      {!isSettled(status) && (
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
      )}
      <button type="button" className="button button-plain" onClick={() => onOpen('task', event.id)}>
        Why, move or skip
      </button>
      <Link className="button button-plain" to={PATHS.chat} state={{ ask: `About ${event.title}: ` }}>
        Ask my coach
      </Link>
    </div>
  );
}
