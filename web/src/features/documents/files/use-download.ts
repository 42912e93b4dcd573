import { useRef } from 'react';
import { useFileContentMutation } from '../../../api/enhanced';
import type { FileRecord } from '../../../api/enhanced';
import { showToast } from '../../../ui/toast/toast-store';

/** Milliseconds for which a browser may still be reading what it was given to save. */
const RELEASE_AFTER = 60_000;

/** Saves a document under its own name. It comes through the api client: an address alone would lack the token. */
export function useDownload({ file_id: id, filename }: FileRecord) {
  const [read, { isLoading }] = useFileContentMutation();
  const isBusy = useRef(false);
  const download = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      save(await read({ id }).unwrap(), filename);
    } catch {
      showToast({ title: 'Error', description: 'Failed to download file', kind: 'error' });
    } finally {
      isBusy.current = false;
    }
  };
  return { download: () => void download(), isDownloading: isLoading };
}

function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER);
}
