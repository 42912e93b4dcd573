import { useMemo } from 'react';
import type { FileRecord, ResultHelp } from '../../api/enhanced';
import { selectUser } from '../../auth/session-slice';
import { useAppSelector } from '../../store/hooks';
import { UrgentResult } from '../../ui/chat/urgent-result';
import { lazyDialog } from '../../ui/lazy-dialog';
import { PageHeader } from '../../ui/page-header';
import { useDialogAddress } from '../../ui/use-dialog-address';
import { DeleteFileDialog } from './files/delete-file-dialog';
import { FileList } from './files/file-list';
import { GoneDialog } from './files/gone-dialog';
import { SummaryTiles } from './files/summary-tiles';
import { useFiles } from './files/use-files';
import { UploadArea } from './upload/upload-area';
import { useUpload } from './upload/use-upload';
import './documents.css';

const BiomarkersDialog = lazyDialog(() => import('./values/biomarkers-dialog'));

/** The member's lab reports and what was read from them. */
export default function DocumentsPage() {
  const user = useAppSelector(selectUser);
  return (
    <>
      <PageHeader title="Health Documents" subtitle="Upload lab results" />
      {user && <Documents key={user.id} userId={user.id} zone={user.timeZone} />}
    </>
  );
}

function Documents({ userId, zone }: { userId: string; zone: string }) {
  const list = useFiles(userId);
  const { files } = list;
  const knownIds = useMemo(() => new Set(files?.map(({ file_id: id }) => id)), [files]);
  const uploading = useUpload(knownIds);
  const dialog = useDialogAddress(['biomarkers', 'delete']);
  const names = useMemo(() => new Map(files?.map(({ file_id: id, filename }) => [id, filename])), [files]);
  const opened = files?.find(({ file_id: id }) => id === dialog.of);
  return (
    <div className="documents">
      {urgentOf(files ?? []).map((safety) => (
        <UrgentResult key={safety.text} memberId={userId} {...safety} documents={names} />
      ))}
      <SummaryTiles files={files} />
      <UploadArea {...uploading} />
      <FileList
        list={list}
        zone={zone}
        onView={(id) => dialog.show('biomarkers', id)}
        onDelete={(id) => dialog.show('delete', id)}
      />
      {dialog.open === 'biomarkers' && opened?.status === 'completed' && (
        <BiomarkersDialog file={opened} zone={zone} onClose={dialog.close} />
      )}
      {dialog.open === 'biomarkers' && list.isFresh && !opened && <GoneDialog onClose={dialog.close} />}
      {dialog.open === 'delete' && opened && <DeleteFileDialog file={opened} onClose={dialog.close} />}
    </div>
  );
}

/** What the documents' values call for, each thing once and of all of them. */
function urgentOf(files: readonly FileRecord[]): ResultHelp[] {
  const byText = new Map<string, ResultHelp>();
  for (const safety of files.flatMap((file) => file.safety ?? [])) {
    const before = byText.get(safety.text)?.about ?? [];
    byText.set(safety.text, { ...safety, about: [...before, ...safety.about] });
  }
  return [...byText.values()];
}
