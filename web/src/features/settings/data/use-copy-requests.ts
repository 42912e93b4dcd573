import { useDataExportFileMutation, useDataExportRequestMutation } from '../../../api/enhanced';
import { sendingFailure } from '../../../api/problem';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { useAttempt } from '../../../auth/use-attempt';
import { saveAddress } from '../../../lib/save-address';
import { useProof } from '../proof/use-proof';

const OFFLINE = 'You are offline. Please try again once you are back online.';

/** Asks for a copy of all data. */
export function useAskForCopy() {
  const [request] = useDataExportRequestMutation();
  const { busy, failure, run } = useAttempt({ toast: false });
  const proof = useProof();
  const ask = () =>
    run(() =>
      proof.guarded(async () => {
        const { error } = await request();
        return error ? sendingFailure(error, UNEXPECTED, OFFLINE) : null;
      }),
    );
  return { ask, busy, failure, proofField: proof.field };
}

/** Has the browser save a copy that is ready. */
export function useDownloadCopy(id: string) {
  const [read] = useDataExportFileMutation();
  const { busy, failure, run } = useAttempt({ toast: false });
  const proof = useProof();
  const download = () =>
    run(() =>
      proof.guarded(async () => {
        const { data, error } = await read({ id });
        if (!data) return sendingFailure(error, UNEXPECTED, OFFLINE);
        saveAddress(data.address, data.filename);
        return null;
      }),
    );
  return { download, busy, failure, proofField: proof.field };
}
