import { sendingFailure } from '../../../api/problem';
import { saveAddress } from '../../../lib/save-address';
import { Notice } from '../../../ui/notice';
import { useAuditLogFileMutation } from '../../api/care-api';
import type { AuditLogCsvApiArg } from '../../api/care-api';

/** Saves what the filter finds. It comes through the api client: an address alone would lack the token. */
export function ExportLog({ asked }: { asked: AuditLogCsvApiArg }) {
  const [read, reading] = useAuditLogFileMutation();
  const save = async () => {
    if (reading.isLoading) return;
    const { data } = await read(asked);
    if (data) saveAddress(data.address, data.filename);
  };
  return (
    <div className="audit-export">
      <button
        type="button"
        className="button button-plain"
        aria-disabled={reading.isLoading}
        onClick={() => void save()}
      >
        {reading.isLoading ? 'Saving...' : 'Save as a file (CSV)'}
      </button>
      {reading.isError && (
        <Notice kind="error">
          {sendingFailure(
            reading.error,
            'The log could not be saved. Please try again.',
            'You are offline. Nothing was saved.',
          )}
        </Notice>
      )}
    </div>
  );
}
