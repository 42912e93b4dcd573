import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import type { LocalDate } from '../../../lib/local-days';
import type { SheetKind } from '../use-sheet';
import type { Pause } from './pause-change';
import { restText } from './rest-text';
import { usePauseActions } from './use-pause-actions';
import './pauses.css';

interface RestingLineProps {
  pause: Pause;
  today: LocalDate;
  onOpen: (kind: SheetKind) => void;
}

/** Says calmly that today is one of rest, and how to end it. */
export function RestingLine({ pause, today, onOpen }: RestingLineProps) {
  const { end } = usePauseActions(today);
  return (
    <div className="resting" role="status">
      <MoonIcon size={20} weight="fill" aria-hidden="true" />
      <span>{restText(pause.until, today)}</span>
      <div className="resting-actions">
        <button type="button" className="button button-quiet" onClick={() => onOpen('life')}>
          Change
        </button>
        <button type="button" className="button button-quiet" onClick={() => end(pause)}>
          End now
        </button>
      </div>
    </div>
  );
}
