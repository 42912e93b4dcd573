import { FileCsvIcon } from '@phosphor-icons/react/dist/csr/FileCsv';
import { FileIcon } from '@phosphor-icons/react/dist/csr/File';
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { useId } from 'react';
import type { FileRecord } from '../../../api/enhanced';
import { sizeText } from '../../../lib/size-text';
import { FileActions } from './file-actions';
import { FileOutcome } from './file-outcome';
import { FileScan } from './file-scan';
import { FileTools } from './file-tools';
import { StatusChip } from './status-chip';
import { dayText } from '../../../lib/day-text';
import { counted, TYPE_WORDS } from './file-words';
import './file-card.css';

const TYPE_ICONS = { pdf: FilePdfIcon, image: ImageIcon, csv: FileCsvIcon, other: FileIcon };

interface FileCardProps {
  file: FileRecord;
  zone: string;
  onView: () => void;
  onDelete: () => void;
}

export function FileCard({ file, zone, onView, onDelete }: FileCardProps) {
  const id = useId();
  const Icon = TYPE_ICONS[file.file_type];
  return (
    <li className="card file-card" aria-labelledby={id} tabIndex={-1}>
      <div className="file-head">
        <span className="icon-tile" aria-hidden="true">
          <Icon size={24} />
        </span>
        <div className="file-title">
          <h3 id={id}>{file.filename}</h3>
          <p className="file-facts tabular">
            <span>{TYPE_WORDS[file.file_type]}</span>
            <span>{sizeText(file.size)}</span>
            <span>{dayText(file.uploaded_at, zone)}</span>
          </p>
        </div>
      </div>
      <div className="file-state">
        <StatusChip status={file.status} />
        {!file.release && <span className="tabular">{counted(file.biomarkers_count, 'biomarker')}</span>}
        <FileTools file={file} onDelete={onDelete} />
      </div>
      {file.status === 'processing' && <FileScan file={file} />}
      <FileOutcome file={file} />
      <FileActions file={file} onView={onView} />
    </li>
  );
}
