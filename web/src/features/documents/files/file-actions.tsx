import type { FileRecord } from '../../../api/enhanced';
import { Spinner } from '../../../ui/spinner';
import { useProcess } from './use-process';

/** The way of a document to its values. */
export function FileActions({ file, onView }: { file: FileRecord; onView: () => void }) {
  const { process, isBusy } = useProcess(file.file_id);
  const canProcess = file.status === 'pending' || file.status === 'failed';
  return (
    <div className="file-actions">
      {canProcess && (
        <button type="button" className="button button-primary" aria-disabled={isBusy} onClick={process}>
          {isBusy && <Spinner />}
          Process
        </button>
      )}
      <button
        type="button"
        className="button button-plain"
        disabled={file.status !== 'completed'}
        onClick={onView}
      >
        View biomarkers
      </button>
    </div>
  );
}
