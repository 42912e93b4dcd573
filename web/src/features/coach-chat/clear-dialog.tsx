import { useState } from 'react';
import { useCoachChatClearMutation } from '../../api/enhanced';
import { problemMessage } from '../../api/problem';
import { Dialog } from '../../ui/dialog';
import { FieldError } from '../../ui/field-error';
import { Spinner } from '../../ui/spinner';
import { showToast } from '../../ui/toast/toast-store';

interface ClearDialogProps {
  open: boolean;
  onClose: () => void;
  onCleared: () => void;
}

/** Asks before every message goes. */
export function ClearDialog({ open, onClose, onCleared }: ClearDialogProps) {
  const [clear, { isLoading }] = useCoachChatClearMutation();
  const [failed, setFailed] = useState<string | undefined>();
  const run = async () => {
    if (isLoading) return;
    setFailed(undefined);
    try {
      await clear().unwrap();
      onCleared();
      onClose();
      showToast({ title: 'Chat cleared', kind: 'info' });
    } catch (error) {
      setFailed(problemMessage(error, 'The chat could not be cleared. Please try again.'));
    }
  };
  return (
    <Dialog open={open} title="Clear this chat?" stray="closes" onClose={onClose}>
      <p>Every message here is deleted, on all your devices. This cannot be undone.</p>
      <p>What the assistant remembers about you stays until you delete it in Settings.</p>
      <FieldError id="clear-failed" message={failed} />
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isLoading}
          onClick={() => void run()}
        >
          {isLoading && <Spinner />}
          Clear chat
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}
