import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { PATHS } from '../../lib/paths';
import { useDialogAddress } from '../../ui/use-dialog-address';
import { useWayBack } from '../../ui/use-way-back';
import { ClearDialog } from './clear-dialog';

interface ChatHeaderProps {
  isHistoryShown: boolean;
  hasHistory: boolean;
  onToggleHistory: () => void;
  onCleared: () => void;
}

/** The page's name and what can be done with the whole chat; on a phone, the way back. */
export function ChatHeader({ isHistoryShown, hasHistory, onToggleHistory, onCleared }: ChatHeaderProps) {
  const goBack = useWayBack(PATHS.app);
  const { open, show, close } = useDialogAddress(['clear-chat']);

  return (
    <header className="coach-chat-header">
      <button type="button" className="button button-icon coach-chat-back" aria-label="Back" onClick={goBack}>
        <ArrowLeftIcon size={24} aria-hidden="true" />
      </button>
      <h1>Health Coach Chat</h1>
      <button
        type="button"
        className="button button-icon"
        aria-label={isHistoryShown ? 'Hide history' : 'Show history'}
        title={isHistoryShown ? 'Hide history' : 'Show history'}
        aria-disabled={!hasHistory}
        onClick={() => {
          if (hasHistory) onToggleHistory();
        }}
      >
        <ClockCounterClockwiseIcon
          size={22}
          weight={isHistoryShown ? 'fill' : 'regular'}
          aria-hidden="true"
        />
      </button>
      <button
        type="button"
        className="button button-icon"
        aria-label="Clear chat"
        title="Clear chat"
        aria-disabled={!hasHistory}
        onClick={() => {
          if (hasHistory) show('clear-chat');
        }}
      >
        <TrashIcon size={22} aria-hidden="true" />
      </button>
      <ClearDialog open={open === 'clear-chat'} onClose={close} onCleared={onCleared} />
    </header>
  );
}
