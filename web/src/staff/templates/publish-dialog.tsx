import { problemOf, sendingFailure } from '../../api/problem';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useTemplateVersionsPublishMutation } from '../api/care-api';
import type { TemplateVersion } from '../api/care-api';
import { FAILED, membersText, OFFLINE } from './template-words';

interface PublishDialogProps {
  draft: TemplateVersion;
  beganLately: number;
  running: number;
  onClose: () => void;
}

/** Says who is affected before new members get the draft. */
export function PublishDialog({ draft, beganLately, running, onClose }: PublishDialogProps) {
  const [publish, publishing] = useTemplateVersionsPublishMutation();
  const confirm = async () => {
    if (publishing.isLoading) return;
    const { error } = await publish({ draftRevision: { revision: draft.revision } });
    if (!error) onClose();
  };
  const failing = problemOf(publishing.error)?.errors ?? [];
  return (
    <ConfirmDialog
      open
      title={`Publish version ${draft.number}`}
      text={`New members get version ${draft.number} from now on. In the last 30 days ${beganLately} began. ${membersText(running)} with a running programme keep the version that they have, until they are moved.`}
      action="Publish"
      keep="Not yet"
      busy={publishing.isLoading}
      failure={publishing.isError ? sendingFailure(publishing.error, FAILED, OFFLINE) : ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {failing.length > 0 && (
        <ul className="templates-faults">
          {failing.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <strong>{field}</strong> {message}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
