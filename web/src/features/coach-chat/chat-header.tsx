import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { useDialogAddress } from '../../ui/use-dialog-address';
import { ClearDialog } from './clear-dialog';

interface ChatHeaderProps {
  isHistoryShown: boolean;
  hasHistory: boolean;
  onToggleHistory: () => void;
  onCleared: () => void;
}

/** The page's name and what can be done with the whole chat; on a phone, the way back. */
export function ChatHeader({ isHistoryShown, hasHistory, onToggleHistory, onCleared }: ChatHeaderProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { open, show, close } = useDialogAddress(['clear-chat']);

  // 'default' is the first page of the visit: nothing of ours lies behind it.
  const goBack = () => void (key === 'default' ? navigate(PATHS.app, { replace: true }) : navigate(-1));

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
