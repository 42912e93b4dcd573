import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley';
import type { SheetKind } from '../use-sheet';

interface CheckInRowProps {
  /** '' where today has none of its own: then nothing of it is kept. */
  eventId: string;
  onOpen: (kind: SheetKind, eventId: string) => void;
}

/** Whatever today has or shows, there is a way to the check-in. */
export function CheckInRow({ eventId, onOpen }: CheckInRowProps) {
  return (
    <li className="event">
      <span className="task-button" aria-hidden="true">
        <span className="task-button-icon">
          <SmileyIcon size={28} />
        </span>
      </span>
      <div className="event-text">
        <p className="event-title">
          <button
            type="button"
            className="link-button event-open"
            onClick={() => onOpen('check-in', eventId)}
          >
            Daily Check-In
          </button>
        </p>
        <p className="event-line">A look at how the day is going</p>
      </div>
    </li>
  );
}
