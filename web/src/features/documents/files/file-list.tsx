import { FilesIcon } from '@phosphor-icons/react/dist/csr/Files';
import { useId, useState } from 'react';
import { clockText } from '../../../lib/message-times';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { FileCard } from './file-card';
import { shownFiles } from './file-words';
import type { Filter } from './file-words';
import { FilesToolbar } from './files-toolbar';
import type { useFiles } from './use-files';

interface FileListProps {
  list: ReturnType<typeof useFiles>;
  zone: string;
  onView: (fileId: string) => void;
  onDelete: (fileId: string) => void;
}

export function FileList({ list, zone, onView, onDelete }: FileListProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const area = useKeptFocus<HTMLElement>('.file-card');
  const { files, asOf, failure, isFetching, refresh } = list;
  const shown = files && shownFiles(files, search, filter);
  return (
    <section className="documents-list" aria-labelledby={id} ref={area} tabIndex={-1}>
      <h2 id={id} className="visually-hidden">
        Your files
      </h2>
      <FilesToolbar
        search={search}
        filter={filter}
        isRefreshing={isFetching}
        onSearch={setSearch}
        onFilter={setFilter}
        onRefresh={refresh}
      />
      {asOf !== undefined && (
        <p className="documents-as-of tabular" role="status">
          As of {clockText(new Date(asOf).toISOString(), zone)}
        </p>
      )}
      {failure && <ErrorState message={failure} onRetry={refresh} />}
      {!files && !failure && <Skeleton lines={2} height={148} />}
      {files?.length === 0 && (
        <EmptyState icon={<FilesIcon size={24} />} title="No files yet">
          <p>Upload a lab report, then press Process to have its values read.</p>
        </EmptyState>
      )}
      {files && files.length > 0 && shown?.length === 0 && (
        <EmptyState
          title="No files match"
          action={
            <button
              type="button"
              className="button button-plain"
              onClick={() => {
                setSearch('');
                setFilter('all');
              }}
            >
              Show all files
            </button>
          }
        />
      )}
      {shown && shown.length > 0 && (
        <ul className="file-cards">
          {shown.map((file) => (
            <FileCard
              key={file.file_id}
              file={file}
              zone={zone}
              onView={() => onView(file.file_id)}
              onDelete={() => onDelete(file.file_id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
