import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import type { ChosenFile } from './documents-dialog';

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  onChange: (files: ChosenFile[]) => void;
}

/** Documents that are to go with what is written; each can be taken off. */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className="inbox-chosen" aria-label="Documents that go with it">
      {files.map(({ file_id, filename }) => (
        <li key={file_id} className="chip">
          <FileTextIcon size={14} aria-hidden="true" />
          <span className="inbox-chosen-name">{filename}</span>
          <button
            type="button"
            className="inbox-chosen-off"
            aria-label={`Take ${filename} off`}
            onClick={() => onChange(files.filter((file) => file.file_id !== file_id))}
          >
            <XIcon size={14} weight="bold" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
