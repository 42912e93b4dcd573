import { useState } from 'react';
import { useFilesRemoveMutation } from '../../../api/enhanced';
import type { FileRecord } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { counted } from './file-words';

/** Asks once more, and names what goes. */
export function DeleteFileDialog({ file, onClose }: { file: FileRecord; onClose: () => void }) {
  const [remove, { isLoading }] = useFilesRemoveMutation();
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    if (isLoading) return;
    setFailure('');
    try {
      await remove({ id: file.file_id }).unwrap();
      onClose();
      showToast({ title: 'File deleted', kind: 'info' });
    } catch (error) {
      setFailure(problemMessage(error, 'The file could not be deleted. Please try again.'));
    }
  };
  const { biomarkers_count: count } = file;
  const values =
    count > 0 ? ` and ${count === 1 ? 'the value' : `the ${counted(count, 'value')}`} read from it` : '';
  return (
    <ConfirmDialog
      open
      title="Delete this file?"
      text={`${file.filename}${values} will be deleted for good, also from Health Data.`}
      action="Delete"
      keep="Keep it"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
