import { useResultsFileMutation } from '../../../api/enhanced';
import { saveAddress } from '../../../lib/save-address';
import { showToast } from '../../../ui/toast/toast-store';

export type ExportFormat = 'pdf' | 'csv' | 'fhir';

/** Saves the member's results. They come through the api client: an address alone would lack the token. */
export function useExport() {
  const [read, { isLoading }] = useResultsFileMutation();
  const save = async (format: ExportFormat) => {
    try {
      const { address, filename } = await read({ format }).unwrap();
      saveAddress(address, filename);
    } catch {
      showToast({ title: 'Error', description: 'Failed to export your results', kind: 'error' });
    }
  };
  return { save: (format: ExportFormat) => void save(format), isSaving: isLoading };
}
