import { useRef } from 'react';
import { useFilesProcessMutation } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { showToast } from '../../../ui/toast/toast-store';

/** Has a document read. The list follows the answer (see api/enhanced). */
export function useProcess(fileId: string) {
  const [send, { isLoading }] = useFilesProcessMutation();
  const isBusy = useRef(false);
  const process = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await send({ processFile: { file_id: fileId } }).unwrap();
      showToast({ title: 'Processing started' });
    } catch (error) {
      const description = problemMessage(error, 'Error processing file');
      showToast({ title: 'Error', description, kind: 'error' });
    } finally {
      isBusy.current = false;
    }
  };
  return { process: () => void process(), isBusy: isLoading };
}
