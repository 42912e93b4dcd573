import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { FileRecord } from '../../../api/enhanced';
import { Spinner } from '../../../ui/spinner';
import { useDownload } from './use-download';

/** What can be done with the document as it was uploaded. */
export function FileTools({ file, onDelete }: { file: FileRecord; onDelete: () => void }) {
  const { download, isDownloading } = useDownload(file);
  return (
    <div className="file-tools">
      <button
        type="button"
        className="button button-icon"
        aria-label={`Download ${file.filename}`}
        title="Download"
        aria-disabled={isDownloading}
        onClick={download}
      >
        {isDownloading ? <Spinner /> : <DownloadSimpleIcon size={20} aria-hidden="true" />}
      </button>
      <button
        type="button"
        className="button button-icon"
        aria-label={`Delete ${file.filename}`}
        title="Delete"
        onClick={onDelete}
      >
        <TrashIcon size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
