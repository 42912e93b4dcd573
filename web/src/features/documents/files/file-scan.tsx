import type { FileRecord } from '../../../api/enhanced';
import './file-scan.css';

/** A document that is being read, and how far. */
export function FileScan({ file }: { file: FileRecord }) {
  const { progress } = file;
  // Of the pages that are done, the next one is on the table.
  const page = progress && Math.min(progress.done + 1, progress.total);
  const text = progress ? `Reading page ${page} of ${progress.total}` : 'Getting ready to read it';
  return (
    <div className="file-scan">
      <span className="file-scan-sheet" aria-hidden="true">
        <span />
        <span />
        <span />
        <span className="file-scan-beam" />
      </span>
      <div className="file-scan-text">
        <p className="tabular">{text}</p>
        <p className="file-scan-hint">You can leave this page: it goes on by itself.</p>
      </div>
    </div>
  );
}
