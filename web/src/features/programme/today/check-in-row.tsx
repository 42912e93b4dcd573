import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley';
import type { SheetKind } from '../use-sheet';

/** Where today has no check-in of its own, there is still a way to one; nothing of it is kept. */
export function CheckInRow({ onOpen }: { onOpen: (kind: SheetKind) => void }) {
  return (
    <li className="event">
      <span className="task-button" aria-hidden="true">
        <span className="task-button-icon">
          <SmileyIcon size={28} />
        </span>
      </span>
      <div className="event-text">
        <p className="event-title">
          <button type="button" className="link-button event-open" onClick={() => onOpen('check-in')}>
            Daily Check-In
          </button>
        </p>
        <p className="event-line">A look at how the day is going</p>
      </div>
    </li>
  );
}
