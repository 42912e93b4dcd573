import { useState } from 'react';
import { isNotFound } from '../../api/problem';
import { dayText } from '../../lib/message-times';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useMemberRecordResultsQuery } from '../api/care-api';

/** How many documents go with a message, as the server counts them. */
const MOST = 3;

/** A document that is to go with a message. */
export interface ChosenFile {
  file_id: string;
  filename: string;
}

interface DocumentsProps {
  member: string;
  /** The member's first name. */
  name: string;
  /** The member's. */
  zone: string;
  chosen: readonly ChosenFile[];
  onChoose: (files: ChosenFile[]) => void;
}

/** Chooses which of the member's documents go with a message. */
export function DocumentsDialog({
  open,
  onClose,
  ...documents
}: DocumentsProps & { open: boolean; onClose: () => void }) {
  const choose = (files: ChosenFile[]) => {
    documents.onChoose(files);
    onClose();
  };
  return (
    <Dialog open={open} title={`Documents of ${documents.name}`} onClose={onClose}>
      <Documents {...documents} onChoose={choose} />
    </Dialog>
  );
}

function Documents({ member, name, zone, chosen: before, onChoose }: DocumentsProps) {
  const { data, error, refetch } = useMemberRecordResultsQuery({ id: member });
  const [chosen, setChosen] = useState(before);
  if (!data) {
    if (error && isNotFound(error)) return <EmptyState title={`${name} does not share documents with you`} />;
    return error ? (
      <ErrorState message="The documents could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={3} height={56} />
    );
  }
  const files = data.files.filter(({ status }) => status !== 'failed');
  if (files.length === 0) return <EmptyState title={`${name} has no documents yet`} />;
  const hasChange = chosen.length > 0 || before.length > 0;
  const isFull = chosen.length >= MOST;
  return (
    <form
      className="inbox-documents"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasChange) onChoose([...chosen]);
      }}
    >
      <fieldset>
        <legend className="inbox-quiet">Up to {MOST} go with a message.</legend>
        {files.map(({ file_id, filename, uploaded_at, file_type }) => {
          const isChosen = chosen.some((file) => file.file_id === file_id);
          return (
            <label key={file_id} className="inbox-document">
              <input
                type="checkbox"
                checked={isChosen}
                aria-disabled={isFull && !isChosen}
                onChange={() => {
                  if (isChosen) setChosen(chosen.filter((file) => file.file_id !== file_id));
                  else if (!isFull) setChosen([...chosen, { file_id, filename }]);
                }}
              />
              <span className="inbox-document-name">{filename}</span>
              <span className="inbox-quiet">
                {dayText(uploaded_at, zone)}, {file_type.toUpperCase()}
              </span>
            </label>
          );
        })}
      </fieldset>
      <button type="submit" className="button button-primary" aria-disabled={!hasChange}>
        {[before.length > 0 ? 'Attach nothing' : 'Attach', 'Attach 1 document'][chosen.length] ??
          `Attach ${chosen.length} documents`}
      </button>
    </form>
  );
}
