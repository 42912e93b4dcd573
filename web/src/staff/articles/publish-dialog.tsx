import { problemOf, sendingFailure } from '../../api/problem';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showToast } from '../../ui/toast/toast-store';
import { useArticleVersionsPublishMutation } from '../api/care-api';
import type { ArticleVersionText } from '../api/care-api';
import { FAILED, OFFLINE } from './article-words';

interface PublishDialogProps {
  contentId: string;
  draft: ArticleVersionText;
  onClose: () => void;
}

/** Asks once more before members read the draft. */
export function PublishDialog({ contentId, draft, onClose }: PublishDialogProps) {
  const [publish, publishing] = useArticleVersionsPublishMutation();
  const confirm = async () => {
    if (publishing.isLoading) return;
    const { error } = await publish({ contentId, articleRevision: { revision: draft.revision } });
    if (error) return;
    showToast({ title: 'Published', description: `Members read version ${draft.number}.` });
    onClose();
  };
  const failing = problemOf(publishing.error)?.errors ?? [];
  return (
    <ConfirmDialog
      open
      title={`Publish version ${draft.number}`}
      text="Members read this version from now on."
      action="Publish"
      keep="Not yet"
      busy={publishing.isLoading}
      failure={publishing.isError ? sendingFailure(publishing.error, FAILED, OFFLINE) : ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {failing.length > 0 && (
        <ul className="articles-faults">
          {failing.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
