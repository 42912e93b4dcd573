import { sendingFailure } from '../../api/problem';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useArticleVersionsDiscardMutation } from '../api/care-api';
import { FAILED, OFFLINE } from './article-words';
import type { DraftSaver } from './draft-saver';

interface DiscardDialogProps {
  contentId: string;
  saver: DraftSaver;
  onDiscarded: () => void;
  onClose: () => void;
}

/** Asks once more before the draft is gone. */
export function DiscardDialog({ contentId, saver, onDiscarded, onClose }: DiscardDialogProps) {
  const [discard, discarding] = useArticleVersionsDiscardMutation();
  const confirm = async () => {
    if (discarding.isLoading) return;
    // So that the revision is the last one.
    await saver.flush();
    const { error } = await discard({ contentId, revision: saver.read().stored.revision });
    if (error) return;
    onClose();
    onDiscarded();
  };
  return (
    <ConfirmDialog
      open
      title="Throw the draft away"
      text="All that is changed in this draft is gone then. What members read stays as it is."
      action="Throw away"
      keep="Keep it"
      busy={discarding.isLoading}
      failure={discarding.isError ? sendingFailure(discarding.error, FAILED, OFFLINE) : ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
