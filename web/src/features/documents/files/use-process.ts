import { useRef, useState } from 'react';
import { useFilesProcessMutation } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { useOnline } from '../../../lib/use-online';
import { showToast } from '../../../ui/toast/toast-store';

const FAILED = 'Error processing file';
const OFFLINE = 'You are offline. The file can be processed once you are back online.';

/** Has a document read. The list follows the answer (see api/enhanced). */
export function useProcess(fileId: string) {
  const [send, { isLoading }] = useFilesProcessMutation();
  const isOnline = useOnline();
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);
  const fail = (toast: string, inline = toast) => {
    setFailure(inline);
    showToast({ title: 'Error', description: toast, kind: 'error' });
  };
  const process = async () => {
    if (isBusy.current) return;
    if (!navigator.onLine) return fail(FAILED, OFFLINE);
    isBusy.current = true;
    setFailure(undefined);
    try {
      await send({ processFile: { file_id: fileId } }).unwrap();
      showToast({ title: 'Processing started' });
    } catch (error) {
      fail(problemMessage(error, FAILED));
    } finally {
      isBusy.current = false;
    }
  };
  return {
    process: () => void process(),
    isBusy: isLoading,
    failure: failure === OFFLINE && isOnline ? undefined : failure,
  };
}
