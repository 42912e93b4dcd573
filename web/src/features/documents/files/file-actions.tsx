import type { FileRecord } from '../../../api/enhanced';
import { FieldError } from '../../../ui/field-error';
import { Spinner } from '../../../ui/spinner';
import { isWorthAnotherTry } from './file-words';
import { useProcess } from './use-process';

/** The way of a document to its values. */
export function FileActions({ file, onView }: { file: FileRecord; onView: () => void }) {
  const { process, isBusy, failure } = useProcess(file.file_id);
  const canProcess = file.status === 'pending' || file.status === 'failed';
  const weight = isWorthAnotherTry(file) ? 'primary' : 'plain';
  return (
    <div className="file-actions">
      {canProcess && (
        <button type="button" className={`button button-${weight}`} aria-disabled={isBusy} onClick={process}>
          {isBusy && <Spinner />}
          Process
        </button>
      )}
      <button
        type="button"
        className="button button-plain"
        disabled={file.status !== 'completed' || file.release !== null}
        onClick={onView}
      >
        View biomarkers
      </button>
      {canProcess && <FieldError id={`${file.file_id}-process-error`} message={failure} />}
    </div>
  );
}
