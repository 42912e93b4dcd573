import { useRef } from 'react';
import { useFileContentMutation } from '../../../api/enhanced';
import type { FileRecord } from '../../../api/enhanced';
import { saveAddress } from '../../../lib/save-address';
import { showToast } from '../../../ui/toast/toast-store';

/** Saves a document under its own name. It comes through the api client: an address alone would lack the token. */
export function useDownload({ file_id: id, filename }: FileRecord) {
  const [read, { isLoading }] = useFileContentMutation();
  const isBusy = useRef(false);
  const download = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      saveAddress(await read({ id }).unwrap(), filename);
    } catch {
      showToast({ title: 'Error', description: 'Failed to download file', kind: 'error' });
    } finally {
      isBusy.current = false;
    }
  };
  return { download: () => void download(), isDownloading: isLoading };
}
